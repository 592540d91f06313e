/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaAndValue;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.storage.Converter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Data of Connect with and without schemas, and what the applications of a topic write. */
class ConverterTest {
  private static final Schema LINE =
      SchemaBuilder.struct()
          .name("shop.Line")
          .version(3)
          .doc("a part of an order")
          .field("item", Schema.STRING_SCHEMA)
          .field("count", SchemaBuilder.int32().defaultValue(1).build())
          .field("note", Schema.OPTIONAL_STRING_SCHEMA)
          .optional()
          .build();

  private static final Schema ORDER =
      SchemaBuilder.struct()
          .name("shop.Order")
          .parameter("z", "1")
          .parameter("a", "2")
          .field("id", Schema.INT64_SCHEMA)
          .field("total", Decimal.schema(2))
          .field("at", Timestamp.builder().optional().build())
          .field("time", Time.SCHEMA)
          .field("bytes", Schema.BYTES_SCHEMA)
          .field("lines", SchemaBuilder.array(LINE).build())
          .field("counts", SchemaBuilder.map(Schema.STRING_SCHEMA, LINE).optional().build())
          .build();

  private static Struct line(String item) {
    return new Struct(LINE).put("item", item);
  }

  private static Struct order(long id) {
    return new Struct(ORDER)
        .put("id", id)
        .put("total", new BigDecimal("12.50"))
        .put("at", new Date(1_700_000_000_000L))
        .put("time", new Date(3_600_000))
        .put("bytes", new byte[] {1, 2})
        .put("lines", Arrays.asList(line("tea"), null, line("cup").put("count", 5)))
        .put("counts", Map.of("a", line("tea").put("note", "green")));
  }

  private static ForyKafkaConverter converter(boolean isKey, Object... configs) {
    Map<String, Object> all = new HashMap<>();
    for (int i = 0; i < configs.length; i += 2) {
      all.put((String) configs[i], configs[i + 1]);
    }
    ForyKafkaConverter converter = new ForyKafkaConverter();
    converter.configure(all, isKey);
    return converter;
  }

  static Stream<SchemaAndValue> described() {
    return Stream.of(
        new SchemaAndValue(ORDER, order(7)),
        new SchemaAndValue(LINE, null),
        new SchemaAndValue(Schema.INT8_SCHEMA, (byte) 1),
        new SchemaAndValue(Schema.INT16_SCHEMA, (short) 2),
        new SchemaAndValue(Schema.INT32_SCHEMA, 3),
        new SchemaAndValue(Schema.OPTIONAL_INT64_SCHEMA, 4L),
        new SchemaAndValue(Schema.FLOAT32_SCHEMA, 5f),
        new SchemaAndValue(Schema.FLOAT64_SCHEMA, Double.NaN),
        new SchemaAndValue(Schema.BOOLEAN_SCHEMA, true),
        new SchemaAndValue(Schema.STRING_SCHEMA, "grün"),
        new SchemaAndValue(SchemaBuilder.string().defaultValue("x").build(), "y"),
        new SchemaAndValue(Decimal.schema(30), new BigDecimal(BigInteger.TEN.pow(60), 30)),
        new SchemaAndValue(
            org.apache.kafka.connect.data.Date.builder().optional().build(), new Date(86_400_000)),
        new SchemaAndValue(SchemaBuilder.array(Schema.INT32_SCHEMA).build(), List.of(1, 2, 3)),
        new SchemaAndValue(
            SchemaBuilder.array(SchemaBuilder.array(Schema.OPTIONAL_STRING_SCHEMA).build())
                .defaultValue(List.of(List.of("d")))
                .build(),
            List.of(Arrays.asList("a", null), List.of())),
        new SchemaAndValue(
            SchemaBuilder.map(Schema.INT32_SCHEMA, Schema.OPTIONAL_BOOLEAN_SCHEMA).build(),
            new HashMap<>(Map.of(1, true, 2, false))),
        new SchemaAndValue(
            SchemaBuilder.map(SchemaBuilder.array(Schema.INT32_SCHEMA).build(), LINE).build(),
            Map.of(List.of(1, 2), line("tea"), List.of(2, 1), line("cup"))));
  }

  @ParameterizedTest
  @MethodSource("described")
  void dataWithASchemaComeBackWithIt(SchemaAndValue data) {
    for (ForyKafkaConverter converter :
        List.of(converter(false), converter(false, "fory.untrusted", "true"))) {
      for (int i = 0; i < 3; i++) {
        byte[] bytes = converter.fromConnectData("topic", data.schema(), data.value());
        SchemaAndValue twin = converter(false).toConnectData("topic", bytes);
        assertThat(twin).isEqualTo(data);
      }
    }
  }

  @Test
  void absentFieldHasTheDefaultOfItsSchema() {
    ForyKafkaConverter converter = converter(false);
    byte[] bytes = converter.fromConnectData("topic", LINE, line("tea"));
    Struct twin = (Struct) converter.toConnectData("topic", bytes).value();
    assertThat(twin.get("count")).isEqualTo(1);
    assertThat(twin.getWithoutDefault("count")).isNull();
    assertThat(bytes).hasSizeLessThan(300);
  }

  @Test
  void tombstonesAreNull() {
    assertThat(converter(false).fromConnectData("topic", null, null)).isNull();
    assertThat(converter(false).toConnectData("topic", null)).isSameAs(SchemaAndValue.NULL);
  }

  @Test
  void bytesOfABufferAreWritten() {
    ForyKafkaConverter converter = converter(false);
    ByteBuffer buffer = ByteBuffer.wrap(new byte[] {9, 1, 2, 9}).position(1).limit(3);
    for (Schema schema : Arrays.asList(Schema.BYTES_SCHEMA, null)) {
      byte[] bytes = converter.fromConnectData("topic", schema, buffer);
      assertThat(converter.toConnectData("topic", bytes).value()).isEqualTo(new byte[] {1, 2});
    }
  }

  @Test
  void dataWithoutASchemaAreMapsAndLists() {
    ForyKafkaConverter converter = converter(false);
    Map<String, Object> data = new HashMap<>();
    data.put("id", 7);
    data.put("tags", List.of("a", 1L, 2.5));
    data.put("none", null);
    data.put("line", Map.of("item", "tea"));
    byte[] bytes = converter.fromConnectData("topic", null, data);
    assertThat(converter.toConnectData("topic", bytes)).isEqualTo(new SchemaAndValue(null, data));
  }

  @Test
  void structsAreMapsForApplicationsIfSchemasAreOff() {
    byte[] bytes =
        converter(false, "schemas.enable", "false").fromConnectData("t", ORDER, order(7));
    Map<?, ?> application = Fory.builder().build().codec(Map.class).decode(bytes);
    assertThat(application.get("id")).isEqualTo(7L);
    assertThat(application.get("total")).isEqualTo("12.50");
    assertThat(application.get("at")).isEqualTo("2023-11-14T22:13:20Z");
    Map<String, Object> tea = new HashMap<>(Map.of("item", "tea", "count", 1));
    tea.put("note", null);
    assertThat(((List<?>) application.get("lines")).subList(0, 2))
        .isEqualTo(Arrays.asList(tea, null));
    assertThat(converter(false).toConnectData("t", bytes).schema()).isNull();
  }

  /** Of an application that shares no class with the worker. */
  record Sale(
      Order order,
      Set<UUID> ids,
      Map<LocalDate, Instant> days,
      Optional<BigInteger> big,
      DayOfWeek day,
      Kind kind,
      int[] counts,
      Kind[] kinds,
      char sign) {}

  enum Kind {
    SMALL,
    LARGE
  }

  @Test
  void objectsOfApplicationsAreMapsOfTheirFields() {
    Sale sale =
        new Sale(
            Order.of(1),
            Set.of(new UUID(1, 2)),
            Map.of(LocalDate.EPOCH, Instant.EPOCH),
            Optional.of(BigInteger.TEN),
            DayOfWeek.MONDAY,
            Kind.LARGE,
            new int[] {1, 2},
            new Kind[] {Kind.SMALL},
            '!');
    Fory byName = Fory.builder().registerAll(Sale.class).build();
    Fory byId = Fory.builder().registerAll(100, Sale.class).build();
    for (Fory fory : List.of(byName, byId)) {
      byte[] bytes = new ForyKafkaSerializer<>(fory.codec(Sale.class)).serialize("sales", sale);
      Object read = converter(false).toConnectData("sales", bytes).value();
      assertThat(read)
          .isEqualTo(
              Map.of(
                  "order",
                  Map.of(
                      "id",
                      1L,
                      "customer",
                      "customer 1",
                      "total",
                      "0.01",
                      "lines",
                      List.of(
                          Map.of("item", "item 0", "count", 1),
                          Map.of("item", "item 1", "count", 2),
                          Map.of("item", "item 2", "count", 3))),
                  "ids",
                  List.of("00000000-0000-0001-0000-000000000002"),
                  "days",
                  Map.of("1970-01-01", "1970-01-01T00:00:00Z"),
                  "big",
                  "10",
                  "day",
                  "MONDAY",
                  "kind",
                  "LARGE",
                  "counts",
                  List.of(1, 2),
                  "kinds",
                  List.of("SMALL"),
                  "sign",
                  "!"));
    }
  }

  @Test
  void keysHaveOneForm() {
    ForyKafkaConverter one = converter(true);
    ForyKafkaConverter other = converter(true);
    for (SchemaAndValue key :
        List.of(
            new SchemaAndValue(ORDER.field("lines").schema(), List.of(line("tea"))),
            new SchemaAndValue(LINE, line("cup")),
            new SchemaAndValue(null, 7L),
            new SchemaAndValue(Schema.STRING_SCHEMA, "key"))) {
      byte[] bytes = one.fromConnectData("topic", key.schema(), key.value());
      assertThat(other.fromConnectData("topic", key.schema(), key.value())).isEqualTo(bytes);
      assertThat(other.toConnectData("topic", bytes)).isEqualTo(key);
    }
    assertThatThrownBy(() -> one.fromConnectData("topic", null, Map.of("a", 1)))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("different bytes");
  }

  static Stream<Object> refused() {
    return Stream.of(
        Map.of(List.of(1), 2),
        new HashSet<>(List.of(new StringBuilder("x"))),
        BigInteger.ONE.shiftLeft(1 << 20));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void whatConnectHasNoDataForIsRefused(Object value) {
    byte[] bytes = Fory.builder().build().serialize(value);
    assertThatThrownBy(() -> converter(false).toConnectData("topic", bytes))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("Topic topic: Connect has no ");
    assertThatThrownBy(() -> converter(false).fromConnectData("topic", null, value))
        .isInstanceOf(DataException.class);
  }

  /** Values that take no bytes each, or of which the converter makes anew what they share. */
  @Test
  void fewBytesThatWouldBecomeVeryManyValuesAreRefused() {
    Fory fory = Fory.builder().build();
    for (List<?> copies :
        List.of(
            Collections.nCopies(1 << 17, BigInteger.ONE),
            Collections.nCopies(1000, BigInteger.ONE.shiftLeft(60_000)),
            Collections.nCopies(1000, ByteBuffer.allocate(8192)))) {
      byte[] bytes = fory.serialize(copies);
      assertThatThrownBy(() -> converter(false).toConnectData("topic", bytes))
          .isInstanceOf(DataException.class)
          .hasMessageContaining("instead of nCopies");
    }
    List<String> usual = Collections.nCopies(1000, "text");
    assertThat(converter(false).toConnectData("topic", fory.serialize(usual)).value())
        .isEqualTo(usual);
  }

  @Test
  void aListInItselfIsRefused() {
    List<Object> circle = new ArrayList<>();
    circle.add(circle);
    assertThatThrownBy(() -> converter(false).fromConnectData("topic", null, circle))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("refer to themselves");
  }

  @Test
  void valueThatIsNotOfItsSchemaIsRefused() {
    assertThatThrownBy(() -> converter(false).fromConnectData("t", Schema.INT32_SCHEMA, "text"))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("String");
    assertThatThrownBy(() -> converter(false).fromConnectData("t", Schema.STRING_SCHEMA, null))
        .isInstanceOf(DataException.class);
  }

  static Stream<ConnectData.Type> senseless() {
    ConnectData.Type number = type("INT32", null, null);
    return Stream.of(
        type("NUMBER", null, null),
        type(null, null, null),
        type("MAP", null, number),
        type("MAP", number, null),
        type("ARRAY", null, null),
        new ConnectData.Type(
            "INT32",
            false,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            List.of("a"),
            List.of(number)),
        new ConnectData.Type(
            "INT32", false, null, null, null, null, "text", null, null, List.of(), List.of()));
  }

  private static ConnectData.Type type(String name, ConnectData.Type key, ConnectData.Type value) {
    return new ConnectData.Type(
        name, false, null, null, null, null, null, key, value, List.of(), List.of());
  }

  @ParameterizedTest
  @MethodSource("senseless")
  void schemasWithoutSenseAreRefused(ConnectData.Type type) {
    byte[] bytes = message(type, 1);
    assertThatThrownBy(() -> converter(false).toConnectData("topic", bytes))
        .isInstanceOf(DataException.class);
  }

  private static byte[] message(ConnectData.Type type, Object form) {
    Fory fory = Fory.builder().withModule(ConnectData::register).build();
    byte[] schema = fory.codec(ConnectData.Type.class).encode(type);
    return fory.serialize(new ConnectData.Described(schema, form));
  }

  @Test
  void keysOfAMapThatAreEqualOrHaveOneHashAreRefused() {
    ConnectData.Type text = type("STRING", null, null);
    ConnectData.Type type = type("MAP", type("ARRAY", null, text), text);
    Map<Object, Object> equal =
        new HashMap<>(Map.of(new Object[] {"key"}, "a", new Object[] {"key"}, "b"));
    assertThatThrownBy(() -> converter(false).toConnectData("topic", message(type, equal)))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("Two keys of a map are equal");
    Map<Object, Object> meeting = new HashMap<>();
    for (int i = 0; i < 2048; i++) {
      int bits = i;
      IntStream places = IntStream.range(0, 11);
      meeting.put(places.mapToObj(p -> (bits >> p & 1) == 0 ? "Aa" : "BB").toArray(), "a");
    }
    assertThatThrownBy(() -> converter(false).toConnectData("topic", message(type, meeting)))
        .isInstanceOf(DataException.class)
        .hasMessageContaining("keys with one hash");
  }

  @Test
  void schemasThatWereReadAreKeptUpToSomeBytes() {
    for (int size : List.of(16, 1 << 14)) {
      ConnectData.Recent recent = new ConnectData.Recent();
      List<ByteBuffer> keys =
          IntStream.range(0, 1100).mapToObj(i -> ByteBuffer.allocate(size).putInt(0, i)).toList();
      keys.forEach(key -> recent.put(key, LINE));
      int kept = Math.min(1000, (4 << 20) / size);
      assertThat(keys.stream().filter(key -> recent.get(key) != null).toList())
          .isEqualTo(keys.subList(keys.size() - kept, keys.size()));
    }
  }

  @Test
  void damagedBytesAreRefusedOrRead() {
    ForyKafkaConverter converter = converter(false, "fory.untrusted", true);
    for (SchemaAndValue data :
        List.of(new SchemaAndValue(ORDER, order(7)), new SchemaAndValue(null, Map.of("a", 1)))) {
      byte[] bytes = converter.fromConnectData("topic", data.schema(), data.value());
      for (int i = 0; i < bytes.length; i++) {
        for (int bit = 0; bit < 8; bit++) {
          byte[] damaged = bytes.clone();
          damaged[i] ^= (byte) (1 << bit);
          readOrRefuse(converter, damaged);
        }
        readOrRefuse(converter, Arrays.copyOf(bytes, i));
      }
    }
  }

  private static void readOrRefuse(ForyKafkaConverter converter, byte[] bytes) {
    try {
      converter.toConnectData("topic", bytes);
    } catch (DataException e) {
      assertThat(e.getCause()).isInstanceOfAny(ForyException.class, DataException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fory.value.type",
        "fory.key.type",
        "fory.register",
        "fory.modules",
        "fory.compatible"
      })
  void propertiesThatAConverterDoesNotTakeAreRefused(String property) {
    String value = property.endsWith("compatible") ? "false" : Order.class.getName();
    assertThatThrownBy(() -> converter(false, property, value))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(property);
  }

  @Test
  void workersFindTheConverterAndItsProperties() {
    assertThat(ServiceLoader.load(Converter.class).stream().map(p -> p.type().getSimpleName()))
        .contains("ForyKafkaConverter");
    assertThat(new ForyKafkaConverter().config().names())
        .containsExactlyInAnyOrder("schemas.enable", "fory.untrusted", "fory.schema.topic");
  }
}
