/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compares objects with what the manifest says of them. */
final class Values {
  private final JsonNode types;
  private final Map<String, Object> named = new HashMap<>(); // that references lead to

  Values(JsonNode types) {
    this.types = types;
  }

  void requireSame(JsonNode expected, Object found) {
    if (expected.has("id") && expected.get("id").isTextual()) {
      named.put(expected.get("id").asText(), found);
    }
    switch (expected.get("kind").asText()) {
      case "null" -> assertThat(found).isNull();
      case "ref" -> assertThat(found).isSameAs(named.get(expected.get("to").asText()));
      case "struct" -> struct(expected.get("type").asText(), expected.get("fields"), found);
      case "enum" -> assertThat(found).hasToString(expected.get("name").asText());
      case "list", "set" -> {
        assertThat(found)
            .isInstanceOf(expected.get("kind").asText().equals("list") ? List.class : Set.class);
        Iterator<?> elements = ((Iterable<?>) found).iterator();
        expected.get("items").forEach(item -> requireSame(item, elements.next()));
        assertThat(elements.hasNext()).isFalse();
      }
      case "map" -> {
        Iterator<? extends Map.Entry<?, ?>> entries = ((Map<?, ?>) found).entrySet().iterator();
        for (JsonNode entry : expected.get("entries")) {
          Map.Entry<?, ?> next = entries.next();
          requireSame(entry.get(0), next.getKey());
          requireSame(entry.get(1), next.getValue());
        }
        assertThat(entries.hasNext()).isFalse();
      }
      default -> scalar(expected.get("kind").asText(), expected, found);
    }
  }

  private void scalar(String kind, JsonNode expected, Object found) {
    JsonNode value = expected.get("value");
    switch (kind) {
      case "int8" -> assertThat(found).isEqualTo((byte) value.asInt());
      case "int16" -> assertThat(found).isEqualTo((short) value.asInt());
      case "int32" -> assertThat(found).isEqualTo(value.asInt());
      case "int64" -> assertThat(found).isEqualTo(value.asLong());
      case "timestamp" ->
          assertThat(found)
              .isEqualTo(
                  Instant.ofEpochSecond(
                      expected.get("seconds").asLong(), expected.get("nanos").asLong()));
      case "duration" ->
          assertThat(found)
              .isEqualTo(
                  Duration.ofSeconds(
                      expected.get("seconds").asLong(), expected.get("nanos").asLong()));
      case "decimal" ->
          assertThat(found)
              .isEqualTo(
                  new BigDecimal(
                      new BigInteger(expected.get("unscaled").asText()),
                      expected.get("scale").asInt()));
      case "float32" -> assertThat(found).isEqualTo((float) value.asDouble());
      default -> plain(value, found);
    }
  }

  private void struct(String type, JsonNode fields, Object found) {
    assertThat(found.getClass().getSimpleName()).isEqualTo(type);
    if (fields == null) {
      return;
    }
    for (Iterator<Map.Entry<String, JsonNode>> i = fields.fields(); i.hasNext(); ) {
      Map.Entry<String, JsonNode> field = i.next();
      if (!field.getKey().equals("id") || !field.getValue().isTextual()) {
        plain(field.getValue(), get(found, field.getKey()));
      } else {
        named.put(field.getValue().asText(), found);
      }
    }
  }

  private static Object get(Object owner, String snake) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < snake.length(); i++) {
      char c = snake.charAt(i);
      name.append(c == '_' ? Character.toUpperCase(snake.charAt(++i)) : c);
    }
    try {
      Field field = owner.getClass().getDeclaredField(name.toString());
      field.setAccessible(true);
      return field.get(owner);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** A value whose type the manifest says elsewhere. */
  private void plain(JsonNode expected, Object found) {
    if (expected.isNull()) {
      assertThat(found).isNull();
    } else if (expected.has("kind")) {
      requireSame(expected, found);
    } else if (expected.has("ref")) {
      assertThat(found).isSameAs(named.get(expected.get("ref").asText()));
    } else if (expected.isObject() && expected.has("seconds")) {
      scalar("timestamp", expected, found);
    } else if (expected.isObject()) {
      if (expected.has("id") && expected.get("id").isTextual()) {
        named.put(expected.get("id").asText(), found);
      }
      struct(found.getClass().getSimpleName(), expected, found);
    } else if (expected.isArray() && found instanceof Map<?, ?> map) {
      assertThat(map).hasSize(expected.size());
      Iterator<? extends Map.Entry<?, ?>> entries = map.entrySet().iterator();
      for (JsonNode entry : expected) {
        Map.Entry<?, ?> next = entries.next();
        plain(entry.get(0), next.getKey());
        plain(entry.get(1), next.getValue());
      }
    } else if (expected.isArray() && found.getClass().isArray()) {
      assertThat(Array.getLength(found)).isEqualTo(expected.size());
      for (int i = 0; i < expected.size(); i++) {
        Object element = Array.get(found, i);
        plain(expected.get(i), element instanceof Byte b ? (Object) (b & 0xff) : element);
      }
    } else if (expected.isArray()) {
      Iterator<?> elements = ((Iterable<?>) found).iterator();
      expected.forEach(e -> plain(e, elements.next()));
      assertThat(elements.hasNext()).isFalse();
    } else if (found instanceof Number n && expected.isNumber()) {
      assertThat(new BigDecimal(n.toString())).isEqualByComparingTo(expected.decimalValue());
    } else {
      assertThat(found).hasToString(expected.asText());
    }
  }
}
