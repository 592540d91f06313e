/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.cli.base.UsageException;
import io.fory.exception.Quote;
import io.fory.format.row.Row;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import java.util.ArrayList;
import java.util.List;

/**
 * A column, also one within structs.
 *
 * @param path the indexes of the structs around it, outermost first, and its own
 */
public record Column(String name, RowField field, int[] path) {

  /** Returns the value in a row; null also if a struct around it is null. */
  Object of(Row row) {
    Row at = row;
    for (int i = 0; i < path.length - 1; i++) {
      at = at.getStruct(path[i]);
      if (at == null) {
        return null;
      }
    }
    return at.get(path[path.length - 1]);
  }

  /**
   * Returns the name and type of the column; null is possible if a struct around it may be null.
   */
  RowField declared() {
    return new RowField(name, field.type(), field.nullable() || path.length > 1);
  }

  /** Finds a column by its name, which for columns of structs is as {@code address.city}. */
  static Column named(RowSchema schema, String name) {
    List<Integer> path = new ArrayList<>();
    RowSchema at = schema;
    String rest = name;
    while (true) {
      // The name of a column may have dots itself.
      int index = at.indexOf(rest);
      String head = rest;
      for (int dot = rest.indexOf('.'); index < 0 && dot > 0; dot = rest.indexOf('.', dot + 1)) {
        head = rest.substring(0, dot);
        int struct = at.indexOf(head);
        index = struct >= 0 && at.type(struct).kind() == RowKind.STRUCT ? struct : -1;
      }
      if (index < 0) {
        throw new UsageException(
            "There is no column %s; there are %s"
                .formatted(
                    Quote.name(name),
                    String.join(", ", at.fields().stream().map(RowField::name).toList())));
      }
      path.add(index);
      if (head.length() == rest.length()) {
        return new Column(
            name, at.field(index), path.stream().mapToInt(Integer::intValue).toArray());
      }
      rest = rest.substring(head.length() + 1);
      at = at.type(index).schema();
    }
  }
}
