/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.BufferKind;
import io.fory.testing.Graphs;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whatever happens to the bytes: a ForyException or a value, and an instance as good as new. */
class DamagedInputTest {
  private static final int PAYLOADS = 1000;
  private static final int CONFIGURATIONS = 16;

  /** One reader and writer of each configuration. */
  private final Fory[] forys = new Fory[CONFIGURATIONS];

  private Fory fory(int configuration) {
    if (forys[configuration] == null) {
      forys[configuration] =
          Samples.builder(
                  (configuration & 1) != 0, (configuration & 2) != 0, (configuration & 8) != 0)
              .withCodegen((configuration & 4) != 0)
              .withAsyncCompilation(false)
              .build();
    }
    return forys[configuration];
  }

  /** Reads hostile bytes; anything but a value or a ForyException is a failure. */
  private static boolean survives(Fory fory, byte[] bytes) {
    try {
      fory.deserialize(bytes);
      return true;
    } catch (ForyException e) {
      assertThat(e.getMessage()).isNotBlank();
      return false;
    } catch (Throwable e) {
      throw new AssertionError(
          "%s for the bytes %s".formatted(e.getClass().getName(), hex(bytes)), e);
    }
  }

  private static String hex(byte[] bytes) {
    return java.util.HexFormat.of().formatHex(bytes);
  }

  @Test
  void everySingleBitFlipGivesAForyExceptionOrAValue() {
    for (int n = 0; n < PAYLOADS; n++) {
      int configuration = n % CONFIGURATIONS;
      boolean references = (configuration & 1) != 0;
      Object object = Samples.object(n / CONFIGURATIONS % Samples.KINDS, n, references);
      Fory fory = fory(configuration);
      byte[] message = fory.serialize(object);
      for (int bit = 0; bit < message.length * 8; bit++) {
        message[bit >> 3] ^= (byte) (1 << (bit & 7));
        survives(fory, message);
        message[bit >> 3] ^= (byte) (1 << (bit & 7));
      }
      Graphs.assertEqual(object, fory.deserialize(message), references, "payload " + n);
      assertThat(fory.serialize(object)).isEqualTo(message);
    }
  }

  @Test
  void truncationAtEveryBytePositionIsCorruptData() {
    for (int kind = 0; kind < Samples.KINDS; kind++) {
      for (int configuration = 0; configuration < CONFIGURATIONS; configuration++) {
        Fory fory = fory(configuration);
        byte[] message = fory.serialize(Samples.object(kind, kind, (configuration & 1) != 0));
        for (int length = 0; length < message.length; length++) {
          byte[] part = Arrays.copyOf(message, length);
          try {
            fory.deserialize(part);
            throw new AssertionError("kind %s has a value at %s".formatted(kind, length));
          } catch (CorruptDataException e) {
            assertThat(e.offset()).isBetween(0L, (long) length);
          }
        }
      }
    }
  }

  @Test
  void truncationIsNoticedInEveryKindOfBuffer() {
    Fory fory = fory(7);
    byte[] message = fory.serialize(Samples.object(0, 5, true));
    for (BufferKind kind : BufferKind.values()) {
      for (int length = 0; length < message.length; length++) {
        MemoryBuffer buffer = kind.forReading(Arrays.copyOf(message, length));
        try {
          fory.deserialize(buffer);
          throw new AssertionError("a value at " + length);
        } catch (CorruptDataException e) {
          assertThat(buffer.readerIndex()).isZero();
        }
      }
    }
  }

  @Test
  void randomBytesBehindAGoodStartAreSurvived() {
    Random random = new Random(7);
    for (int n = 0; n < 20_000; n++) {
      Fory fory = fory(n % CONFIGURATIONS);
      byte[] bytes = new byte[2 + random.nextInt(60)];
      random.nextBytes(bytes);
      bytes[0] = fory.serialize(null)[0];
      bytes[1] = fory.serialize(null)[1];
      survives(fory, bytes);
    }
  }

  @Test
  void randomChangesOfSeveralBytesAreSurvived() {
    Random random = new Random(11);
    for (int n = 0; n < 20_000; n++) {
      Fory fory = fory(n % CONFIGURATIONS);
      byte[] bytes =
          fory.serialize(Samples.object(n / CONFIGURATIONS % Samples.KINDS, n % 64, (n & 1) != 0));
      for (int i = random.nextInt(4); i >= 0; i--) {
        int at = 2 + random.nextInt(bytes.length - 2);
        bytes[at] = (byte) (random.nextBoolean() ? random.nextInt(12) : random.nextInt());
      }
      survives(fory, bytes);
    }
  }
}
