/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.memory.BufferCallback;
import io.fory.memory.MemoryBuffer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import org.junit.jupiter.api.Test;

/** A literal {@code null} is an object to write, which the compiler must not have to guess. */
class NullLiteralTest {
  private final Fory fory = Fory.builder().build();

  @Test
  void nullCompilesWithEveryTarget() throws IOException {
    byte[] expected = fory.serialize(null);
    MemoryBuffer buffer = MemoryBuffer.allocate(8);
    fory.serialize(buffer, null);
    assertThat(buffer.copyOfRange(0, buffer.writerIndex())).isEqualTo(expected);
    assertThat(fory.<Object>deserialize(buffer)).isNull();

    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    fory.serialize(stream, null);
    fory.serialize(Channels.newChannel(stream), null);
    ByteArrayInputStream in = new ByteArrayInputStream(stream.toByteArray());
    assertThat(fory.<Object>deserialize(in)).isNull();
    assertThat(fory.<Object>deserialize(in)).isNull();

    buffer.writerIndex(0);
    try (ForySession session = fory.newSession()) {
      session.serialize(buffer, null);
    }
    assertThat(buffer.writerIndex()).isPositive();
  }

  @Test
  void callbackIsNoObject() {
    BufferCallback callback = part -> true;
    MemoryBuffer buffer = MemoryBuffer.allocate(8);
    assertThatThrownBy(() -> fory.serialize(buffer, callback))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("serialize((Object) buffer, callback)");
    assertThat(buffer.writerIndex()).isZero();
    assertThat(fory.serialize((Object) buffer, callback)).isNotEmpty();
  }
}
