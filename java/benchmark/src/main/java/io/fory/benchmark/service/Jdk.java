/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.service.link.ServicePeer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A JDK that contestants run with. */
final class Jdk {
  private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"([0-9]+)");

  private final Path home;
  private final int feature;

  /**
   * The JDK at a Java home.
   *
   * @throws IllegalArgumentException if there is none
   */
  Jdk(Path home) throws IOException {
    this.home = home;
    Path release = home.resolve("release");
    if (!Files.exists(release)) {
      throw new IllegalArgumentException(home + " is no Java home: it has no file release");
    }
    Matcher version = VERSION.matcher(Files.readString(release));
    if (!version.find()) {
      throw new IllegalArgumentException(release + " has no JAVA_VERSION");
    }
    feature = Integer.parseInt(version.group(1));
  }

  int feature() {
    return feature;
  }

  private String java() {
    return home.resolve("bin").resolve("java").toString();
  }

  /** Starts a JVM for a case. */
  Child start(ServiceCase what, ServiceOptions options) throws IOException {
    List<String> command = new ArrayList<>(options.prefix);
    command.add(java());
    command.addAll(flags(what, options.heap));
    command.addAll(options.vmOptions);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(ServiceJvm.class.getName());
    command.add(options.schedule.argument());
    command.addAll(what.arguments());
    command.add(ServiceJvm.TOLD);
    return new Child(command);
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
}
