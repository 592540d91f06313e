/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.format.schema.RowSchema;
import java.util.List;
import picocli.CommandLine.Option;

/** Selects the rows for which all filters hold. */
public class Filters {
  @Option(
      names = {"-w", "--where"},
      paramLabel = "FILTER",
      description =
          "Only rows for which it holds: a column, one of = != < <= > >= ~ (contains), and a value"
              + " or null. Several must all hold.")
  private List<String> filters = List.of();

  /** Whether there is no filter. */
  final boolean isEmpty() {
    return filters.isEmpty();
  }

  /** Returns the filters for rows of a schema. */
  public final List<Filter> filters(RowSchema schema) {
    return filters.stream()
        .map(text -> Filter.of(text, name -> Column.named(schema, name)))
        .toList();
  }
}
