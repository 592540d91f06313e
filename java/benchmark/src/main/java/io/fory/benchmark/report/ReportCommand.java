/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures a selection on one JDK or several, each part in JVMs of its own, and renders what was
 * measured. Each {@link Step} leaves its results when it is done, and is left out when they are
 * there.
 */
public final class ReportCommand {
  private final ReportOptions options;
  private final List<Step> steps;
  private final List<String> failures = new ArrayList<>();

  private ReportCommand(ReportOptions options) {
    this.options = options;
    steps = Plan.of(options, Jars.ofThisOne());
  }

  /** See {@link ReportOptions#USAGE}. */
  public static void main(String[] args) throws IOException {
    if (List.of(args).contains("--help")) {
      System.out.print(ReportOptions.USAGE);
      return;
    }
    ReportOptions options = ReportOptions.parse(args);
    ReportCommand command = new ReportCommand(options);
    if (options.dryRun) {
      command.steps.forEach(step -> System.out.println(step.target()));
      System.out.println(command.steps.size() + " steps, about " + text(estimate(command.steps)));
      return;
    }
    command.run();
    RenderCommand.render(List.of(options.out), options.out.resolve("pages"));
    if (!command.failures.isEmpty()) {
      System.out.println("failed:\n" + String.join("\n", command.failures));
      System.exit(1);
    }
  }

  private static Duration estimate(List<Step> steps) {
    return steps.stream().map(Step::estimate).reduce(Duration.ZERO, Duration::plus);
  }

  private void run() throws IOException {
    List<Step> left = new ArrayList<>();
    for (Step step : steps) {
      if (!Files.exists(options.out.resolve(step.target()))) {
        left.add(step);
      }
    }
    System.out.printf(
        "%d steps, %d of them done before; about %s%n",
        steps.size(), steps.size() - left.size(), text(estimate(left)));
    Environment.write(options);
    long start = System.nanoTime();
    Duration estimated = Duration.ZERO;
    for (int i = 0; i < left.size(); i++) {
      Step step = left.get(i);
      String outcome = run(step);
      estimated = estimated.plus(step.estimate());
      double pace = (double) (System.nanoTime() - start) / estimated.toNanos();
      Duration rest = estimate(left.subList(i + 1, left.size()));
      System.out.printf(
          "[%d/%d] %s: %s; about %s left%n",
          i + 1,
          left.size(),
          step.target(),
          outcome,
          text(Duration.ofNanos((long) (rest.toNanos() * pace))));
    }
  }

  /** Runs one step, and returns a text about it. One that fails does not end the run. */
  private String run(Step step) throws IOException {
    Path target = options.out.resolve(step.target());
    Files.createDirectories(target.getParent());
    long start = System.nanoTime();
    try {
      int failed = step.run(target);
      return text(Duration.ofNanos(System.nanoTime() - start))
          + (failed == 0 ? "" : ", rows that failed: " + failed);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (Exception e) { // whatever a suite may throw
      failures.add(step.target() + ": " + e.getMessage());
      return "failed: " + e;
    }
  }

  private static String text(Duration duration) {
    long seconds = duration.toSeconds();
    if (seconds < 120) {
      return seconds + " s";
    }
    return seconds < 14_400
        ? seconds / 60 + " min"
        : String.format(Locale.ROOT, "%.1f h", seconds / 3600.0);
  }
}
