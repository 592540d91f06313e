/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.exception.IncompatibleClassException;
import io.fory.file.ForyFile;
import io.fory.file.ForyFileReader;
import io.fory.file.ForyFileWriter;
import io.fory.memory.MemoryBuffer;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.tools.SchemaLock;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where a class is asked for, a primitive type stands for its box: RPC layers pass on both. */
class PrimitiveClassesTest {
  private static final Map<Class<?>, Object> VALUES =
      Map.of(
          boolean.class,
          true,
          byte.class,
          (byte) 1,
          short.class,
          (short) 2,
          char.class,
          'c',
          int.class,
          4,
          long.class,
          5L,
          float.class,
          6f,
          double.class,
          7d);

  private final Fory fory = Fory.builder().withRefTracking(true).build();

  @Test
  void everyWayToReadTakesThem(@TempDir Path folder) throws Exception {
    for (Map.Entry<Class<?>, Object> entry : VALUES.entrySet()) {
      Class<?> type = entry.getKey();
      Object value = entry.getValue();
      byte[] message = fory.serialize(value);
      for (int repeated = 0; repeated < 3; repeated++) {
        assertThat((Object) fory.deserialize(message, type)).isEqualTo(value);
        assertThat(fory.deserialize(message)).isEqualTo(value);
      }
      MemoryBuffer buffer = MemoryBuffer.wrap(message);
      assertThat((Object) fory.deserialize(buffer, type)).isEqualTo(value);
      assertThat((Object) fory.deserialize(message, type, List.of())).isEqualTo(value);
      buffer.readerIndex(0);
      assertThat((Object) fory.deserialize(buffer, type, List.of())).isEqualTo(value);

      ByteArrayOutputStream stream = new ByteArrayOutputStream();
      fory.streams().serialize(stream, value);
      ByteArrayInputStream framed = new ByteArrayInputStream(stream.toByteArray());
      assertThat((Object) fory.streams().deserialize(framed, type)).isEqualTo(value);
      framed.reset();
      assertThat((Object) fory.streams().deserialize(Channels.newChannel(framed), type))
          .isEqualTo(value);

      try (ForySession writer = fory.newSession();
          ForySession reader = fory.newSession()) {
        assertThat((Object) reader.deserialize(writer.serialize(value), type)).isEqualTo(value);
      }
      Path file = folder.resolve(type.getName());
      try (ForyFileWriter writer = ForyFile.append(file, fory)) {
        writer.write(value);
      }
      try (ForyFileReader reader = ForyFile.open(file, fory)) {
        assertThat((Object) reader.read(type)).isEqualTo(value);
      }
    }
  }

  @Test
  void voidTakesNullOnly() {
    assertThat(fory.deserialize(fory.serialize(null), void.class)).isNull();
    assertThat(fory.deserialize(fory.serialize(null), int.class)).isNull();
    assertThatThrownBy(() -> fory.deserialize(fory.serialize(1), void.class))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("Expected java.lang.Void, found java.lang.Integer");
  }

  @Test
  void otherNumbersAreStillRefused() {
    assertThatThrownBy(() -> fory.deserialize(fory.serialize(1L), int.class))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("Expected java.lang.Integer, found java.lang.Long");
  }

  @Test
  void whoWarmsUpOrLocksAllParameterTypesNeedNotLeaveThemOut(@TempDir Path folder) {
    Class<?>[] parameters = {int.class, String.class, double.class, void.class};
    fory.warmUp(int.class, String.class, double.class, long[].class);
    SchemaLock.verify(folder.resolve("default.lock"), parameters);
    SchemaLock.verify(folder.resolve("given.lock"), fory, parameters);
  }

  @Test
  void theyCanBeRegisteredWhichRegistersTheBox() {
    Fory boxes = Fory.builder().register(Integer.class).register(Long.class, 7).build();
    Fory primitives = Fory.builder().register(int.class).register(long.class, 7).build();
    assertThat(primitives.registrationHash()).isEqualTo(boxes.registrationHash());
    assertThat(primitives.serialize(Long.class)).isEqualTo(boxes.serialize(Long.class));
    assertThat(primitives.deserialize(boxes.serialize(5L), long.class)).isEqualTo(5L);
    assertThat(primitives.deserialize(boxes.serialize(long.class))).isEqualTo(long.class);
  }

  @Test
  void aSerializerForThemIsRefusedSinceFieldsWouldNotUseIt() {
    Serializer<Integer> serializer =
        new Serializer<>() {
          @Override
          public void write(WriteContext out, Integer value) {}

          @Override
          public Integer read(ReadContext in) {
            return 0;
          }
        };
    assertThatThrownBy(() -> Fory.builder().registerSerializer(int.class, serializer))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Integer.class");
  }
}
