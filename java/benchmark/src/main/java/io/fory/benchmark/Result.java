/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What was measured for one row; a line of the suite's CSV file.
 *
 * @param jvm the JDK it ran on and which optional flags were set
 * @param row what ran
 * @param nanos time of one call, in nanoseconds
 * @param error half of the 99.9 % confidence interval, in nanoseconds
 * @param bytes allocated by one call
 */
record Result(String jvm, Row row, double nanos, double error, double bytes) {
  static final String HEADER =
      "jvm,direction,objectType,fields,bufferType,references,contestant,ns,error,bytes";

  private static final List<String> ROW_COLUMNS =
      List.of("direction", "objectType", "fields", "bufferType", "references", "contestant");

  String toCsv() {
    StringBuilder line = new StringBuilder(jvm);
    for (String column : ROW_COLUMNS) {
      line.append(',').append(row.parameter(column));
    }
    return line.append(String.format(Locale.ROOT, ",%.3f,%.3f,%.3f", nanos, error, bytes))
        .toString();
  }

  static Result parse(String line) {
    String[] cells = line.split(",");
    if (cells.length != 10) {
      throw new IllegalArgumentException("expected 10 columns but was: " + line);
    }
    return new Result(
        cells[0],
        Row.of(cells[1], cells[2], cells[3], cells[4], cells[5], cells[6]),
        Double.parseDouble(cells[7]),
        Double.parseDouble(cells[8]),
        Double.parseDouble(cells[9]));
  }

  static List<Result> read(Path csv) throws IOException {
    List<Result> results = new ArrayList<>();
    for (String line : Files.readAllLines(csv)) {
      if (!line.isBlank() && !line.equals(HEADER)) {
        results.add(parse(line));
      }
    }
    return results;
  }
}
