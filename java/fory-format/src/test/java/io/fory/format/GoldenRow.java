/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import io.fory.format.schema.RowSchema;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** A row that a peer has written: see {@code golden/rows.txt}. */
record GoldenRow(
    String name,
    String framing,
    RowSchema schema,
    long hash,
    String values,
    boolean comparable,
    byte[] bytes) {

  static List<GoldenRow> all() {
    List<GoldenRow> rows = new ArrayList<>();
    Map<String, String> entries = new HashMap<>();
    for (String line : text().split("\n", -1)) {
      int colon = line.indexOf(": ");
      if (line.isEmpty() && !entries.isEmpty()) {
        rows.add(of(entries));
        entries.clear();
      } else if (!line.startsWith("#") && colon > 0) {
        entries.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
    return rows;
  }

  private static GoldenRow of(Map<String, String> entries) {
    return new GoldenRow(
        entries.get("case"),
        entries.get("framing"),
        RowSchema.parse(entries.get("schema")),
        Long.parseLong(entries.get("hash")),
        entries.get("values"),
        Boolean.parseBoolean(entries.get("comparable")),
        HexFormat.of().parseHex(entries.get("hex")));
  }

  private static String text() {
    try (InputStream in = GoldenRow.class.getResourceAsStream("/golden/rows.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The case of a name. */
  static GoldenRow named(String name) {
    return all().stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
  }

  /** All that are rows, their bytes without a frame. */
  static List<GoldenRow> rows() {
    return all().stream().filter(r -> r.values() != null).map(GoldenRow::bare).toList();
  }

  private GoldenRow bare() {
    if (framing.equals("row")) {
      return this;
    }
    byte[] row = java.util.Arrays.copyOfRange(bytes, Long.BYTES, bytes.length);
    return new GoldenRow(name, "row", schema, hash, values, comparable, row);
  }

  @Override
  public String toString() {
    return name;
  }
}
