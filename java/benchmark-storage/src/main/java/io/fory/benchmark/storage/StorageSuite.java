/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.storage;

import io.fory.benchmark.storage.buffer.BufferBytesBenchmark;
import io.fory.benchmark.storage.buffer.BufferNumbersBenchmark;
import io.fory.benchmark.storage.buffer.BufferPeer;
import io.fory.benchmark.storage.buffer.BufferTextBenchmark;
import io.fory.benchmark.storage.compression.CompressionBenchmark;
import io.fory.benchmark.storage.compression.ZstdLibrary;
import io.fory.benchmark.storage.rocksdb.RocksBenchmark;
import io.fory.benchmark.storage.scale.GraphBenchmark;
import io.fory.benchmark.storage.scale.ThreadsBenchmark;
import io.fory.benchmark.storage.scale.VirtualThreadsBenchmark;
import io.fory.benchmark.suite.JmhSuite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs the benchmarks as a {@link JmhSuite}, and writes for each class the results as JSON, by the
 * name of the class, and {@code left-out.csv}: contestants that this JDK cannot run, and why.
 */
public final class StorageSuite {
  static final String USAGE =
      """
      benchmarks.jar [--out DIR] [NAME]... [-- OPTION_OF_JMH...]

        --out   where the JSON files and left-out.csv go (target/storage-results)
        NAME    a part of the name of a class; all classes unless told:
                BufferNumbers, BufferBytes, BufferText, Compression, Rocks, Threads,
                VirtualThreads, Graph
        --      options of JMH, such as -wi 1 -i 1 -r 200ms -p size=1024
      """;

  /** A class and its contestants; no contestants where every JDK has all there is to compare. */
  private record Part(Class<?> benchmark, List<? extends Contestant> contestants) {}

  private static final List<Part> PARTS =
      List.of(
          new Part(BufferNumbersBenchmark.class, List.of(BufferPeer.values())),
          new Part(BufferBytesBenchmark.class, List.of(BufferPeer.values())),
          new Part(BufferTextBenchmark.class, List.of(BufferPeer.values())),
          new Part(CompressionBenchmark.class, List.of(ZstdLibrary.values())),
          new Part(RocksBenchmark.class, List.of()),
          new Part(ThreadsBenchmark.class, List.of()),
          new Part(VirtualThreadsBenchmark.class, List.of(VirtualThreadsBenchmark.Runner.values())),
          new Part(GraphBenchmark.class, List.of()));

  private StorageSuite() {}

  public static void main(String[] args)
      throws CommandLineOptionException, IOException, InterruptedException, RunnerException {
    List<String> words = new ArrayList<>(List.of(args));
    if (words.contains("--help")) {
      System.out.print(USAGE);
      return;
    }
    int end = words.indexOf("--");
    List<String> ofJmh = end < 0 ? List.of() : words.subList(end + 1, words.size());
    List<String> names = new ArrayList<>(end < 0 ? words : words.subList(0, end));
    Path out = Path.of("target", "storage-results");
    int place = names.indexOf("--out");
    if (place >= 0) {
      if (place + 1 == names.size()) {
        throw new IllegalArgumentException("--out needs a folder\n" + USAGE);
      }
      out = Path.of(names.remove(place + 1));
      names.remove(place);
    }
    run(out, names, ofJmh);
    System.out.println("written to " + out);
  }

  /**
   * Runs benchmarks.
   *
   * @param out the folder for what they give; made if it is not there
   * @param names parts of the names of classes; all if empty
   * @param ofJmh options of JMH
   * @throws IllegalArgumentException if no class has such a name
   */
  static void run(Path out, List<String> names, List<String> ofJmh)
      throws CommandLineOptionException, IOException, InterruptedException, RunnerException {
    List<Part> parts =
        PARTS.stream()
            .filter(part -> names.isEmpty() || names.stream().anyMatch(name -> has(part, name)))
            .toList();
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("no class for " + names + "\n" + USAGE);
    }
    Files.createDirectories(out);
    List<String> leftOut = new ArrayList<>(List.of("benchmark,contestant,why"));
    for (Part part : parts) {
      run(part, out, leftOut, new CommandLineOptions(ofJmh.toArray(String[]::new)));
      Files.write(out.resolve("left-out.csv"), leftOut);
    }
  }

  private static boolean has(Part part, String name) {
    return part.benchmark.getSimpleName().startsWith(name);
  }

  private static void run(Part part, Path out, List<String> leftOut, CommandLineOptions commandLine)
      throws IOException, InterruptedException, RunnerException {
    String name = part.benchmark.getSimpleName();
    ChainedOptionsBuilder options = new OptionsBuilder().parent(commandLine);
    if (!part.contestants.isEmpty()) {
      List<String> present = new ArrayList<>();
      for (Contestant contestant : part.contestants) {
        if (contestant.missing() == null) {
          present.add(contestant.toString());
        } else {
          leftOut.add(name + "," + contestant + ",\"" + contestant.missing() + "\"");
        }
      }
      if (!commandLine.getParameter("contestant").hasValue()) {
        options.param("contestant", present.toArray(String[]::new));
      }
    }
    String pattern = "^" + part.benchmark.getName().replace(".", "\\.") + "\\.";
    if (JmhSuite.run(pattern, options.build(), out.resolve(name + ".json")).isEmpty()) {
      throw new IllegalStateException(name + " gave no result");
    }
  }
}
