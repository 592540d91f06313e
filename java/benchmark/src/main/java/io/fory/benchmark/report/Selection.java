/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Peer;
import java.util.Locale;

/** Selects how much is measured. */
enum Selection {
  /** That it runs: under a minute for each JDK. */
  SMOKE(new Timing(1, 2, 2, 150, "256m")) {
    @Override
    boolean takes(Row row) {
      Row.Cell cell = row.cell();
      return (cell.objectType() == ObjectType.STRUCT
              || cell.objectType() == ObjectType.MEDIA_CONTENT)
          && isHeapBean(row)
          && switch (row.peer()) {
            case FORY, APACHE_FORY_FIXED, KRYO, FORY_COMPATIBLE, APACHE_FORY_FIXED_COMPATIBLE ->
                true;
            default -> false;
          };
    }
  },

  /**
   * The book: about an hour for each JDK. Public fields are the matrix that Apache Fory published
   * in 2023, so they have the contestants that it has; those that are far behind, or are a
   * configuration of another, are not in every other cell too.
   */
  FULL(new Timing(1, 10, 10, 50, "256m")) {
    @Override
    boolean takes(Row row) {
      Row.Cell cell = row.cell();
      if (cell.objectType().isBuiltIn()) {
        return row.peer() != Peer.FORY_COMPRESSED
            && (cell.fields() == Fields.ROOT || cell.objectType() == ObjectType.TIMES);
      }
      return cell.fields() == Fields.OPEN ? takesPublic(row) : takesPrivate(row);
    }

    private boolean takesPublic(Row row) {
      return switch (row.peer()) {
        case FORY_COMPRESSED,
            FORY_SESSION,
            APACHE_FORY_SHARED,
            APACHE_FORY_FIXED_SHARED,
            KRYO_UNSAFE,
            ACTIVEJ ->
            false;
        default -> true;
      };
    }

    private boolean takesPrivate(Row row) {
      Row.Cell cell = row.cell();
      if (cell.references() && !cell.objectType().hasReferences()) {
        return false;
      }
      return switch (row.peer()) {
        case JDK, HESSIAN, FST, PROTOSTUFF -> false;
        case KRYO_UNSAFE, KRYO_COMPATIBLE -> isHeapBean(row);
        case KRYO, FORY_COMPRESSED, FORY_SESSION, APACHE_FORY_SHARED, APACHE_FORY_FIXED_SHARED ->
            cell.bufferType() == BufferType.ARRAY;
        default -> true;
      };
    }
  };

  private final Timing timing;

  Selection(Timing timing) {
    this.timing = timing;
  }

  static Selection of(String name) {
    for (Selection selection : values()) {
      if (selection.label().equals(name)) {
        return selection;
      }
    }
    throw new IllegalArgumentException("a selection is smoke or full, but was: " + name);
  }

  String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  Timing timing() {
    return timing;
  }

  /** Whether it has this row of the matrix. */
  abstract boolean takes(Row row);

  private static boolean isHeapBean(Row row) {
    Row.Cell cell = row.cell();
    return cell.fields() == Fields.BEAN
        && cell.bufferType() == BufferType.ARRAY
        && !cell.references();
  }
}
