/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyCodec;
import io.fory.spi.UnknownObject;
import java.lang.reflect.Array;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.apache.kafka.common.cache.Cache;
import org.apache.kafka.common.cache.LRUCache;
import org.apache.kafka.common.cache.SynchronizedCache;
import org.apache.kafka.connect.data.ConnectSchema;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.errors.DataException;

/**
 * Converts Kafka Connect's values and schemas to classes that Fory writes, and back. Messages keep
 * no references, so what is read is a tree. Thread-safe.
 */
final class ConnectData {
  private static final int MAX_SCHEMAS = 1000;
  private static final int MAX_SCHEMA_BYTES = 1 << 22; // the objects take some ten times as much
  private static final int MAX_DEPTH = 100;

  /** The largest number of a map's keys with one hash: the map compares each with all others. */
  private static final int MAX_KEYS_OF_A_HASH = 1000;

  /**
   * The largest number that is converted to text, in bits: the conversion takes more than linear
   * time.
   */
  private static final int MAX_NUMBER_BITS = 1 << 16;

  /**
   * A value with its schema, as it stands in a message.
   *
   * @param schema a message with a {@link Type}
   * @param value the value; a struct as an array of its fields, a list as an array of its elements,
   *     a map as a map
   */
  record Described(byte[] schema, Object value) {}

  /**
   * A schema of Connect, as it stands in a message.
   *
   * @param parameters sorted by name, so that equal schemas have equal bytes
   * @param defaultValue in the form of {@link Described#value}
   */
  record Type(
      String type,
      boolean optional,
      String name,
      Integer version,
      String doc,
      TreeMap<String, String> parameters,
      Object defaultValue,
      Type key,
      Type value,
      List<String> fieldNames,
      List<Type> fields) {
    Type {
      if (fieldNames.size() != fields.size()) {
        throw new IllegalArgumentException(
            "A schema has %s names for %s fields".formatted(fieldNames.size(), fields.size()));
      }
    }
  }

  private final ForyCodec<Type> types;
  private final Cache<Schema, byte[]> written =
      new SynchronizedCache<>(new LRUCache<>(MAX_SCHEMAS));
  private final Recent read = new Recent();

  ConnectData(Fory fory) {
    types = fory.codec(Type.class).withoutSchema();
  }

  /** Registers {@link Described} and {@link Type}. */
  static void register(ForyBuilder builder) {
    builder
        .register(Described.class, "io.fory.kafka.ConnectData")
        .register(Type.class, "io.fory.kafka.ConnectSchema");
  }

  /** Keeps the schemas that were read last, by their bytes. Thread-safe. */
  static final class Recent {
    private final Map<ByteBuffer, Schema> schemas = new LinkedHashMap<>(16, 0.75f, true);
    private long size; // of the bytes of all

    synchronized Schema get(ByteBuffer bytes) {
      return schemas.get(bytes);
    }

    synchronized void put(ByteBuffer bytes, Schema schema) {
      if (schemas.put(bytes, schema) == null) {
        size += bytes.limit();
      }
      Iterator<ByteBuffer> oldest = schemas.keySet().iterator();
      while (size > MAX_SCHEMA_BYTES || schemas.size() > MAX_SCHEMAS) {
        size -= oldest.next().limit();
        oldest.remove();
      }
    }
  }

  // ---- Data with a schema ----

  Described describe(Schema schema, Object value) {
    ConnectSchema.validateValue(schema, value);
    byte[] bytes = written.get(schema);
    if (bytes == null) {
      bytes = types.encode(type(schema));
      written.put(schema, bytes);
    }
    return new Described(bytes, form(schema, value));
  }

  SchemaAndValue restore(Described described) {
    ByteBuffer bytes = ByteBuffer.wrap(require(byte[].class, described.schema()));
    Schema schema = read.get(bytes);
    if (schema == null) {
      schema = schema(types.decode(described.schema()));
      read.put(bytes, schema);
    }
    Object value = value(schema, described.value());
    ConnectSchema.validateValue(schema, value);
    return new SchemaAndValue(schema, value);
  }

  private static Type type(Schema schema) {
    Schema.Type type = schema.type();
    List<Field> fields = type == Schema.Type.STRUCT ? schema.fields() : List.of();
    boolean isMap = type == Schema.Type.MAP;
    return new Type(
        type.name(),
        schema.isOptional(),
        schema.name(),
        schema.version(),
        schema.doc(),
        schema.parameters() == null ? null : new TreeMap<>(schema.parameters()),
        form(schema, schema.defaultValue()),
        isMap ? type(schema.keySchema()) : null,
        isMap || type == Schema.Type.ARRAY ? type(schema.valueSchema()) : null,
        fields.stream().map(Field::name).toList(),
        fields.stream().map(field -> type(field.schema())).toList());
  }

  private static Schema schema(Type type) {
    Schema.Type known = known(type);
    SchemaBuilder builder =
        switch (known) {
          case MAP -> SchemaBuilder.map(schema(type.key()), schema(type.value()));
          case ARRAY -> SchemaBuilder.array(schema(type.value()));
          default -> SchemaBuilder.type(known);
        };
    for (int i = 0; i < type.fields().size(); i++) {
      builder.field(type.fieldNames().get(i), schema(type.fields().get(i)));
    }
    builder.name(type.name()).version(type.version()).doc(type.doc());
    if (type.parameters() != null) {
      builder.parameters(type.parameters());
    }
    if (type.optional()) {
      builder.optional();
    }
    if (type.defaultValue() != null) {
      builder.defaultValue(value(builder, type.defaultValue()));
    }
    return builder.build();
  }

  private static Schema.Type known(Type type) {
    try {
      return Schema.Type.valueOf(type.type());
    } catch (IllegalArgumentException | NullPointerException e) {
      throw new DataException("The record has a schema of a type that Connect lacks");
    }
  }

  /** Converts a value of Connect to the form of {@link Described#value}. */
  private static Object form(Schema schema, Object value) {
    if (value == null) {
      return null;
    }
    return switch (schema.type()) {
      case STRUCT -> {
        Struct struct = (Struct) value;
        yield schema.fields().stream()
            .map(field -> form(field.schema(), struct.getWithoutDefault(field.name())))
            .toArray();
      }
      case ARRAY ->
          ((List<?>) value).stream().map(part -> form(schema.valueSchema(), part)).toArray();
      case MAP -> {
        Map<Object, Object> map = new LinkedHashMap<>();
        ((Map<?, ?>) value)
            .forEach(
                (key, part) ->
                    map.put(form(schema.keySchema(), key), form(schema.valueSchema(), part)));
        yield map;
      }
      default -> value instanceof ByteBuffer buffer ? bytes(buffer) : value;
    };
  }

  /**
   * Converts back from the form of {@link Described#value}. Callers check the types of primitive
   * values, which are returned as they were read.
   */
  private static Object value(Schema schema, Object form) {
    if (form == null) {
      return null;
    }
    switch (schema.type()) {
      case STRUCT -> {
        Object[] fields = require(Object[].class, form);
        if (fields.length != schema.fields().size()) {
          throw new DataException(
              "Expected a struct of %s fields, found %s"
                  .formatted(schema.fields().size(), fields.length));
        }
        Struct struct = new Struct(schema);
        for (Field field : schema.fields()) {
          Object value = value(field.schema(), fields[field.index()]);
          if (value != null) { // an absent field takes the default of its schema
            struct.put(field, value);
          }
        }
        struct.validate();
        return struct;
      }
      case ARRAY -> {
        Object[] elements = require(Object[].class, form);
        List<Object> list = new ArrayList<>(elements.length);
        for (Object element : elements) {
          list.add(value(schema.valueSchema(), element));
        }
        return list;
      }
      case MAP -> {
        return mapOf(schema, require(Map.class, form));
      }
      default -> {
        return form;
      }
    }
  }

  private static Map<Object, Object> mapOf(Schema schema, Map<?, ?> entries) {
    Map<Object, Object> map = new LinkedHashMap<>();
    Map<Integer, Integer> hashes = new HashMap<>();
    entries.forEach(
        (key, part) -> {
          Object name = value(schema.keySchema(), key);
          ConnectSchema.validateValue(schema.keySchema(), name); // before anything hashes it
          boolean isSorted = name instanceof String || name instanceof Number; // by the map itself
          if (!isSorted
              && hashes.merge(Objects.hashCode(name), 1, Integer::sum) > MAX_KEYS_OF_A_HASH) {
            throw new DataException(
                "Expected a map of at most %s keys with one hash, found more: give the keys another schema"
                    .formatted(MAX_KEYS_OF_A_HASH));
          }
          map.put(name, value(schema.valueSchema(), part));
        });
    if (map.size() < entries.size()) {
      throw new DataException("Two keys of a map are equal");
    }
    return map;
  }

  private static <T> T require(Class<T> type, Object value) {
    if (!type.isInstance(value)) {
      throw new DataException(
          "Expected %s, found %s"
              .formatted(
                  type.getSimpleName(), value == null ? "null" : value.getClass().getSimpleName()));
    }
    return type.cast(value);
  }

  // ---- Data without a schema ----

  /**
   * Converts any object to data without a schema: null, booleans, numbers, strings, bytes, and
   * lists and maps of these. Structs and unknown objects become maps; enums, dates, UUIDs and the
   * like become strings.
   */
  static Object plain(Object value) {
    return plain(value, 0, new Count(Long.MAX_VALUE));
  }

  /**
   * Converts the object of a record, as {@link #plain(Object)}.
   *
   * @param bytes the size of the record, which bounds the number of values
   */
  static Object plain(Object value, int bytes) {
    return plain(value, 0, new Count(1024 + 16L * bytes));
  }

  /**
   * Counts values, and those parts of them that are made anew: copies, as of {@code nCopies}, take
   * no bytes of a record, but are values of their own here.
   */
  private static final class Count {
    private final long max;
    private long left;

    Count(long max) {
      this.max = max;
      left = max;
    }

    void add(long values) {
      left -= values;
      if (left < 0) {
        throw new DataException(
            "Expected at most %s values in a record of this size, found more: write an ArrayList instead of nCopies"
                .formatted(max));
      }
    }
  }

  private static Object plain(Object value, int depth, Count count) {
    count.add(1);
    Object simple = simple(value, count);
    if (simple != null || value == null) {
      return simple;
    }
    if (depth == MAX_DEPTH) {
      throw new DataException("Objects refer to themselves, or are nested deeper than " + depth);
    }
    return container(value, count, part -> plain(part, depth + 1, count));
  }

  private static Object simple(Object value, Count count) {
    if (value == null
        || value instanceof Boolean
        || value instanceof Byte
        || value instanceof Short
        || value instanceof Integer
        || value instanceof Long
        || value instanceof Float
        || value instanceof Double
        || value instanceof String
        || value instanceof byte[]) {
      return value;
    }
    if (value instanceof ByteBuffer buffer) {
      count.add(buffer.remaining() >> 4);
      return bytes(buffer);
    } else if (value instanceof Enum<?> constant) {
      return constant.name();
    } else if (value instanceof UnknownObject unknown) {
      return unknown.constant();
    } else if (value instanceof Date date) {
      return Instant.ofEpochMilli(date.getTime()).toString(); // also of java.sql
    } else if (value instanceof BigInteger number) {
      return text(number, number, count);
    } else if (value instanceof BigDecimal number) {
      return text(number, number.unscaledValue(), count);
    }
    boolean isValue = // classes whose toString is short and complete
        value instanceof Character
            || value instanceof UUID
            || value.getClass().getPackageName().equals("java.time");
    return isValue ? value.toString() : null;
  }

  private static String text(Number number, BigInteger digits, Count count) {
    if (digits.bitLength() > MAX_NUMBER_BITS) {
      throw new DataException("Connect has no numbers of %s bits".formatted(digits.bitLength()));
    }
    count.add(digits.bitLength() >> 6);
    return number.toString();
  }

  private static Object container(Object value, Count count, UnaryOperator<Object> plain) {
    if (value instanceof Struct struct) {
      Map<Object, Object> fields = new LinkedHashMap<>();
      struct.schema().fields().forEach(f -> fields.put(f.name(), plain.apply(struct.get(f))));
      return fields;
    } else if (value instanceof UnknownObject unknown) {
      return unknown.elements() != null
          ? list(unknown.elements().iterator(), plain)
          : map(unknown.fields(), count, plain);
    } else if (value instanceof Map<?, ?> map) {
      return map(map, count, plain);
    } else if (value instanceof Collection<?> collection) {
      return list(collection.iterator(), plain);
    } else if (value instanceof Optional<?> optional) {
      return plain.apply(optional.orElse(null));
    } else if (value.getClass().isArray()) {
      List<Object> list = new ArrayList<>();
      for (int i = 0; i < Array.getLength(value); i++) {
        list.add(plain.apply(Array.get(value, i)));
      }
      return list;
    }
    String name = value.getClass().getName();
    throw new DataException(
        name.startsWith("io.fory.") // it says what an unknown object has lost
            ? value.toString()
            : "Connect has no data for objects of class " + name);
  }

  private static List<Object> list(Iterator<?> elements, UnaryOperator<Object> plain) {
    List<Object> list = new ArrayList<>();
    elements.forEachRemaining(element -> list.add(plain.apply(element)));
    return list;
  }

  /**
   * Converts a map. Only simple values may be keys: the hash of a container could run for very
   * long.
   */
  private static Map<Object, Object> map(
      Map<?, ?> entries, Count count, UnaryOperator<Object> plain) {
    Map<Object, Object> map = new LinkedHashMap<>();
    entries.forEach(
        (key, part) -> {
          Object name = key == null ? null : simple(key, count);
          if (key != null && (name == null || name instanceof byte[])) {
            throw new DataException(
                "Connect has no keys of class %s".formatted(key.getClass().getName()));
          }
          if (map.containsKey(name)) {
            throw new DataException("Two keys of a map have the same text");
          }
          map.put(name, plain.apply(part));
        });
    return map;
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }
}
