/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.rows;

import io.fory.cli.base.UsageException;
import io.fory.exception.Quote;
import io.fory.format.row.Row;
import io.fory.format.schema.RowType;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A condition for a row: a column, an operator and a value.
 *
 * @param value null for the literal null
 */
public record Filter(Column column, String operator, Comparable<Object> value) {
  private static final Pattern TEXT =
      Pattern.compile("\\s*(.+?)\\s*(!=|<=|>=|=|<|>|~)\\s*(.*?)\\s*");

  /** The filter of a text. */
  static Filter of(String text, Function<String, Column> columns) {
    Matcher match = TEXT.matcher(text);
    if (!match.matches()) {
      throw new UsageException(
          "Expected a column, one of = != < <= > >= ~ and a value, found " + Quote.name(text));
    }
    Column column = columns.apply(match.group(1));
    String operator = match.group(2);
    String value = match.group(3).replaceFirst("^([\"'])(.*)\\1$", "$2");
    boolean isNull = match.group(3).equals("null");
    if (isNull && !operator.matches("!?=")) {
      throw new UsageException("null is compared by = and !=, not by " + operator);
    }
    return new Filter(
        column, operator, isNull ? null : parsed(operator, column.field().type(), value));
  }

  @SuppressWarnings("unchecked") // compared with values of the same type only
  private static Comparable<Object> parsed(String operator, RowType type, String value) {
    try {
      Comparable<?> parsed =
          switch (operator.equals("~") ? io.fory.format.schema.RowKind.UTF8 : type.kind()) {
            case BOOL -> Boolean.valueOf(requireBoolean(value));
            case INT8, INT16, INT32, INT64, FLOAT16, FLOAT32, FLOAT64, DECIMAL ->
                new BigDecimal(value);
            case UTF8 -> value;
            case DATE32 -> LocalDate.parse(value);
            case TIMESTAMP -> Instant.parse(value);
            case DURATION -> Duration.parse(value);
            default ->
                throw new UsageException(
                    "Columns of %s can be compared with null only".formatted(type));
          };
      return (Comparable<Object>) parsed;
    } catch (NumberFormatException | DateTimeException e) {
      throw new UsageException(
          "Expected a value of %s, found %s".formatted(type, Quote.name(value)));
    }
  }

  private static String requireBoolean(String value) {
    if (!value.equals("true") && !value.equals("false")) {
      throw new UsageException("Expected true or false, found " + Quote.name(value));
    }
    return value;
  }

  /** Whether it holds for a row; null is only equal to null, and not compared otherwise. */
  public boolean holds(Row row) {
    Object found = column.of(row);
    if (found == null || value == null) {
      return (found == null && value == null) == operator.equals("=")
          && (value == null || operator.equals("!="));
    }
    if (operator.equals("~")) {
      return Conversion.text(found).contains((CharSequence) (Object) value);
    }
    if (found instanceof Number number) {
      if (number instanceof Double || number instanceof Float) {
        if (!Double.isFinite(number.doubleValue())) {
          return holds(Double.compare(number.doubleValue(), 0)); // an infinity is beyond all values
        }
      }
      found = found instanceof BigDecimal ? found : new BigDecimal(number.toString());
    }
    return holds(-value.compareTo(found));
  }

  private boolean holds(int comparison) {
    return switch (operator) {
      case "=" -> comparison == 0;
      case "!=" -> comparison != 0;
      case "<" -> comparison < 0;
      case "<=" -> comparison <= 0;
      case ">" -> comparison > 0;
      default -> comparison >= 0;
    };
  }
}
