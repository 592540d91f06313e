/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/**
 * The types that a message may refer to by number without having introduced them: those of the
 * schemas that it names, as the reader's classes read them. Found when they are first needed.
 * Thread-safe.
 *
 * @param <T> what is known of a type
 */
public final class TreeTypes<T> {
  private final SchemaTree tree;
  private final BiFunction<WireSchema, LongConsumer, T> source;
  private final Predicate<T> lasting;
  private final AtomicReferenceArray<T> found;

  /**
   * Makes the types of a tree.
   *
   * @param source the type of a schema; it is told where to charge
   * @param lasting whether that is the type in the next message too
   */
  public TreeTypes(
      SchemaTree tree, BiFunction<WireSchema, LongConsumer, T> source, Predicate<T> lasting) {
    this.tree = tree;
    this.source = source;
    this.lasting = lasting;
    this.found = new AtomicReferenceArray<>(tree.size());
  }

  /** Returns the fingerprint by which messages name the schemas. */
  public long fingerprint() {
    return tree.fingerprint();
  }

  /** The number of the class that messages call by a name; -1 if there is none. */
  public int indexOf(String name) {
    return tree.indexOf(name);
  }

  /** Returns the number of types. */
  public int size() {
    return found.length();
  }

  /** The type of a number, if it was found already. */
  public T known(int number) {
    return found.getAcquire(number);
  }

  /**
   * The type of a number.
   *
   * @param charge told how many bytes of heap it takes, before it is made
   * @throws io.fory.exception.ForyException if the reader's class cannot read what the schema says
   */
  public T find(int number, LongConsumer charge) {
    T type = known(number);
    if (type == null) {
      type = source.apply(tree.schema(number), charge);
      if (lasting.test(type)) {
        found.setRelease(number, type); // a race finds the same, or one that reads the same
      }
    }
    return type;
  }
}
