/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyReader;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Streams of records whose lengths lie, or that have a reader hold on to things. */
@Tag("attack")
class RecordStreamsTest {
  private static final int BUDGET = 1 << 20;
  private static final int HEAD = 6;
  private static final int RECORDS = 0x40;
  private static final int INTRODUCING = 1;

  static class Order {
    int a;
  }

  private static Fory fory() {
    return Fory.builder()
        .register(Order.class, 1)
        .withMaxGraphBytes(BUDGET)
        .withMaxRetainedBytes(4 << 20)
        .build();
  }

  /** A block of one record, made of a message of a session. */
  private static byte[] block(byte[] message, int header) {
    MemoryBuffer out = MemoryBuffer.allocate(message.length + 20);
    out.writeInt(0);
    out.writeBytes(message, 0, HEAD);
    out.putByte(5, (byte) (message[1] | RECORDS));
    out.writeVarUint32(header);
    out.writeBytes(message, HEAD, message.length - HEAD);
    out.putInt(0, out.writerIndex() - Integer.BYTES);
    return out.copyOfRange(0, out.writerIndex());
  }

  private static int header(byte[] message) {
    return message.length - HEAD << 1;
  }

  @Test
  void lengthsThatLieTakeNoMemory() throws IOException {
    Fory fory = fory();
    byte[] message = Messages.to(fory).inSession(0).value("hello").bytes();
    for (int header : new int[] {-1, -2, Integer.MAX_VALUE, 1 << 30, 0, 1, 2, 100}) {
      byte[] block = block(message, header);
      for (int frame : new int[] {block.length - 4, 0x7fffffff, -2, 0x80000000}) {
        MemoryBuffer.wrap(block).putInt(0, frame);
        ForyReader in = fory.streams().newReader(new ByteArrayInputStream(block));
        Attack attack = Attack.by(in::read).allocatedWithin(BUDGET);
        assertThat(attack.failure())
            .satisfiesAnyOf(
                e -> assertThat(e).isNull(),
                e -> assertThat(e).isInstanceOfAny(IOException.class, ForyException.class));
      }
    }
  }

  @Test
  void aRecordThatFailsIsSkippedInParts() {
    Fory fory = fory();
    byte[] message = Messages.to(fory).inSession(0).builtIn(3).bytes();
    byte[] block = Arrays.copyOf(block(message, 30_000_000 << 1), 30_000_100);
    MemoryBuffer.wrap(block).putInt(0, block.length - 4);
    Arrays.fill(block, 20, block.length, (byte) 0xff);
    ForyReader in = fory.streams().newReader(new ByteArrayInputStream(block));
    Attack.by(in::read).survived().allocatedWithin(BUDGET);
  }

  @Test
  void aStreamRetainsNoMoreThanASession() throws IOException {
    Fory fory = fory();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < 60; i++) {
      byte[] schema = Schemas.ofStrings("#1", 20_000, i);
      Messages message = Messages.to(fory).inSession(i).arrayOf().typeById(1, schema);
      byte[] array = message.elements(0, Messages.SLOTS).bytes();
      bytes.write(block(array, header(array) | INTRODUCING));
    }
    byte[] again = Messages.to(fory).inSession(0).value("good").bytes();
    bytes.write(block(again, header(again)));
    long before = Attack.heapInUse();
    InputStream stream = new ByteArrayInputStream(bytes.toByteArray());
    ForyReader in = fory.streams().newReader(stream);
    int failed = 0;
    Object last = null;
    while (in.hasNext()) {
      Attack attack = Attack.by(in::read).survived();
      failed += attack.failure() != null ? 1 : 0;
      last = attack.value();
    }
    assertThat(failed).isPositive();
    assertThat(last).isEqualTo("good");
    assertThat(Attack.heapInUse() - before).isLessThan((8 << 20) + (8 << 20));
  }
}
