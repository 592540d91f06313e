/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.shm.transport.Waiting;
import io.fory.benchmark.shm.workload.Workload;
import io.fory.benchmark.suite.CommandLine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The command line of the suite. */
final class ShmOptions {
  static final String USAGE =
      """
      benchmarks.jar [--quick] [--jdk DIR | --jdk SENDER_DIR:RECEIVER_DIR]... [--contestants NAME,...]
                     [--workloads NAME,...] [--sizes 64,4k,1m,...] [--modes NAME,...]
                     [--waiting spin,block] [--forks N] [--schedule WARMUP,SAMPLES,SAMPLE]
                     [--heap 512m] [--vm-option FLAG]...
                     [--sender-prefix COMMAND] [--receiver-prefix COMMAND] [--root DIR] [--out DIR]

        --jdk         Java homes for the two JVMs of a pair; this one's unless told
        --contestants shm, shmReused, shmViews, mailbox, agrona, aeronClaim, aeronOffer, chronicle,
                      unix, tcp, foryUnix, apacheForyUnix, kryoUnix (all). What one cannot do is
                      left out
        --workloads   claim: messages are made where they are sent from, and 8 bytes written;
                      bytes: a byte[], of which 8 bytes are read in place;
                      view: a double[], of which the ends are read in place;
                      array: a double[] that becomes a double[];
                      object1, object4, object16: an object with so many double[] (bytes)
        --sizes       bytes of the arrays of a message, with k or m (64,1k,16k,64k,1m)
        --modes       one_way: as many as possible; round_trip; wake_1, wake_100: one way after
                      1 and 100 ms of rest; idle: CPU time of who waits; copy: one JVM copies
                      double[] to memory that could be shared, and back (one_way,round_trip)
        --waiting     spin, or block: what the library has that leaves the core to others (spin)
        --forks       how many pairs each one gets, in turns; the best counts (1)
        --schedule    in milliseconds: warm-up, number of samples, length of a sample
                      (4000,12,500; quick 800,5,150)
        --sender-prefix, --receiver-prefix
                      in front of the java command, such as "taskset -c 0"
        --vm-option   for every JVM
        --root        where shared files are made (/dev/shm, or java.io.tmpdir)
        --out         where shm.json and shared-memory.md go (target/shm-results)
      """;

  final List<JdkPair> jdks = new ArrayList<>();
  final List<String> vmOptions = new ArrayList<>();
  List<Contestant> contestants = List.of(Contestant.values());
  List<Workload> workloads = List.of(Workload.BYTES);
  List<Integer> sizes = List.of(64, 1 << 10, 16 << 10, 64 << 10, 1 << 20);
  List<Mode> modes = List.of(Mode.ONE_WAY, Mode.ROUND_TRIP);
  List<Waiting> waitings = List.of(Waiting.SPIN);
  int forks = 1;
  Schedule schedule = Schedule.FULL;
  String heap = "512m";
  List<String> senderPrefix = List.of();
  List<String> receiverPrefix = List.of();
  Path root = defaultRoot();
  Path out = Path.of("target", "shm-results");

  /** The Java homes of a pair. */
  record JdkPair(Path sender, Path receiver) {}

  private static Path defaultRoot() {
    Path memory = Path.of("/dev/shm");
    return Files.isDirectory(memory) ? memory : Path.of(System.getProperty("java.io.tmpdir"));
  }

  static ShmOptions parse(String... args) {
    ShmOptions options = new ShmOptions();
    CommandLine.read(USAGE, args, List.of("--quick"), options::set);
    if (options.jdks.isEmpty()) {
      Path home = Path.of(System.getProperty("java.home"));
      options.jdks.add(new JdkPair(home, home));
    }
    return options;
  }

  private void set(String name, String value) {
    switch (name) {
      case "--quick" -> schedule = Schedule.QUICK;
      case "--jdk" -> jdks.add(jdkPair(value));
      case "--contestants" -> contestants = CommandLine.list(value).map(Contestant::of).toList();
      case "--workloads" -> workloads = CommandLine.list(value).map(Workload::of).toList();
      case "--sizes" -> sizes = CommandLine.list(value).map(ShmOptions::size).toList();
      case "--modes" -> modes = CommandLine.list(value).map(Mode::of).toList();
      case "--waiting" ->
          waitings =
              CommandLine.list(value)
                  .map(word -> Waiting.valueOf(word.toUpperCase(Locale.ROOT)))
                  .toList();
      case "--forks" -> forks = Integer.parseInt(value);
      case "--schedule" -> schedule = Schedule.parse(value);
      case "--heap" -> heap = value;
      case "--sender-prefix" -> senderPrefix = CommandLine.words(value);
      case "--receiver-prefix" -> receiverPrefix = CommandLine.words(value);
      case "--vm-option" -> vmOptions.add(value);
      case "--root" -> root = Path.of(value);
      case "--out" -> out = Path.of(value);
      default -> throw CommandLine.unknown(name, USAGE);
    }
  }

  private static JdkPair jdkPair(String value) {
    String[] homes = value.split(":");
    return new JdkPair(Path.of(homes[0]), Path.of(homes[homes.length - 1]));
  }

  private static int size(String text) {
    String digits = text.replaceAll("[km]$", "");
    int factor = text.endsWith("k") ? 1 << 10 : text.endsWith("m") ? 1 << 20 : 1;
    int bytes = Math.multiplyExact(Integer.parseInt(digits), factor);
    if (bytes < 16 || bytes % 8 != 0) {
      throw new IllegalArgumentException(
          "expected a multiple of 8 bytes, 16 or more, found " + text);
    }
    return bytes;
  }

  /** All that is to be measured, in the order in which it is: contestants of a cell in a row. */
  List<ShmCase> cases() {
    List<ShmCase> cases = new ArrayList<>();
    for (Mode mode : modes) {
      if (mode == Mode.COPY) {
        sizes.forEach(size -> cases.add(copy(size)));
        continue;
      }
      for (Waiting waiting : waitings) {
        for (Workload workload : workloads) {
          for (int size : sizes) {
            for (Contestant contestant : contestants) {
              if (contestant.supports(workload, size, waiting)) {
                cases.add(new ShmCase(contestant, workload, size, mode, waiting));
              }
            }
          }
        }
      }
    }
    return cases;
  }

  /** The case of copies of a size. */
  static ShmCase copy(int size) {
    return new ShmCase(Contestant.MAILBOX, Workload.ARRAY, size, Mode.COPY, Waiting.SPIN);
  }
}
