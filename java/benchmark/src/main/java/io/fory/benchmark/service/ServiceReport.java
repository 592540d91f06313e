/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.suite.ReportPage;
import io.fory.benchmark.suite.Run;
import io.fory.benchmark.suite.RunLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Turns the suite's CSV files into {@code service.md}, the curves {@code service.png} and the bars
 * {@code service-bars.png} of the README. The text before the tables in that page stays as it is.
 */
public final class ServiceReport {
  static final String MARKER = "<!-- All below is written by ServiceReport. -->";

  private ServiceReport() {}

  /** Writes the report of the CSV files given to a folder. */
  public static void main(String[] args) throws IOException {
    if (args.length < 3) {
      System.err.println("usage: ServiceReport median|min DIR service.json...");
      System.exit(2);
    }
    List<Path> files = Stream.of(args).skip(2).map(Path::of).toList();
    write(RunLog.read(files, ServiceCase.class), Statistic.of(args[0]), Path.of(args[1]));
  }

  static void write(List<Run<ServiceCase>> runs, Statistic statistic, Path directory)
      throws IOException {
    List<Group> groups = Group.of(runs, statistic);
    Files.createDirectories(directory);
    Path page = directory.resolve("service.md");
    ReportPage.write(page, "# A service", MARKER, markdown(groups));
    CurvePlot.write(groups, directory.resolve("service.png"));
    BarPlot.write(groups.get(0), directory.resolve("service-bars.png"));
  }

  static String markdown(List<Group> groups) {
    StringBuilder out = new StringBuilder();
    appendEnvironment(out, groups);
    for (Group group : groups) {
      out.append("## ").append(group.title()).append("\n\n");
      SteadyTables.append(out, group);
      StartTable.append(out, group);
    }
    out.append("![Time of a message in the first seconds](service.png)\n");
    return out.toString();
  }

  private static void appendEnvironment(StringBuilder out, List<Group> groups) {
    Contestant any = groups.get(0).contestants().get(0);
    out.append("Measured on ").append(any.text("date")).append(": ").append(any.text("machine"));
    int jvms = any.runs().size();
    out.append(", ").append(jvms).append(jvms == 1 ? " JVM" : " JVMs").append(" for each.\n\n");
    TreeMap<String, String> flags = new TreeMap<>();
    for (Group group : groups) {
      for (Contestant contestant : group.contestants()) {
        String whose =
            contestant.what().peer().isApacheFory()
                ? "Apache Fory"
                : contestant.what().openStrings() ? "with the flag" : "others";
        flags.put(contestant.text("java") + ", " + whose, contestant.text("flags"));
      }
    }
    flags.forEach((jvm, of) -> out.append("- ").append(jvm).append(": `").append(of).append("`\n"));
    out.append('\n');
  }
}
