/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.golden.GoldenSamples;
import io.fory.testing.Graphs;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Messages that lie in several buffers. */
class ScatteredTest {
  private static Fory fory(
      boolean compatible, boolean references, boolean compressed, boolean codegen) {
    return GoldenSamples.builder()
        .withCompatible(compatible)
        .withRefTracking(references)
        .withNumberCompressed(compressed)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .build();
  }

  private static final Fory FORY = fory(true, false, false, true);
  private static final ForyCodec<List> LISTS = FORY.codec(List.class);

  /** The bytes in buffers that end at the given places, of every kind in turn. */
  private static ByteBuffer[] split(byte[] bytes, int... ends) {
    ByteBuffer[] parts = new ByteBuffer[ends.length + 1];
    int start = 0;
    for (int i = 0; i <= ends.length; i++) {
      int end = i < ends.length ? ends[i] : bytes.length;
      ByteBuffer part =
          switch (i % 3) {
            case 0 -> ByteBuffer.allocateDirect(end - start + 2).put(1, bytes, start, end - start);
            case 1 -> ByteBuffer.allocate(end - start + 2).put(1, bytes, start, end - start);
            default -> ByteBuffer.wrap(Arrays.copyOfRange(bytes, start, end)).asReadOnlyBuffer();
          };
      parts[i] = part.capacity() == end - start ? part : part.limit(1 + end - start).position(1);
      start = end;
    }
    return parts;
  }

  @ParameterizedTest
  @CsvSource({
    "false,false,false,false",
    "true,false,false,true",
    "true,true,false,true",
    "false,false,true,true",
    "true,true,true,false"
  })
  void aMessageThatIsSplitAnywhereComesBack(
      boolean compatible, boolean references, boolean compressed, boolean codegen) {
    Fory fory = fory(compatible, references, compressed, codegen);
    for (Map.Entry<String, Object> sample : GoldenSamples.all().entrySet()) {
      byte[] bytes = fory.serialize(sample.getValue());
      int step = Math.max(1, bytes.length / 200);
      for (int at = 0; at <= bytes.length; at += step) {
        Object read = fory.streams().deserialize(split(bytes, at), Object.class);
        Graphs.assertEqual(sample.getValue(), read, references, sample.getKey() + " at " + at);
      }
      ByteBuffer[] single =
          split(bytes, java.util.stream.IntStream.range(0, bytes.length).toArray());
      Graphs.assertEqual(
          sample.getValue(),
          fory.streams().deserialize(single, Object.class),
          references,
          sample.getKey() + " in bytes");
    }
  }

  record Arrays3(byte[] bytes, int[] ints, double[] doubles, String latin, String wide) {}

  private static Arrays3 arrays(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    int[] ints = new Random(length).ints(length).toArray();
    double[] doubles = new Random(length).doubles(length).toArray();
    return new Arrays3(bytes, ints, doubles, "x\u00e9".repeat(length), "\u20ac".repeat(length));
  }

  @Test
  void arraysAndStringsPassFromOneBufferToTheNext() {
    Fory fory = Fory.builder().register(Arrays3.class).build();
    for (int length : new int[] {1, 100, 5000, 9000, 20_000, 70_000}) {
      Arrays3 arrays = arrays(length);
      byte[] bytes = fory.serialize(arrays);
      Random random = new Random(length);
      for (int round = 0; round < 20; round++) {
        int[] ends = random.ints(random.nextInt(10), 0, bytes.length + 1).sorted().toArray();
        Arrays3 read = fory.streams().deserialize(split(bytes, ends), Arrays3.class);
        assertThat(read.bytes).isEqualTo(arrays.bytes);
        assertThat(read.ints).isEqualTo(arrays.ints);
        assertThat(read.doubles).isEqualTo(arrays.doubles);
        assertThat(read.latin).isEqualTo(arrays.latin);
        assertThat(read.wide).isEqualTo(arrays.wide);
      }
    }
  }

  @Test
  void buffersAreLeftAsTheyAre() {
    byte[] bytes = FORY.serialize(List.of("text", 5));
    ByteBuffer[] parts = split(bytes, 3, 3, 7);
    String before = Arrays.toString(parts);
    for (int i = 0; i < 2; i++) {
      assertThat(FORY.streams().deserialize(parts, Object.class)).isEqualTo(List.of("text", 5));
    }
    assertThat(LISTS.decode(List.of(parts))).hasSize(2);
    assertThat(LISTS.decode(new LinkedList<>(List.of(parts)))).hasSize(2);
    assertThat(LISTS.decode(new LinkedHashSet<>(List.of(parts))::iterator)).hasSize(2);
    assertThat(Arrays.toString(parts)).isEqualTo(before);
  }

  @Test
  void bytesMissingOrLeftOverAreRefused() {
    byte[] bytes = FORY.serialize(new int[20_000]);
    assertThatThrownBy(
            () ->
                FORY.streams()
                    .deserialize(split(Arrays.copyOf(bytes, bytes.length + 1), 9), Object.class))
        .isInstanceOf(CorruptDataException.class)
        .hasMessageContaining("ends 1 bytes before its buffers");
    assertThatThrownBy(() -> FORY.streams().deserialize(new ByteBuffer[0], Object.class))
        .isInstanceOf(CorruptDataException.class);
    for (int length = 0; length < bytes.length; length += length < 50 ? 1 : 977) {
      int cut = length;
      assertThatThrownBy(
              () ->
                  FORY.streams()
                      .deserialize(split(Arrays.copyOf(bytes, cut), cut / 2), Object.class))
          .isInstanceOf(CorruptDataException.class);
    }
    assertThatThrownBy(() -> FORY.streams().deserialize(split(bytes, 9), String.class))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("Expected java.lang.String");
  }

  @Test
  void theOffsetOfAFailureCountsFromTheBeginOfTheMessage() {
    Fory strict = Fory.builder().withMaxArrayLength(1000).build();
    List<Object> list = new ArrayList<>(java.util.Collections.nCopies(20_000, "text"));
    list.add(new int[2000]);
    byte[] bytes = FORY.serialize(list);
    String[] messages = new String[2];
    for (int i = 0; i < 2; i++) {
      try {
        Object read =
            i == 0
                ? strict.deserialize(bytes)
                : strict.streams().deserialize(split(bytes, 5000), Object.class);
        assertThat(read).isNull();
      } catch (LimitExceededException e) {
        messages[i] = e.getMessage();
      }
    }
    assertThat(messages[1]).isNotNull().isEqualTo(messages[0]);
  }

  @Test
  void damagedBytesAreRefusedOrReadAsSomethingElse() {
    byte[] bytes = FORY.serialize(GoldenSamples.all().get("bean"));
    for (int bit = 0; bit < bytes.length * 8; bit++) {
      byte[] flipped = bytes.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      try {
        FORY.streams().deserialize(split(flipped, bit / 16), Object.class);
      } catch (ForyException e) {
        assertThat(e.getMessage()).isNotBlank();
      }
    }
  }
}
