/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The runs of a suite as they come. Its file is written after each, so that a suite that is cut
 * short keeps them. Not thread-safe.
 */
public final class RunLog<C> {
  private final RunFormat<C> format;
  private final Path file;
  private final int total;
  private final List<Run<C>> runs = new ArrayList<>();
  private final long start = System.nanoTime();

  /** Makes a log for a number of runs, and the folder of the file. */
  public RunLog(RunFormat<C> format, Path file, int total) throws IOException {
    this.format = format;
    this.file = file;
    this.total = total;
    Files.createDirectories(file.toAbsolutePath().getParent());
  }

  /** Adds runs, and prints how many are left. */
  public void add(List<Run<C>> more) throws IOException {
    runs.addAll(more);
    Files.write(file, format.lines(runs));
    long left = (System.nanoTime() - start) / runs.size() * (total - runs.size());
    System.out.printf(
        "%d of %d have run, %d min left%n", runs.size(), total, Duration.ofNanos(left).toMinutes());
  }

  /** All of them. */
  public List<Run<C>> runs() {
    return runs;
  }
}
