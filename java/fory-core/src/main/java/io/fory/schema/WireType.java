/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.util.List;

/**
 * Describes a place that holds a value, as a schema in a message does: the type announced by one
 * byte, if any, and the same of the elements of containers.
 *
 * @param form the form of the expected values
 * @param number of a {@link Form#BUILT_IN} type, else 0
 * @param className the name of a {@link Form#CLASS}; of {@link Form#ANY} the declared class, which
 *     is empty for {@code Object}; else empty
 * @param component of a {@link Form#ARRAY}, else null
 * @param arguments of a container its elements, of a map its keys and values; of an array its
 *     elements, if more is known of them than its class says
 */
public record WireType(
    Form form, int number, String className, WireType component, List<WireType> arguments) {

  /**
   * The maximum number of dimensions of an array, for any element type, when writing and reading.
   */
  public static final int MAX_DIMENSIONS = 8;

  /** The forms of values that a place expects. */
  public enum Form {
    /** Any value: each names its type. */
    ANY,
    /** A built-in type. */
    BUILT_IN,
    /** A class of the schema. */
    CLASS,
    /** An array. */
    ARRAY
  }

  public WireType {
    arguments = List.copyOf(arguments);
  }

  /**
   * Returns a place that expects no type.
   *
   * @param declared the name of the declared class; empty for {@code Object}
   */
  public static WireType any(String declared, List<WireType> arguments) {
    return new WireType(Form.ANY, 0, declared, null, arguments);
  }

  public static WireType builtIn(int number, List<WireType> arguments) {
    return new WireType(Form.BUILT_IN, number, "", null, arguments);
  }

  public static WireType ofClass(String name, List<WireType> arguments) {
    return new WireType(Form.CLASS, 0, name, null, arguments);
  }

  public static WireType array(WireType component) {
    return array(component, List.of());
  }

  public static WireType array(WireType component, List<WireType> arguments) {
    return new WireType(Form.ARRAY, 0, "", component, arguments);
  }

  /**
   * Whether two versions declare the same, although one may expect the class that the other only
   * declares.
   */
  public boolean declaresSame(WireType other) {
    boolean sameClass =
        isOfClass() && other.isOfClass()
            ? className.equals(other.className)
            : form == other.form
                && number == other.number
                && className.equals(other.className)
                && (component == null || component.declaresSame(other.component));
    if (!sameClass || arguments.size() != other.arguments.size()) {
      return false;
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (!arguments.get(i).declaresSame(other.arguments.get(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isOfClass() {
    return (form == Form.CLASS || form == Form.ANY) && !className.isEmpty();
  }

  @Override
  public String toString() {
    String name =
        switch (form) {
          case ANY -> className.isEmpty() ? "any" : "any " + className;
          case BUILT_IN -> "built-in " + number;
          case CLASS -> className;
          case ARRAY -> component + "[]";
        };
    if (arguments.isEmpty()) {
      return name;
    }
    return name
        + "<"
        + String.join(", ", arguments.stream().map(WireType::toString).toList())
        + ">";
  }
}
