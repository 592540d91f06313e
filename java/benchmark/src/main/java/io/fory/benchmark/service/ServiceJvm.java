/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import com.sun.management.ThreadMXBean;
import io.fory.benchmark.service.link.Link;
import io.fory.benchmark.suite.Child;
import io.fory.benchmark.suite.Machine;
import io.fory.benchmark.suite.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Measures one contestant in this JVM, from its first call on, and prints what {@link Outcome}
 * reads.
 *
 * <p>First the curve, without any check before it; then the check of all messages, the rest of the
 * warm-up, the samples, and the check again, for the code that the JIT has made of it by then. Heap
 * and direct buffers take turns.
 */
public final class ServiceJvm {
  /** The number of messages that the curve times together. */
  private static final int CURVE_PART = 40;

  private static final int TURNS_FOR_ALLOCATION = 200;

  /** The JIT is done when it has compiled for at most so long ... */
  private static final int CALM_COMPILE_MILLIS = 30;

  /** ... in so long. */
  private static final long CALM_NANOS = 1_000_000_000L;

  private static final long SETTLE_NANOS = 20_000_000L;
  private static final Turns.Clock NOT_TIMED = (phase, start, end, messages) -> {};

  /** The argument after which samples are taken in parts. */
  static final String TOLD = "told";

  private final ServiceCase what;
  private final Schedule schedule;
  private final List<Turns> turns = new ArrayList<>();
  private final Outcome outcome = new Outcome();

  private ServiceJvm(ServiceCase what, Schedule schedule) {
    this.what = what;
    this.schedule = schedule;
  }

  /**
   * Arguments: a {@link Schedule}, those of a {@link ServiceCase}, and {@value #TOLD} for samples
   * only when standard input says {@value Child#MEASURE}; any other line, or its end, is the end.
   * Without that they are taken at once, for a profiler.
   */
  public static void main(String[] args) throws IOException {
    Schedule schedule = Schedule.parse(args[0]);
    List<String> rest = List.of(args).subList(1, args.length);
    new ServiceJvm(ServiceCase.parse(rest), schedule).run(rest.contains(TOLD));
  }

  private void run(boolean told) throws IOException {
    GeneratedMessages messages = new GeneratedMessages(what.messages());
    Object[] turn = messages.turn();
    List<Phase> phases = Phase.ofBuffers(what.buffers());
    long start = System.nanoTime();
    Function<Boolean, Link> links =
        what.peer().connect(messages.classes(), messages.enums(), what.references(), what.async());
    for (Phase phase : phases) {
      if (phase.isWriting() && what.peer().supports(phase.isDirect(), what.references())) {
        turns.add(new Turns(links.apply(phase.isDirect()), phase.isDirect(), turn));
      }
    }
    phases =
        phases.stream()
            .filter(phase -> what.peer().supports(phase.isDirect(), what.references()))
            .toList();

    Curve curve = new Curve(start, (int) (schedule.curveNanos() / Curve.BUCKET_NANOS), phases);
    runUntil(start + schedule.curveNanos(), CURVE_PART, curve);
    outcome.add("curve_compile_ms", compileMillis());
    int bytes = 0;
    for (Turns each : turns) {
      bytes = each.verify();
    }
    runUntil(start + schedule.warmupNanos(), turn.length, NOT_TIMED);
    runUntilCompiled(turn.length);
    List<Samples> samples = samples(phases);
    if (told) {
      sampleWhenTold(samples, turn.length);
    } else {
      sample(samples, turn.length, schedule.samples());
    }
    for (Turns each : turns) {
      each.verify();
    }

    outcome.add("bytes", (double) bytes / turn.length);
    for (Samples each : samples) {
      outcome.add(each.phase().key() + "_median", each.median());
      outcome.add(each.phase().key() + "_min", each.min());
    }
    addAllocation(phases, turn.length);
    addFootprint();
    curve.print().forEach((phase, text) -> outcome.texts().put(phase.key(), text));
    addEnvironment();
    outcome.print();
  }

  private void runUntil(long end, int part, Turns.Clock clock) {
    while (System.nanoTime() < end) {
      for (Turns each : turns) {
        each.run(part, clock);
      }
    }
  }

  /** Goes on while the JIT has much to do, but not for longer than the warm-up took. */
  private void runUntilCompiled(int part) {
    long last = System.nanoTime() + schedule.warmupNanos();
    long before;
    do {
      before = compileMillis();
      runUntil(System.nanoTime() + CALM_NANOS, part, NOT_TIMED);
    } while (compileMillis() - before > CALM_COMPILE_MILLIS && System.nanoTime() < last);
  }

  private static List<Samples> samples(List<Phase> phases) {
    return phases.stream().map(Samples::new).toList();
  }

  /** Says that it is ready, and then takes some samples each time it is told to. */
  private void sampleWhenTold(List<Samples> samples, int part) throws IOException {
    BufferedReader orders =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    System.out.println(Child.DONE);
    for (String order = orders.readLine(); Child.MEASURE.equals(order); ) {
      sample(samples, part, schedule.samplesOfPart());
      System.out.println(Child.DONE);
      order = orders.readLine();
    }
  }

  private void sample(List<Samples> samples, int part, int count) {
    // Others had the caches before.
    runUntil(System.nanoTime() + SETTLE_NANOS, part, NOT_TIMED);
    Turns.Clock clock =
        (phase, start, end, messages) -> {
          for (int i = 0; i < samples.size(); i++) {
            samples.get(i).tick(phase, start, end, messages);
          }
        };
    for (int left = count; left > 0; left--) {
      runUntil(System.nanoTime() + schedule.sampleNanos(), part, clock);
      samples.forEach(Samples::next);
    }
  }

  /** Bytes allocated for a message, by this thread. */
  private void addAllocation(List<Phase> phases, int part) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] bytes = new long[Phase.values().length];
    long[] last = new long[1];
    Turns.Clock clock =
        (phase, start, end, count) -> {
          long now = threads.getCurrentThreadAllocatedBytes();
          bytes[phase.ordinal()] += now - last[0];
          last[0] = now;
        };
    for (Turns each : turns) {
      last[0] = threads.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < TURNS_FOR_ALLOCATION; i++) {
        each.run(part, clock);
      }
    }
    for (Phase phase : phases) {
      outcome.add(
          phase.key() + "_alloc", (double) bytes[phase.ordinal()] / TURNS_FOR_ALLOCATION / part);
    }
  }

  private void addFootprint() {
    outcome.add("compile_ms", compileMillis());
    outcome.add("classes", ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount());
    long code = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getName().startsWith("CodeHeap") || pool.getName().equals("CodeCache")) {
        code += pool.getUsage().getUsed();
      } else if (pool.getName().equals("Metaspace")) {
        outcome.add("metaspace", pool.getUsage().getUsed());
      }
    }
    outcome.add("code_cache", code);
  }

  private static long compileMillis() {
    return ManagementFactory.getCompilationMXBean().getTotalCompilationTime();
  }

  private void addEnvironment() {
    outcome.texts().put("date", LocalDate.now(ZoneOffset.UTC).toString());
    outcome
        .texts()
        .put(
            "java",
            "Java "
                + System.getProperty("java.vm.version")
                + " of "
                + System.getProperty("java.vendor"));
    outcome
        .texts()
        .put("flags", String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()));
    outcome.texts().put("machine", Machine.description());
  }
}
