/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.benchmark.shm.transport.Waiting;
import io.fory.benchmark.shm.workload.Workload;
import io.fory.benchmark.suite.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each contestant with each workload it has: both sides in one JVM, a few messages. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class PeersTest {
  private static final Schedule SHORT = new Schedule(0, 1, 5);

  /** More than a frame of Aeron has, and no power of two. */
  private static final int LARGE = 120_000;

  private static final int SMALL = 64;

  private Path directory;

  @BeforeEach
  void makeDirectory() throws IOException {
    directory = Files.createTempDirectory(new ShmOptions().root, "fory");
  }

  @AfterEach
  void deleteDirectory() throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  static Stream<ShmCase> cases() {
    return Stream.of(Contestant.values())
        .flatMap(
            contestant ->
                Stream.of(
                    new ShmCase(contestant, Workload.CLAIM, SMALL, Mode.ROUND_TRIP, Waiting.SPIN),
                    new ShmCase(contestant, Workload.BYTES, SMALL, Mode.ONE_WAY, Waiting.BLOCK),
                    new ShmCase(contestant, Workload.BYTES, LARGE, Mode.ROUND_TRIP, Waiting.BLOCK),
                    new ShmCase(contestant, Workload.VIEW, SMALL, Mode.ROUND_TRIP, Waiting.BLOCK),
                    new ShmCase(contestant, Workload.ARRAY, LARGE, Mode.ONE_WAY, Waiting.SPIN),
                    new ShmCase(
                        contestant, Workload.OBJECT4, LARGE, Mode.ROUND_TRIP, Waiting.BLOCK)))
        .filter(PeersTest::isSupported);
  }

  private static boolean isSupported(ShmCase what) {
    return what.contestant().supports(what.workload(), what.bytes(), what.waiting());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void messagesArriveAsTheyWereSent(ShmCase what) throws Exception {
    run(what);
  }

  @ParameterizedTest
  @EnumSource(names = {"WAKE_1", "IDLE"})
  void theSenderMayRest(Mode mode) throws Exception {
    run(new ShmCase(Contestant.UNIX, Workload.BYTES, SMALL, mode, Waiting.BLOCK));
  }

  /** Whatever happens, both threads have ended when this returns. */
  private void run(ShmCase what) throws Exception {
    CyclicBarrier phases = new CyclicBarrier(2);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      ExecutorCompletionService<Void> sides = new ExecutorCompletionService<>(threads);
      sides.submit(() -> runAll(() -> new ReceivingSide(what, directory), phases, true));
      sides.submit(() -> runAll(() -> new SendingSide(what, SHORT, directory), phases, false));
      for (int ended = 0; ended < 2; ended++) {
        Future<Void> side = sides.poll(20, TimeUnit.SECONDS);
        assertThat(side).as("a side that has ended").isNotNull();
        side.get();
      }
    } finally {
      threads.shutdownNow();
      assertThat(threads.awaitTermination(10, TimeUnit.SECONDS)).isTrue();
    }
  }

  private static Void runAll(Callable<Side> opening, CyclicBarrier phases, boolean closesFirst)
      throws Exception {
    try (Side side = opening.call()) {
      for (Phase phase : List.of(Phase.CHECK, Phase.MEASURE, Phase.CHECK)) {
        side.run(phase);
        phases.await();
      }
      side.report(new Outcome());
      if (!closesFirst) {
        phases.await();
      }
    }
    if (closesFirst) {
      phases.await();
    }
    return null;
  }
}
