/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Peer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * One measured row: a cell of the matrix and the contestant that runs in it.
 *
 * @param cell what every contestant does alike
 * @param peer who does it
 */
public record Row(Cell cell, Peer peer) {
  /** Selects the way of the bytes. */
  public enum Direction {
    SERIALIZE,
    DESERIALIZE;

    /** Its name in tables. */
    public String label() {
      return small(this);
    }
  }

  /** A cell of the matrix. */
  public record Cell(
      Direction direction,
      ObjectType objectType,
      Fields fields,
      BufferType bufferType,
      boolean references) {
    @Override
    public String toString() {
      return text(" ") + (references ? " with references" : "");
    }

    private String text(String between) {
      return String.join(
          between, small(direction), objectType.name(), small(fields), small(bufferType));
    }

    /** Containers are many: on the heap, and with references only where they mean something. */
    private boolean isMeasured() {
      return !objectType.isBuiltIn()
          || bufferType == BufferType.ARRAY && (objectType.hasReferences() || !references);
    }
  }

  /** The name of a constant as parameters have it. */
  static String small(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** The parameters of the benchmark, by their names. */
  Map<String, String> parameters() {
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("objectType", cell.objectType().name());
    parameters.put("fields", small(cell.fields()));
    parameters.put("bufferType", small(cell.bufferType()));
    parameters.put("references", Boolean.toString(cell.references()));
    parameters.put("contestant", peer.parameter());
    return parameters;
  }

  /** The value of a benchmark parameter (or {@code direction}) in this row. */
  public String parameter(String name) {
    String value = name.equals("direction") ? small(cell.direction()) : parameters().get(name);
    if (value == null) {
      throw new IllegalArgumentException(
          name + " is none of direction, " + String.join(", ", parameters().keySet()));
    }
    return value;
  }

  /** The row with these parameters. */
  public static Row of(
      String direction,
      String objectType,
      String fields,
      String bufferType,
      String references,
      String contestant) {
    return new Row(
        new Cell(
            Direction.valueOf(direction.toUpperCase(Locale.ROOT)),
            ObjectType.valueOf(objectType),
            Fields.of(fields),
            BufferType.of(bufferType),
            Boolean.parseBoolean(references)),
        Peer.of(contestant));
  }

  /** Every row there is, the contestants of one cell next to each other. */
  public static List<Row> all() {
    List<Row> rows = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      for (ObjectType objectType : ObjectType.values()) {
        for (Fields fields : objectType.shapes()) {
          for (BufferType bufferType : BufferType.values()) {
            add(rows, new Cell(direction, objectType, fields, bufferType, false));
            add(rows, new Cell(direction, objectType, fields, bufferType, true));
          }
        }
      }
    }
    return rows;
  }

  private static void add(List<Row> rows, Cell cell) {
    for (Peer peer : Peer.values()) {
      if (cell.isMeasured()
          && peer.mode() != Peer.Mode.SIZE_ONLY
          && peer.supports(
              cell.objectType(), cell.fields(), cell.bufferType(), cell.references())) {
        rows.add(new Row(cell, peer));
      }
    }
  }

  /** Returns the name of the cell without its contestant, as the name of a file. */
  String cellName() {
    return cell.text("-") + (cell.references() ? "-references" : "");
  }
}
