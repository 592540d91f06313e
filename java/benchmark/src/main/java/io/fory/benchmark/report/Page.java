/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.util.List;
import java.util.Locale;

/** The pages of all that is measured besides the matrix, and what each compares. */
enum Page {
  SERVICE("A service", "service.", "fory", "foryCompatible", "forySession"),
  ZERO_COPY(
      "Zero copy, files and streams",
      "zerocopy.",
      "FORY",
      "FORY_CODEC",
      "FORY_FILE",
      "FORY_WRITER"),
  VERSIONS("Another version of the class", "EvolvedBenchmark.", "foryCompatible"),
  COPIES("Copies of objects", "CopyBenchmark.", "fory"),
  SCHEMAS("Schemas kept elsewhere", "SchemaElsewhereBenchmark.", "foryWithoutSchema"),
  OTHER_LANGUAGES("Other languages", "xlang.", "FORY"),
  ROWS("Rows", "row.", "fory"),
  COMPRESSION("Compression", "storage.compression."),
  DATABASE("A database behind JNI", "storage.rocksdb."),
  BUFFERS("Buffers", "storage.buffer.", "FORY_HEAP", "FORY_DIRECT"),
  SCALE("Threads, and size of graphs", "storage.scale."),
  START("Start", "startup.", "FORY"),
  SHARED_MEMORY("Between JVMs on one host", "shm.", "shm", "shmViews"),
  OTHERS("Other suites", "");

  /** The limit for our time with direct buffers as a multiple of that with the heap. */
  private static final double DIRECT_LIMIT = 1.1;

  private final String title;
  private final String start;
  private final List<String> ours;

  Page(String title, String start, String... ours) {
    this.title = title;
    this.start = "io.fory.benchmark." + start;
    this.ours = List.of(ours);
  }

  /** The one with the tables of a benchmark: the first that has such a package, or class. */
  static Page of(String benchmark) {
    for (Page page : values()) {
      if (benchmark.startsWith(page.start)) {
        return page;
      }
    }
    return OTHERS;
  }

  String title() {
    return title;
  }

  String file() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".md";
  }

  /** Returns the text before the tables if nobody has written anything there. */
  String head() {
    return "# " + title + "\n\n[How to read the figures](method.md).";
  }

  /** Whether the suite itself has a report that makes the page. */
  boolean isOfSuite() {
    return this == SERVICE || this == SHARED_MEMORY;
  }

  /** The contestants of ours that are compared; the others are variants, which tables show. */
  List<String> ours() {
    return ours;
  }

  /** Whether one of ours is compared with another contestant. */
  boolean isRival(String ours, String other) {
    if (this == BUFFERS && ours.equals("FORY_DIRECT") && other.equals("FORY_HEAP")) {
      return true;
    }
    if (isOurs(other) || other.equals("mailbox") || other.startsWith("ceiling")) {
      return false; // the floors are no library
    }
    return switch (this) {
      case BUFFERS -> kind(ours).equals(kind(other));
      case SERVICE -> other.equals("kryo") || other.endsWith("Compatible") != ours.equals("fory");
      default -> true;
    };
  }

  /** Whether it is of one of our contestants, be it compared or a variant. */
  static boolean isOurs(Measured one) {
    return isOurs(one.parameters().getOrDefault("contestant", ""));
  }

  private static boolean isOurs(String contestant) {
    String name = contestant.toLowerCase(Locale.ROOT);
    return name.startsWith("fory") || name.startsWith("shm");
  }

  private static String kind(String contestant) {
    return contestant.substring(contestant.lastIndexOf('_') + 1);
  }

  /** The ratio from which on a row is won. */
  double enough(String other) {
    return this == BUFFERS && other.equals("FORY_HEAP") ? 1 / DIRECT_LIMIT : 1;
  }
}
