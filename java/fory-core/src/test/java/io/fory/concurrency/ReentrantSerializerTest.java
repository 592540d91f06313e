/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import io.fory.testing.Graphs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReentrantSerializerTest {
  /** Something that is stored as a message of its own. */
  private static final class Envelope {
    private final Object content;

    Envelope(Object content) {
      this.content = content;
    }
  }

  private static final class Broken {}

  /** Calls back into the same instance, in every way there is. */
  private static final class EnvelopeSerializer implements Serializer<Envelope> {
    private Fory fory;

    @Override
    public void write(WriteContext out, Envelope value) {
      Object copy = fory.copy(value.content);
      byte[] message = fory.serialize(copy);
      Graphs.assertEqual(copy, fory.deserialize(message), false, "inside");
      out.buffer().writeVarUint32(message.length);
      out.buffer().writeBytes(message, 0, message.length);
      out.writeValue("after");
    }

    @Override
    public Envelope read(ReadContext in) {
      byte[] message = new byte[in.readArrayLength(1)];
      in.buffer().readBytes(message, 0, message.length);
      Object content = fory.deserialize(message);
      assertThat(fory.serialize(content)).isEqualTo(message);
      assertThat(in.readValue()).isEqualTo("after");
      return new Envelope(content);
    }
  }

  private static Fory fory(boolean references, boolean codegen) {
    EnvelopeSerializer serializer = new EnvelopeSerializer();
    serializer.fory =
        Fory.builder()
            .withRefTracking(references)
            .withCodegen(codegen)
            .withAsyncCompilation(false)
            .registerSerializer(Envelope.class, serializer)
            .build();
    return serializer.fory;
  }

  @Test
  void aSerializerCallsBackIntoItsFory() {
    for (boolean references : new boolean[] {false, true}) {
      for (boolean codegen : new boolean[] {false, true}) {
        Fory fory = fory(references, codegen);
        Object shared = new ArrayList<>(List.of("shared"));
        Object root =
            new ArrayList<>(
                List.of(
                    shared,
                    new Envelope(new ArrayList<>(List.of(new Envelope(shared), "x"))),
                    shared,
                    "last"));
        for (int i = 0; i < 3; i++) {
          Graphs.assertEqual(root, fory.deserialize(fory.serialize(root)), false, "read");
          Graphs.assertEqual(root, fory.copy(root), false, "copy");
        }
      }
    }
  }

  @Test
  void aFailureInsideACallInsideACallIsOneException() {
    Fory fory = fory(false, true);
    Object root = new ArrayList<>(List.of(new Envelope(List.of("x", new Broken()))));
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> fory.serialize(root))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("Broken");
      assertThat(fory.deserialize(fory.serialize("fine"))).isEqualTo("fine");
    }
  }
}
