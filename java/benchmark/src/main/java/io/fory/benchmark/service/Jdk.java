/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.service.link.ServicePeer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JDK that contestants run with. */
final class Jdk {
  private final Path home;
  private final int feature;

  Jdk(Path home) throws IOException, InterruptedException {
    this.home = home;
    List<String> command = List.of(java(), "-XshowSettings:properties", "-version");
    feature =
        lines(command).stream()
            .map(String::strip)
            .filter(line -> line.startsWith("java.specification.version = "))
            .map(line -> Integer.parseInt(line.substring(line.lastIndexOf(' ') + 1)))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException(home + " is no JDK"));
  }

  int feature() {
    return feature;
  }

  private String java() {
    return home.resolve("bin").resolve("java").toString();
  }

  /** Runs a case in a JVM of its own. */
  Outcome run(ServiceCase what, ServiceOptions options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(options.prefix);
    command.add(java());
    command.addAll(flags(what, options.heap));
    command.addAll(options.vmOptions);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(ServiceJvm.class.getName());
    command.add(options.schedule.argument());
    command.addAll(what.arguments());
    return Outcome.parse(lines(command));
  }

  /** The same heap for all, and for each library the one flag its documentation asks for. */
  List<String> flags(ServiceCase what, String heap) {
    List<String> flags = new ArrayList<>();
    flags.add("-Xms" + heap);
    flags.add("-Xmx" + heap);
    flags.add("-XX:+AlwaysPreTouch");
    flags.add("-XX:+CITime");
    ServicePeer peer = what.peer();
    if (what.openStrings() && peer.wantsOpenStrings()) {
      flags.add("--add-opens=java.base/java.lang=ALL-UNNAMED");
    }
    if (peer.isApacheFory() && feature >= 25) {
      flags.add("--add-opens=java.base/java.lang.invoke=ALL-UNNAMED");
    }
    return flags;
  }

  /** What a command prints, which must succeed. */
  private static List<String> lines(List<String> command) throws IOException, InterruptedException {
    Path output = Files.createTempFile("fory-service", ".txt");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      int code = process.waitFor();
      List<String> lines = Files.readAllLines(output);
      if (code != 0) {
        throw new IllegalStateException(
            String.join(" ", command) + " failed:\n" + String.join("\n", lines));
      }
      return lines;
    } finally {
      Files.delete(output);
    }
  }
}
