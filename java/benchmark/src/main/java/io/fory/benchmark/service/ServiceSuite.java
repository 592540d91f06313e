/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Runs the service: each contestant in JVMs of its own, which take turns, and writes {@code
 * service.csv} and {@code service.md}. See {@link ServiceOptions#USAGE} for the command line.
 */
public final class ServiceSuite {
  private ServiceSuite() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    if (List.of(args).contains("--help")) {
      System.out.print(ServiceOptions.USAGE);
      return;
    }
    ServiceOptions options = ServiceOptions.parse(args);
    List<Run> runs = run(options);
    ServiceReport.write(runs, options.statistic, options.out);
    System.out.println(ServiceReport.markdown(Group.of(runs, options.statistic)));
    System.out.println("written to " + options.out);
  }

  private record Task(Jdk jdk, ServiceCase what, int round) {}

  private static List<Run> run(ServiceOptions options) throws IOException, InterruptedException {
    List<Task> tasks = tasks(options);
    Files.createDirectories(options.out);
    Path csv = options.out.resolve("service.csv");
    List<Run> runs = new ArrayList<>();
    long start = System.nanoTime();
    for (Task task : tasks) {
      Outcome outcome = task.jdk.run(task.what, options);
      Run run = new Run(task.jdk.feature(), task.what, task.round, outcome);
      runs.add(run);
      Files.write(csv, ServiceCsv.lines(runs)); // after each, so that a run cut short keeps them
      long left = (System.nanoTime() - start) / runs.size() * (tasks.size() - runs.size());
      System.out.printf(
          "[%d/%d] %s (%d min left)%n",
          runs.size(),
          tasks.size(),
          summary(task, run, options.statistic),
          Duration.ofNanos(left).toMinutes());
    }
    return runs;
  }

  /** Contestants next to each other, so that a slow spell of the machine meets them together. */
  private static List<Task> tasks(ServiceOptions options) throws IOException, InterruptedException {
    List<Task> tasks = new ArrayList<>();
    for (Path home : options.jdks) {
      Jdk jdk = new Jdk(home);
      for (int round = 0; round < options.rounds; round++) {
        for (ServiceCase what : options.cases(jdk.feature())) {
          tasks.add(new Task(jdk, what, round));
        }
      }
    }
    return tasks;
  }

  private static String summary(Task task, Run run, Statistic statistic) {
    ServiceCase what = task.what;
    StringBuilder text = new StringBuilder();
    text.append("JDK ").append(task.jdk.feature()).append(", ").append(what.messages());
    text.append(what.references() ? " classes, references, " : " classes, ").append(what.title());
    Contestant contestant = new Contestant(what, statistic, List.of(run));
    for (Phase phase : Phase.ofBuffers(what.buffers())) {
      text.append(String.format(Locale.ROOT, "; %s %.0f", phase.title(), contestant.nanos(phase)));
    }
    return text.toString();
  }
}
