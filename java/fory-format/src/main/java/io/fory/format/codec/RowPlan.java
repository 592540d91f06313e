/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.ForyException;
import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import io.fory.platform.ObjectCreator;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Maps the properties of a class to the columns of rows.
 *
 * @param type the class
 * @param schema the schema of the class
 * @param from the schema of the rows
 * @param fields the properties, in the order of the columns of {@code schema}
 * @param creator makes the objects; null for an interface
 */
record RowPlan(
    Class<?> type, RowSchema schema, RowSchema from, List<Field> fields, ObjectCreator creator) {

  /**
   * Maps one property to its column.
   *
   * @param index the position of the column; -1 if the rows lack it
   * @param codec reads and writes the column; null if the rows lack it
   * @param component the position among the components of a record; -1 for other classes
   */
  record Field(Property property, ValueModel model, int index, ValueCodec codec, int component) {
    boolean isPresent() {
      return index >= 0;
    }
  }

  static RowPlan of(StructModel model, RowSchema from, CodecFactory factory) {
    Class<?> type = model.raw();
    List<String> components =
        type.isRecord()
            ? Arrays.stream(type.getRecordComponents()).map(RecordComponent::getName).toList()
            : List.of();
    List<Field> fields = new ArrayList<>();
    for (StructModel.Member member : model.members()) {
      Property property = member.property();
      int index = from.indexOf(property.column());
      try {
        ValueCodec codec = index < 0 ? null : member.model().codec(from.type(index), factory);
        fields.add(
            new Field(property, member.model(), index, codec, components.indexOf(property.name())));
      } catch (ForyException e) {
        e.addStep("." + property.name());
        throw e;
      }
    }
    ObjectCreator creator =
        type.isInterface()
            ? null
            : type.isRecord() ? ObjectCreator.ofRecord(type) : ObjectCreator.of(type);
    return new RowPlan(type, model.type().schema(), from, List.copyOf(fields), creator);
  }

  /** Returns whether the rows have the schema of the class, so that they can be written too. */
  boolean own() {
    return from.equals(schema);
  }

  /** Returns the type of a field's column. */
  RowType typeOf(Field field) {
    return from.type(field.index());
  }

  /** Returns the estimated heap of one object, in bytes. */
  long heapBytes() {
    return 16 + 8L * fields.size();
  }
}
