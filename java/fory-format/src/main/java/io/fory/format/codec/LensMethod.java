/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.row.RowLens;
import io.fory.format.row.RowMap;
import io.fory.format.row.Utf8View;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.FixedCodec;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import io.fory.format.schema.RowType;
import java.util.Map;
import java.util.Set;

/**
 * One method of a lens.
 *
 * @param property the accessor method of the interface
 * @param index the position of its column; -1 if the rows lack it
 * @param direct the name of the method of {@link Row} that returns the value, which generated code
 *     calls; null if there is none
 * @param getter reads the value, boxed
 */
record LensMethod(Property property, int index, String direct, RowLens.Getter getter) {
  /** The methods of {@link Row} for primitive types and strings, by return type. */
  private static final Map<Class<?>, String> DIRECT =
      Map.ofEntries(
          Map.entry(boolean.class, "getBoolean"),
          Map.entry(byte.class, "getByte"),
          Map.entry(short.class, "getShort"),
          Map.entry(int.class, "getInt"),
          Map.entry(long.class, "getLong"),
          Map.entry(float.class, "getFloat"),
          Map.entry(double.class, "getDouble"),
          Map.entry(String.class, "getString"));

  private static final Set<Class<?>> VIEWS =
      Set.of(Row.class, RowArray.class, RowMap.class, Utf8View.class);

  static LensMethod of(Property property, RowSchema own, RowSchema from, CodecOptions options) {
    int index = from.indexOf(property.column());
    if (index < 0 && own.indexOf(property.column()) < 0) {
      own.requireIndex(property.column()); // throws an error that lists the columns
    }
    Class<?> raw = property.raw();
    if (VIEWS.contains(raw)) {
      RowLens.Getter view = index < 0 ? row -> null : view(raw, index, from.type(index));
      if (view == null) {
        throw new IncompatibleClassException(
            "Column %s is %s, which a lens does not show as a %s"
                .formatted(property.column(), from.type(index), raw.getSimpleName()));
      }
      return new LensMethod(property, index, null, view);
    }
    ValueModel model = ModelFactory.value(property.type(), options);
    if (index < 0) {
      return new LensMethod(property, index, null, row -> model.absent());
    }
    RowType type = from.type(index);
    if (model instanceof StructModel struct && raw.isInterface() && type.kind() == RowKind.STRUCT) {
      LensFactory inner = LensFactory.of(raw, struct.type().schema(), type.schema(), options);
      return new LensMethod(property, index, null, row -> inner.nested(row.getStruct(index)));
    }
    ValueCodec codec = model.codec(type, new CodecFactory(options, InterpretedRow::new));
    boolean same = isRead(model, type.kind());
    return new LensMethod(
        property, index, same ? DIRECT.get(raw) : null, new Value(index, model, codec, options));
  }

  /** Returns whether the method of {@link Row} returns the same value as the codec. */
  private static boolean isRead(ValueModel model, RowKind kind) {
    RowKind own = model.type().kind();
    boolean integers = isInteger(own) && isInteger(kind);
    return own == kind || integers || own == RowKind.FLOAT64 && kind != RowKind.FLOAT64;
  }

  private static boolean isInteger(RowKind kind) {
    return switch (kind) {
      case INT8, INT16, INT32, INT64 -> true;
      default -> false;
    };
  }

  /**
   * Returns the getter for a type that is a view on bytes; null if the column is of no such type.
   */
  private static RowLens.Getter view(Class<?> raw, int index, RowType type) {
    RowKind kind = type.kind();
    if (raw == Row.class && kind == RowKind.STRUCT) {
      return row -> row.getStruct(index);
    } else if (raw == RowArray.class && kind == RowKind.LIST) {
      return row -> row.getArray(index);
    } else if (raw == RowMap.class && kind == RowKind.MAP) {
      return row -> row.getMap(index);
    } else if (raw == Utf8View.class && kind == RowKind.UTF8) {
      return row -> row.getUtf8(index);
    }
    return null;
  }

  /** Reads a value through its codec. */
  private record Value(int index, ValueModel model, ValueCodec codec, CodecOptions options)
      implements RowLens.Getter {
    @Override
    public Object get(Row row) {
      if (row.isNull(index)) {
        return model.absent();
      }
      try {
        return model.wrap(codec instanceof FixedCodec fixed ? fixed(row, fixed) : body(row));
      } catch (ForyException e) {
        e.addStep("." + row.schema().field(index).name());
        throw e;
      } catch (Exception | StackOverflowError | LinkageError e) {
        // e.g. a sorted set, a queue or the user's own class refused an element
        throw new CorruptDataException("A value cannot be what it is to be", e);
      }
    }

    private Object fixed(Row row, FixedCodec fixed) {
      return fixed.fromBits(row.getBits(index));
    }

    private Object body(Row row) {
      byte[] body = row.getBody(index);
      RowInput in = new RowInput(body, body.length, options.limits());
      return ((BodyCodec) codec).read(in, 0, body.length);
    }
  }
}
