/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import io.fory.config.ReadLimits;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.Quote;
import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.DecimalBits;
import io.fory.format.runtime.RowInput;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;

/**
 * Validates one row. The bytes of each visited part are deducted from the size of the row; so the
 * parts are together no larger than the row, none contains itself, and the time is linear in the
 * size. Used within one call.
 */
final class RowValidator {
  private final RowValues bytes;
  private final ReadLimits limits;
  private int unread; // bytes that no visited part has taken yet

  RowValidator(RowValues bytes, ReadLimits limits) {
    this.bytes = bytes;
    this.limits = limits;
    this.unread = bytes.size;
  }

  private void take(int length) {
    unread -= length;
    if (unread < 0) {
      throw new CorruptDataException(
          "Parts of the row overlap: together they are larger than its %s bytes"
              .formatted(bytes.size));
    }
  }

  void row(RowSchema schema, int at, int size) {
    if (size < schema.fixedBytes()) {
      throw new CorruptDataException(
          "Expected a row of at least %s bytes, found %s".formatted(schema.fixedBytes(), size));
    }
    take(schema.fixedBytes());
    int first = at + RowLayout.bitmapBytes(schema.size());
    for (int i = 0; i < schema.size(); i++) {
      if (!schema.kind(i).isFixed() && !isNull(at, i)) {
        try {
          body(schema.type(i), first + i * RowLayout.WORD, at, size, schema.fixedBytes());
        } catch (ForyException e) {
          e.addStep("." + Quote.name(schema.field(i).name()));
          throw e;
        }
      }
    }
  }

  private boolean isNull(int bitmap, int index) {
    return (bytes.byteAt(bitmap + (index >> 3)) >> (index & 7) & 1) != 0;
  }

  /**
   * Validates a value that lies behind the slots.
   *
   * @param slotAt the index of its slot
   * @param start the index of the row or array that has the slot
   * @param around the size of that row or array
   * @param fixed the size of its null bits and slots
   */
  private void body(RowType type, int slotAt, int start, int around, int fixed) {
    long slot = bytes.longAt(slotAt);
    int offset = RowInput.offset(slot, around);
    int size = RowLayout.sizeOf(slot);
    if (offset < fixed) {
      throw new CorruptDataException(
          "A body at offset %s begins before the %s bytes in front of bodies end"
              .formatted(offset, fixed));
    }
    value(type, start + offset, size);
  }

  private void value(RowType type, int at, int size) {
    switch (type.kind()) {
      case UTF8, BINARY -> {
        if (size > limits.maxStringLength()) {
          throw tooLong("value", size, "maxStringLength", limits.maxStringLength());
        }
        take(size);
      }
      case DECIMAL -> {
        DecimalBits.requireSize(size);
        take(size);
      }
      case STRUCT -> row(type.schema(), at, size);
      case LIST -> array(type.element().type(), at, size);
      case MAP -> map(type, at, size);
      default -> throw new AssertionError(type);
    }
  }

  private int array(RowType element, int at, int size) {
    int count = RowArray.count(bytes, at, size, element.width());
    if (count > limits.maxCollectionSize()) {
      throw tooLong("list", count, "maxCollectionSize", limits.maxCollectionSize());
    }
    int fixed = (int) RowLayout.arrayFixedBytes(count, element.width());
    take(fixed);
    if (!element.isFixed()) {
      int bitmap = at + RowLayout.WORD;
      int first = bitmap + RowLayout.bitmapBytes(count);
      for (int i = 0; i < count; i++) {
        if (!isNull(bitmap, i)) {
          try {
            body(element, first + i * RowLayout.WORD, at, size, fixed);
          } catch (ForyException e) {
            e.addStep("[" + i + "]");
            throw e;
          }
        }
      }
    }
    return count;
  }

  private void map(RowType type, int at, int size) {
    int split = RowMap.split(bytes, at, size);
    take(RowLayout.WORD);
    int head = RowLayout.WORD + split;
    int keys = array(type.key().type(), at + RowLayout.WORD, split);
    int values = array(type.value().type(), at + head, size - head);
    RowMap.requireSame(keys, values);
  }

  private static LimitExceededException tooLong(String what, int length, String limit, int max) {
    return new LimitExceededException(
        "A %s of length %s is longer than %s, %s; raise that, with withLimits, if it should be"
            .formatted(what, length, limit, max));
  }
}
