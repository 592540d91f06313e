/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import io.fory.schema.WireClass;
import io.fory.schema.WireType;
import java.util.List;

/**
 * Describes a place, or the type that a definition introduced.
 *
 * @param type what the schema says of it
 * @param shape the schema that has the classes that the type names; or null
 */
record Place(WireType type, Shape shape) {
  /** A place that expects nothing. */
  static final Place ANY = new Place(WireType.any("", List.of()), null);

  static Place builtIn(int number) {
    return new Place(WireType.builtIn(number, List.of()), null);
  }

  static Place root(Shape shape) {
    return new Place(WireType.ofClass(shape.root().name(), List.of()), shape);
  }

  Place array() {
    return new Place(WireType.array(type), shape);
  }

  /** Whether token 0 can stand here. */
  boolean isExpecting() {
    return type.form() != WireType.Form.ANY;
  }

  /** The place of the type argument, which expects nothing if there is none. */
  Place argument(int index) {
    return index < type.arguments().size() ? new Place(type.arguments().get(index), shape) : ANY;
  }

  /** The elements of an array. */
  Place component() {
    return new Place(type.component(), shape);
  }

  /** The class, if there is one. */
  WireClass wireClass() {
    return type.form() == WireType.Form.CLASS && shape != null
        ? shape.find(type.className())
        : null;
  }

  /** Whether references to objects of the type may follow. */
  boolean isTracked() {
    return switch (type.form()) {
      case ANY -> false;
      case BUILT_IN -> BuiltIns.isTracked(type.number());
      case ARRAY -> true;
      case CLASS -> wireClass() == null || wireClass().form() != WireClass.Form.ENUM;
    };
  }
}
