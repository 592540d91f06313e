/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects of every type are written the same into a buffer that grows at any byte of theirs. */
class GrowingTargetTest {
  private static final int CAPACITIES = 300; // later growth is at sizes that these have tried

  private static final Fory[] FORYS = {fory(false, false), fory(true, false), fory(true, true)};

  private static Fory fory(boolean codegen, boolean compressed) {
    return GoldenSamples.builder()
        .withRefTracking(true)
        .withNumberCompressed(compressed)
        .withCodegen(codegen)
        .withAsyncCompilation(false)
        .build();
  }

  static Stream<String> names() {
    return new TreeSet<>(GoldenSamples.all().keySet())
        .stream().filter(GoldenSamples::isWrittenAlike);
  }

  @ParameterizedTest
  @MethodSource("names")
  void eachCapacityIsWrittenTo(String name) {
    Object object = GoldenSamples.all().get(name);
    for (Fory fory : FORYS) {
      byte[] expected = fory.serialize(object);
      int most = Math.min(expected.length + 16, CAPACITIES);
      for (int capacity = 0; capacity < most; capacity++) {
        MemoryBuffer buffer =
            capacity % 2 == 0
                ? MemoryBuffer.allocate(capacity)
                : MemoryBuffer.allocateDirect(capacity);
        fory.serialize(buffer, object);
        assertThat(buffer.copyOfRange(0, buffer.writerIndex()))
            .as("into a buffer of %s bytes", capacity)
            .isEqualTo(expected);
      }
    }
  }
}
