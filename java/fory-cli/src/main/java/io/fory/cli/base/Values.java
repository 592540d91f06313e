/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import com.fasterxml.jackson.core.JsonGenerator;
import io.fory.exception.Quote;
import io.fory.format.row.Row;
import io.fory.format.row.RowArray;
import io.fory.format.row.RowMap;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowType;
import io.fory.spi.UnknownObject;
import io.fory.tools.explain.Lines;
import java.io.IOException;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Values that were read as JSON. Objects of unknown classes are their fields, with the class as
 * {@code @class}; numbers that a double cannot hold, dates and the like are text, bytes Base64.
 * Other objects are shown by their class only: nothing of them is called but methods of the JDK's
 * own values.
 */
public final class Values {
  private static final int MAX_DEPTH = 200;

  private final JsonGenerator json;
  private long left = 10_000_000; // values: shared ones are written each time

  /** Writes to a generator. */
  public Values(JsonGenerator json) {
    this.json = json;
  }

  /**
   * Returns a JSON object of alternating names and values, without the names whose value is null.
   */
  public static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      if (namesAndValues[i + 1] != null) {
        object.put((String) namesAndValues[i], namesAndValues[i + 1]);
      }
    }
    return object;
  }

  /** Writes a value. */
  public void write(Object value) throws IOException {
    write(value, 0);
  }

  private void write(Object value, int depth) throws IOException {
    if (--left < 0) {
      throw new UnusableException(
          "The object has more than 10 million values, shared ones counted each time");
    }
    if (depth > MAX_DEPTH) {
      json.writeString("(deeper than " + MAX_DEPTH + ")");
    } else if (value == null) {
      json.writeNull();
    } else if (value instanceof UnknownObject object) {
      unknown(object, depth);
    } else if (value instanceof Map<?, ?> map) {
      map(map, depth);
    } else if (value instanceof Collection<?> elements) {
      list(elements, depth);
    } else if (value.getClass().isArray()) {
      array(value, depth);
    } else if (value instanceof Row || value instanceof RowArray || value instanceof RowMap) {
      row(value, depth);
    } else if (value instanceof Optional<?> optional) {
      write(optional.orElse(null), depth + 1);
    } else {
      scalar(value);
    }
  }

  private void scalar(Object value) throws IOException {
    if (value instanceof Boolean bool) {
      json.writeBoolean(bool);
    } else if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
      json.writeNumber(((Number) value).intValue());
    } else if (value instanceof Long number) {
      json.writeNumber(number);
    } else if (value instanceof Double || value instanceof Float) {
      double number = ((Number) value).doubleValue();
      if (Double.isFinite(number)) {
        json.writeNumber(value.toString());
      } else {
        json.writeString(value.toString());
      }
    } else if (value instanceof CharSequence || value instanceof Character) {
      json.writeString(value.toString());
    } else if (value instanceof ByteBuffer bytes) {
      byte[] copy = new byte[bytes.remaining()];
      bytes.duplicate().get(copy);
      json.writeBinary(copy);
    } else {
      json.writeString(Lines.hasShortText(value) ? text(value) : "a " + Quote.typeOf(value));
    }
  }

  /** The text of a scalar; no number that a column of decimals can hold has an exponent. */
  private static String text(Object value) {
    return value instanceof BigDecimal number
            && number.scale() >= 0
            && number.scale() <= RowType.MAX_PRECISION
        ? number.toPlainString()
        : value.toString();
  }

  private void unknown(UnknownObject object, int depth) throws IOException {
    if (object.constant() != null) {
      json.writeString(object.constant());
    } else if (object.elements() != null) {
      write(object.elements(), depth + 1);
    } else {
      json.writeStartObject();
      json.writeStringField("@class", object.className());
      for (Map.Entry<String, Object> field : object.fields().entrySet()) {
        json.writeFieldName(field.getKey());
        write(field.getValue(), depth + 1);
      }
      json.writeEndObject();
    }
  }

  private void list(Iterable<?> elements, int depth) throws IOException {
    json.writeStartArray();
    for (Object element : elements) {
      write(element, depth + 1);
    }
    json.writeEndArray();
  }

  /** Whether keys can name the fields of an object: texts, each of them once. */
  private static boolean areNames(Stream<?> keys) {
    Set<Object> names = new HashSet<>();
    return keys.allMatch(key -> key instanceof String && names.add(key));
  }

  /** An object if the keys can be names, otherwise a list of pairs. */
  private void map(Map<?, ?> map, int depth) throws IOException {
    if (!areNames(map.keySet().stream())) {
      list(() -> map.entrySet().stream().<Object>map(Values::pair).iterator(), depth);
      return;
    }
    json.writeStartObject();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      json.writeFieldName((String) entry.getKey());
      write(entry.getValue(), depth + 1);
    }
    json.writeEndObject();
  }

  private static List<Object> pair(Map.Entry<?, ?> entry) {
    return Arrays.asList(entry.getKey(), entry.getValue());
  }

  /**
   * Writes a list, whose elements are made one by one so that they need not be in memory at once.
   */
  private void list(int size, IntFunction<Object> element, int depth) throws IOException {
    list(() -> IntStream.range(0, size).mapToObj(element).iterator(), depth);
  }

  private void array(Object array, int depth) throws IOException {
    if (array instanceof byte[] bytes) {
      json.writeBinary(bytes);
    } else {
      list(Array.getLength(array), i -> Array.get(array, i), depth);
    }
  }

  private void row(Object value, int depth) throws IOException {
    if (value instanceof Row row) {
      json.writeStartObject();
      for (int i = 0; i < row.schema().size(); i++) {
        json.writeFieldName(row.schema().field(i).name());
        write(row.get(i), depth + 1);
      }
      json.writeEndObject();
    } else if (value instanceof RowArray elements) {
      list(elements.size(), elements::get, depth);
    } else {
      rowMap((RowMap) value, depth);
    }
  }

  private void rowMap(RowMap map, int depth) throws IOException {
    if (map.keys().elementType().kind() != RowKind.UTF8
        || !areNames(IntStream.range(0, map.size()).mapToObj(map.keys()::get))) {
      list(map.size(), i -> Arrays.asList(map.keys().get(i), map.values().get(i)), depth);
      return;
    }
    json.writeStartObject();
    for (int i = 0; i < map.size(); i++) {
      json.writeFieldName(map.keys().getString(i));
      write(map.values().get(i), depth + 1);
    }
    json.writeEndObject();
  }
}
