/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs of a suite as they come. Its file, JSON, is written after each, so that a suite that is
 * cut short keeps them. Not thread-safe.
 */
public final class RunLog<C> {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Path file;
  private final int total;
  private final List<Run<C>> runs = new ArrayList<>();
  private final long start = System.nanoTime();

  /** Makes a log for a number of runs, and the folder of the file. */
  public RunLog(Path file, int total) throws IOException {
    this.file = file;
    this.total = total;
    Files.createDirectories(file.toAbsolutePath().getParent());
  }

  /** Adds runs, and prints how many are left. */
  public void add(List<Run<C>> more) throws IOException {
    runs.addAll(more);
    MAPPER.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), runs);
    long left = (System.nanoTime() - start) / runs.size() * (total - runs.size());
    System.out.printf(
        "%s of %s have run, %s min left%n", runs.size(), total, Duration.ofNanos(left).toMinutes());
  }

  /**
   * Reads the runs in files.
   *
   * @param type of the cases
   */
  public static <C> List<Run<C>> read(List<Path> files, Class<C> type) throws IOException {
    JavaType run = MAPPER.getTypeFactory().constructParametricType(Run.class, type);
    JavaType list = MAPPER.getTypeFactory().constructCollectionType(List.class, run);
    List<Run<C>> runs = new ArrayList<>();
    for (Path file : files) {
      runs.addAll(MAPPER.readValue(file.toFile(), list));
    }
    return runs;
  }

  /** All of them. */
  public List<Run<C>> runs() {
    return runs;
  }
}
