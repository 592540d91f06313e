/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import picocli.CommandLine.Option;

/** The options of a command that converts to another format: the new file and its format. */
public final class ConversionTarget {
  @Option(
      names = "-o",
      required = true,
      paramLabel = "NEW",
      description = "The new file: .csv, .jsonl, .arrow, .parquet or .rows; - for stdout.")
  private String file;

  @Option(names = "--to", paramLabel = "FORMAT", description = "csv, jsonl, arrow, parquet, rows.")
  private String format;

  /** Returns the name of the new file, or {@code -} for standard output. */
  public String file() {
    return file;
  }

  /** Returns the format; null if the name of the file tells it. */
  public String format() {
    return format;
  }
}
