/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.format.schema.RowSchema;
import java.util.List;
import picocli.CommandLine.Option;

/** Selects rows. */
class Condition {
  @Option(
      names = {"-w", "--where"},
      paramLabel = "FILTER",
      description =
          "Only rows for which it holds: a column, one of = != < <= > >= ~ (contains), and a value"
              + " or null. Several must all hold.")
  private List<String> filters = List.of();

  /** Whether it holds for each row. */
  final boolean isAll() {
    return filters.isEmpty();
  }

  /** Returns the filters of the options, which must all hold. */
  final List<Filter> filters(RowSchema schema) {
    return filters.stream()
        .map(text -> Filter.of(text, name -> Selection.column(schema, name)))
        .toList();
  }
}
