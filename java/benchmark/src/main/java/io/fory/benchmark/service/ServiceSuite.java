/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.suite.Child;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.Outcome;
import io.fory.benchmark.suite.Run;
import io.fory.benchmark.suite.RunLog;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Runs the service: each contestant in JVMs of its own, and writes {@code service.json} and {@code
 * service.md}. See {@link ServiceOptions#USAGE} for the command line.
 */
public final class ServiceSuite {
  private ServiceSuite() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    if (List.of(args).contains("--help")) {
      System.out.print(ServiceOptions.USAGE);
      return;
    }
    ServiceOptions options = ServiceOptions.parse(args);
    List<Run<ServiceCase>> runs = run(options);
    ServiceReport.write(runs, options.statistic, options.out);
    System.out.println(ServiceReport.markdown(Group.of(runs, options.statistic)));
    System.out.println("written to " + options.out);
  }

  /** JVMs that take their samples in turns, so that a slow spell of the machine meets them all. */
  private record Batch(Jdk jdk, List<ServiceCase> cases, int fork) {}

  private static List<Run<ServiceCase>> run(ServiceOptions options)
      throws IOException, InterruptedException {
    List<Batch> batches = batches(options);
    int total = batches.stream().mapToInt(batch -> batch.cases.size()).sum();
    RunLog<ServiceCase> log = new RunLog<>(options.out.resolve("service.json"), total);
    for (Batch batch : batches) {
      log.add(run(batch, options));
    }
    return log.runs();
  }

  private static List<Batch> batches(ServiceOptions options) throws IOException {
    List<Batch> batches = new ArrayList<>();
    for (Path home : options.jdks) {
      Jdk jdk = new Jdk(home);
      for (List<ServiceCase> cases : options.tables(jdk.feature())) {
        for (int fork = 0; fork < options.forks; fork++) {
          batches.add(new Batch(jdk, cases, fork));
        }
      }
    }
    return batches;
  }

  /** Warms the JVMs up one after the other, then lets them measure in turns. */
  private static List<Run<ServiceCase>> run(Batch batch, ServiceOptions options)
      throws IOException, InterruptedException {
    List<Child> children = new ArrayList<>();
    try {
      for (ServiceCase what : batch.cases) {
        Child child = ServiceCommand.start(batch.jdk, what, options);
        children.add(child);
        child.awaitDone();
      }
      for (int part = 0; part < Schedule.PARTS; part++) {
        for (Child child : children) {
          child.measure();
        }
      }
      List<Run<ServiceCase>> runs = new ArrayList<>();
      for (int i = 0; i < children.size(); i++) {
        Outcome outcome = children.get(i).end();
        String feature = Integer.toString(batch.jdk.feature());
        Run<ServiceCase> run = new Run<>(feature, batch.cases.get(i), batch.fork, outcome);
        runs.add(run);
        System.out.println(summary(run, options.statistic));
      }
      return runs;
    } finally {
      children.forEach(Child::close);
    }
  }

  private static String summary(Run<ServiceCase> run, Statistic statistic) {
    ServiceCase what = run.what();
    StringBuilder text = new StringBuilder();
    text.append("JDK ").append(run.jdk()).append(", ").append(what.messages());
    text.append(what.references() ? " classes, references, " : " classes, ").append(what.title());
    Contestant contestant = new Contestant(what, statistic, List.of(run));
    for (Phase phase : Phase.ofBuffers(what.buffers())) {
      double nanos = contestant.nanos(phase);
      if (!Double.isNaN(nanos)) {
        text.append(String.format(Locale.ROOT, "; %s %.0f", phase.title(), nanos));
      }
    }
    return text.toString();
  }
}
