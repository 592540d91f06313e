/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.graph.GraphInput;
import io.fory.schema.WireSchema;
import io.fory.spi.UnknownObject;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Holds the content of an {@link UnknownObject}, with the schema that its writer gave of its class.
 */
public final class SchemaBackedObject extends UnknownObject
    implements Comparable<SchemaBackedObject> {
  private static final int MAX_SHOWN = 100; // fields that toString() names

  private final WireSchema schema;
  private final int ordinal; // of a constant at its writer, else -1
  private final Map<String, Object> fields;
  private final int dimensions;
  private final Object[] elements; // of an array, else null

  private SchemaBackedObject(WireSchema schema, int ordinal, int dimensions, Object[] elements) {
    this.schema = schema;
    this.ordinal = ordinal;
    this.fields = ordinal >= 0 || elements != null ? Map.of() : new LinkedHashMap<>();
    this.dimensions = dimensions;
    this.elements = elements;
  }

  /** An object whose fields are still to be read. */
  public static SchemaBackedObject ofFields(WireSchema schema) {
    return new SchemaBackedObject(schema, -1, 0, null);
  }

  /** A constant of an enum. */
  public static SchemaBackedObject ofConstant(WireSchema schema, int ordinal) {
    return new SchemaBackedObject(schema, ordinal, 0, null);
  }

  /** An array, whose elements may still be set. */
  public static SchemaBackedObject ofArray(WireSchema schema, int dimensions, Object[] elements) {
    return new SchemaBackedObject(schema, -1, dimensions, elements);
  }

  /** Sets a field; the serializer calls it while the object is read. */
  public void set(String field, Object value) {
    fields.put(field, value);
  }

  @Override
  public String className() {
    return schema.root().name() + "[]".repeat(dimensions);
  }

  @Override
  public String constant() {
    return ordinal < 0 ? null : schema.root().constants().get(ordinal);
  }

  /** Returns the name of the class and, of a constant of an enum, that of the constant. */
  public String name() {
    return ordinal < 0 ? className() : className() + "." + constant();
  }

  /** The ordinal of the constant at its writer; -1 if this is no constant of an enum. */
  public int ordinal() {
    return ordinal;
  }

  @Override
  public Map<String, Object> fields() {
    return Collections.unmodifiableMap(fields);
  }

  @Override
  public List<Object> elements() {
    return elements == null ? null : Collections.unmodifiableList(Arrays.asList(elements));
  }

  /** Returns the number of an array's dimensions; 0 if this is no array. */
  public int dimensions() {
    return dimensions;
  }

  /** Returns the writer's schema of the class; for an array, of the class of its elements. */
  public WireSchema schema() {
    return schema;
  }

  /**
   * Returns whether it is the same object, or the same constant: only its class knows more about
   * equality.
   */
  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof SchemaBackedObject that
            && ordinal >= 0
            && ordinal == that.ordinal
            && schema.equals(that.schema);
  }

  @Override
  public int hashCode() {
    return ordinal >= 0 ? schema.hashCode() * 31 + ordinal : System.identityHashCode(this);
  }

  /** The order of constants is that of their enum; other objects have none. */
  @Override
  public int compareTo(SchemaBackedObject other) {
    if (ordinal >= 0 && other.ordinal >= 0 && !schema.equals(other.schema)) {
      throw new ClassCastException("Constants of two enums");
    }
    return Integer.compare(ordinal, other.ordinal);
  }

  @Override
  public String toString() {
    String name = Quote.name(className());
    if (elements != null) {
      return name + " of length " + elements.length;
    }
    return name + (ordinal >= 0 ? "." + Quote.name(constant()) : fields.isEmpty() ? "" : names());
  }

  /** The names of the fields: the first ones, of a class with many. */
  private String names() {
    String names =
        fields.keySet().stream()
            .limit(MAX_SHOWN)
            .map(Quote::name)
            .collect(Collectors.joining(", ", "[", ""));
    return names + (fields.size() > MAX_SHOWN ? ", ...]" : "]");
  }

  /** The exception to throw for what was read as a comparator; null is an unknown one. */
  static ForyException noOrder(GraphInput in, Object found) {
    return found == null || found instanceof SchemaBackedObject
        ? in.located(
            new IncompatibleClassException(
                "The comparator of a sorted container is not known here; register the writer's class"))
        : in.corrupt("Expected a comparator, found " + found.getClass().getName());
  }
}
