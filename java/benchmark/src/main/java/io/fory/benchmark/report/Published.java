/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.peer.Peer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The figures that Apache Fory published in 2023, of a Xeon: operations a second by operation,
 * parameters and library. Reports compare only their ratios.
 */
final class Published {
  static final Published MATRIX = new Published("apache-fory-2023.csv", 4);
  static final Published ZERO_COPY = new Published("apache-fory-2023-zero-copy.csv", 4);

  private final Map<List<String>, Map<String, Double>> figures = new HashMap<>();

  /** Reads a file whose first columns are what its figures are of. */
  private Published(String file, int keys) {
    try (InputStream in = Published.class.getResourceAsStream(file);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      List<String> lines = reader.lines().filter(line -> !line.startsWith("#")).toList();
      String[] head = lines.get(0).split(",");
      for (String line : lines.subList(1, lines.size())) {
        String[] cells = line.split(",", -1);
        Map<String, Double> of = new HashMap<>();
        for (int i = keys; i < cells.length; i++) {
          if (!cells[i].isEmpty()) {
            of.put(head[i], Double.valueOf(cells[i]));
          }
        }
        figures.put(List.of(cells).subList(0, keys), of);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns how many times faster one library was than another; NaN if that was not published. */
  double ratio(List<String> key, String one, String other) {
    Map<String, Double> of = figures.getOrDefault(key, Map.of());
    return of.getOrDefault(one, Double.NaN) / of.getOrDefault(other, Double.NaN);
  }

  /**
   * Returns the ratio of Apache Fory to a rival, in the same cell of the matrix; NaN if that was
   * not published.
   */
  static double ratio(Row.Cell cell, Peer ours, Rival rival) {
    String other =
        switch (rival.peers().get(0)) {
          case KRYO, KRYO_COMPATIBLE -> "kryo";
          case FST -> "fst";
          case HESSIAN -> "hessian";
          case JDK -> "jdk";
          case PROTOSTUFF -> "protostuff";
          default -> null;
        };
    if (other == null) {
      return Double.NaN;
    }
    List<String> key =
        List.of(
            cell.direction().label() + (ours == Peer.FORY ? "" : "_compatible"),
            cell.objectType().name(),
            cell.bufferType().name().toLowerCase(Locale.ROOT),
            Boolean.toString(cell.references()));
    return MATRIX.ratio(key, "fory", other);
  }
}
