/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.cli.base.UsageException;
import io.fory.exception.Quote;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Option;

/** Selects columns and rows. Columns of structs are named {@code address.city}. */
public final class Selection extends Filters {
  @Option(
      names = {"-c", "--columns"},
      split = ",",
      paramLabel = "NAME",
      description = "Only these columns; a.b is a column of a struct.")
  private List<String> names = List.of();

  /** Returns the selected columns. */
  public List<Column> columns(RowSchema schema) {
    List<String> all =
        names.isEmpty() ? schema.fields().stream().map(RowField::name).toList() : names;
    Set<String> once = new HashSet<>();
    for (String name : all) {
      if (!once.add(name)) {
        throw new UsageException("Column %s is named twice".formatted(Quote.name(name)));
      }
    }
    return all.stream().map(name -> Column.named(schema, name)).toList();
  }
}
