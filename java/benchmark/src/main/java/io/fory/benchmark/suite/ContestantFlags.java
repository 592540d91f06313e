/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.util.List;
import java.util.Locale;

/** The flags of JVMs that libraries ask for. */
public final class ContestantFlags {
  /** The one optional flag of ours. */
  public static final String OPEN_STRINGS = open("java.base/java.lang");

  private ContestantFlags() {}

  /**
   * Returns the flags that the documentation of a contestant asks for on a JDK, or without which it
   * does not work.
   *
   * @param contestant its name in any suite, such as {@code kryoUnsafe} or {@code APACHE_FORY}
   * @param jdk the feature release
   */
  public static List<String> of(String contestant, int jdk) {
    String name = contestant.replace("_", "").toLowerCase(Locale.ROOT);
    if (name.startsWith("apachefory")) {
      return jdk < 25 ? List.of() : List.of(open("java.base/java.lang.invoke"));
    }
    return switch (name) {
      case "kryounsafe" -> List.of(open("java.base/java.nio"), open("java.base/sun.nio.ch"));
      case "fst" ->
          List.of(
              OPEN_STRINGS,
              open("java.base/java.math"),
              open("java.base/java.util"),
              open("java.base/java.util.concurrent"),
              open("java.base/java.net"),
              open("java.base/java.text"),
              open("java.sql/java.sql"));
      default -> List.of();
    };
  }

  private static String open(String packageOfModule) {
    return "--add-opens=" + packageOfModule + "=ALL-UNNAMED";
  }
}
