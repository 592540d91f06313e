/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.exception.ForyException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.config.types.Password;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Properties, and what the serializers do by themselves. */
class ConfigTest {
  private static final String ORDER = Order.class.getName();

  private static <T> ForyKafkaSerde<T> serde(Map<String, ?> configs) {
    ForyKafkaSerde<T> serde = new ForyKafkaSerde<>();
    serde.configure(configs, false);
    return serde;
  }

  public static final class Ids implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Order.class, 1).register(Order.Line.class, 2);
    }
  }

  /** Cannot be made. */
  public static final class Broken implements ForyModule {
    public Broken() {
      throw new IllegalStateException("no such file");
    }

    @Override
    public void configure(ForyBuilder builder) {}
  }

  /** Is made, and throws then. */
  public static final class Failing implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.register(Order.class, 1).register(Order.Line.class, 1);
    }
  }

  @Test
  void aTypeRegistersWhatItReaches() {
    ForyKafkaSerde<Order> serde = serde(Map.of(ForyKafkaConfig.VALUE_TYPE, ORDER));
    byte[] bytes = serde.serializer().serialize("orders", Order.of(1));
    assertThat(serde.deserializer().deserialize("orders", bytes)).isEqualTo(Order.of(1));
    assertThat(serde.serializer().serialize("orders", null)).isNull();
    assertThat(serde.deserializer().deserialize("orders", null)).isNull();
  }

  @Test
  void keysHaveATypeOfTheirOwn() {
    ForyKafkaSerde<Order.Line> keys = new ForyKafkaSerde<>();
    keys.configure(Map.of(ForyKafkaConfig.KEY_TYPE, Order.Line.class), true);
    byte[] bytes = keys.serializer().serialize("orders", new Order.Line("tea", 2));
    assertThat(keys.deserializer().deserialize("orders", bytes))
        .isEqualTo(new Order.Line("tea", 2));
  }

  /** A key whose equal objects can have different bytes. */
  public record Tags(List<String> tags) {}

  @Test
  void keysWithoutBytesOfTheirOwnAreRefused() {
    Map<String, Object> configs =
        Map.of(ForyKafkaConfig.KEY_TYPE, Tags.class, ForyKafkaConfig.VALUE_TYPE, Tags.class);
    Tags tags = new Tags(List.of("a"));
    assertThatThrownBy(
            () -> {
              ForyKafkaSerde<Tags> keys = new ForyKafkaSerde<>();
              keys.configure(configs, true);
              keys.serializer().serialize("orders", tags);
            })
        .isInstanceOf(KafkaException.class)
        .hasMessageContaining("different bytes");
    // Those that an earlier build wrote are read, and values are of any type.
    byte[] bytes = serde(configs).serializer().serialize("orders", tags);
    ForyKafkaDeserializer<Tags> keys = new ForyKafkaDeserializer<>();
    keys.configure(configs, true);
    assertThat(keys.deserialize("orders", bytes)).isEqualTo(tags);
  }

  @Test
  void modulesGiveIdsAndWithoutATypeAnyRegisteredClassIsAValue() {
    ForyKafkaSerde<Object> ids = serde(Map.of(ForyKafkaConfig.MODULES, Ids.class.getName()));
    ForyKafkaSerde<Object> names = serde(Map.of(ForyKafkaConfig.REGISTER, ORDER));
    for (Object value : List.of(Order.of(1), List.of(Order.of(2), "text"), 5L)) {
      byte[] bytes = ids.serializer().serialize("any", value);
      assertThat(ids.deserializer().deserialize("any", bytes)).isEqualTo(value);
    }
    assertThat(ids.serializer().serialize("any", Order.of(1)))
        .hasSizeLessThan(names.serializer().serialize("any", Order.of(1)).length);
  }

  @Test
  void buffersOfConsumersAreReadWhereTheyAre() {
    ForyKafkaSerde<Order> serde = serde(Map.of(ForyKafkaConfig.VALUE_TYPE, ORDER));
    byte[] bytes = serde.serializer().serialize("orders", Order.of(1));
    ByteBuffer larger = ByteBuffer.allocateDirect(bytes.length + 20).position(10);
    larger.put(bytes).flip().position(10);
    for (ByteBuffer buffer : List.of(larger, larger.asReadOnlyBuffer(), ByteBuffer.wrap(bytes))) {
      assertThat(serde.deserializer().deserialize("orders", new RecordHeaders(), buffer))
          .isEqualTo(Order.of(1));
    }
    ByteBuffer none = null;
    assertThat(serde.deserializer().deserialize("orders", new RecordHeaders(), none)).isNull();
  }

  @Test
  void whatCannotBeReadOrWrittenIsASerializationException() {
    ForyKafkaSerde<Object> serde = serde(Map.of(ForyKafkaConfig.VALUE_TYPE, ORDER));
    byte[] bytes = serde.serializer().serialize("orders", Order.of(1));
    for (int length = 0; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> serde.deserializer().deserialize("orders", cut))
          .isInstanceOf(SerializationException.class)
          .hasMessageStartingWith("Topic orders: ")
          .hasCauseInstanceOf(ForyException.class);
    }
    assertThatThrownBy(() -> serde.serializer().serialize("orders", "no order"))
        .isInstanceOf(SerializationException.class)
        .hasCauseInstanceOf(ForyException.class)
        .hasMessageContaining("java.lang.String");
  }

  /** Writes nothing or fails, and cannot read. */
  private record Buggy(boolean writes, Error error) implements Serializer<Order> {
    @Override
    public void write(WriteContext out, Order order) {
      if (!writes) {
        throw error;
      }
    }

    @Override
    public Order read(ReadContext in) {
      throw error;
    }

    static Fory fory(boolean writes, Error error) {
      return Fory.builder().registerSerializer(Order.class, new Buggy(writes, error)).build();
    }
  }

  @Test
  void anErrorOfTheUsersCodeIsASerializationExceptionAndOneOfTheJvmIsNot() {
    for (Error error : List.of(new AssertionError("a bug"), new OutOfMemoryError("as if"))) {
      Fory writing = Buggy.fory(true, error);
      ForyKafkaDeserializer<Order> reader = new ForyKafkaDeserializer<>(writing.codec(Order.class));
      ForyKafkaSerializer<Order> writer =
          new ForyKafkaSerializer<>(Buggy.fory(false, error).codec(Order.class));
      byte[] bytes = writing.codec(Order.class).encode(Order.of(1));
      for (ThrowingCallable call :
          List.<ThrowingCallable>of(
              () -> reader.deserialize("orders", bytes),
              () -> reader.deserialize("orders", new RecordHeaders(), ByteBuffer.wrap(bytes)),
              () -> writer.serialize("orders", Order.of(1)))) {
        if (error instanceof AssertionError) {
          assertThatThrownBy(call)
              .isInstanceOf(SerializationException.class)
              .hasMessage("Topic orders: java.lang.AssertionError: a bug")
              .hasCause(error);
        } else {
          assertThatThrownBy(call).isSameAs(error);
        }
      }
    }
  }

  @Test
  void equalPropertiesShareAnInstance() {
    Map<String, Object> configs = Map.of(ForyKafkaConfig.VALUE_TYPE, ORDER);
    Map<String, Object> strict = new HashMap<>(configs);
    strict.put(ForyKafkaConfig.COMPATIBLE, "false");
    Fory fory = new ForyKafkaConfig(configs).instance();
    assertThat(new ForyKafkaConfig(new HashMap<>(configs)).instance()).isSameAs(fory);
    assertThat(new ForyKafkaConfig(strict).instance()).isNotSameAs(fory);
  }

  @Test
  void aSchemaTopicIsReachedByTheConnectionOfItsClient() {
    Map<String, Object> configs = new HashMap<>();
    configs.put(ForyKafkaConfig.VALUE_TYPE, ORDER);
    configs.put(ForyKafkaConfig.SCHEMA_TOPIC, "schemas");
    configs.put("bootstrap.servers", "127.0.0.1:1");
    configs.put("sasl.jaas.config", new Password("Aa"));
    Fory fory = new ForyKafkaConfig(configs).instance();
    configs.put("client.id", "another client");
    assertThat(new ForyKafkaConfig(configs).instance()).isSameAs(fory);
    configs.put("sasl.jaas.config", new Password("Aa"));
    assertThat(new ForyKafkaConfig(configs).instance()).isSameAs(fory);
    configs.put("sasl.jaas.config", new Password("BB")); // of another user, with the same hash
    assertThat(new ForyKafkaConfig(configs).instance()).isNotSameAs(fory);
  }

  @ParameterizedTest
  @CsvSource({
    "fory.value.type, no.such.Class, no.such.Class",
    "fory.register, no.such.Class, no.such.Class",
    "fory.modules, java.lang.String, fory.modules",
    "fory.modules, io.fory.kafka.ConfigTest$Broken, no such file",
    "fory.modules, io.fory.kafka.ConfigTest$Failing, The id 1",
    "fory.value.type, java.lang.Thread, fory.value.type: Class java.lang.Thread",
    "fory.compatible, perhaps, fory.compatible",
    "some.other, value, fory.value.type",
  })
  void aWrongPropertyFailsAtTheStart(String property, String value, String told) {
    Map<String, String> configs = Map.of(property, value);
    for (Consumer<Map<String, String>> client :
        List.<Consumer<Map<String, String>>>of(
            producer -> new ForyKafkaSerializer<>().configure(producer, false),
            consumer -> new ForyKafkaDeserializer<>().configure(consumer, false))) {
      assertThatThrownBy(() -> client.accept(configs))
          .isInstanceOf(ConfigException.class)
          .hasMessageContaining(told);
    }
  }

  @Test
  void whatNobodyHasConfiguredSaysSo() {
    ForyKafkaSerde<Object> serde = new ForyKafkaSerde<>();
    RecordHeaders headers = new RecordHeaders();
    byte[] bytes = {1};
    for (Object value : new Object[] {Order.of(1), null}) {
      List<ThrowingCallable> writing =
          List.of(
              () -> new ForyKafkaSerializer<>().serialize("orders", value),
              () -> new ForyKafkaSerializer<>().serialize("orders", headers, value),
              () -> serde.serializer().serialize("orders", value),
              () -> serde.serializer().serialize("orders", headers, value));
      byte[] read = value == null ? null : bytes;
      ByteBuffer buffer = value == null ? null : ByteBuffer.wrap(bytes);
      List<ThrowingCallable> reading =
          List.of(
              () -> new ForyKafkaDeserializer<>().deserialize("orders", read),
              () -> new ForyKafkaDeserializer<>().deserialize("orders", headers, read),
              () -> new ForyKafkaDeserializer<>().deserialize("orders", headers, buffer),
              () -> serde.deserializer().deserialize("orders", read),
              () -> serde.deserializer().deserialize("orders", headers, read),
              () -> serde.deserializer().deserialize("orders", headers, buffer));
      for (List<ThrowingCallable> calls : List.of(writing, reading)) {
        String told = calls == writing ? "ForyKafkaSerializer" : "ForyKafkaDeserializer";
        for (ThrowingCallable call : calls) {
          assertThatThrownBy(call)
              .isInstanceOf(ConfigException.class)
              .hasMessageStartingWith(told + " has no type")
              .hasMessageContaining(ForyKafkaConfig.VALUE_TYPE)
              .hasMessageContaining("windowed.inner.class.serde");
        }
      }
    }
    serde.close();
    serde.configure(Map.of(ForyKafkaConfig.VALUE_TYPE, ORDER), false);
    assertThat(serde.serializer().serialize("orders", Order.of(1))).isNotEmpty();
  }

  @Test
  void shortRecordsNeedCompatibleMode() {
    Map<String, String> configs =
        Map.of("fory.value.type", ORDER, "fory.schema.topic", "s", "fory.compatible", "false");
    assertThatThrownBy(() -> new ForyKafkaSerializer<>().configure(configs, false))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("withCompatible(false)");
  }
}
