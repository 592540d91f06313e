/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormat;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs benchmarks of JMH as JMH does, with allocated bytes, but only the rows that a {@link
 * CallTime} takes, with the flags that it says, and those that differ in the contestant only in
 * {@link JmhTurns turns}.
 */
public final class JmhSuite {
  /** Parameters that tell contestants apart, as benchmarks name them. */
  private static final Set<String> CONTESTANTS = Set.of("contestant", "peer", "form");

  /** A method with a value for each of its parameters, in JVMs with some flags. */
  private record Row(BenchmarkListEntry entry, Map<String, String> parameters, List<String> flags) {
    /** Returns the text that it shares with the results that it is compared with. */
    String cell() {
      Map<String, String> others = new TreeMap<>(parameters);
      others.keySet().removeAll(CONTESTANTS);
      return entry.getUsername() + others;
    }

    @Override
    public String toString() {
      return entry.getUsername() + parameters + flags;
    }
  }

  private JmhSuite() {}

  /**
   * Takes a pattern for the names of benchmarks, a file for the results, and options of JMH. Ends
   * with 1 if no row has a result.
   */
  public static void main(String[] args)
      throws CommandLineOptionException, IOException, InterruptedException {
    Options options = new CommandLineOptions(Arrays.copyOfRange(args, 2, args.length));
    if (run(args[0], options, Path.of(args[1])).isEmpty()) {
      System.exit(1);
    }
  }

  /**
   * Runs benchmarks, tells the result of each row when it is there, and writes them all as JSON.
   * Rows that fail are told of and left out.
   *
   * @param pattern a regular expression for their names
   * @param options of JMH, without such patterns
   */
  public static Collection<RunResult> run(String pattern, Options options, Path json)
      throws IOException, InterruptedException {
    Map<String, List<Row>> cells = new LinkedHashMap<>();
    for (Row row : rows(pattern, options)) {
      cells.computeIfAbsent(row.cell(), cell -> new ArrayList<>()).add(row);
    }
    List<RunResult> results = new ArrayList<>();
    for (List<Row> cell : cells.values()) {
      measure(cell, options, results);
    }
    try (PrintStream out =
        new PrintStream(Files.newOutputStream(json), false, StandardCharsets.UTF_8)) {
      ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(results);
    }
    return results;
  }

  private static void measure(List<Row> cell, Options options, List<RunResult> results)
      throws IOException, InterruptedException {
    int forks = options.getForkCount().orElse(cell.get(0).entry.getForks().orElse(1));
    List<JmhTurns.Attempt> attempts =
        JmhTurns.measure(cell.stream().map(row -> of(row, options)).toList(), forks);
    for (int i = 0; i < attempts.size(); i++) {
      if (attempts.get(i).failure() != null) {
        System.err.println("failed: " + cell.get(i));
        attempts.get(i).failure().printStackTrace();
      } else {
        RunResult result = attempts.get(i).result();
        Result<?> primary = result.getPrimaryResult();
        System.out.printf(
            Locale.ROOT, "%s: %.1f %s%n", cell.get(i), primary.getScore(), primary.getScoreUnit());
        results.add(result);
      }
    }
  }

  private static Options of(Row row, Options options) {
    ChainedOptionsBuilder of =
        new OptionsBuilder()
            .parent(options)
            .include("^" + row.entry.getUsername().replace(".", "\\.") + "$")
            .jvmArgsPrepend(row.flags.toArray(String[]::new))
            .addProfiler(GCProfiler.class);
    row.parameters.forEach(of::param);
    return of.build();
  }

  private static List<Row> rows(String pattern, Options options) {
    OutputFormat silent = OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT);
    List<Row> rows = new ArrayList<>();
    for (BenchmarkListEntry entry :
        BenchmarkList.defaultList().find(silent, List.of(pattern), List.of())) {
      List<Map<String, String>> combinations = List.of(Map.of());
      Map<String, String[]> parameters = new TreeMap<>(entry.getParams().orElse(Map.of()));
      for (Map.Entry<String, String[]> parameter : parameters.entrySet()) {
        Collection<String> values =
            options.getParameter(parameter.getKey()).orElse(List.of(parameter.getValue()));
        combinations = with(combinations, parameter.getKey(), values);
      }
      CallTime benchmark = benchmark(entry);
      for (Map<String, String> combination : combinations) {
        if (benchmark.takes(combination)) {
          benchmark.flags(combination).forEach(f -> rows.add(new Row(entry, combination, f)));
        }
      }
    }
    return rows;
  }

  private static CallTime benchmark(BenchmarkListEntry entry) {
    try {
      return (CallTime)
          Class.forName(entry.getUserClassQName()).getDeclaredConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("no benchmark can be made of " + entry.getUsername(), e);
    }
  }

  private static List<Map<String, String>> with(
      List<Map<String, String>> combinations, String parameter, Collection<String> values) {
    List<Map<String, String>> all = new ArrayList<>();
    for (Map<String, String> combination : combinations) {
      for (String value : values) {
        Map<String, String> next = new TreeMap<>(combination);
        next.put(parameter, value);
        all.add(next);
      }
    }
    return all;
  }
}
