/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import java.util.TreeSet;

/** The file that says where and how a run was made. */
final class Environment {
  static final String FILE = "environment.json";

  private Environment() {}

  /**
   * Writes it, or adds today and these JDKs to one that is there.
   *
   * @throws IllegalArgumentException if the folder has a run of another selection or timing
   */
  static void write(ReportOptions options) throws IOException {
    Path file = options.out.resolve(FILE);
    Files.createDirectories(options.out);
    String how = options.selection.label() + ": " + options.timing;
    Set<String> dates = new TreeSet<>();
    Set<String> jdks = new TreeSet<>();
    if (Files.exists(file)) {
      JsonNode before = JmhJson.read(file);
      if (!before.path("how").asText().equals(how)) {
        throw new IllegalArgumentException(
            options.out
                + " has a run of "
                + before.path("how").asText()
                + ", this is "
                + how
                + ": use another --out");
      }
      before.path("dates").forEach(date -> dates.add(date.asText()));
      before.path("jdks").forEach(jdk -> jdks.add(jdk.asText()));
    }
    dates.add(LocalDate.now(ZoneOffset.UTC).toString());
    for (Jdk jdk : options.jdks) {
      jdks.add(jdk.version());
    }
    ObjectNode json = JmhJson.object();
    json.put("machine", Machine.description());
    json.put("how", how);
    put(json.putArray("dates"), dates);
    put(json.putArray("jdks"), jdks);
    JmhJson.write(json, file);
  }

  private static void put(ArrayNode array, Set<String> words) {
    words.forEach(array::add);
  }

  /** Returns a page's text about a run; nothing if its folder has no such file. */
  static String markdown(Path run) throws IOException {
    Path file = run.resolve(FILE);
    if (!Files.exists(file)) {
      return "";
    }
    JsonNode json = JmhJson.read(file);
    return "- "
        + join(json.path("dates"))
        + ", "
        + json.path("machine").asText()
        + "; JDK "
        + join(json.path("jdks"))
        + "; "
        + json.path("how").asText()
        + "\n";
  }

  private static String join(JsonNode words) {
    StringBuilder out = new StringBuilder();
    words.forEach(word -> out.append(out.isEmpty() ? "" : ", ").append(word.asText()));
    return out.toString();
  }
}
