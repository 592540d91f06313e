/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.Outcome;
import io.fory.benchmark.suite.Run;
import io.fory.benchmark.suite.RunLog;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Runs pairs of JVMs that talk, and writes {@code shm.json} and {@code shared-memory.md}. See
 * {@link ShmOptions#USAGE} for the command line.
 */
public final class ShmSuite {
  private static final Pattern EXCEPTION = Pattern.compile("\\.[A-Z]\\w*(Exception|Error)\\b");

  private ShmSuite() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    if (List.of(args).contains("--help")) {
      System.out.print(ShmOptions.USAGE);
      return;
    }
    ShmOptions options = ShmOptions.parse(args);
    List<Run<ShmCase>> runs = run(options);
    ShmReport.write(runs, options.out);
    System.out.println("written to " + options.out);
  }

  private static List<Run<ShmCase>> run(ShmOptions options)
      throws IOException, InterruptedException {
    List<ShmCase> cases = options.cases();
    int total = cases.size() * options.jdks.size() * options.forks;
    RunLog<ShmCase> log = new RunLog<>(options.out.resolve("shm.json"), total);
    for (int fork = 0; fork < options.forks; fork++) {
      for (ShmOptions.JdkPair homes : options.jdks) {
        Jdk sender = new Jdk(homes.sender());
        Jdk receiver = new Jdk(homes.receiver());
        for (ShmCase what : cases) {
          Outcome outcome = run(new Pair(options, what), sender, receiver);
          Run<ShmCase> run =
              new Run<>(sender.feature() + "-" + receiver.feature(), what, fork, outcome);
          System.out.println(ShmReport.summary(run));
          log.add(List.of(run));
        }
      }
    }
    return log.runs();
  }

  /** Runs a case; a failure does not end the suite: its error is what there is to report. */
  private static Outcome run(Pair pair, Jdk sender, Jdk receiver)
      throws IOException, InterruptedException {
    try {
      return pair.run(sender, receiver);
    } catch (IllegalStateException failed) {
      System.out.println(failed.getMessage());
      Outcome outcome = new Outcome();
      outcome.texts().put(ShmCase.ERROR, cause(failed.getMessage()));
      return outcome;
    }
  }

  /** The line that names the exception. */
  private static String cause(String output) {
    return output
        .lines()
        .filter(line -> EXCEPTION.matcher(line).find())
        .findFirst()
        .orElse("ended without a word, or took too long")
        .strip();
  }
}
