/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz;

import io.fory.fuzz.oracle.Findings;
import io.fory.fuzz.oracle.Runner;
import io.fory.fuzz.oracle.Sources;
import io.fory.fuzz.oracle.Tally;
import io.fory.fuzz.oracle.Watchdog;
import io.fory.fuzz.reader.Target;
import io.fory.schema.WireSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Fuzzes without coverage: many more executions than with it, all of messages that mean something.
 *
 * <pre>
 * --target NAME,NAME   or all, which is the default
 * --seconds N          how long, 60 by default
 * --executions N       how many of each target at most in each thread
 * --threads N          1 by default
 * --seed N             for the same inputs again; otherwise others each time
 * --findings FOLDER    target/fuzz-findings by default
 * --corpus FOLDER      keeps inputs that ended in different ways there; by default none
 * </pre>
 *
 * Ends with status 1 if anything was found.
 */
public final class Fuzz {
  private static final int BATCH = 100;
  private static final long SLICE_NANOS = 4_000_000_000L;
  private static final long SLOW_SLICE_NANOS = 1_000_000_000L;

  private final List<Target> targets;
  private final long seconds;
  private final long executions;
  private final int threads;
  private final long seed;
  private final Findings findings;
  private final String corpus;
  private final Watchdog watchdog = new Watchdog(this::report);
  private final List<Runner> runners = new ArrayList<>();
  private final long start = System.nanoTime();

  private Fuzz(Options options) {
    targets = options.targets();
    seconds = options.number("seconds", 60);
    executions = options.number("executions", Long.MAX_VALUE);
    threads = (int) options.number("threads", 1);
    seed = options.number("seed", System.nanoTime());
    corpus = options.text("corpus", "");
    findings = new Findings(Path.of(options.text("findings", "target/fuzz-findings")));
  }

  public static void main(String[] arguments) throws InterruptedException {
    Sources.watch();
    Fuzz fuzz = new Fuzz(Options.of(arguments));
    fuzz.run();
    fuzz.report();
    Sources.forget();
    System.exit(fuzz.findings.counts().isEmpty() ? 0 : 1);
  }

  private void run() throws InterruptedException {
    System.out.printf(
        "%s for %,d s in %d threads, seed %d%n",
        targets.stream().map(Target::label).toList(), seconds, threads, seed);
    List<Thread> started = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      long threadSeed = seed + i;
      Thread thread = new Thread(() -> runAll(threadSeed), "fuzz-" + i);
      thread.start();
      started.add(thread);
    }
    for (Thread thread : started) {
      thread.join();
    }
  }

  /** Every target in turn, each for some seconds, until the time is over. */
  private void runAll(long threadSeed) {
    Map<Runner, Loop> loops = new java.util.LinkedHashMap<>();
    try {
      for (Target target : targets) {
        Runner runner = newRunner(target);
        loops.put(runner, new Loop(runner, threadSeed));
      }
      loops.values().forEach(Loop::runSeeds);
      boolean more = true;
      while (more && secondsGone() < seconds) {
        more = false;
        for (Map.Entry<Runner, Loop> entry : loops.entrySet()) {
          more |= slice(entry.getKey(), entry.getValue());
        }
      }
      for (Map.Entry<Runner, Loop> entry : loops.entrySet()) {
        entry.getKey().check(new byte[1]);
        entry.getKey().close();
        save(entry.getKey().target(), entry.getValue().kept());
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private void save(Target target, List<byte[]> kept) throws IOException {
    if (!corpus.isEmpty()) {
      Path folder = Files.createDirectories(Path.of(corpus, target.label()));
      for (byte[] data : kept) {
        String name = Long.toHexString(WireSchema.hash(data));
        Files.write(folder.resolve(name), data);
      }
    }
  }

  private boolean slice(Runner runner, Loop loop) {
    long end = System.nanoTime() + (runner.target().isSlow() ? SLOW_SLICE_NANOS : SLICE_NANOS);
    while (System.nanoTime() < end
        && secondsGone() < seconds
        && runner.tally().runs() < executions) {
      loop.run(BATCH);
    }
    return runner.tally().runs() < executions;
  }

  private Runner newRunner(Target target) {
    Runner runner = new Runner(target, findings);
    synchronized (runners) {
      runners.add(runner);
    }
    watchdog.add(Thread.currentThread(), runner);
    return runner;
  }

  private double secondsGone() {
    return (System.nanoTime() - start) / 1e9;
  }

  private void report() {
    Map<Target, Tally> tallies = new EnumMap<>(Target.class);
    synchronized (runners) {
      runners.forEach(r -> tallies.computeIfAbsent(r.target(), t -> new Tally()).add(r.tally()));
    }
    System.out.print(Report.of(tallies, findings, secondsGone()));
    System.out.flush();
  }

  /** The arguments of the command line. */
  private record Options(Map<String, String> values) {
    static Options of(String[] arguments) {
      Map<String, String> values = new java.util.HashMap<>();
      for (int i = 0; i + 1 < arguments.length; i += 2) {
        if (!arguments[i].startsWith("--")) {
          throw new IllegalArgumentException("expected an option, found " + arguments[i]);
        }
        values.put(arguments[i].substring(2), arguments[i + 1]);
      }
      return new Options(values);
    }

    String text(String name, String otherwise) {
      return values.getOrDefault(name, otherwise);
    }

    long number(String name, long otherwise) {
      String value = values.get(name);
      return value == null ? otherwise : Long.parseLong(value.replace("_", ""));
    }

    List<Target> targets() {
      String names = text("target", "all");
      return names.equals("all")
          ? List.of(Target.values())
          : Arrays.stream(names.split(",")).map(Target::of).toList();
    }
  }
}
