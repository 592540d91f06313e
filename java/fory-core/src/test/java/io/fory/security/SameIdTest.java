/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.config.UnknownTypes;
import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireSchema;
import io.fory.spi.UnknownObject;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A peer who makes two schemas can have them share their 64-bit id. Here one just claims the id of
 * the other: that it is found out shows that the bytes are looked at.
 */
class SameIdTest {
  public static final class Item {
    int a;
    int b;
  }

  private final Fory fory =
      Fory.builder()
          .register(Item.class, 1)
          .withUnknownTypes(UnknownTypes.KEEP)
          .withCodegen(false)
          .build();

  private byte[] message(boolean wrapped, byte[] body, byte[] idOf) {
    Messages message = Messages.to(fory);
    if (wrapped) {
      message.builtIn(5).elements(1, Messages.SLOTS);
    }
    return message
        .typeBySchema(WireSchema.hash(idOf), PackedSchema.pack(body))
        .int32(1)
        .int32(2)
        .int32(3)
        .bytes();
  }

  private Object read(byte[] message, boolean direct) {
    if (!direct) {
      return fory.deserialize(message);
    }
    ByteBuffer buffer = ByteBuffer.allocateDirect(message.length);
    return fory.deserialize(MemoryBuffer.wrap(buffer.put(message).flip()));
  }

  @Test
  void anIdAloneFindsNoSchema() {
    for (int mode = 0; mode < 8; mode++) {
      boolean wrapped = (mode & 1) != 0;
      String name = (mode & 2) != 0 ? "#1" : "Unknown";
      boolean direct = (mode & 4) != 0;
      byte[] ab = named(name, "a", "b");
      byte[] ba = named(name, "b", "a");
      byte[] good = message(wrapped, ab, ab);
      byte[] forged = message(wrapped, ba, ab);
      byte[] other = message(wrapped, ba, ba);
      for (int round = 0; round < 3; round++) {
        requireA(read(good, direct), 1);
        requireA(read(good, direct), 1);
        assertThatThrownBy(() -> read(forged, direct))
            .as("mode %s, round %s", mode, round)
            .isInstanceOf(CorruptDataException.class)
            .hasMessageContaining("has id");
        requireA(read(other, direct), 2);
      }
    }
  }

  private static byte[] named(String name, String first, String second) {
    return Schemas.of(
        Schemas.struct(
            name,
            Field.of(Schemas.INT, first),
            Field.of(Schemas.INT, second),
            Field.of(Schemas.INT, "c")));
  }

  private static void requireA(Object read, int expected) {
    Object object = read instanceof List<?> list ? list.get(0) : read;
    if (object instanceof UnknownObject unknown) {
      assertThat(unknown.fields().get("a")).isEqualTo(expected);
    } else {
      assertThat(((Item) object).a).isEqualTo(expected);
    }
  }
}
