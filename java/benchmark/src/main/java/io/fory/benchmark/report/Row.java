/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Peer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
      return name().toLowerCase(Locale.ROOT);
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
      return direction.label()
          + " "
          + objectType
          + " "
          + fields.name().toLowerCase(Locale.ROOT)
          + " "
          + bufferType.name().toLowerCase(Locale.ROOT)
          + (references ? " with references" : "");
    }
  }

  /** The value of a benchmark parameter (or {@code direction}) in this row. */
  public String parameter(String name) {
    return switch (name) {
      case "direction" -> cell.direction().label();
      case "objectType" -> cell.objectType().name();
      case "fields" -> cell.fields().name().toLowerCase(Locale.ROOT);
      case "bufferType" -> cell.bufferType().name().toLowerCase(Locale.ROOT);
      case "references" -> Boolean.toString(cell.references());
      case "contestant" -> peer.parameter();
      default ->
          throw new IllegalArgumentException(
              name
                  + " is none of direction, objectType, fields, bufferType, references,"
                  + " contestant");
    };
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
            for (boolean references : new boolean[] {false, true}) {
              Cell cell = new Cell(direction, objectType, fields, bufferType, references);
              if (objectType.isBuiltIn() && !isForBuiltIns(cell)) {
                continue;
              }
              for (Peer peer : Peer.values()) {
                if (peer.mode() != Peer.Mode.SIZE_ONLY
                    && peer.supports(objectType, fields, bufferType, references)) {
                  rows.add(new Row(cell, peer));
                }
              }
            }
          }
        }
      }
    }
    return rows;
  }

  /** Containers are many: on the heap only, and with references only where they mean something. */
  private static boolean isForBuiltIns(Cell cell) {
    return cell.bufferType() == BufferType.ARRAY
        && (cell.objectType().hasReferences() || !cell.references());
  }

  /** Returns the name of the cell without its contestant, as the name of a file. */
  String cellName() {
    return cell.direction().label()
        + "-"
        + cell.objectType()
        + "-"
        + parameter("fields")
        + "-"
        + parameter("bufferType")
        + (cell.references() ? "-references" : "");
  }
}
