/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import java.util.Locale;

/** How much is measured. */
enum Selection {
  /** That it runs: under a minute for each JDK. */
  SMOKE(new Timing(1, 3, 2, 150, "256m")) {
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

  /** What decides: under a quarter of an hour for each JDK. */
  CORE(new Timing(1, 3, 3, 200, "1g")) {
    @Override
    boolean takes(Row row) {
      Row.Cell cell = row.cell();
      if (cell.objectType().isBuiltIn() || cell.fields() != Fields.BEAN) {
        return false;
      }
      return switch (row.peer()) {
        case FORY, APACHE_FORY, APACHE_FORY_FIXED, CEILING ->
            cell.objectType().hasReferences() || !cell.references();
        case FORY_COMPRESSED -> false;
        default -> isHeapBean(row);
      };
    }
  },

  /** All there is. */
  FULL(new Timing(2, 3, 4, 400, "2g")) {
    @Override
    boolean takes(Row row) {
      return true;
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
    throw new IllegalArgumentException("a selection is smoke, core or full, but was: " + name);
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
