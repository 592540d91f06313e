/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.golden.GoldenSamples;
import io.fory.testing.Graphs;
import io.fory.testing.Segments;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Buffers over memory segments, whose memory can be freed while buffers refer to it. */
@EnabledForJreRange(min = JRE.JAVA_22)
class SegmentsTest {
  private static final int SIZE = 1 << 20;

  private static Fory fory(boolean codegen) {
    return GoldenSamples.builder().withCodegen(codegen).withAsyncCompilation(false).build();
  }

  @ParameterizedTest
  @ValueSource(strings = {"ofShared", "ofConfined", "ofAuto"})
  void everyTypePassesThroughASegment(String kind) {
    MemoryBuffer buffer = MemoryBuffer.wrap(Segments.allocate(Segments.arena(kind), SIZE));
    assertThat(buffer.isDirect()).isTrue();
    for (boolean codegen : new boolean[] {false, true}) {
      Fory fory = fory(codegen);
      for (Map.Entry<String, Object> sample : GoldenSamples.all().entrySet()) {
        buffer.writerIndex(0).readerIndex(0);
        fory.serialize(buffer, sample.getValue());
        assertThat(buffer.copyOfRange(0, buffer.writerIndex()))
            .hasSize(buffer.writerIndex())
            .startsWith((byte) 0xf1);
        Graphs.assertEqual(sample.getValue(), fory.deserialize(buffer), false, sample.getKey());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aClosedArenaIsAnErrorThatSaysSo(boolean codegen) {
    requirePackagedJar();
    Fory fory = fory(codegen);
    Map<String, Object> all = new HashMap<>(GoldenSamples.all());
    all.put("long array", new long[1000]);
    all.put("long bytes", new byte[1000]);
    all.put("long buffer", ByteBuffer.allocate(1000));
    for (Map.Entry<String, Object> sample : all.entrySet()) {
      Object arena = Segments.arena("ofShared");
      MemoryBuffer buffer = MemoryBuffer.wrap(Segments.allocate(arena, SIZE));
      fory.serialize(buffer, sample.getValue());
      Segments.close(arena);
      int end = buffer.writerIndex();
      assertThatThrownBy(() -> fory.serialize(buffer, sample.getValue()))
          .as("writing %s", sample.getKey())
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("its arena was closed");
      assertThat(buffer.writerIndex()).isEqualTo(end);
      assertThatThrownBy(() -> fory.deserialize(buffer))
          .as("reading %s", sample.getKey())
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("its arena was closed");
      assertThat(buffer.readerIndex()).isZero();
    }
    Object again = fory.deserialize(fory.serialize(all.get("bean")));
    Graphs.assertEqual(all.get("bean"), again, false, "as good as new");
  }

  @Test
  void partsOfAClosedArenaAreRefused() {
    Fory fory = fory(true);
    Object arena = Segments.arena("ofShared");
    MemoryBuffer part = MemoryBuffer.wrap(Segments.allocate(arena, 800));
    for (Object object : List.of(new long[100], ByteBuffer.allocate(800))) {
      byte[] message = fory.serializeOutOfBand(object, any -> false);
      assertThat(fory.deserialize(message, List.of(part))).isNotNull();
    }
    Segments.close(arena);
    byte[] message = fory.serializeOutOfBand(new long[100], any -> false);
    assertThatThrownBy(() -> fory.deserialize(message, List.of(part)))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("closed");
  }

  @Test
  void memoryOfAnotherThreadIsRefused() {
    requirePackagedJar();
    Fory fory = fory(true);
    MemoryBuffer buffer = MemoryBuffer.wrap(Segments.allocate(Segments.arena("ofConfined"), SIZE));
    fory.serialize(buffer, "text");
    Throwable failure =
        CompletableFuture.supplyAsync(() -> catchThrowable(() -> fory.deserialize(buffer))).join();
    assertThat(failure)
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("belongs to another thread");
  }

  /** The JDK sees to it that no access reaches freed memory. */
  @Test
  void closingAnArenaInTheMiddleOfCallsHarmsNothing() throws Exception {
    requirePackagedJar();
    Fory fory = fory(true);
    List<Object> objects = new ArrayList<>(GoldenSamples.all().values());
    Object arena = Segments.arena("ofShared");
    CountDownLatch running = new CountDownLatch(2);
    List<CompletableFuture<Throwable>> failures = new ArrayList<>();
    for (int thread = 0; thread < 2; thread++) {
      MemoryBuffer buffer = MemoryBuffer.wrap(Segments.allocate(arena, SIZE));
      failures.add(
          CompletableFuture.supplyAsync(
              () ->
                  catchThrowable(
                      () -> {
                        while (true) {
                          for (Object object : objects) {
                            buffer.writerIndex(0).readerIndex(0);
                            fory.serialize(buffer, object);
                            fory.deserialize(buffer);
                          }
                          running.countDown();
                        }
                      })));
    }
    running.await();
    Segments.close(arena);
    for (CompletableFuture<Throwable> failure : failures) {
      assertThat(failure.join())
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("its arena was closed");
    }
  }

  /** Elsewhere {@code ByteBuffer} is between us and the segment, and its errors are the JDK's. */
  private static void requirePackagedJar() {
    assumeTrue(Segments.isOffHeapFast(), "segments need the packaged jar, with its overlay");
  }
}
