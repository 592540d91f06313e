/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import java.util.List;
import java.util.Locale;

/** The pages of all that is measured besides the matrix, and what each compares. */
enum Page {
  SERVICE(
      "A service",
      "io.fory.benchmark.service.",
      "Dozens of message classes in one JVM.",
      "fory",
      "foryCompatible",
      "forySession"),
  ZERO_COPY(
      "Zero copy, files and streams",
      "io.fory.benchmark.zerocopy.",
      """
      `ZeroCopyBenchmark`: objects with arrays, and buffers, whose content goes beside the message (`FORY_CODEC`: through a codec)
      or in it (`FORY_IN_BAND`), as Apache Fory published it in 2023. `ArrayCopyBenchmark`: one array in a message, against copying
      its bytes (`COPY`).
      `MergeBenchmark`: four files of messages become one, by the operating system or by a copy through streams.
      `StreamBenchmark` and `RecordBenchmark`: 100,000 messages, and a million, through a pipe, a file, or one stream.""",
      "FORY",
      "FORY_CODEC",
      "FORY_FILE",
      "FORY_WRITER"),
  VERSIONS(
      "Another version of the class",
      "io.fory.benchmark.EvolvedBenchmark.",
      """
      An order of 20 fields is read as the version that the reader has: written by the same version (`equal`), or by one with
      three fields fewer, two more and one narrower (`different`). Kryo does not widen.""",
      "foryCompatible"),
  COPIES(
      "Copies of objects",
      "io.fory.benchmark.CopyBenchmark.",
      """
      An object becomes a deep copy of it: by `Fory.copy`, by Apache Fory and Kryo, and by way of bytes (`foryBytes`), each with and
      without references. `constructor` is code by hand.""",
      "fory"),
  SCHEMAS(
      "Schemas kept elsewhere",
      "io.fory.benchmark.SchemaElsewhereBenchmark.",
      """
      Single messages, a record of a topic and an element of a state, by codecs: `foryCompatible` has the schema in each message,
      `foryWithoutSchema` names it by 8 bytes, `foryReaderOf` reads by a schema that was saved, and `foryStrict` has none, so that both
      sides need the same classes.""",
      "foryWithoutSchema"),
  OTHER_LANGUAGES(
      "Other languages",
      "io.fory.benchmark.xlang.",
      """
      Messages that programs in other languages read, from and to beans, on the heap: the cross-language protocol, ours (`FORY`) and
      Apache Fory's, in compatible mode with the schema in each message; Protobuf, by way of the messages that protoc generates;
      and Avro, whose messages have no schema, by reflection, or with code by hand as its generated classes have it. `writeBuffer`
      writes into a buffer that is used again, `write` makes an array.""",
      "FORY"),
  ROWS(
      "Rows",
      "io.fory.benchmark.row.",
      "Fields read without deserializing; one trade of 50 fields, or one row of 100,000.",
      "fory"),
  COMPRESSION(
      "Compression",
      "io.fory.benchmark.storage.compression.",
      """
      A serialized list of quotes of 1 KiB, 64 KiB, 1 MiB and 64 MiB, compressed with Zstandard and decompressed, between arrays or
      direct buffers that are used again: the C library through JNI (zstd-jni) and through the Foreign Function and Memory
      API (aircompressor, JDK 22 and later), and in Java. The libraries are compared with each other; ours is what makes the payload."""),
  DATABASE(
      "A database behind JNI",
      "io.fory.benchmark.storage.rocksdb.",
      """
      A document put into RocksDB and got from it: the object serialized, a row, or bytes as they are (the floor); in a new array, in
      one that is used again, or in a direct buffer. `oneField` reads one field of what is got; of a row without deserializing it."""),
  BUFFERS(
      "Buffers",
      "io.fory.benchmark.storage.buffer.",
      """
      Numbers, arrays of bytes and text written and read back, by `MemoryBuffer` on the heap and off it, after both kinds have been
      used in the JVM, and by `ByteBuffer`, Netty, Agrona (with its flag) and kotlinx-io. Ours writes all text as the object
      format does, the others in the encoding named.""",
      "FORY_HEAP",
      "FORY_DIRECT"),
  SCALE(
      "Threads, and size of graphs",
      "io.fory.benchmark.storage.scale.",
      """
      Round trips of one instance by 1, 2 and 4 threads, and by 10,000 tasks with ten round trips each in virtual threads or a pool;
      and trees of 100 to 10,000,000 objects, whose time for each object should stay flat until memory decides."""),
  START(
      "Start",
      "io.fory.benchmark.startup.",
      """
      What the first use costs. `FirstUse`, for classes of 10, 100 and 350 fields in fresh JVMs: `first_ms` is a new instance and its
      first round trip, `steady_ms` the time until round trips are within a quarter of the best, `steady_ns` what they take then;
      `instance_bytes` is the heap of a further instance, `metaspace_bytes` and `generated_classes` what a further class takes.""",
      "FORY"),
  SHARED_MEMORY(
      "Between JVMs on one host",
      "io.fory.benchmark.shm.",
      "Shared memory, rings, queues and sockets.",
      "shm",
      "shmViews"),
  OTHERS("Other suites", "io.fory.", "Suites without a page of their own.");

  /** The limit for our time with direct buffers as a multiple of that with the heap. */
  private static final double DIRECT_LIMIT = 1.1;

  private final String title;
  private final String start;
  private final String description;
  private final List<String> ours;

  Page(String title, String start, String description, String... ours) {
    this.title = title;
    this.start = start;
    this.description = description;
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
    return "# " + title + "\n\n" + description + "\n\n[How to read the figures](method.md).";
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
