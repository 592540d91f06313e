/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.layout.RowLayout;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import io.fory.platform.HeapViews;
import java.nio.ByteBuffer;
import java.util.Set;

/**
 * Reads one column of many rows. The column is looked up and its type is checked only once: {@code
 * RowColumn.ofLong(schema, "customer.id").get(row)}. A path leads through structs; if one of them
 * is null, the column is null. Immutable and thread-safe.
 *
 * <p>Null bits count even in columns that are declared as not null, as in {@link Row}.
 */
public abstract sealed class RowColumn {
  private static final int[] NONE = {};

  private final RowSchema schema;
  private final int[] structs; // the positions of the structs on the path
  private final int width; // size of the value in bytes
  private final int offset; // where the slot is in the row or struct
  private final int nullByte; // where the byte with the null bit is
  private final int nullMask;
  final RowKind kind;
  final int index;

  RowColumn(RowSchema schema, String path, Set<RowKind> kinds) {
    this.schema = schema;
    String[] names = schema.indexOf(path) >= 0 ? new String[] {path} : path.split("\\.", -1);
    structs = names.length == 1 ? NONE : new int[names.length - 1];
    RowSchema inner = schema;
    for (int i = 0; i < structs.length; i++) {
      structs[i] = inner.requireIndex(names[i]);
      if (inner.type(structs[i]).kind() != RowKind.STRUCT) {
        throw new ForyException(
            "%s of %s is no struct, but %s"
                .formatted(Quote.name(names[i]), Quote.name(path), inner.type(structs[i])));
      }
      inner = inner.type(structs[i]).schema();
    }
    index = inner.requireIndex(names[names.length - 1]);
    kind = inner.kind(index);
    width = kind.width();
    offset = RowLayout.bitmapBytes(inner.size()) + (index << RowLayout.WORD_SHIFT);
    nullByte = index >> 3;
    nullMask = 1 << (index & 7);
    if (!kinds.contains(inner.type(index).kind())) {
      throw new ForyException(
          "Column %s is %s; expected one of %s"
              .formatted(Quote.name(path), inner.type(index), kinds));
    }
  }

  /** Returns the row or struct that contains the column; null if a struct on the path is null. */
  final Row find(Row row) {
    if (row.schema() != schema && !row.schema().equals(schema)) {
      throw new ForyException(
          "The column is one of (%s), the row is (%s)".formatted(schema, row.schema()));
    }
    if (structs.length == 0) {
      return row;
    }
    Row inner = row;
    for (int i = 0; inner != null && i < structs.length; i++) {
      inner = inner.getStruct(structs[i]);
    }
    return inner;
  }

  /**
   * Returns whether {@link #bits} may read the row: the column is not in a struct, and the row has
   * this very schema object, so that {@code wrap} has checked that it has all slots.
   */
  final boolean isDirect(Row row) {
    return row.schema == schema && row.count != 0 && structs.length == 0;
  }

  /** Returns the bits of the value, sign-extended; 0 for null. Only if {@link #isDirect}. */
  final long bits(Row row) {
    byte[] heap = row.heap;
    int start = row.start;
    if (heap == null) {
      return bits(row.buffer, start);
    }
    if ((heap[start + nullByte] & nullMask) != 0) {
      return 0;
    }
    int at = start + offset;
    return switch (width) {
      case 1 -> heap[at];
      case 2 -> (short) HeapViews.SHORT.get(heap, at);
      case 4 -> (int) HeapViews.INT.get(heap, at);
      default -> (long) HeapViews.LONG.get(heap, at);
    };
  }

  private long bits(ByteBuffer buffer, int start) {
    if ((buffer.get(start + nullByte) & nullMask) != 0) {
      return 0;
    }
    int at = start + offset;
    return switch (width) {
      case 1 -> buffer.get(at);
      case 2 -> buffer.getShort(at);
      case 4 -> buffer.getInt(at);
      default -> buffer.getLong(at);
    };
  }

  /** Returns whether the value in a row is null. */
  public final boolean isNull(Row row) {
    Row found = find(row);
    return found == null || found.isNull(index);
  }

  /**
   * Returns a reader of a bool column.
   *
   * @throws ForyException if there is no such column, or it has another type
   */
  public static OfBoolean ofBoolean(RowSchema schema, String path) {
    return new OfBoolean(schema, path);
  }

  /**
   * Returns a reader of a column of integers of up to 32 bits, or of dates.
   *
   * @throws ForyException if there is no such column, or it has another type
   */
  public static OfInt ofInt(RowSchema schema, String path) {
    return new OfInt(schema, path);
  }

  /**
   * Returns a reader of a column of integers, dates, timestamps or durations.
   *
   * @throws ForyException if there is no such column, or it has another type
   */
  public static OfLong ofLong(RowSchema schema, String path) {
    return new OfLong(schema, path);
  }

  /**
   * Returns a reader of a column of floats, or of integers of up to 32 bits.
   *
   * @throws ForyException if there is no such column, or it has another type
   */
  public static OfDouble ofDouble(RowSchema schema, String path) {
    return new OfDouble(schema, path);
  }

  /**
   * Returns a reader of a utf8 column.
   *
   * @throws ForyException if there is no such column, or it has another type
   */
  public static OfString ofString(RowSchema schema, String path) {
    return new OfString(schema, path);
  }

  /** Reads a column of {@link RowColumn#ofBoolean}. */
  public static final class OfBoolean extends RowColumn {
    private OfBoolean(RowSchema schema, String path) {
      super(schema, path, Set.of(RowKind.BOOL));
    }

    /** Returns the value in a row; false for null. */
    public boolean get(Row row) {
      if (isDirect(row)) {
        return bits(row) != 0;
      }
      Row found = find(row);
      return found != null && found.getBoolean(index);
    }
  }

  /** Reads a column of {@link RowColumn#ofInt}. */
  public static final class OfInt extends RowColumn {
    private OfInt(RowSchema schema, String path) {
      super(schema, path, Set.of(RowKind.INT8, RowKind.INT16, RowKind.INT32, RowKind.DATE32));
    }

    /** Returns the value in a row; 0 for null. */
    public int get(Row row) {
      if (isDirect(row)) {
        return (int) bits(row);
      }
      Row found = find(row);
      return found == null ? 0 : found.getInt(index);
    }
  }

  /** Reads a column of {@link RowColumn#ofLong}. */
  public static final class OfLong extends RowColumn {
    private OfLong(RowSchema schema, String path) {
      super(
          schema,
          path,
          Set.of(
              RowKind.INT8,
              RowKind.INT16,
              RowKind.INT32,
              RowKind.INT64,
              RowKind.DATE32,
              RowKind.TIMESTAMP,
              RowKind.DURATION));
    }

    /** Returns the value in a row, see {@link RowValues#getLong}; 0 for null. */
    public long get(Row row) {
      if (isDirect(row)) {
        return bits(row);
      }
      Row found = find(row);
      return found == null ? 0 : found.getLong(index);
    }
  }

  /** Reads a column of {@link RowColumn#ofDouble}. */
  public static final class OfDouble extends RowColumn {
    private final boolean isDouble;

    private OfDouble(RowSchema schema, String path) {
      super(
          schema,
          path,
          Set.of(
              RowKind.FLOAT16,
              RowKind.FLOAT32,
              RowKind.FLOAT64,
              RowKind.INT8,
              RowKind.INT16,
              RowKind.INT32));
      isDouble = kind == RowKind.FLOAT64;
    }

    /** Returns the value in a row; 0 for null. */
    public double get(Row row) {
      if (isDouble && isDirect(row)) {
        return Double.longBitsToDouble(bits(row));
      }
      Row found = find(row);
      return found == null ? 0 : found.getDouble(index);
    }
  }

  /** Reads a column of {@link RowColumn#ofString}. Its comparisons create no strings. */
  public static final class OfString extends RowColumn {
    private OfString(RowSchema schema, String path) {
      super(schema, path, Set.of(RowKind.UTF8));
    }

    /** Returns the value in a row; null for null. */
    public String get(Row row) {
      Row found = find(row);
      return found == null ? null : found.getString(index);
    }

    /** Returns the value in a row as a view; null for null. */
    public Utf8View view(Row row) {
      Row found = find(row);
      return found == null ? null : found.getUtf8(index);
    }

    /** Returns whether the value in a row is not null and equals these bytes. */
    public boolean contentEquals(Row row, byte[] utf8) {
      Utf8View view = view(row);
      return view != null && view.contentEquals(utf8);
    }

    /** Returns whether the value in a row is not null and begins with these bytes. */
    public boolean startsWith(Row row, byte[] utf8) {
      Utf8View view = view(row);
      return view != null && view.startsWith(utf8);
    }
  }
}
