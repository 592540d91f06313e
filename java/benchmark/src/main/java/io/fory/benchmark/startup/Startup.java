/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Measures the price of a library in a short program: a JVM for each run of each {@link Program},
 * one after the other in turns, so that other work of the machine hits all alike.
 *
 * <p>Arguments: how many runs; {@value #ARCHIVE} to give each program an archive of its classes,
 * which must be in a jar (from JDK 25 on an ahead-of-time cache); and flags for the JVMs, such as
 * {@code -XX:TieredStopAtLevel=1}. The figures are medians of the time of whole processes, the mean
 * of the CPU time of all their threads (on Linux), how many classes they load, how many of these
 * are spun for lambdas, and how long a further instance in the same JVM takes, with its round trip:
 * the median of the last {@value #LAST} of {@value #ROUNDS}.
 */
public final class Startup {
  static final String ARCHIVE = "--archive";
  static final int ROUNDS = 20;
  static final int LAST = 10;

  /** Clock ticks of Linux in a second, in what /proc tells. */
  private static final int TICKS = 100;

  static final List<Class<?>> PROGRAMS =
      List.of(
          Program.Nothing.class,
          Program.Jdk.class,
          Program.KryoOnce.class,
          Program.Ours.class,
          Program.ApacheForyInterpreted.class,
          Program.ApacheFory.class);

  private Startup() {}

  public static void main(String[] args) throws Exception {
    int runs = args.length == 0 ? 20 : Integer.parseInt(args[0]);
    List<String> flags =
        new ArrayList<>(Arrays.asList(args).subList(Math.min(1, args.length), args.length));
    boolean archive = flags.remove(ARCHIVE);
    System.out.println(report(PROGRAMS, runs, archive, flags));
  }

  /** The table. */
  static String report(List<Class<?>> programs, int runs, boolean archive, List<String> commonFlags)
      throws Exception {
    Path folder = Files.createTempDirectory("fory-startup");
    List<List<String>> flags = new ArrayList<>();
    for (Class<?> program : programs) {
      List<String> own = new ArrayList<>(commonFlags);
      if (archive) {
        own.add(archive(program, commonFlags, folder.resolve(program.getSimpleName())));
      }
      flags.add(own);
    }
    double[][] walls = new double[programs.size()][runs];
    double[] cpus = new double[programs.size()];
    for (int run = 0; run < runs; run++) {
      for (int p = 0; p < programs.size(); p++) {
        double cpu = childCpuMillis();
        long start = System.nanoTime();
        run(programs.get(p), flags.get(p));
        walls[p][run] = (System.nanoTime() - start) / 1e6;
        cpus[p] += childCpuMillis() - cpu;
      }
    }
    StringBuilder table = new StringBuilder();
    table.append(
        "| program | process, ms | CPU, ms | classes | of lambdas | next instance, ms |\n");
    table.append("|---|--:|--:|--:|--:|--:|\n");
    for (int p = 0; p < programs.size(); p++) {
      Class<?> program = programs.get(p);
      List<String> loaded = loaded(program, flags.get(p));
      table.append(
          String.format(
              Locale.ROOT,
              "| %s | %.0f | %.0f | %s | %s | %s |%n",
              program.getSimpleName(),
              median(walls[p]),
              cpus[p] / runs,
              loaded.size(),
              loaded.stream().filter(Startup::isSpun).count(),
              program == Program.Nothing.class ? "" : nextInstance(program, flags.get(p))));
    }
    for (Class<?> program : programs) {
      Files.deleteIfExists(folder.resolve(program.getSimpleName()));
    }
    Files.delete(folder);
    return table.toString();
  }

  /** Makes the archive of a program; returns the flag that uses it. */
  private static String archive(Class<?> program, List<String> commonFlags, Path file)
      throws Exception {
    boolean cache = Runtime.version().feature() >= 25;
    List<String> flags = new ArrayList<>(commonFlags);
    flags.add((cache ? "-XX:AOTCacheOutput=" : "-XX:ArchiveClassesAtExit=") + file);
    run(program, flags);
    return (cache ? "-XX:AOTCache=" : "-XX:SharedArchiveFile=") + file;
  }

  static boolean isSpun(String line) {
    return line.contains("$$Lambda") || line.contains("LambdaForm");
  }

  private static String nextInstance(Class<?> program, List<String> flags) throws Exception {
    List<String> rounds = run(program, flags, Integer.toString(ROUNDS));
    double[] last =
        rounds.stream().skip(ROUNDS - LAST).mapToDouble(line -> Double.parseDouble(line)).toArray();
    return String.format(Locale.ROOT, "%.2f", median(last) / 1000);
  }

  static List<String> loaded(Class<?> program, List<String> flags) throws Exception {
    List<String> withLog = new ArrayList<>(flags);
    withLog.add("-Xlog:class+load:stdout");
    return run(program, withLog).stream().filter(line -> line.contains(" source: ")).toList();
  }

  /** Runs a program in a JVM of its own, and returns what it prints. */
  static List<String> run(Class<?> program, List<String> flags, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(program.getName());
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile("fory-startup", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      int code = process.waitFor();
      try (Stream<String> lines = Files.lines(output)) {
        List<String> printed = lines.toList();
        if (code != 0) {
          throw new IllegalStateException(program.getSimpleName() + " failed: " + printed);
        }
        return printed;
      }
    } finally {
      Files.delete(output);
    }
  }

  /** The CPU time of all processes that this one has started and that have ended; 0 if unknown. */
  private static double childCpuMillis() throws IOException {
    Path stat = Path.of("/proc/self/stat");
    if (!Files.exists(stat)) {
      return 0;
    }
    String text = Files.readString(stat);
    String[] fields = text.substring(text.lastIndexOf(')') + 2).split(" ");
    return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) * 1000.0 / TICKS;
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }
}
