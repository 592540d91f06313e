/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.LineTable.Ratio;
import io.fory.benchmark.peer.Peer;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The part of the report about rows where the other side may have other fields: ours against the
 * faster Apache Fory configuration <em>of each row</em>, Kryo and Hessian, and a session against
 * our same-schema mode.
 */
final class CompatibleReport {
  /** How much longer a call of a session may take than one of our same-schema mode. */
  private static final double SESSION_LIMIT = 1.1;

  private static final LineTable TABLE =
      new LineTable(
          " where fields may differ",
          List.of(
              Peer.FORY,
              Peer.FORY_COMPATIBLE,
              Peer.FORY_SESSION,
              Peer.APACHE_FORY_COMPATIBLE,
              Peer.APACHE_FORY_FIXED_COMPATIBLE,
              Peer.APACHE_FORY_SHARED,
              Peer.APACHE_FORY_FIXED_SHARED,
              Peer.KRYO_COMPATIBLE,
              Peer.HESSIAN),
          List.of(
              new Ratio("compatible vs Apache Fory's faster", CompatibleReport::againstApacheFory),
              new Ratio(
                  "session vs Apache Fory's faster meta-shared",
                  line ->
                      line.nanosOfFaster(Peer.APACHE_FORY_SHARED, Peer.APACHE_FORY_FIXED_SHARED)
                          / line.nanos(Peer.FORY_SESSION)),
              new Ratio(
                  "compatible vs Kryo",
                  line -> line.nanos(Peer.KRYO_COMPATIBLE) / line.nanos(Peer.FORY_COMPATIBLE)),
              new Ratio(
                  "compatible vs Hessian",
                  line -> line.nanos(Peer.HESSIAN) / line.nanos(Peer.FORY_COMPATIBLE)),
              new Ratio("session of same schema", CompatibleReport::sessionOfSameSchema)));

  private CompatibleReport() {}

  private static double againstApacheFory(Line line) {
    return line.nanosOfFaster(Peer.APACHE_FORY_COMPATIBLE, Peer.APACHE_FORY_FIXED_COMPATIBLE)
        / line.nanos(Peer.FORY_COMPATIBLE);
  }

  private static double sessionOfSameSchema(Line line) {
    return line.nanos(Peer.FORY_SESSION) / line.nanos(Peer.FORY);
  }

  static void append(StringBuilder out, List<Line> lines) {
    TABLE.append(out, lines);
    list(
        out,
        "Rows where our compatible mode is not faster than Apache Fory's faster configuration",
        lines.stream().filter(line -> againstApacheFory(line) <= 1).toList(),
        CompatibleReport::againstApacheFory);
    list(
        out,
        "Rows where a session takes over 1.10 times our same-schema mode",
        lines.stream().filter(line -> sessionOfSameSchema(line) > SESSION_LIMIT).toList(),
        CompatibleReport::sessionOfSameSchema);
  }

  private static void list(
      StringBuilder out, String title, List<Line> lines, ToDoubleFunction<Line> ratio) {
    out.append(title).append(lines.isEmpty() ? ": none.\n\n" : ": " + lines.size() + ".\n\n");
    for (Line line : lines) {
      out.append("- ").append(line.cell).append(": ");
      out.append(LineTable.format(ratio.applyAsDouble(line))).append('\n');
    }
    if (!lines.isEmpty()) {
      out.append('\n');
    }
  }
}
