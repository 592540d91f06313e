/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.fory.benchmark.suite.Child;
import io.fory.benchmark.suite.Outcome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Measures the first use of a class, for classes of few and of many fields: JVMs of their own for
 * each {@link FirstUseContestant}, one after the other in turns.
 *
 * <p>Arguments: {@code [--out DIR] [--runs N] [--millis N]}. Writes {@code FirstUse.json} as JMH
 * does: the median of the runs, of
 *
 * <ul>
 *   <li>{@code first_ms}: a new instance and its first round trip, in a JVM that has used nothing
 *   <li>{@code steady_ms}: from there to the first of the round trips that take at most a quarter
 *       longer than the best ones at the end; {@code steady_ns} is what those take
 *   <li>{@code instance_bytes}: the heap that a further instance keeps after its first round trip
 *   <li>{@code metaspace_bytes} and {@code generated_classes}: what a further class takes when all
 *       code is generated that will be
 * </ul>
 */
public final class FirstUse {
  static final List<Integer> FIELDS = List.of(10, 100, 350);

  private static final int CLASSES = 11;

  private FirstUse() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path out = Path.of("target", "first-use");
    int runs = 5;
    int millis = 10_000;
    for (int i = 0; i + 1 < args.length; i += 2) {
      switch (args[i]) {
        case "--out" -> out = Path.of(args[i + 1]);
        case "--runs" -> runs = Integer.parseInt(args[i + 1]);
        case "--millis" -> millis = Integer.parseInt(args[i + 1]);
        default ->
            throw new IllegalArgumentException(
                "expected --out DIR, --runs N or --millis N, found " + args[i]);
      }
    }
    run(out, FIELDS, runs, millis).forEach(System.out::println);
  }

  /**
   * Measures, and writes the file.
   *
   * @param fields how many fields the classes have
   * @param runs how many JVMs of each kind
   * @param millis for how long a JVM makes round trips
   * @return the results, as JMH has them
   */
  static List<Map<String, ?>> run(Path out, List<Integer> fields, int runs, int millis)
      throws IOException, InterruptedException {
    Path classes = Files.createTempDirectory("fory-first-use");
    List<Map<String, ?>> results = new ArrayList<>();
    try {
      for (int count : fields) {
        WideClasses.compile(classes, count, CLASSES);
        measure(classes, count, runs, millis, results);
      }
    } finally {
      delete(classes);
    }
    Files.createDirectories(out);
    new ObjectMapper().writeValue(out.resolve("FirstUse.json").toFile(), results);
    return results;
  }

  private static void measure(
      Path classes, int fields, int runs, int millis, List<Map<String, ?>> results)
      throws IOException, InterruptedException {
    Map<FirstUseContestant, Map<String, List<Double>>> values =
        new EnumMap<>(FirstUseContestant.class);
    for (int run = 0; run < runs; run++) {
      for (FirstUseContestant contestant : FirstUseContestant.values()) {
        Map<String, List<Double>> of =
            values.computeIfAbsent(contestant, key -> new LinkedHashMap<>());
        for (String mode : List.of("time", "memory")) {
          child(classes, mode, contestant, fields, millis)
              .values()
              .forEach(
                  (metric, value) ->
                      of.computeIfAbsent(metric, key -> new ArrayList<>()).add(value));
        }
      }
    }
    values.forEach(
        (contestant, of) ->
            of.forEach(
                (metric, all) -> results.add(result(contestant, fields, metric, median(all)))));
  }

  private static Map<String, ?> result(
      FirstUseContestant contestant, int fields, String metric, double score) {
    return Map.of(
        "benchmark",
        FirstUse.class.getName() + "." + metric,
        "jdkVersion",
        Integer.toString(Runtime.version().feature()),
        "params",
        Map.of("contestant", contestant.name(), "fields", Integer.toString(fields)),
        "primaryMetric",
        Map.of("score", score, "scoreUnit", "as each line says"));
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  private static Outcome child(
      Path classes, String mode, FirstUseContestant contestant, int fields, int millis)
      throws IOException, InterruptedException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path") + File.pathSeparator + classes,
            FirstUseJvm.class.getName(),
            mode,
            contestant.name(),
            Integer.toString(fields),
            Integer.toString(CLASSES),
            Integer.toString(millis));
    try (Child child = new Child(command)) {
      child.awaitDone();
      return child.end();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> deepestFirst = files.sorted(Comparator.reverseOrder()).toList();
      for (Path file : deepestFirst) {
        Files.delete(file);
      }
    }
  }
}
