/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowSchema;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.sql.connector.expressions.Expression;
import org.apache.spark.sql.connector.expressions.Literal;
import org.apache.spark.sql.connector.expressions.NamedReference;
import org.apache.spark.sql.connector.expressions.filter.Predicate;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A filter on columns of fixed width that Spark pushes down. It is evaluated before the rest of a
 * row is validated. It has SQL's semantics, so Spark need not evaluate it again: comparisons with
 * null are unknown, NaN is greater than all other numbers, and -0.0 equals 0.0.
 */
sealed interface RowFilter extends Serializable {
  int FALSE = 0;
  int TRUE = 1;
  int UNKNOWN = 2;

  /** The filter bound to the schema of one file. */
  interface Test {
    /**
     * Returns {@link #FALSE}, {@link #TRUE} or {@link #UNKNOWN} for a row that has at least its
     * bitmap and slots.
     */
    int of(UnsafeRow row);
  }

  /** Binds the filter to the schema of a file. */
  Test bind(RowSchema schema);

  // ---- Kinds of filters ----

  int LESS = 1;
  int EQUAL = 2;
  int MORE = 4;

  /**
   * Compares a column with a number; a boolean counts as 0 or 1.
   *
   * @param accepted the orders of column and number that are true: a sum of {@link #LESS}, {@link
   *     #EQUAL}, {@link #MORE}
   * @param ofNull the result if the column is null
   */
  record Compare(String column, int accepted, int ofNull, Number value) implements RowFilter {
    @Override
    public Test bind(RowSchema schema) {
      int column = schema.indexOf(column());
      if (column < 0) {
        return row -> ofNull;
      }
      RowKind kind = schema.kind(column);
      if (value instanceof Long whole) {
        long value = whole;
        return row ->
            row.isNullAt(column) ? ofNull : test(Long.compare(bits(row, column, kind), value));
      }
      double value = value().doubleValue();
      return row ->
          row.isNullAt(column) ? ofNull : test(compare(floating(row, column, kind), value));
    }

    private int test(int order) {
      return (accepted & (order < 0 ? LESS : order == 0 ? EQUAL : MORE)) != 0 ? TRUE : FALSE;
    }
  }

  /** Tests whether an integer, date or timestamp is one of some values, which are sorted. */
  record In(String column, long[] values) implements RowFilter {
    @Override
    public Test bind(RowSchema schema) {
      int column = schema.indexOf(column());
      RowKind kind = column < 0 ? null : schema.kind(column);
      return row ->
          column < 0 || row.isNullAt(column)
              ? UNKNOWN
              : Arrays.binarySearch(values, bits(row, column, kind)) >= 0 ? TRUE : FALSE;
    }
  }

  /** Tests whether a column of any type is null, or, if {@code wanted} is false, is not null. */
  record IsNull(String column, boolean wanted) implements RowFilter {
    @Override
    public Test bind(RowSchema schema) {
      int column = schema.indexOf(column());
      return row -> (column < 0 || row.isNullAt(column)) == wanted ? TRUE : FALSE;
    }
  }

  /** Negates a filter; unknown stays unknown. */
  record Not(RowFilter filter) implements RowFilter {
    @Override
    public Test bind(RowSchema schema) {
      Test test = filter.bind(schema);
      return row -> {
        int found = test.of(row);
        return found == UNKNOWN ? UNKNOWN : TRUE - found;
      };
    }
  }

  /**
   * Combines two filters by AND or OR.
   *
   * @param decisive the result that either of them decides alone: {@link #FALSE} for AND, {@link
   *     #TRUE} for OR
   */
  record Both(RowFilter left, RowFilter right, int decisive) implements RowFilter {
    @Override
    public Test bind(RowSchema schema) {
      Test first = left.bind(schema);
      Test second = right.bind(schema);
      return row -> {
        int found = first.of(row);
        if (found == decisive) {
          return decisive;
        }
        int other = second.of(row);
        return other == decisive ? decisive : found == UNKNOWN ? UNKNOWN : other;
      };
    }
  }

  private static long bits(UnsafeRow row, int column, RowKind kind) {
    return switch (kind) {
      case BOOL -> row.getByte(column) != 0 ? 1 : 0;
      case INT8 -> row.getByte(column);
      case INT16 -> row.getShort(column);
      case INT32, DATE32 -> row.getInt(column);
      default -> row.getLong(column);
    };
  }

  private static double floating(UnsafeRow row, int column, RowKind kind) {
    return switch (kind) {
      case FLOAT16 -> io.fory.format.layout.Float16.toFloat(row.getShort(column));
      case FLOAT32 -> row.getFloat(column);
      default -> row.getDouble(column);
    };
  }

  private static int compare(double a, double b) {
    return a == b ? 0 : Double.compare(a, b);
  }

  // ---- From Spark ----

  /** Converts a predicate of Spark's; returns null if this class cannot evaluate it. */
  static RowFilter of(Predicate predicate, StructType schema) {
    Expression[] parts = predicate.children();
    return switch (predicate.name()) {
      case "AND" -> both(parts, schema, FALSE);
      case "OR" -> both(parts, schema, TRUE);
      case "NOT" -> {
        RowFilter filter = parts[0] instanceof Predicate p ? of(p, schema) : null;
        yield filter == null ? null : new Not(filter);
      }
      case "IS_NULL", "IS_NOT_NULL" -> {
        StructField field = field(parts[0], schema);
        yield field == null ? null : new IsNull(field.name(), predicate.name().equals("IS_NULL"));
      }
      case "IN" -> in(parts, schema);
      case "=" -> compare(parts, schema, EQUAL, EQUAL, UNKNOWN);
      case "<=>" -> compare(parts, schema, EQUAL, EQUAL, FALSE);
      case "<>" -> compare(parts, schema, LESS + MORE, LESS + MORE, UNKNOWN);
      case "<" -> compare(parts, schema, LESS, MORE, UNKNOWN);
      case "<=" -> compare(parts, schema, LESS + EQUAL, MORE + EQUAL, UNKNOWN);
      case ">" -> compare(parts, schema, MORE, LESS, UNKNOWN);
      case ">=" -> compare(parts, schema, MORE + EQUAL, LESS + EQUAL, UNKNOWN);
      default -> null;
    };
  }

  private static RowFilter both(Expression[] parts, StructType schema, int decisive) {
    RowFilter left = parts[0] instanceof Predicate p ? of(p, schema) : null;
    RowFilter right = parts[1] instanceof Predicate p ? of(p, schema) : null;
    return left == null || right == null ? null : new Both(left, right, decisive);
  }

  private static RowFilter compare(
      Expression[] parts, StructType schema, int accepted, int flipped, int ofNull) {
    boolean isFlipped = parts[0] instanceof Literal;
    StructField field = field(parts[isFlipped ? 1 : 0], schema);
    Number value = number(parts[isFlipped ? 0 : 1], field);
    return value == null
        ? null
        : new Compare(field.name(), isFlipped ? flipped : accepted, ofNull, value);
  }

  private static RowFilter in(Expression[] parts, StructType schema) {
    StructField field = field(parts[0], schema);
    if (field == null) {
      return null;
    }
    List<Long> values = new ArrayList<>();
    for (int i = 1; i < parts.length; i++) {
      if (!(number(parts[i], field) instanceof Long value)) {
        return null;
      }
      values.add(value);
    }
    return new In(field.name(), values.stream().mapToLong(Long::longValue).sorted().toArray());
  }

  private static StructField field(Expression expression, StructType schema) {
    if (expression instanceof NamedReference reference && reference.fieldNames().length == 1) {
      for (StructField field : schema.fields()) {
        if (field.name().equals(reference.fieldNames()[0])) {
          return field;
        }
      }
    }
    return null;
  }

  /**
   * Returns a literal as a {@code Long} or {@code Double}; null if it is not of the type of the
   * column, or the column has no fixed width.
   */
  private static Number number(Expression expression, StructField field) {
    if (field == null
        || !(expression instanceof Literal<?> literal)
        || !literal.dataType().equals(field.dataType())
        || !SparkTypes.kindOf(field.dataType()).isFixed()) {
      return null;
    }
    Object value = literal.value();
    if (value instanceof Boolean truth) {
      return truth ? 1L : 0L;
    } else if (value instanceof Float || value instanceof Double) {
      return ((Number) value).doubleValue();
    }
    return value instanceof Number number ? number.longValue() : null;
  }
}
