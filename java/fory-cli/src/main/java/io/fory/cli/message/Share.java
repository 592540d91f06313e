/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.message;

import io.fory.spi.ExplainedLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** The bytes of all values at one place of a message; all elements of a list share one place. */
final class Share {
  private static final Pattern INDEX = Pattern.compile("\\[\\d+]");
  private static final Pattern ENTRY = Pattern.compile("(key|value) \\d+");

  private final String name;
  private final Map<String, Share> parts = new LinkedHashMap<>();
  private String type = "";
  private long bytes;
  private int count;

  private Share(String name) {
    this.name = name;
  }

  /** Returns the shares of a message. */
  static Share of(Part message) {
    Share whole = new Share("message");
    whole.add(message);
    return whole;
  }

  private void add(Part part) {
    bytes += part.bytes();
    count++;
    for (Part inner : part.parts()) {
      ExplainedLine line = inner.line();
      if (line.label().isEmpty() && inner.parts().isEmpty()) {
        continue; // sizes, flags, content: bytes of the value itself
      }
      Share share = parts.computeIfAbsent(place(line), Share::new);
      share.type(line.type());
      share.add(inner);
    }
  }

  /** Adds the type of a value, which is empty for null and for references. */
  private void type(String another) {
    if (!another.isEmpty()) {
      type = type.isEmpty() || type.equals(another) ? another : "several types";
    }
  }

  private static String place(ExplainedLine line) {
    if (line.label().isEmpty()) {
      return line.text();
    }
    String label = INDEX.matcher(line.label()).replaceAll("[]");
    return ENTRY.matcher(label).replaceAll("$1s");
  }

  String name() {
    return name;
  }

  /** Returns the class of the values; empty if the message does not say it. */
  String type() {
    return type;
  }

  long bytes() {
    return bytes;
  }

  /** Returns the number of values. */
  int count() {
    return count;
  }

  /** Returns the shares inside, largest first. */
  List<Share> parts() {
    List<Share> sorted = new ArrayList<>(parts.values());
    sorted.sort(Comparator.comparingLong(Share::bytes).reversed());
    return sorted;
  }

  /** The bytes of the values themselves: types, sizes, flags, and content that has no parts. */
  long own() {
    return bytes - parts.values().stream().mapToLong(Share::bytes).sum();
  }
}
