/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.config.UnknownTypes;
import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import org.junit.jupiter.api.Test;

/** A root that is read as null is a whole message, also when the one before was of its type. */
class NullRootTest {
  static class Nothing implements Serializable {
    private static final long serialVersionUID = 1;

    private Object writeReplace() {
      return null;
    }
  }

  static class Forgotten implements Serializable {
    private static final long serialVersionUID = 1;
    int number = 1;

    private Object readResolve() {
      return null;
    }
  }

  record Unknown(int number) {}

  private static Fory fory() {
    return Fory.builder().register(Nothing.class).register(Forgotten.class).build();
  }

  @Test
  void whatIsReplacedByNullIsReadEachTime() {
    Fory fory = fory();
    byte[] message = fory.serialize(new Nothing());
    for (int i = 0; i < 3; i++) {
      assertThat((Object) fory.deserialize(message)).isNull();
    }
  }

  @Test
  void whatResolvesToNullIsReadEachTime() {
    Fory fory = fory();
    byte[] message = fory.serialize(new Forgotten());
    for (int i = 0; i < 3; i++) {
      assertThat((Object) fory.deserialize(message)).isNull();
    }
  }

  @Test
  void whatIsNotKnownIsNullEachTime() {
    byte[] message = Fory.builder().register(Unknown.class).build().serialize(new Unknown(1));
    Fory reader = Fory.builder().withUnknownTypes(UnknownTypes.NULL).build();
    for (int i = 0; i < 3; i++) {
      assertThat((Object) reader.deserialize(message)).isNull();
    }
  }

  @Test
  void theMessageBehindItIsItsOwn() {
    Fory fory = fory();
    byte[] nothing = fory.serialize(new Nothing());
    byte[] text = fory.serialize("next");
    MemoryBuffer buffer = MemoryBuffer.allocate(256);
    for (byte[] message : new byte[][] {nothing, nothing, text}) {
      buffer.writeBytes(message, 0, message.length);
    }
    assertThat((Object) fory.deserialize(buffer)).isNull();
    assertThat((Object) fory.deserialize(buffer)).isNull();
    assertThat((Object) fory.deserialize(buffer)).isEqualTo("next");
  }

  @Test
  void streamsGoOnBehindIt() throws IOException {
    Fory fory = fory();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    fory.streams().serialize(out, new Nothing());
    fory.streams().serialize(out, new Nothing());
    fory.streams().serialize(out, "next");
    ByteArrayInputStream in = new ByteArrayInputStream(out.toByteArray());
    assertThat(fory.streams().deserialize(in)).isNull();
    assertThat(fory.streams().deserialize(in)).isNull();
    assertThat(fory.streams().deserialize(in)).isEqualTo("next");
  }

  @Test
  void aReferenceToTheRootInItsPlaceIsCorruptEachTime() {
    Fory fory = Fory.builder().withRefTracking(true).register(Nothing.class, 1).build();
    byte[] message = fory.serialize(new Nothing());
    assertThat((Object) fory.deserialize(message)).isNull();
    message[message.length - 1] = 1; // object 0 instead of null
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> fory.deserialize(message)).isInstanceOf(CorruptDataException.class);
    }
  }
}
