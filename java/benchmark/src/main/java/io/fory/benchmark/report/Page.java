/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.peer.Peer;
import java.util.List;
import java.util.Locale;

/** The pages of all that JMH measures, and what each compares. */
enum Page {
  ONE_CLASS(
      "One class in a JVM", "(Des|S)erializeBenchmark", "FORY", "FORY_COMPATIBLE", "FORY_SESSION"),
  ZERO_COPY(
      "Zero copy, files and streams",
      "zerocopy",
      "FORY",
      "FORY_CODEC",
      "FORY_FILE",
      "FORY_MESSAGES",
      "FORY_WRITER"),
  VERSIONS("Another version of the class", "EvolvedBenchmark", "FORY_COMPATIBLE"),
  COPIES("Copies of objects", "CopyBenchmark", "fory"),
  SCHEMAS("Schemas kept elsewhere", "SchemaElsewhereBenchmark", "foryWithoutSchema"),
  OTHER_LANGUAGES("Other languages", "xlang", "FORY"),
  ROWS("Rows", "row", "fory"),
  COMPRESSION("Compression", "storage\\.compression"),
  DATABASE("A database behind JNI", "storage\\.rocksdb"),
  BUFFERS("Buffers", "storage\\.buffer", "FORY_HEAP", "FORY_DIRECT"),
  SCALE("Threads, and size of graphs", "storage\\.scale"),
  START("Start", "startup", "FORY"),
  OTHERS("Other suites", ".*");

  /** The limit for our time as a multiple of that of code by hand. */
  private static final double BY_HAND_LIMIT = 1.3;

  /** The limit for our time with direct buffers as a multiple of that with the heap. */
  private static final double DIRECT_LIMIT = 1.1;

  private final String title;
  private final String benchmarks;
  private final List<String> ours;

  Page(String title, String benchmarks, String... ours) {
    this.title = title;
    this.benchmarks = "io\\.fory\\.benchmark\\." + benchmarks + "\\..*";
    this.ours = List.of(ours);
  }

  /** The one with the tables of a benchmark: the first that has such a package, or class. */
  static Page of(String benchmark) {
    for (Page page : values()) {
      if (benchmark.matches(page.benchmarks)) {
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

  /** Whether it is one of ours that is compared with others; the rest are variants. */
  boolean isCompared(String contestant) {
    return ours.contains(withoutFlag(contestant));
  }

  /** Whether one of ours is compared with another contestant. */
  boolean isRival(String ours, String other) {
    if (isOurs(other)) {
      return isOtherKind(ours, other);
    }
    return switch (this) {
      case BUFFERS -> kind(ours).equals(kind(other));
      case ONE_CLASS -> isComparable(ours, other);
      default -> true;
    };
  }

  /** Messages of Hessian always have the names of fields; code by hand has our flag, or not. */
  private static boolean isComparable(String ours, String other) {
    Peer peer = Peer.valueOf(withoutFlag(other));
    if (peer == Peer.CEILING && hasFlag(ours) != hasFlag(other)) {
      return false;
    }
    boolean shared = peer == Peer.APACHE_FORY_SHARED || peer == Peer.APACHE_FORY_FIXED_SHARED;
    return switch (Peer.valueOf(withoutFlag(ours))) {
      case FORY_SESSION -> shared;
      case FORY_COMPATIBLE -> peer.mode() == Peer.Mode.COMPATIBLE && !shared;
      default -> peer.mode() == Peer.Mode.SAME_SCHEMA || peer == Peer.HESSIAN;
    };
  }

  private static boolean hasFlag(String contestant) {
    return contestant.endsWith(Measured.WITH_FLAG);
  }

  private static String withoutFlag(String contestant) {
    return contestant.replace(Measured.WITH_FLAG, "");
  }

  private boolean isOtherKind(String ours, String other) {
    return ours.equals("FORY_DIRECT") && other.equals("FORY_HEAP");
  }

  /** Whether a contestant is ours, be it compared or a variant. */
  static boolean isOurs(String contestant) {
    return contestant.toLowerCase(Locale.ROOT).startsWith("fory");
  }

  private static String kind(String contestant) {
    return contestant.substring(contestant.lastIndexOf('_') + 1);
  }

  /** The ratio from which on a row is won. */
  double enough(String ours, String other) {
    if (isOtherKind(ours, other)) {
      return 1 / DIRECT_LIMIT;
    }
    return other.startsWith("CEILING") ? 1 / BY_HAND_LIMIT : 1;
  }
}
