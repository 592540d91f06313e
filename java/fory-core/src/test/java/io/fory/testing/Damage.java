/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;

/**
 * Reads damaged messages: whatever happens to the bytes, a ForyException or a value comes out, and
 * the next message is read as before.
 */
public final class Damage {
  private static final int START = 2; // bytes that say what a message is
  private static final int BUILT_IN = 10; // the header of the built-in type 0
  private static final int NUMBERS = 240; // of built-in types
  private static final int RANDOM = 200;

  private Damage() {}

  /** Damages the messages of an object in all cells of a matrix. */
  public static void check(ForyMatrix matrix, Object object) {
    matrix.cells().forEach(cell -> check(cell, object));
  }

  /** Damages the message of an object, and reads it by generated code and by the interpreter. */
  public static void check(ForyMatrix.Cell cell, Object object) {
    byte[] message = cell.interpreted().serialize(object);
    cut(cell, message);
    for (Fory fory : new Fory[] {cell.generated(), cell.interpreted()}) {
      flipBits(fory, message);
    }
    changeTypes(cell.generated(), message);
    changeAtRandom(cell, message);
    for (Fory fory : new Fory[] {cell.generated(), cell.interpreted()}) {
      Graphs.assertEqual(object, fory.deserialize(message), cell.keepsReferences(), "afterwards");
    }
  }

  /** Cuts a message at every byte, in buffers of every kind. */
  private static void cut(ForyMatrix.Cell cell, byte[] message) {
    for (int length = 0; length < message.length; length++) {
      Fory fory = length % 2 == 0 ? cell.generated() : cell.interpreted();
      byte[] part = Arrays.copyOf(message, length);
      BufferKind kind = BufferKind.values()[length % BufferKind.values().length];
      MemoryBuffer buffer = kind.forReading(part);
      try {
        fory.deserialize(buffer);
        throw new AssertionError("A value of " + hex(part));
      } catch (CorruptDataException e) {
        assertThat(e.offset()).as(hex(part)).isBetween(0L, (long) length);
        assertThat(buffer.readerIndex()).as(hex(part)).isZero();
      }
    }
  }

  private static void flipBits(Fory fory, byte[] message) {
    byte[] changed = message.clone();
    for (int bit = 0; bit < message.length * 8; bit++) {
      changed[bit >> 3] ^= (byte) (1 << (bit & 7));
      survive(fory, changed);
      changed[bit >> 3] = message[bit >> 3];
    }
  }

  /** Puts the header of another built-in type, of one byte or two, at every place. */
  private static void changeTypes(Fory fory, byte[] message) {
    for (int at = START; at < message.length; at++) {
      for (int number = at % 31; number < NUMBERS; number += 31) {
        MemoryBuffer out = MemoryBuffer.allocate(message.length + 8);
        out.writeBytes(message, 0, at);
        out.writeVarUint32(BUILT_IN + 4 * number);
        int rest = Math.min(message.length, out.writerIndex());
        out.writeBytes(message, rest, message.length - rest);
        survive(fory, out.copyOfRange(0, out.writerIndex()));
      }
    }
  }

  /** Changes some bytes, or everything behind the start. */
  private static void changeAtRandom(ForyMatrix.Cell cell, byte[] message) {
    Random random = new Random(message.length);
    for (int n = 0; n < RANDOM && message.length > START; n++) {
      Fory fory = random.nextBoolean() ? cell.generated() : cell.interpreted();
      byte[] changed = message.clone();
      for (int i = n % 8 == 0 ? message.length : random.nextInt(4); i >= 0; i--) {
        int at = START + random.nextInt(message.length - START);
        changed[at] = (byte) (random.nextBoolean() ? random.nextInt(12) : random.nextInt());
      }
      survive(fory, changed);
    }
  }

  private static void survive(Fory fory, byte[] bytes) {
    try {
      fory.deserialize(bytes);
    } catch (ForyException e) {
      if (e.getMessage().isBlank()) {
        throw new AssertionError("No message for " + hex(bytes), e);
      }
    } catch (Throwable e) {
      throw new AssertionError("%s for %s".formatted(e, hex(bytes)), e);
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
