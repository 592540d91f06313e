/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.layout.RowLayout;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import org.apache.spark.unsafe.Platform;

/**
 * Validates rows before Spark reads them: Spark checks nothing, and an offset that leads out of a
 * row would crash the JVM. The rules are those of {@code Row.validate}; in addition, strings must
 * be UTF-8 and keys of maps must not be null. Each part that is visited is deducted from the size
 * of the row, so that overlapping parts fail and the time is linear.
 *
 * <p>It also finds out whether a row is <i>plain</i>: has exactly the bytes that Spark would write
 * for the same values. That is, slots of nulls are zero, all padding is zero, and bodies lie in
 * order without gaps. Spark groups and joins by comparing bytes, and does not always look at null
 * bits first. Not thread-safe.
 */
final class RowCheck {
  private static final long SIGNS = 0x8080808080808080L;

  private final RowSchema schema;
  private final boolean whole; // whether Spark gets the row as it is
  private final int[] bodies; // those of the columns whose values lie behind the slots
  private Object base;
  private int unread; // bytes of the row that no visited part has taken yet
  private boolean plain;

  /**
   * Makes a check for rows of one schema.
   *
   * @param columns indexes of the columns that will be read; -1 is ignored
   * @param whole whether Spark will get the row as it is; then all columns are checked
   */
  RowCheck(RowSchema schema, int[] columns, boolean whole) {
    this.schema = schema;
    this.whole = whole;
    this.bodies =
        java.util.Arrays.stream(columns)
            .filter(column -> column >= 0 && !schema.kind(column).isFixed())
            .sorted()
            .toArray();
  }

  /**
   * Checks a row.
   *
   * @param base the object in whose memory the row lies; null for an absolute address
   * @param at offset of the row in {@code base}
   * @return whether the checked parts are plain, as far as decimals and float16 can be
   * @throws CorruptDataException if the bytes are not a row of the schema
   */
  boolean isPlain(Object base, long at, int size) {
    this.base = base;
    unread = size;
    plain = true;
    if (whole) {
      struct(schema, at, size);
      return plain;
    }
    requireFixed(schema, size);
    long slots = at + RowLayout.bitmapBytes(schema.size());
    for (int i : bodies) {
      if (!isNull(at, i)) {
        long slot = Platform.getLong(base, slots + (long) i * RowLayout.WORD);
        try {
          locate(slot, size, schema.fixedBytes());
          value(schema.type(i), at + RowLayout.offsetOf(slot), RowLayout.sizeOf(slot));
        } catch (ForyException e) {
          e.addStep("." + Quote.name(schema.field(i).name()));
          throw e;
        }
      }
    }
    return plain;
  }

  private void take(int length) {
    unread -= length;
    if (unread < 0) {
      throw new CorruptDataException("Parts of the row overlap: together they are larger than it");
    }
  }

  private void requireFixed(RowSchema schema, int size) {
    if (size < schema.fixedBytes()) {
      throw new CorruptDataException(
          "Expected a row of at least %s bytes, found %s".formatted(schema.fixedBytes(), size));
    }
    take(schema.fixedBytes());
  }

  private boolean isNull(long bitmap, int index) {
    return (Platform.getByte(base, bitmap + (index >> 3)) >> (index & 7) & 1) != 0;
  }

  // ---- Rows ----

  private void struct(RowSchema schema, long at, int size) {
    requireFixed(schema, size);
    int count = schema.size();
    long slots = at + RowLayout.bitmapBytes(count);
    plain &= hasNoMoreNulls(at, count);
    int next = schema.fixedBytes();
    for (int i = 0; i < count; i++) {
      long slot = Platform.getLong(base, slots + (long) i * RowLayout.WORD);
      RowKind kind = schema.kind(i);
      if (isNull(at, i)) {
        plain &= slot == 0;
      } else if (kind.isFixed()) {
        plain &= isClean(kind, slot);
      } else {
        try {
          next = body(schema.type(i), slot, at, size, schema.fixedBytes(), next);
        } catch (ForyException e) {
          e.addStep("." + Quote.name(schema.field(i).name()));
          throw e;
        }
      }
    }
    plain &= next == size;
  }

  /** Returns whether the unused bits at the end of a null bitmap are zero. */
  private boolean hasNoMoreNulls(long bitmap, int count) {
    return (count & 63) == 0
        || Platform.getLong(base, bitmap + (count >> 6 << RowLayout.WORD_SHIFT)) >>> count == 0;
  }

  private static boolean isClean(RowKind kind, long slot) {
    return kind == RowKind.BOOL
        ? slot >>> 1 == 0
        : kind.width() == RowLayout.WORD || slot >>> Byte.SIZE * kind.width() == 0;
  }

  // ---- Bodies ----

  /**
   * Checks a value that lies behind the slots.
   *
   * @param start offset of the row or array that has the slot
   * @param around size of that row or array
   * @param fixed size of its bitmap and slots, which the value must not overlap
   * @param next the offset in it where Spark would put this value
   * @return the offset in it where Spark would put the value after this one
   */
  private int body(RowType type, long slot, long start, int around, int fixed, int next) {
    locate(slot, around, fixed);
    int offset = RowLayout.offsetOf(slot);
    int size = RowLayout.sizeOf(slot);
    value(type, start + offset, size);
    int end = RowLayout.padded(offset + size);
    plain &= offset == next && end <= around && hasZeros(start + offset + size, start + end);
    return end;
  }

  private static void locate(long slot, int around, int fixed) {
    int size = RowLayout.sizeOf(slot);
    int offset = RowLayout.offsetOf(slot);
    if ((size | offset) < 0 || offset > around - size || (offset & 7) != 0 || offset < fixed) {
      throw new CorruptDataException(
          "%s bytes at %s do not lie in the %s bytes around them, after the first %s, from a multiple of 8 on"
              .formatted(size, offset, around, fixed));
    }
  }

  private boolean hasZeros(long from, long to) {
    int all = 0;
    for (long at = from; at < to; at++) {
      all |= Platform.getByte(base, at);
    }
    return all == 0;
  }

  private void value(RowType type, long at, int size) {
    switch (type.kind()) {
      case UTF8 -> {
        take(size);
        requireUtf8(base, at, size);
      }
      case BINARY -> take(size);
      case DECIMAL -> {
        take(size);
        Decoder.requireDecimal(type, base, at, size);
      }
      case STRUCT -> struct(type.schema(), at, size);
      case LIST -> array(type.element().type(), at, size);
      case MAP -> map(type, at, size);
      default -> throw new AssertionError(type);
    }
  }

  private int array(RowType element, long at, int size) {
    long counted = size < RowLayout.WORD ? -1 : Platform.getLong(base, at);
    int width = element.width();
    if (counted < 0 || counted > size || RowLayout.arrayFixedBytes((int) counted, width) > size) {
      throw new CorruptDataException(
          "An array of %s elements does not fit into its %s bytes".formatted(counted, size));
    }
    int count = (int) counted;
    int fixed = (int) RowLayout.arrayFixedBytes(count, width);
    take(fixed);
    long bitmap = at + RowLayout.WORD;
    long first = bitmap + RowLayout.bitmapBytes(count);
    plain &= hasNoMoreNulls(bitmap, count);
    int next = fixed;
    if (element.isFixed()) {
      plain &= hasZeros(first + (long) count * width, at + fixed);
      plain &= areClean(element.kind(), count, bitmap, first);
    } else {
      for (int i = 0; i < count; i++) {
        long slot = Platform.getLong(base, first + (long) i * RowLayout.WORD);
        if (isNull(bitmap, i)) {
          plain &= slot == 0;
        } else {
          try {
            next = body(element, slot, at, size, fixed, next);
          } catch (ForyException e) {
            e.addStep("[" + i + "]");
            throw e;
          }
        }
      }
    }
    plain &= next == size;
    return count;
  }

  /** Returns whether the elements that are null have zero bytes, and booleans are 0 or 1. */
  private boolean areClean(RowKind kind, int count, long bitmap, long first) {
    boolean clean = true;
    for (int i = 0; i < count; i++) {
      if ((i & 63) == 0 && kind != RowKind.BOOL && Platform.getLong(base, bitmap + (i >> 3)) == 0) {
        i += 63; // no nulls among 64 elements, the usual case
        continue;
      }
      long at = first + (long) i * kind.width();
      clean &= !isNull(bitmap, i) || hasZeros(at, at + kind.width());
      clean &= kind != RowKind.BOOL || Platform.getByte(base, at) >>> 1 == 0;
    }
    return clean;
  }

  private void map(RowType type, long at, int size) {
    long split = size < 3 * RowLayout.WORD ? -1 : Platform.getLong(base, at);
    if (split < 0 || split > size - 2 * RowLayout.WORD || (split & 7) != 0) {
      throw new CorruptDataException(
          "A map of %s bytes has keys of %s bytes".formatted(size, split));
    }
    take(RowLayout.WORD);
    long keys = at + RowLayout.WORD;
    int count = array(type.key().type(), keys, (int) split);
    for (int i = 0; i < count; i++) {
      if (isNull(keys + RowLayout.WORD, i)) {
        throw new CorruptDataException("A key of a map is null");
      }
    }
    int values = array(type.value().type(), keys + split, size - RowLayout.WORD - (int) split);
    if (values != count) {
      throw new CorruptDataException("A map has %s keys, but %s values".formatted(count, values));
    }
  }

  // ---- Strings ----

  /** Fails unless bytes are valid UTF-8: no surrogates, no overlong forms. */
  static void requireUtf8(Object base, long at, int size) {
    long end = at + size;
    long next = at;
    while (next + Long.BYTES <= end && (Platform.getLong(base, next) & SIGNS) == 0) {
      next += Long.BYTES;
    }
    while (next < end) {
      int lead = Platform.getByte(base, next++);
      if (lead < 0) {
        int more = Integer.numberOfLeadingZeros(~(lead << 24)) - 1; // 0 for a continuation byte
        int point = more < 1 || more > 3 || end - next < more ? -1 : lead & 0x3f >> more;
        for (int i = 0; i < more && point >= 0; i++) {
          int follows = Platform.getByte(base, next++);
          point = (follows & 0xc0) == 0x80 ? point << 6 | follows & 0x3f : -1;
        }
        if (point < 0
            || point < (more == 1 ? 0x80 : more == 2 ? 0x800 : 0x10000)
            || point > Character.MAX_CODE_POINT
            || point <= Character.MAX_SURROGATE && point >= Character.MIN_SURROGATE) {
          throw new CorruptDataException("A string is not UTF-8");
        }
      }
    }
  }
}
