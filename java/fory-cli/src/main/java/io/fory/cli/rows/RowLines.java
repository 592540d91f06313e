/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.row.RowMap;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import io.fory.spi.ExplainedLine;
import io.fory.spi.ExplainedLine.Kind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.function.Consumer;

/**
 * The lines that explain rows: null bits, slots, and the bodies that slots lead to. The bytes are
 * those of valid rows, one after the other.
 */
final class RowLines {
  private static final int WORD = Long.BYTES;
  private static final int WORD_BITS = Long.SIZE;

  private final ByteBuffer bytes;
  private final int chars; // the longest text of a value
  private final Consumer<ExplainedLine> out;

  RowLines(byte[] bytes, int chars, Consumer<ExplainedLine> out) {
    this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    this.chars = chars;
    this.out = out;
  }

  /**
   * Tells the lines of a row.
   *
   * @param start the index of its first byte
   */
  void row(String label, RowSchema schema, int start, int length) {
    Row row = new Row(schema);
    try {
      row.wrap(bytes.array(), start, length).validate();
    } catch (CorruptDataException e) {
      line(Kind.FAULT, 0, start, length, "not explained: " + Quote.reason(e));
      return;
    }
    line(
        0,
        start,
        0,
        new Named(label, "row"),
        "%s columns, %s bytes".formatted(schema.size(), length));
    columns(row, start, 1);
  }

  /** The place and the type of a value. */
  private record Named(String label, String type) {}

  private void columns(Row row, int start, int depth) {
    RowSchema schema = row.schema();
    int bits = bitmapBytes(schema.size());
    line(
        Kind.STRUCTURE,
        depth,
        start,
        bits,
        "which of %s columns are null".formatted(schema.size()));
    for (int i = 0; i < schema.size(); i++) {
      RowField field = schema.field(i);
      Named named = new Named(field.name(), field.type().toString());
      int slot = start + bits + i * WORD;
      if (row.isNull(i)) {
        nullValue(depth, slot, WORD, named);
      } else {
        value(row.get(i), field.type(), new Slot(slot, WORD, start, depth), named);
      }
    }
  }

  /**
   * The bytes of a value, or those that say where its body is.
   *
   * @param start the first byte of the row or array around it, from which offsets count
   */
  private record Slot(int at, int width, int start, int depth) {}

  private void value(Object value, RowType type, Slot slot, Named named) {
    int depth = slot.depth();
    if (type.isFixed()) {
      line(depth, slot.at(), slot.width(), named, text(value));
      return;
    }
    int size = bytes.getInt(slot.at());
    int body = slot.start() + bytes.getInt(slot.at() + Integer.BYTES);
    String where = "%s bytes at 0x%x".formatted(size, body);
    if (value instanceof Row row) {
      line(depth, slot.at(), slot.width(), named, "struct, " + where);
      columns(row, body, depth + 1);
    } else if (value instanceof RowArray array) {
      line(depth, slot.at(), slot.width(), named, "list of %s, %s".formatted(array.size(), where));
      elements(array, body, depth + 1);
    } else if (value instanceof RowMap map) {
      line(depth, slot.at(), slot.width(), named, "map of %s, %s".formatted(map.size(), where));
      entries(map, body, depth + 1);
    } else {
      line(depth, slot.at(), slot.width(), named, text(value));
      int padded = size + WORD - 1 & -WORD;
      line(Kind.VALUE, depth + 1, body, size, where);
      line(Kind.STRUCTURE, depth + 1, body + size, padded - size, "zeros up to a multiple of 8");
    }
  }

  private void elements(RowArray array, int start, int depth) {
    int size = array.size();
    RowType type = array.elementType();
    int bits = bitmapBytes(size);
    line(Kind.STRUCTURE, depth, start, WORD, size + " elements");
    line(
        Kind.STRUCTURE, depth, start + WORD, bits, "which of %s elements are null".formatted(size));
    int first = start + WORD + bits;
    for (int i = 0; i < size; i++) {
      Named named = new Named("[" + i + "]", type.toString());
      int slot = first + i * type.width();
      if (array.isNull(i)) {
        nullValue(depth, slot, type.width(), named);
      } else {
        value(array.get(i), type, new Slot(slot, type.width(), start, depth), named);
      }
    }
    int end = first + size * type.width();
    int padded = (end - start + WORD - 1 & -WORD) + start;
    line(Kind.STRUCTURE, depth, end, padded - end, "zeros up to a multiple of 8");
  }

  private void entries(RowMap map, int start, int depth) {
    int keys = (int) bytes.getLong(start);
    line(Kind.STRUCTURE, depth, start, WORD, "the keys have %s bytes".formatted(keys));
    line(depth, start + WORD, 0, new Named("keys", ""), map.size() + " keys");
    elements(map.keys(), start + WORD, depth + 1);
    line(depth, start + WORD + keys, 0, new Named("values", ""), map.size() + " values");
    elements(map.values(), start + WORD + keys, depth + 1);
  }

  private static int bitmapBytes(int size) {
    return (size + WORD_BITS - 1) / WORD_BITS * WORD;
  }

  private String text(Object value) {
    String text;
    if (value instanceof String string) {
      text = '"' + string.substring(0, Math.min(string.length(), chars)) + '"';
    } else if (value instanceof ByteBuffer binary) {
      byte[] head = new byte[Math.min(binary.remaining(), chars)];
      binary.duplicate().get(head);
      text =
          "%s bytes, Base64 %s"
              .formatted(binary.remaining(), Base64.getEncoder().encodeToString(head));
    } else if (value instanceof byte[] binary) {
      return text(ByteBuffer.wrap(binary));
    } else {
      text = Conversion.text(value);
    }
    String shown = Quote.shown(text, Integer.MAX_VALUE);
    return shown.length() <= chars ? shown : shown.substring(0, chars) + "...";
  }

  private void nullValue(int depth, int offset, int length, Named named) {
    tell(Kind.NULL, depth, offset, length, named, "null");
  }

  private void line(int depth, int offset, int length, Named named, String text) {
    tell(Kind.VALUE, depth, offset, length, named, text);
  }

  /** Adds a line for bytes that are no value themselves, such as offsets; none for zero bytes. */
  private void line(Kind kind, int depth, int offset, int length, String text) {
    if (length > 0) {
      tell(kind, depth, offset, length, new Named("", ""), text);
    }
  }

  private void tell(Kind kind, int depth, int offset, int length, Named named, String text) {
    out.accept(
        new ExplainedLine(kind, depth, offset, length, text)
            .withValue(Quote.name(named.label()), Quote.name(named.type()), -1));
  }
}
