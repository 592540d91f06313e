/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.row;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.layout.Float16;
import io.fory.format.layout.Micros;
import io.fory.format.layout.RowLayout;
import io.fory.format.runtime.DecimalBits;
import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.RowOutput;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import io.fory.platform.Snapshots;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Encodes values for {@link RowWriter}. Each column type takes several Java classes. */
final class RowEncoding {
  private RowEncoding() {}

  // ---- Values in their slots ----

  /** Returns the slot for a value of fixed width. */
  static long bits(RowType type, Object value) {
    try {
      return switch (type.kind()) {
        case BOOL -> (Boolean) value ? 1 : 0;
        case DATE32 ->
            value instanceof LocalDate d ? integer(type, d.toEpochDay()) : number(type, value);
        case TIMESTAMP -> value instanceof Instant i ? micros(i) : number(type, value);
        case DURATION -> value instanceof Duration d ? d.toNanos() : number(type, value);
        case FLOAT16, FLOAT32, FLOAT64 -> floating(type, ((Number) value).doubleValue());
        default -> number(type, value);
      };
    } catch (ClassCastException | ArithmeticException e) {
      throw mismatch(type, value);
    }
  }

  private static long micros(Instant instant) {
    if (!Micros.isExact(instant)) {
      throw new ForyException(
          "%s would lose its nanoseconds in a column of microseconds: call truncatedTo(ChronoUnit.MICROS)"
              .formatted(instant));
    }
    return Micros.of(instant);
  }

  private static long number(RowType type, Object value) {
    if (value instanceof Long
        || value instanceof Integer
        || value instanceof Short
        || value instanceof Byte) {
      return integer(type, ((Number) value).longValue());
    }
    throw mismatch(type, value);
  }

  /** Returns the slot for an integer; fails if it does not fit into the type. */
  static long integer(RowType type, long value) {
    RowKind kind = type.kind();
    boolean integer =
        switch (kind) {
          case INT8, INT16, INT32, INT64, DATE32, TIMESTAMP, DURATION -> true;
          default -> false;
        };
    int unused = Long.SIZE - 8 * kind.width();
    if (!integer || value << unused >> unused != value) {
      throw new ForyException("%s does not fit into %s".formatted(value, type));
    }
    return value << unused >>> unused;
  }

  /** Returns the slot for a floating point number, rounded to the type. */
  static long floating(RowType type, double value) {
    return switch (type.kind()) {
      case FLOAT16 -> Float16.of(roundedOnce(value)) & 0xffffL;
      case FLOAT32 -> Float.floatToRawIntBits((float) value) & 0xffffffffL;
      case FLOAT64 -> Double.doubleToRawLongBits(value);
      default -> throw mismatch(type, value);
    };
  }

  /**
   * Returns a float that rounds to the same shorter number as a double does: the nearest one may
   * lie halfway between two, where the double does not. It is cut off instead, and odd.
   */
  private static float roundedOnce(double value) {
    float nearest = (float) value;
    if (nearest == value || Double.isNaN(value) || Float.isInfinite(nearest)) {
      return nearest;
    }
    int bits = Float.floatToRawIntBits(nearest);
    return Float.intBitsToFloat((Math.abs(nearest) > Math.abs(value) ? bits - 1 : bits) | 1);
  }

  private static ForyException mismatch(RowType type, Object value) {
    return new ForyException(
        "A %s is no value of %s, or out of its range".formatted(Quote.typeOf(value), type));
  }

  // ---- Values with a body ----

  /**
   * Reserves the null bits and slots of a row, with all null bits 0; the caller must set all slots.
   * Returns the index of the row.
   */
  static int head(RowOutput out, RowSchema schema) {
    int start = out.reserve(schema.fixedBytes());
    for (int at = 0; at < RowLayout.bitmapBytes(schema.size()); at += RowLayout.WORD) {
      out.putLong(start + at, 0);
    }
    return start;
  }

  /** Sets a column to null. */
  static void setNull(RowOutput out, int bitmap, int slot, RowSchema schema, int index) {
    requireNullable(schema.field(index));
    out.heap()[bitmap + (index >> 3)] |= (byte) (1 << (index & 7));
    out.putLong(slot, 0);
  }

  private static void requireNullable(RowField field) {
    if (!field.nullable()) {
      throw new ForyException(
          "Null in column %s, which the schema says is not null"
              .formatted(Quote.name(field.name())));
    }
  }

  /** Appends a value of variable size, and writes its size and offset into its slot. */
  static void body(RowOutput out, int start, int slot, RowType type, Object value) {
    int at = out.position();
    int size;
    try {
      size = write(out, type, value);
    } catch (ClassCastException e) {
      throw mismatch(type, value);
    }
    out.slot(slot, size, at - start);
  }

  private static int write(RowOutput out, RowType type, Object value) {
    return switch (type.kind()) {
      case UTF8 -> out.string(value instanceof Utf8View v ? v.toString() : (String) value);
      case BINARY -> out.bytes((byte[]) value, ((byte[]) value).length);
      case DECIMAL -> DecimalBits.write(out, decimal(value), type.precision(), type.scale());
      case STRUCT -> struct(out, type.schema(), columns(type.schema(), value));
      case LIST -> array(out, type.element(), elements(value));
      case MAP -> map(out, type, value);
      default -> throw new AssertionError(type);
    };
  }

  private static BigDecimal decimal(Object value) {
    return value instanceof BigInteger integer
        ? new BigDecimal(integer)
        : value instanceof Long || value instanceof Integer
            ? BigDecimal.valueOf(((Number) value).longValue())
            : (BigDecimal) value;
  }

  private static int struct(RowOutput out, RowSchema schema, List<?> values) {
    int start = head(out, schema);
    int first = start + RowLayout.bitmapBytes(schema.size());
    for (int i = 0; i < schema.size(); i++) {
      int slot = first + i * RowLayout.WORD;
      Object value = values.get(i);
      if (value == null) {
        setNull(out, start, slot, schema, i);
      } else if (schema.type(i).isFixed()) {
        out.putLong(slot, bits(schema.type(i), value));
      } else {
        body(out, start, slot, schema.type(i), value);
      }
    }
    return out.position() - start;
  }

  private static List<?> columns(RowSchema schema, Object value) {
    if (value instanceof Row row && row.schema().equals(schema)) {
      return list(row, row.schema().size());
    } else if (value instanceof Map<?, ?> map) {
      map.keySet().forEach(name -> schema.requireIndex((String) name));
      List<Object> values = new ArrayList<>();
      schema.fields().forEach(field -> values.add(map.get(field.name())));
      return values;
    }
    List<?> values = (List<?>) value;
    if (values.size() != schema.size()) {
      throw new ForyException(
          "Expected a struct of %s columns, found %s values"
              .formatted(schema.size(), values.size()));
    }
    return values;
  }

  private static Collection<?> elements(Object value) {
    if (value instanceof RowArray array) {
      return list(array, array.size());
    } else if (value.getClass().isArray()) {
      return new AbstractList<Object>() {
        @Override
        public Object get(int index) {
          return Array.get(value, index);
        }

        @Override
        public int size() {
          return Array.getLength(value);
        }
      };
    }
    return (Collection<?>) value;
  }

  private static List<Object> list(RowValues values, int size) {
    return new AbstractList<>() {
      @Override
      public Object get(int index) {
        return values.get(index);
      }

      @Override
      public int size() {
        return size;
      }
    };
  }

  private static int array(RowOutput out, RowField field, Collection<?> values) {
    RowType element = field.type();
    int count = values.size();
    int width = element.width();
    int start = out.array(count, width);
    int slot = RowOutput.firstElement(start, count);
    int i = 0;
    for (Object value : values) {
      if (i == count) {
        throw RowOutput.changed(count);
      }
      if (value == null) {
        requireNullable(field);
        out.nullElement(start, i, slot, width);
      } else if (element.isFixed()) {
        FixedCodec.store(out.heap(), slot, width, bits(element, value));
      } else {
        body(out, start, slot, element, value);
      }
      i++;
      slot += width;
    }
    if (i != count) {
      throw RowOutput.changed(count);
    }
    return out.position() - start;
  }

  private static int map(RowOutput out, RowType type, Object value) {
    Map<?, ?> entries = value instanceof Map<?, ?> map ? Snapshots.of(map) : null;
    Collection<?> keys = entries == null ? elements(((RowMap) value).keys()) : entries.keySet();
    Collection<?> values = entries == null ? elements(((RowMap) value).values()) : entries.values();
    int start = out.reserve(RowLayout.WORD);
    out.putLong(start, array(out, type.key(), keys));
    array(out, type.value(), values);
    return out.position() - start;
  }
}
