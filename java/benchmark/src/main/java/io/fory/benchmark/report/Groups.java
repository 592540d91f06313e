/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The table that says which group of a page a benchmark belongs to. */
final class Groups {
  private final Properties titles = new Properties();

  Groups() {
    try (InputStream in = Groups.class.getResourceAsStream("groups.properties")) {
      titles.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The title with its number in front, by which groups are sorted. */
  String of(String benchmark) {
    String longest = "";
    for (String start : titles.stringPropertyNames()) {
      if (benchmark.startsWith(start) && start.length() > longest.length()) {
        longest = start;
      }
    }
    return titles.getProperty(longest, "9 Others");
  }
}
