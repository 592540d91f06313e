/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.DurationVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.FixedSizeBinaryVector;
import org.apache.arrow.vector.Float2Vector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VariableWidthFieldVector;
import org.apache.arrow.vector.complex.BaseListVector;
import org.apache.arrow.vector.complex.LargeListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.types.pojo.ArrowType;

/** Reads the values of an Arrow vector as what {@code RowWriter.set} takes. */
final class ColumnReader {
  /** Reads a value that is not null. */
  @FunctionalInterface
  private interface Get {
    Object get(int index);
  }

  private final RowField field;
  private final FieldVector vector;
  private final Get get;

  private ColumnReader(RowField field, FieldVector vector) {
    this.field = field;
    this.vector = vector;
    get = get(field.type(), vector);
  }

  static ColumnReader[] of(RowSchema schema, List<FieldVector> vectors) {
    ColumnReader[] columns = new ColumnReader[schema.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = new ColumnReader(schema.field(i), vectors.get(i));
    }
    return columns;
  }

  /** The value at an index, or null. */
  Object read(int index) {
    try {
      if (!vector.isNull(index)) {
        return get.get(index);
      } else if (field.nullable()) {
        return null;
      }
      throw new CorruptDataException("Null in a column that the schema says is not null");
    } catch (ForyException e) {
      e.addStep("." + Quote.name(field.name()));
      throw e;
    }
  }

  private static Get get(RowType type, FieldVector from) {
    return switch (type.kind()) {
      case BOOL -> {
        BitVector vector = (BitVector) from;
        yield index -> vector.get(index) != 0;
      }
      case INT8 -> ((TinyIntVector) from)::get;
      case INT16 -> ((SmallIntVector) from)::get;
      case INT32 -> ((IntVector) from)::get;
      case INT64 -> ((BigIntVector) from)::get;
      case FLOAT16 -> ((Float2Vector) from)::getValueAsFloat;
      case FLOAT32 -> ((Float4Vector) from)::get;
      case FLOAT64 -> ((Float8Vector) from)::get;
      case DATE32 -> ((DateDayVector) from)::get;
      case TIMESTAMP -> timestamp((TimeStampVector) from);
      case DURATION -> duration((DurationVector) from);
      case DECIMAL -> {
        DecimalVector vector = (DecimalVector) from;
        yield index -> Decimals.check(vector.getObject(index), type);
      }
      case UTF8 -> {
        VariableWidthFieldVector vector = (VariableWidthFieldVector) from;
        yield index -> Utf8Bytes.decode(vector.get(index));
      }
      case BINARY ->
          from instanceof FixedSizeBinaryVector vector
              ? vector::get
              : ((VariableWidthFieldVector) from)::get;
      case STRUCT -> struct(type, from);
      case LIST -> list(type, from);
      case MAP -> map(type, (MapVector) from);
    };
  }

  private static Get timestamp(TimeStampVector vector) {
    ArrowType.Timestamp type = (ArrowType.Timestamp) vector.getField().getType();
    long micros = TimeUnit.MICROSECONDS.convert(1, unit(type.getUnit()));
    return index -> multiply(vector.get(index), micros, "timestamp of microseconds");
  }

  private static Get duration(DurationVector vector) {
    ArrowType.Duration type = (ArrowType.Duration) vector.getField().getType();
    long nanos = unit(type.getUnit()).toNanos(1);
    return index ->
        multiply(
            DurationVector.get(vector.getDataBuffer(), index), nanos, "duration of nanoseconds");
  }

  private static TimeUnit unit(org.apache.arrow.vector.types.TimeUnit unit) {
    return switch (unit) {
      case SECOND -> TimeUnit.SECONDS;
      case MILLISECOND -> TimeUnit.MILLISECONDS;
      case MICROSECOND -> TimeUnit.MICROSECONDS;
      case NANOSECOND -> TimeUnit.NANOSECONDS;
    };
  }

  private static long multiply(long value, long factor, String what) {
    try {
      return Math.multiplyExact(value, factor);
    } catch (ArithmeticException e) {
      throw new ForyException("%s times %s is no %s".formatted(value, factor, what), e);
    }
  }

  private static Get struct(RowType type, FieldVector vector) {
    ColumnReader[] columns = of(type.schema(), vector.getChildrenFromFields());
    return index -> {
      List<Object> values = new ArrayList<>(columns.length);
      for (ColumnReader column : columns) {
        values.add(column.read(index));
      }
      return values;
    };
  }

  private static Get list(RowType type, FieldVector vector) {
    ColumnReader element = new ColumnReader(type.element(), vector.getChildrenFromFields().get(0));
    if (vector instanceof LargeListVector list) { // whose indexes fit: its elements are in memory
      return index ->
          element.readAll(
              (int) list.getElementStartIndex(index), (int) list.getElementEndIndex(index));
    }
    BaseListVector list = (BaseListVector) vector;
    return index ->
        element.readAll(list.getElementStartIndex(index), list.getElementEndIndex(index));
  }

  private static Get map(RowType type, MapVector vector) {
    List<FieldVector> parts = vector.getDataVector().getChildrenFromFields();
    ColumnReader key = new ColumnReader(type.key(), parts.get(0));
    ColumnReader value = new ColumnReader(type.value(), parts.get(1));
    return index -> {
      int start = vector.getElementStartIndex(index);
      int end = vector.getElementEndIndex(index);
      return new EntryLists(key.readAll(start, end), value.readAll(start, end));
    };
  }

  private List<Object> readAll(int start, int end) {
    List<Object> values = new ArrayList<>();
    for (int i = start; i < end; i++) {
      values.add(read(i));
    }
    return values;
  }
}
