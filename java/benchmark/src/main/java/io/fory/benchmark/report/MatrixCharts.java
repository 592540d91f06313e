/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Peer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The charts of the matrix: one picture for each direction and schema, as in what was published.
 */
final class MatrixCharts {
  /** Contestants that would be too many for one picture are in the tables only. */
  private static final List<Peer> SAME_SCHEMA =
      List.of(
          Peer.FORY,
          Peer.APACHE_FORY,
          Peer.APACHE_FORY_FIXED,
          Peer.KRYO,
          Peer.FST,
          Peer.HESSIAN,
          Peer.JDK,
          Peer.PROTOSTUFF,
          Peer.ACTIVEJ,
          Peer.CEILING);

  private static final List<Peer> COMPATIBLE =
      List.of(
          Peer.FORY_COMPATIBLE,
          Peer.FORY_SESSION,
          Peer.APACHE_FORY_COMPATIBLE,
          Peer.APACHE_FORY_FIXED_COMPATIBLE,
          Peer.APACHE_FORY_SHARED,
          Peer.APACHE_FORY_FIXED_SHARED,
          Peer.KRYO_COMPATIBLE,
          Peer.HESSIAN);

  private MatrixCharts() {}

  /**
   * Draws those there are results for.
   *
   * @param name starts the names of the files
   * @return their links in Markdown
   */
  static String write(List<Line> lines, String name, Path charts) throws IOException {
    StringBuilder links = new StringBuilder();
    for (Row.Direction direction : Row.Direction.values()) {
      List<Line> some =
          lines.stream()
              .filter(line -> line.cell().direction() == direction)
              .filter(line -> !line.cell().objectType().isBuiltIn())
              .toList();
      write(some, SAME_SCHEMA, direction.label(), name + "-" + direction.label(), charts, links);
      write(
          some,
          COMPATIBLE,
          direction.label() + " where fields may differ",
          name + "-" + direction.label() + "-compatible",
          charts,
          links);
    }
    return links.append('\n').toString();
  }

  private static void write(
      List<Line> lines,
      List<Peer> peers,
      String title,
      String file,
      Path charts,
      StringBuilder links)
      throws IOException {
    List<Charts.Panel> panels = new ArrayList<>();
    for (Fields fields : List.of(Fields.BEAN, Fields.OPEN)) {
      for (BufferType buffer : BufferType.values()) {
        List<Line> some =
            lines.stream()
                .filter(
                    line -> line.cell().fields() == fields && line.cell().bufferType() == buffer)
                .filter(line -> line.has(peers.get(0)))
                .toList();
        Charts.Panel panel =
            panel(
                some,
                peers,
                title
                    + (fields == Fields.BEAN ? ", private fields, " : ", public fields, ")
                    + (buffer == BufferType.ARRAY ? "heap" : "direct buffer"));
        if (!panel.series().isEmpty()) {
          panels.add(panel);
        }
      }
    }
    if (!panels.isEmpty()) {
      Charts.writeBars(panels, charts.resolve(file + ".png"));
      links.append("![").append(title).append("](charts/").append(file).append(".png)\n");
    }
  }

  private static Charts.Panel panel(List<Line> lines, List<Peer> peers, String title) {
    List<String> categories =
        lines.stream()
            .map(line -> line.cell().objectType() + (line.cell().references() ? ", refs" : ""))
            .toList();
    List<Charts.Series> series = new ArrayList<>();
    for (Peer peer : peers) {
      if (lines.stream().anyMatch(line -> !Double.isNaN(line.nanos(peer)))) {
        List<Charts.Point> points = new ArrayList<>();
        lines.forEach(line -> points.add(perSecond(line.results().get(peer))));
        series.add(new Charts.Series(peer.title(), color(peer), points));
      }
    }
    return new Charts.Panel(title, "million operations a second", categories, series);
  }

  /** A library has one color in all charts, as far as its configurations are not side by side. */
  private static int color(Peer peer) {
    return switch (peer) {
      case FORY_COMPATIBLE -> 0;
      case FORY_SESSION -> 10;
      case APACHE_FORY_COMPATIBLE -> SAME_SCHEMA.indexOf(Peer.APACHE_FORY);
      case APACHE_FORY_FIXED_COMPATIBLE -> SAME_SCHEMA.indexOf(Peer.APACHE_FORY_FIXED);
      case APACHE_FORY_SHARED -> SAME_SCHEMA.indexOf(Peer.PROTOSTUFF);
      case APACHE_FORY_FIXED_SHARED -> 11;
      case KRYO_COMPATIBLE -> SAME_SCHEMA.indexOf(Peer.KRYO);
      default -> SAME_SCHEMA.indexOf(peer);
    };
  }

  /** Returns a point in millions; null if there is nothing. */
  private static Charts.Point perSecond(Measured result) {
    if (result == null || Double.isNaN(result.score())) {
      return null;
    }
    double perSecond = 1000 / result.score();
    return new Charts.Point(perSecond, perSecond * result.error() / result.score());
  }
}
