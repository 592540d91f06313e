/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.format.layout.Float16;
import io.fory.format.layout.RowLayout;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.MapData;
import org.apache.spark.sql.types.Decimal;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;

/**
 * A view of the current row of a file that shows the columns of a query: a subset, in another
 * order, widened, or converted from types whose bytes differ from Spark's. Values are read from the
 * file's memory on access. It extends a class of Spark only because new versions of Spark add
 * methods to rows, which a class of its own would lack.
 */
final class FileRow extends GenericInternalRow {
  private static final Object[] NONE = {};

  private final transient UnsafeRow row; // points to the current row of the file
  private final int[] columns; // indexes in the file's schema; -1 for missing columns
  private final transient RowType[] types; // of these columns in the file
  private final RowKind[] wanted; // what the query reads the columns as
  private final boolean[] spark; // whether the type of a column has the same bytes in Spark
  private boolean plain; // whether this row has exactly the bytes Spark would write: see RowCheck

  FileRow(RowSchema schema, UnsafeRow row, int[] columns, StructType wanted) {
    super(NONE);
    this.row = row;
    this.columns = columns;
    this.types = new RowType[columns.length];
    this.wanted = new RowKind[columns.length];
    this.spark = new boolean[columns.length];
    for (int i = 0; i < columns.length; i++) {
      this.wanted[i] = SparkTypes.kindOf(wanted.fields()[i].dataType());
      if (columns[i] >= 0) {
        types[i] = schema.type(columns[i]);
        spark[i] = SparkTypes.hasSparkBytes(types[i]);
      }
    }
  }

  /** Tells this view that the file's row has moved, and returns this view. */
  FileRow moved(boolean plain) {
    this.plain = plain;
    return this;
  }

  @Override
  public int numFields() {
    return columns.length;
  }

  @Override
  public boolean isNullAt(int i) {
    return columns[i] < 0 || row.isNullAt(columns[i]);
  }

  // ---- Values in their slots ----

  @Override
  public boolean getBoolean(int i) {
    return row.getByte(columns[i]) != 0;
  }

  @Override
  public byte getByte(int i) {
    return row.getByte(columns[i]);
  }

  @Override
  public short getShort(int i) {
    return (short) getLong(i);
  }

  @Override
  public int getInt(int i) {
    return types[i].kind() == RowKind.INT32 ? row.getInt(columns[i]) : (int) getLong(i);
  }

  @Override
  public long getLong(int i) {
    return switch (types[i].kind()) {
      case INT8 -> row.getByte(columns[i]);
      case INT16 -> row.getShort(columns[i]);
      case INT32, DATE32 -> row.getInt(columns[i]);
      default -> row.getLong(columns[i]);
    };
  }

  @Override
  public float getFloat(int i) {
    return types[i].kind() == RowKind.FLOAT16
        ? Float16.toFloat(row.getShort(columns[i]))
        : row.getFloat(columns[i]);
  }

  @Override
  public double getDouble(int i) {
    return types[i].kind() == RowKind.FLOAT64 ? row.getDouble(columns[i]) : getFloat(i);
  }

  // ---- Values with a body ----

  private long at(int i) {
    return row.getBaseOffset() + RowLayout.offsetOf(row.getLong(columns[i]));
  }

  private boolean isSpark(int i) {
    return plain && spark[i];
  }

  @Override
  public UTF8String getUTF8String(int i) {
    return isNullAt(i) ? null : row.getUTF8String(columns[i]);
  }

  @Override
  public byte[] getBinary(int i) {
    return isNullAt(i) ? null : row.getBinary(columns[i]);
  }

  @Override
  public Decimal getDecimal(int i, int precision, int scale) {
    return isNullAt(i) ? null : Decoder.decimal(types[i], row.getBaseObject(), at(i));
  }

  @Override
  public InternalRow getStruct(int i, int fields) {
    return isNullAt(i)
        ? null
        : isSpark(i)
            ? row.getStruct(columns[i], fields)
            : Decoder.struct(types[i].schema(), row.getBaseObject(), at(i));
  }

  @Override
  public ArrayData getArray(int i) {
    return isNullAt(i)
        ? null
        : isSpark(i)
            ? row.getArray(columns[i])
            : Decoder.array(types[i].element().type(), row.getBaseObject(), at(i));
  }

  @Override
  public MapData getMap(int i) {
    return isNullAt(i)
        ? null
        : isSpark(i) ? row.getMap(columns[i]) : Decoder.map(types[i], row.getBaseObject(), at(i));
  }

  // ---- Any value ----

  @Override
  public Object genericGet(int i) {
    if (isNullAt(i)) {
      return null;
    }
    return switch (wanted[i]) {
      case BOOL -> getBoolean(i);
      case INT8 -> getByte(i);
      case INT16 -> getShort(i);
      case INT32, DATE32 -> getInt(i);
      case INT64, TIMESTAMP, DURATION -> getLong(i);
      case FLOAT16, FLOAT32 -> getFloat(i);
      case FLOAT64 -> getDouble(i);
      case UTF8 -> getUTF8String(i);
      case BINARY -> getBinary(i);
      case DECIMAL -> getDecimal(i, types[i].precision(), types[i].scale());
      case STRUCT -> getStruct(i, types[i].schema().size());
      case LIST -> getArray(i);
      case MAP -> getMap(i);
    };
  }

  /** Returns a copy with memory of its own. */
  @Override
  public GenericInternalRow copy() {
    Object[] values = new Object[columns.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = InternalRow.copyValue(genericGet(i));
    }
    return new GenericInternalRow(values);
  }
}
