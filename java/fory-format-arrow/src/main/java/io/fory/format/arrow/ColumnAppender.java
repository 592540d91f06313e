/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.row.RowMap;
import io.fory.format.row.RowValues;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;

/** Puts the values of one column of rows into an Arrow vector. */
final class ColumnAppender {
  /** Puts a value that is not null, at a position of a row or array, into a vector at an index. */
  @FunctionalInterface
  private interface Put {
    void put(RowValues from, int position, int index);
  }

  private final RowField field;
  private final FieldVector vector;
  private final Put put;

  private ColumnAppender(RowField field, FieldVector vector) {
    this.field = field;
    this.vector = vector;
    put = put(field.type(), vector);
  }

  static ColumnAppender[] of(RowSchema schema, List<FieldVector> vectors) {
    ColumnAppender[] columns = new ColumnAppender[schema.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = new ColumnAppender(schema.field(i), vectors.get(i));
    }
    return columns;
  }

  /** Puts the value at a position, which may be null, into the vector at an index. */
  void append(RowValues from, int position, int index) {
    try {
      if (!from.isNull(position)) {
        put.put(from, position, index);
      } else if (field.nullable()) {
        vector.setNull(index);
      } else {
        throw new ForyException(
            "Null in a column that the schema says is not null; make the column nullable");
      }
    } catch (ForyException e) {
      e.addStep("." + Quote.name(field.name()));
      throw e;
    }
  }

  /** Truncates a vector to a number of values, and clears what was written behind them. */
  static void truncate(FieldVector vector, int count) {
    clearBits(vector.getValidityBuffer(), count);
    if (vector instanceof StructVector struct) {
      struct.getChildrenFromFields().forEach(child -> truncate(child, count));
    } else if (vector instanceof ListVector list) { // maps are lists too
      list.setLastSet(Math.min(list.getLastSet(), count - 1));
      int end = list.getLastSet() + 1;
      int elements = end == 0 ? 0 : list.getOffsetBuffer().getInt((long) end * Integer.BYTES);
      truncate(list.getDataVector(), elements);
    } else if (vector instanceof BaseVariableWidthVector bytes) {
      bytes.setLastSet(Math.min(bytes.getLastSet(), count - 1));
    } else if (vector instanceof BitVector) {
      clearBits(vector.getDataBuffer(), count);
    } else {
      int width = ((BaseFixedWidthVector) vector).getTypeWidth();
      clear(vector.getDataBuffer(), (long) count * width);
    }
  }

  private static void clearBits(ArrowBuf bits, int count) {
    int end = count >> 3;
    // A vector within structs is not allocated if all structs so far were null.
    if (end < bits.capacity()) {
      bits.setByte(end, bits.getByte(end) & (1 << (count & 7)) - 1);
      clear(bits, end + 1L);
    }
  }

  private static void clear(ArrowBuf bytes, long from) {
    if (from < bytes.capacity()) {
      bytes.setZero(from, bytes.capacity() - from);
    }
  }

  private static Put put(RowType type, FieldVector to) {
    return switch (type.kind()) {
      case BOOL -> {
        BitVector vector = (BitVector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getBoolean(at) ? 1 : 0);
      }
      case INT8 -> {
        TinyIntVector vector = (TinyIntVector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getByte(at));
      }
      case INT16 -> {
        SmallIntVector vector = (SmallIntVector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getShort(at));
      }
      case INT32 -> {
        IntVector vector = (IntVector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getInt(at));
      }
      case INT64 -> {
        BigIntVector vector = (BigIntVector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getLong(at));
      }
      case FLOAT16 -> {
        Float2Vector vector = (Float2Vector) to;
        yield (from, at, index) -> vector.setSafe(index, (short) from.getBits(at));
      }
      case FLOAT32 -> {
        Float4Vector vector = (Float4Vector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getFloat(at));
      }
      case FLOAT64 -> {
        Float8Vector vector = (Float8Vector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getDouble(at));
      }
      case DATE32 -> {
        DateDayVector vector = (DateDayVector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getInt(at));
      }
      case TIMESTAMP -> {
        TimeStampVector vector = (TimeStampVector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getLong(at));
      }
      case DURATION -> {
        DurationVector vector = (DurationVector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getLong(at));
      }
      case DECIMAL -> {
        DecimalVector vector = (DecimalVector) to;
        yield (from, at, index) -> vector.setSafe(index, Decimals.read(from, at));
      }
      case UTF8 -> {
        VarCharVector vector = (VarCharVector) to;
        yield (from, at, index) -> vector.setSafe(index, Utf8Bytes.read(from, at));
      }
      case BINARY -> {
        VarBinaryVector vector = (VarBinaryVector) to;
        yield (from, at, index) -> vector.setSafe(index, from.getBody(at));
      }
      case STRUCT -> struct(type, (StructVector) to);
      case MAP -> map(type, (MapVector) to);
      case LIST -> list(type, (ListVector) to);
    };
  }

  private static Put struct(RowType type, StructVector vector) {
    ColumnAppender[] columns = of(type.schema(), vector.getChildrenFromFields());
    return (from, at, index) -> {
      Row row = from.getStruct(at);
      vector.setIndexDefined(index);
      for (int i = 0; i < columns.length; i++) {
        columns[i].append(row, i, index);
      }
    };
  }

  private static Put list(RowType type, ListVector vector) {
    ColumnAppender element = new ColumnAppender(type.element(), vector.getDataVector());
    return (from, at, index) -> {
      RowArray array = from.getArray(at);
      int size = array.size();
      int start = vector.startNewValue(index);
      for (int i = 0; i < size; i++) {
        element.append(array, i, start + i);
      }
      vector.endValue(index, size);
    };
  }

  private static Put map(RowType type, MapVector vector) {
    StructVector entries = (StructVector) vector.getDataVector();
    List<FieldVector> parts = entries.getChildrenFromFields();
    ColumnAppender key =
        new ColumnAppender(RowField.notNull(type.key().name(), type.key().type()), parts.get(0));
    ColumnAppender value = new ColumnAppender(type.value(), parts.get(1));
    return (from, at, index) -> {
      RowMap map = from.getMap(at);
      int size = map.size();
      int start = vector.startNewValue(index);
      for (int i = 0; i < size; i++) {
        entries.setIndexDefined(start + i);
        key.append(map.keys(), i, start + i);
        value.append(map.values(), i, start + i);
      }
      vector.endValue(index, size);
    };
  }
}
