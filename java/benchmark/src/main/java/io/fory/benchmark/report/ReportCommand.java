/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures a selection on one JDK or several, each part in JVMs of its own, and renders what was
 * measured. Each {@link Step} leaves its results when it is done, and is left out when they are
 * there.
 */
public final class ReportCommand {
  private ReportCommand() {}

  /** See {@link ReportOptions#USAGE}. */
  public static void main(String[] args) throws IOException {
    if (List.of(args).contains("--help")) {
      System.out.print(ReportOptions.USAGE);
      return;
    }
    ReportOptions options = ReportOptions.parse(args);
    List<Step> steps = Plan.of(options);
    if (options.dryRun) {
      steps.forEach(step -> System.out.println(step.target()));
      return;
    }
    Environment.write(options);
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      Path target = options.out.resolve(steps.get(i).target());
      if (!Files.exists(target)) {
        System.out.printf("[%d/%d] %s: ", i + 1, steps.size(), steps.get(i).target());
        System.out.println(run(steps.get(i), target, failures));
      }
    }
    RenderCommand.render(List.of(options.out), options.out.resolve("pages"));
    if (!failures.isEmpty()) {
      System.out.println("failed:\n" + String.join("\n", failures));
      System.exit(1);
    }
  }

  /** Runs one step, and returns a text about it. One that fails does not end the run. */
  private static String run(Step step, Path target, List<String> failures) throws IOException {
    Files.createDirectories(target.getParent());
    long start = System.nanoTime();
    try {
      int failed = step.task().run(target);
      return (System.nanoTime() - start) / 1_000_000_000
          + (failed == 0 ? " s" : " s, rows that failed: " + failed);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    } catch (Exception e) { // whatever a suite may throw
      failures.add(step.target() + ": " + e.getMessage());
      return "failed: " + e;
    }
  }
}
