/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import java.util.List;

/**
 * One class of a hierarchy, of which at least one has methods of Java serialization.
 *
 * @param name its name in Java
 * @param methods the methods that it has, {@code serialPersistentFields} among them
 * @param fields in the order of their names
 */
record LockedLayer(String name, List<String> methods, List<LockedField> fields) {

  LockedLayer {
    methods = List.copyOf(methods);
    fields = List.copyOf(fields);
  }

  /** Its name without the package. */
  String simpleName() {
    return LockedClass.simpleName(name);
  }

  @Override
  public String toString() {
    return "part of " + name + (methods.isEmpty() ? "" : " with " + String.join(", ", methods));
  }
}
