/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A JDK that contestants run with. */
public final class Jdk {
  private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(([0-9]+)[^\"]*)\"");

  private final Path home;
  private final String version;
  private final int feature;

  /**
   * The JDK at a Java home.
   *
   * @throws IllegalArgumentException if there is none
   */
  public Jdk(Path home) throws IOException {
    this.home = home;
    Path release = home.resolve("release");
    if (!Files.exists(release)) {
      throw new IllegalArgumentException(home + " is no Java home: it has no file release");
    }
    Matcher found = VERSION.matcher(Files.readString(release));
    if (!found.find()) {
      throw new IllegalArgumentException(release + " has no JAVA_VERSION");
    }
    version = found.group(1);
    feature = Integer.parseInt(found.group(2));
  }

  /** Its feature release, such as 17. */
  public int feature() {
    return feature;
  }

  /** Its version, such as 17.0.9. */
  public String version() {
    return version;
  }

  /** Its Java home. */
  public Path home() {
    return home;
  }

  /** The command that starts a JVM of it. */
  public String java() {
    return home.resolve("bin").resolve("java").toString();
  }
}
