/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.schema.SchemaTree;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongConsumer;

/**
 * The types that a message may refer to by number without having introduced them: those of the
 * schemas that it names, as the classes here read them. Found when they are first needed.
 * Thread-safe.
 */
public final class TreeTypes {
  private final SchemaTree tree;
  private final VersionSource versions;
  private final AtomicReferenceArray<TypeInfo> found;

  public TreeTypes(SchemaTree tree, VersionSource versions) {
    this.tree = tree;
    this.versions = versions;
    this.found = new AtomicReferenceArray<>(tree.size());
  }

  /** What messages call the schemas. */
  public long fingerprint() {
    return tree.fingerprint();
  }

  /** The number of the class that messages call by a name; -1 if there is none. */
  public int indexOf(String name) {
    return tree.indexOf(name);
  }

  /** How many there are. */
  public int size() {
    return found.length();
  }

  /** The type of a number, if it was found already. */
  TypeInfo known(int number) {
    return found.getAcquire(number);
  }

  /**
   * The type of a number.
   *
   * @param charge told how many bytes of heap it takes, before it is made
   * @throws io.fory.exception.ForyException if the class here cannot read what the schema says
   */
  public TypeInfo find(int number, LongConsumer charge) {
    TypeInfo type = known(number);
    if (type == null) {
      type = versions.described(tree.schema(number), charge);
      boolean passing = (type.isVersion() || type.isUnknown()) && type.retained() == null;
      if (!passing) {
        found.setRelease(number, type); // a race finds the same, or one that reads the same
      }
    }
    return type;
  }
}
