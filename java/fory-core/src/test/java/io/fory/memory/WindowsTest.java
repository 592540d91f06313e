/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages in buffers without a heap array, which pass through windows of 0.5 to 8 KiB. */
class WindowsTest {
  /** Sizes around those at which a window is filled, is emptied, and is passed by. */
  private static final int[] SIZES = {
    0, 1, 500, 511, 512, 513, 1000, 1023, 1024, 1025, 2047, 2048, 2049, 8180, 8191, 8192, 8193,
    16_384, 32_767, 32_768, 32_769, 65_536, 100_000
  };

  private static final Fory FORY =
      Fory.builder().register(Part.class, 1).withRefTracking(false).build();

  /** A message with all that passes a window in its own way. */
  static final class Part {
    private int before = 1;
    private byte[] bytes;
    private double[] doubles;
    private boolean[] booleans;
    private String latin;
    private String wide;
    private ByteBuffer buffer;
    private List<String> names = new ArrayList<>();
    private Map<String, Integer> counts = new HashMap<>();
    private long behind = -1;

    private Part() {}

    private Part(int size) {
      Random random = new Random(size);
      bytes = new byte[size];
      random.nextBytes(bytes);
      doubles = random.doubles(size / 8).toArray();
      booleans = new boolean[size];
      for (int i = 0; i < size; i++) {
        booleans[i] = random.nextBoolean();
      }
      latin = "x".repeat(size);
      wide = "\u20ac".repeat(size / 2);
      buffer = ByteBuffer.wrap(bytes);
      for (int i = 0; i < size / 20; i++) {
        names.add("name " + random.nextInt());
        counts.put("key " + i, random.nextInt());
      }
    }

    void requireEqual(Part other) {
      assertThat(other.before).isEqualTo(before);
      assertThat(other.bytes).isEqualTo(bytes);
      assertThat(Arrays.equals(other.doubles, doubles)).as("doubles").isTrue();
      assertThat(Arrays.equals(other.booleans, booleans)).as("booleans").isTrue();
      assertThat(other.latin.equals(latin)).as("latin").isTrue();
      assertThat(other.wide.equals(wide)).as("wide").isTrue();
      assertThat(other.buffer).isEqualTo(buffer);
      assertThat(other.names.equals(names)).as("names").isTrue();
      assertThat(other.counts.equals(counts)).as("counts").isTrue();
      assertThat(other.behind).isEqualTo(behind);
    }
  }

  private static MemoryBuffer direct(byte[] bytes, int before, int behind) {
    MemoryBuffer direct = MemoryBuffer.allocateDirect(before + bytes.length + behind);
    direct.writerIndex(before).writeBytes(bytes, 0, bytes.length);
    return direct.readerIndex(before);
  }

  @Test
  void messagesOfAllSizesAreThoseOfTheHeap() {
    for (int size : SIZES) {
      Part part = new Part(size);
      byte[] expected = FORY.serialize(part);
      MemoryBuffer direct = MemoryBuffer.allocateDirect(16);
      direct.writeInt(7);
      FORY.serialize(direct, part);
      assertThat(direct.writerIndex()).as("%s", size).isEqualTo(4 + expected.length);
      assertThat(direct.copyOfRange(4, expected.length)).isEqualTo(expected);
      direct.readInt();
      part.requireEqual((Part) FORY.deserialize(direct));
      assertThat(direct.readerIndex()).as("%s", size).isEqualTo(4 + expected.length);
    }
  }

  @Test
  void manyMessagesFollowEachOther() {
    MemoryBuffer direct = MemoryBuffer.allocateDirect(64);
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      parts.add(new Part(i * 7 % 600));
      FORY.serialize(direct, parts.get(i));
    }
    int end = direct.writerIndex();
    for (Part part : parts) {
      part.requireEqual(FORY.deserialize(direct, Part.class));
    }
    assertThat(direct.readerIndex()).isEqualTo(end);
  }

  /** The first copy depends on the messages before, and on the bytes written. */
  @Test
  void neitherMessagesBeforeNorTheWriterIndexDecideWhatIsRead() {
    for (int size : SIZES) {
      for (int i = 0; i < 40; i++) {
        byte[] small = FORY.serialize(i);
        assertThat(FORY.deserialize(direct(small, 3, 100))).isEqualTo(i);
      }
      Part part = new Part(size);
      byte[] message = FORY.serialize(part);
      for (int written : new int[] {0, 1, 7, 63, 64, 65, message.length - 1, message.length}) {
        MemoryBuffer direct = direct(message, 3, 100);
        direct.writerIndex(3 + Math.min(written, message.length));
        part.requireEqual((Part) FORY.deserialize(direct));
        assertThat(direct.readerIndex()).isEqualTo(3 + message.length);
      }
    }
  }

  @Test
  void sessionsWriteAndReadDirectBuffers() {
    MemoryBuffer direct = MemoryBuffer.allocateDirect(64);
    try (ForySession writer = FORY.newSession();
        ForySession reader = FORY.newSession()) {
      for (int size : SIZES) {
        Part part = new Part(size);
        writer.serialize(direct, part);
        part.requireEqual((Part) reader.deserialize(direct));
        assertThat(direct.readerIndex()).isEqualTo(direct.writerIndex());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 600, 9000})
  void everyTruncatedMessageIsRefusedWhereItEnds(int size) {
    byte[] message = FORY.serialize(new Part(size));
    for (int length = 0; length < message.length; length += 1 + length / 20) {
      byte[] cut = Arrays.copyOf(message, length);
      MemoryBuffer direct = direct(cut, 5, 0);
      ForyException e = catchThrowableOfType(ForyException.class, () -> FORY.deserialize(direct));
      assertThat(e).as("%s bytes", length).isNotNull();
      assertThat(direct.readerIndex()).isEqualTo(5);
      ForyException onHeap =
          catchThrowableOfType(ForyException.class, () -> FORY.deserialize(MemoryBuffer.wrap(cut)));
      assertThat(e).hasSameClassAs(onHeap);
      assertThat(e.offset()).isEqualTo(onHeap.offset() + 5);
    }
  }

  @Test
  void aLengthThatLiesTakesNoMemory() {
    byte[] message = FORY.serialize(new byte[100]);
    byte[] lying = Arrays.copyOf(message, message.length + 3);
    int at = message.length - 101;
    System.arraycopy(new byte[] {-1, -1, -1, 3}, 0, lying, at, 4);
    assertThatThrownBy(() -> FORY.deserialize(direct(lying, 0, 0)))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("does not fit");
  }

  @Test
  void afterAFailureTheWriterIndexIsWhereItWas() {
    Fory fory = Fory.builder().build();
    MemoryBuffer direct = MemoryBuffer.allocateDirect(16);
    direct.writeInt(7);
    List<Object> list = new ArrayList<>(List.of("x".repeat(20_000)));
    list.add(Thread.currentThread());
    assertThatThrownBy(() -> fory.serialize(direct, list)).isInstanceOf(ForyException.class);
    assertThat(direct.writerIndex()).isEqualTo(4);
    fory.serialize(direct, "next");
    direct.readInt();
    assertThat(fory.deserialize(direct)).isEqualTo("next");
  }

  @Test
  void aViewThatIsTooSmallSaysSo() {
    for (int room : new int[] {0, 1, 100, 1500, 9000}) {
      MemoryBuffer small = MemoryBuffer.wrap(ByteBuffer.allocateDirect(room));
      assertThatThrownBy(() -> FORY.serialize(small, new Part(10_000)))
          .isInstanceOf(ForyException.class)
          .isNotInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("The buffer is too small");
      assertThat(small.writerIndex()).isZero();
    }
  }

  @Test
  void readOnlyBuffersAreReadAndNotWritten() {
    Part part = new Part(3000);
    byte[] message = FORY.serialize(part);
    for (ByteBuffer buffer :
        List.of(
            ByteBuffer.wrap(message).asReadOnlyBuffer(),
            ByteBuffer.allocateDirect(message.length).put(message).flip().asReadOnlyBuffer())) {
      part.requireEqual((Part) FORY.deserialize(MemoryBuffer.wrap(buffer)));
      assertThatThrownBy(() -> FORY.serialize(MemoryBuffer.wrap(buffer), part))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("read-only");
    }
  }
}
