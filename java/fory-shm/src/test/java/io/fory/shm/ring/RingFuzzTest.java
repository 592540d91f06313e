/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.ring;

import static io.fory.shm.layout.ConnectionLayout.COMPLETION_TAIL;
import static io.fory.shm.layout.ConnectionLayout.CONTENT;
import static io.fory.shm.layout.ConnectionLayout.HEAD;
import static io.fory.shm.layout.ConnectionLayout.TAIL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.shm.layout.RecordLayout;
import io.fory.shm.layout.Violation;
import io.fory.shm.layout.Words;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rings over plain memory: whatever is written to them, only violations come of it. */
@Timeout(20)
class RingFuzzTest {
  private static final int CAPACITY = 64 << 10;

  private final ByteBuffer p = ByteBuffer.allocateDirect(CONTENT + CAPACITY);
  private final ByteBuffer s = ByteBuffer.allocateDirect(CONTENT + 64 * 8);

  private static int length(Random random) {
    return random.nextInt(4) == 0 ? random.nextInt(8000) : random.nextInt(100);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, (1L << 31) - 4096, (1L << 32) - 4096, Long.MAX_VALUE - 4095, -4096})
  void recordsComeBackAcrossTheEndOfTheRingAndOfNumbers(long start) {
    Words.put(p, TAIL, start);
    Words.put(s, HEAD, start);
    RecordWriter writer = new RecordWriter(p, s, CAPACITY, start);
    RecordReader reader = new RecordReader(p, s, CAPACITY, start);
    Random random = new Random(start);
    Deque<byte[]> sent = new ArrayDeque<>();
    long written = 0;
    for (int i = 0; i < 5000; i++) {
      byte[] bytes = new byte[length(random)];
      random.nextBytes(bytes);
      int blocks = random.nextInt(10) == 0 ? random.nextInt(256) : 0;
      while (!writer.hasRoom(RecordLayout.size(bytes.length, blocks))) {
        read(reader, sent, random.nextInt(20) + 1);
        reader.release();
      }
      int at = writer.claim(bytes.length, 0, blocks, i);
      p.put(at + RecordLayout.BODY, bytes);
      for (int b = 0; b < blocks; b++) {
        writer.putBlock(
            at + RecordLayout.blocksAt(bytes.length) + b * RecordLayout.BLOCK_BYTES, b, -b, b * 3L);
      }
      writer.publishRelease();
      sent.add(bytes);
      written++;
    }
    read(reader, sent, Integer.MAX_VALUE);
    assertThat(sent).isEmpty();
    assertThat(writer.count()).isEqualTo(written);
    reader.release();
    assertThat(writer.depth()).isZero();
  }

  private void read(RecordReader reader, Deque<byte[]> sent, int limit) {
    for (int i = 0; i < limit && reader.hasNext() && reader.next(); i++) {
      byte[] expected = sent.remove();
      byte[] found = new byte[reader.bodyBytes()];
      p.get(reader.body(), found);
      assertThat(found).isEqualTo(expected);
      for (int b = 0; b < reader.blocks(); b++) {
        assertThat(reader.blockWord(b, 0)).isEqualTo(b & 0xffffffffL | (long) -b << 32);
        assertThat(reader.blockWord(b, RecordLayout.BLOCK_LENGTH)).isEqualTo(b * 3L);
      }
    }
  }

  @Test
  void aWriterWithoutRoomSaysSo() {
    RecordWriter writer = new RecordWriter(p, s, CAPACITY, 0);
    int count = 0;
    while (writer.hasRoom(RecordLayout.size(1000, 0))) {
      writer.claim(1000, 0, 0, 0);
      writer.publishRelease();
      count++;
    }
    assertThat(count).isEqualTo(CAPACITY / 1024);
    assertThat(writer.depth()).isEqualTo(CAPACITY);
  }

  @Test
  void whatWasNotPublishedIsNotSeen() {
    RecordWriter writer = new RecordWriter(p, s, CAPACITY, 0);
    RecordReader reader = new RecordReader(p, s, CAPACITY, 0);
    writer.hasRoom(RecordLayout.size(100, 0));
    writer.claim(100, 0, 0, 0);
    assertThat(reader.hasNext()).isFalse();
    writer.claim(50, 0, 0, 7);
    writer.publishRelease();
    assertThat(reader.hasNext() && reader.next()).isTrue();
    assertThat(reader.bodyBytes()).isEqualTo(50);
    assertThat(reader.correlation()).isEqualTo(7);
  }

  /** Numbers at which checks go wrong. */
  private static long word(Random random) {
    return switch (random.nextInt(7)) {
      case 0 -> random.nextLong();
      case 1 -> random.nextInt(CAPACITY * 2);
      case 2 -> random.nextInt(CAPACITY / 8) * 8L;
      case 3 -> Long.MIN_VALUE + random.nextInt(64);
      case 4 -> Long.MAX_VALUE - random.nextInt(64);
      case 5 -> -random.nextInt(CAPACITY);
      default ->
          RecordLayout.word(
              random.nextInt(CAPACITY / 2),
              random.nextBoolean() ? RecordLayout.MESSAGE : RecordLayout.PAD,
              random.nextInt(64),
              random.nextInt(300));
    };
  }

  @Test
  void aReaderBearsEveryRing() {
    Random random = new Random(5);
    int violations = 0;
    int messages = 0;
    for (int round = 0; round < 20_000; round++) {
      RecordWriter writer = new RecordWriter(p, s, CAPACITY, 0);
      RecordReader reader = new RecordReader(p, s, CAPACITY, 0);
      Words.put(s, HEAD, 0);
      for (int i = 0; i < 5; i++) {
        writer.hasRoom(RecordLayout.size(500, 1));
        writer.putBlock(
            writer.claim(random.nextInt(200), 0, 1, 0) + RecordLayout.blocksAt(200), 1, 1, 1);
        writer.publishRelease();
      }
      for (int i = random.nextInt(3); i >= 0; i--) {
        int at = random.nextBoolean() ? TAIL : CONTENT + random.nextInt(120) * 8;
        Words.put(p, at, word(random));
      }
      try {
        for (int i = 0; i < 2000 && reader.hasNext() && reader.next(); i++) {
          messages++;
          assertThat(reader.bodyBytes()).isBetween(0, CAPACITY / 4);
          p.get(reader.body() + reader.bodyBytes());
          for (int b = 0; b < reader.blocks(); b++) {
            reader.blockWord(b, RecordLayout.BLOCK_LENGTH);
          }
        }
      } catch (Violation e) {
        violations++;
      }
    }
    assertThat(violations).isGreaterThan(5000);
    assertThat(messages).isGreaterThan(20_000);
  }

  @Test
  void aWriterBearsEveryHeadAndEveryCompletion() {
    Random random = new Random(6);
    int violations = 0;
    for (int round = 0; round < 20_000; round++) {
      Words.put(s, HEAD, 0);
      Words.put(s, COMPLETION_TAIL, 0);
      RecordWriter writer = new RecordWriter(p, s, CAPACITY, 0);
      CompletionReader completions = new CompletionReader(s, 64);
      try {
        for (int i = 0; i < 50; i++) {
          if (writer.hasRoom(RecordLayout.size(8000, 0))) {
            writer.claim(8000, 0, 0, 0);
            writer.publishRelease();
          } else {
            Words.put(s, HEAD, word(random));
          }
        }
        Words.put(s, COMPLETION_TAIL, word(random) & random.nextInt(512));
        for (int i = 0; completions.hasNext(); i++) {
          assertThat(i).isLessThan(64);
          completions.next();
        }
      } catch (Violation e) {
        violations++;
      }
    }
    assertThat(violations).isGreaterThan(5000);
  }

  @Test
  void positionsThatGoBackAreViolations() {
    RecordReader reader = new RecordReader(p, s, CAPACITY, 0);
    Words.put(p, TAIL, -8);
    assertThatThrownBy(reader::hasNext).isInstanceOf(Violation.class);
    Words.put(p, TAIL, CAPACITY + 8);
    assertThatThrownBy(reader::hasNext).isInstanceOf(Violation.class);
    Words.put(p, TAIL, 12);
    assertThatThrownBy(reader::hasNext).isInstanceOf(Violation.class);
  }
}
