/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.examples;

import io.fory.Fory;
import io.fory.examples.modules.Dependency;
import io.fory.examples.modules.JavaClass;
import io.fory.examples.modules.JavaModule;
import io.fory.examples.modules.JavaPackage;
import io.fory.examples.modules.JavaRuntime;
import io.fory.examples.modules.Modifier;
import io.fory.examples.modules.PackageAccess;
import io.fory.examples.modules.Provision;
import io.fory.examples.modules.RuntimeScanner;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Serializes all modules, packages and classes of the running JDK, as one graph with shared and
 * circular references, by Fory and by JDK serialization; checks that both copies equal the original
 * in content and shape; and prints size and time of both.
 */
public final class ModuleGraph {
  private static final int WARM_UP_RUNS = 60;
  private static final int MEASURED_RUNS = 25;

  private ModuleGraph() {}

  /** A library to compare. */
  interface Candidate {
    byte[] serialize(JavaRuntime runtime) throws Exception;

    JavaRuntime deserialize(byte[] bytes) throws Exception;
  }

  /**
   * The result of one candidate.
   *
   * @param objects how many objects were found equal, one by one
   * @param bytes the length of the message
   * @param serializeNanos the median time to make it, in nanoseconds
   * @param deserializeNanos the median time to read it, in nanoseconds
   */
  record Measurement(
      String candidate, int objects, int bytes, long serializeNanos, long deserializeNanos) {}

  /** Runs the example. The exit status is 1 if a copy differs from the original. */
  public static void main(String[] args) throws Exception {
    try {
      System.out.print(run(WARM_UP_RUNS, MEASURED_RUNS));
    } catch (WrongCopyException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  /**
   * Scans, serializes, checks and measures.
   *
   * @return the report
   * @throws WrongCopyException if a copy differs from the original
   */
  static String run(int warmUpRuns, int measuredRuns) throws Exception {
    JavaRuntime runtime = RuntimeScanner.scan();
    List<Measurement> table = compare(runtime, warmUpRuns, measuredRuns);
    return describe(runtime) + format(table) + "Both copies equal the original, cycles included.\n";
  }

  /** Measures Fory and JDK serialization, in this order. */
  static List<Measurement> compare(JavaRuntime runtime, int warmUpRuns, int measuredRuns)
      throws Exception {
    return List.of(
        measure("Fory", new ByFory(), runtime, warmUpRuns, measuredRuns),
        measure("JDK", new ByJdk(), runtime, warmUpRuns, measuredRuns));
  }

  // ---- The candidates ----

  /** Fory, as an application would set it up. */
  static final class ByFory implements Candidate {
    private final Fory fory =
        Fory.builder()
            .register(JavaRuntime.class, 1)
            .register(JavaModule.class, 2)
            .register(JavaPackage.class, 3)
            .register(JavaClass.class, 4)
            .register(Dependency.class, 5)
            .register(PackageAccess.class, 6)
            .register(Provision.class, 7)
            .register(Modifier.class, 8)
            // Modules refer to each other, and that must still be so in the copy.
            .withRefTracking(true)
            // The default, 64, protects the stack of a reader from hostile bytes. This graph nests
            // about as deep, from module to module, and deeper in a runtime with more of them.
            .withMaxDepth(1_000)
            .build();

    ByFory() {
      fory.warmUp(JavaRuntime.class);
    }

    @Override
    public byte[] serialize(JavaRuntime runtime) {
      return fory.serialize(runtime);
    }

    @Override
    public JavaRuntime deserialize(byte[] bytes) {
      return fory.deserialize(bytes, JavaRuntime.class);
    }
  }

  /** The serialization built into the JDK. */
  static final class ByJdk implements Candidate {
    @Override
    public byte[] serialize(JavaRuntime runtime) throws IOException {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(runtime);
      }
      return bytes.toByteArray();
    }

    @Override
    public JavaRuntime deserialize(byte[] bytes) throws IOException, ClassNotFoundException {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        return (JavaRuntime) in.readObject();
      }
    }
  }

  // ---- Check and measurement ----

  /** A copy that is not equal to its original. */
  static final class WrongCopyException extends RuntimeException {
    WrongCopyException(String candidate, String difference) {
      super("The copy by " + candidate + " differs: " + difference);
    }
  }

  /**
   * Compares a copy with its original.
   *
   * @return how many objects were compared
   * @throws WrongCopyException if they differ
   */
  static int check(String candidate, JavaRuntime runtime, JavaRuntime copy) {
    GraphComparison comparison = GraphComparison.of(runtime, copy);
    comparison
        .difference()
        .ifPresent(
            difference -> {
              throw new WrongCopyException(candidate, difference);
            });
    return comparison.objects();
  }

  private static Measurement measure(
      String name, Candidate candidate, JavaRuntime runtime, int warmUpRuns, int measuredRuns)
      throws Exception {
    long[] serializeNanos = new long[measuredRuns];
    long[] deserializeNanos = new long[measuredRuns];
    int bytes = 0;
    int objects = 0;
    for (int run = -warmUpRuns; run < measuredRuns; run++) {
      long start = System.nanoTime();
      byte[] message = candidate.serialize(runtime);
      long between = System.nanoTime();
      JavaRuntime copy = candidate.deserialize(message);
      long end = System.nanoTime();
      if (run >= 0) {
        serializeNanos[run] = between - start;
        deserializeNanos[run] = end - between;
      }
      if (run == -warmUpRuns || run == measuredRuns - 1) {
        objects = check(name, runtime, copy);
        bytes = message.length;
      }
    }
    return new Measurement(name, objects, bytes, median(serializeNanos), median(deserializeNanos));
  }

  private static long median(long[] values) {
    long[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  // ---- Text ----

  private static String describe(JavaRuntime runtime) {
    int packages = 0;
    int classes = 0;
    for (JavaModule module : runtime.modules().values()) {
      packages += module.packages().size();
      for (JavaPackage each : module.packages().values()) {
        classes += each.classes().size();
      }
    }
    return String.format(
        Locale.ROOT,
        "%s: %,d modules, %,d packages, %,d classes%n%n",
        runtime,
        runtime.modules().size(),
        packages,
        classes);
  }

  private static String format(List<Measurement> table) {
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            "%-6s %9s %12s %12s %13s%n", "", "objects", "bytes", "serialize", "deserialize"));
    for (Measurement row : table) {
      text.append(
          String.format(
              Locale.ROOT,
              "%-6s %,9d %,12d %,9.2f ms %,10.2f ms%n",
              row.candidate(),
              row.objects(),
              row.bytes(),
              row.serializeNanos() / 1e6,
              row.deserializeNanos() / 1e6));
    }
    return text.append(String.format("%n")).toString();
  }
}
