/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.interpreted;

import io.fory.annotation.UnknownFields;
import io.fory.schema.Origin;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import io.fory.struct.plan.FieldPlan;
import io.fory.struct.plan.StructPlan;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The fields of another version that the reader's class lacks, with unique names. All objects of a
 * version share this, so that each holds only an array of values.
 */
final class SkippedFields {
  /** Heap of an object's {@link UnknownFields} without the values, in bytes. */
  static final int HOLDER_BYTES = 112;

  private final List<Object> layout;
  private final Map<String, Integer> indices; // of values, by the names of the fields

  private SkippedFields(List<Object> layout, Map<String, Integer> indices) {
    this.layout = List.copyOf(layout);
    this.indices = indices;
  }

  /**
   * Returns the skipped fields of a version.
   *
   * @param version the plan of the version
   * @param own the plan of the class
   * @return null if there are none
   */
  static SkippedFields of(StructPlan version, StructPlan own) {
    List<Object> layout = new ArrayList<>();
    Map<String, Integer> indices = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    own.fields().forEach(field -> taken.add(field.name()));
    Map<String, Integer> numbers = new HashMap<>(); // so that no name is tried twice
    for (FieldPlan field : version.fields()) {
      if (field.isSkipped()) {
        // Its name may be that of a field of the class, of a hidden field, or of one with another
        // id.
        String name = field.name();
        while (!taken.add(name)) {
          int number = numbers.merge(field.name(), 1, Integer::sum);
          name = field.name() + "'" + (number == 1 ? "" : number);
        }
        layout.add(layout(field, name));
        indices.put(name, field.index());
      }
    }
    return indices.isEmpty() ? null : new SkippedFields(layout, indices);
  }

  private static WireField layout(FieldPlan field, String name) {
    Origin origin = field.written().origin();
    if (origin == null && !name.equals(field.name())) {
      String number = name.substring(field.name().length() + 1); // after the apostrophe
      origin = new Origin("UnknownFields" + number, field.name());
    }
    return switch (field.kind()) {
      case FIXED, COMPRESSED_INT, COMPRESSED_LONG, BOXED -> {
        int code = WireField.code(field.primitive(), field.isNullable());
        yield new WireField(name, -1, code, null, origin);
      }
      case STRING -> new WireField(name, -1, WireField.STRING, null, origin);
      case VALUE, SLOT ->
          new WireField(name, -1, WireField.SLOT, WireType.any("", List.of()), origin);
    };
  }

  /** Returns the fields as a schema has them. */
  List<Object> layout() {
    return layout;
  }

  /**
   * Returns the fields of an object.
   *
   * @param values the values of all fields of the version, in the order of the bytes
   */
  UnknownFields of(Object[] values) {
    return new UnknownFields(layout, values(values));
  }

  /** Returns the values by the names of their fields. */
  Map<String, Object> values(Object[] values) {
    return new Values(indices, values);
  }

  private static final class Values extends AbstractMap<String, Object> {
    private final Map<String, Integer> indices;
    private final Object[] values;

    Values(Map<String, Integer> indices, Object[] values) {
      this.indices = indices;
      this.values = values;
    }

    @Override
    public Object get(Object name) {
      Integer index = indices.get(name);
      return index == null ? null : values[index];
    }

    @Override
    public boolean containsKey(Object name) {
      return indices.containsKey(name);
    }

    @Override
    public Set<Map.Entry<String, Object>> entrySet() {
      return new AbstractSet<>() {
        @Override
        public Iterator<Map.Entry<String, Object>> iterator() {
          return indices.entrySet().stream()
              .<Map.Entry<String, Object>>map(
                  e -> new SimpleImmutableEntry<>(e.getKey(), values[e.getValue()]))
              .iterator();
        }

        @Override
        public int size() {
          return indices.size();
        }
      };
    }
  }
}
