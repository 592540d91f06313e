/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import io.fory.benchmark.report.RenderCommand;
import io.fory.benchmark.report.ReportCommand;
import java.util.Arrays;

/** The commands of the jar. */
public final class Main {
  private static final String USAGE =
      """
      report [--selection smoke|full] [--jdk HOME]...   measures, and renders pages
      render [--docs DIR] RUN...                        renders what was measured
      jmh OPTIONS                                       JMH by itself, such as jmh -l

      report --help tells more.
      """;

  private Main() {}

  public static void main(String[] args) throws Exception {
    if (args.length == 0) {
      System.out.print(USAGE);
      return;
    }
    String[] rest = Arrays.copyOfRange(args, 1, args.length);
    switch (args[0]) {
      case "report" -> ReportCommand.main(rest);
      case "render" -> RenderCommand.main(rest);
      case "jmh" -> org.openjdk.jmh.Main.main(rest);
      default -> {
        System.err.println("unknown command " + args[0] + "\n" + USAGE);
        System.exit(2);
      }
    }
  }
}
