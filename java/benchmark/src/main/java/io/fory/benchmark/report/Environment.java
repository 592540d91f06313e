/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.TreeSet;

/** The file that says where and how a run was made. */
record Environment(String machine, String how, TreeSet<String> dates, TreeSet<String> jdks) {
  static final String FILE = "environment.json";

  /**
   * Writes it, or adds today and these JDKs to one that is there.
   *
   * @throws IllegalArgumentException if the folder has a run of another selection or timing
   */
  static void write(ReportOptions options) throws IOException {
    Path file = options.out.resolve(FILE);
    Files.createDirectories(options.out);
    String how = options.selection.label() + ": " + options.timing;
    Environment now = new Environment(Machine.description(), how, new TreeSet<>(), new TreeSet<>());
    if (Files.exists(file)) {
      Environment before = JmhJson.MAPPER.readValue(file.toFile(), Environment.class);
      if (!before.how.equals(how)) {
        throw new IllegalArgumentException(
            "%s has a run of %s, this is %s: use another --out"
                .formatted(options.out, before.how, how));
      }
      now.dates.addAll(before.dates);
      now.jdks.addAll(before.jdks);
    }
    now.dates.add(LocalDate.now(ZoneOffset.UTC).toString());
    options.jdks.stream().map(Jdk::version).forEach(now.jdks::add);
    JmhJson.write(now, file);
  }

  /** Returns a page's text about runs; nothing of those whose folders have no such file. */
  static String markdown(Iterable<Path> runs) throws IOException {
    StringBuilder out = new StringBuilder();
    for (Path run : runs) {
      Path file = run.resolve(FILE);
      if (Files.exists(file)) {
        Environment of = JmhJson.MAPPER.readValue(file.toFile(), Environment.class);
        out.append("- ").append(String.join(", ", of.dates)).append(", ").append(of.machine);
        out.append("; JDK ").append(String.join(", ", of.jdks)).append("; ");
        out.append(of.how).append('\n');
      }
    }
    return out.toString();
  }
}
