/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Prints the tables of the parts that are named: see docs/benchmarks/frameworks.md. */
public final class Frameworks {
  /** Measures one part of a server. */
  interface Part {
    List<Table> run(Scale scale, Path folder) throws Exception;
  }

  /**
   * Scales a measurement down.
   *
   * @param rounds how often each contestant has its turn
   * @param divisor of the number of objects and calls
   */
  record Scale(int rounds, int divisor) {
    static final Scale FULL = new Scale(8, 1);

    /** Shows that it works, and measures nothing. */
    static final Scale SMOKE = new Scale(1, 500);

    int of(int count) {
      return Math.max(1, count / divisor);
    }
  }

  static final Map<String, Part> PARTS = new LinkedHashMap<>();

  static {
    PARTS.put("redisson", new RedissonPart());
    PARTS.put("kafka", new KafkaPart());
    PARTS.put("dubbo", new DubboPart());
    PARTS.put("netty", new NettyPart());
    PARTS.put("spring", new SpringPart());
    PARTS.put("flink", new FlinkPart());
  }

  private Frameworks() {}

  public static void main(String[] parts) throws Exception {
    for (String name : parts) {
      Part part = PARTS.get(name);
      if (part == null) {
        throw new IllegalArgumentException(
            "Expected parts of %s, found %s".formatted(PARTS.keySet(), name));
      }
      run(part, Scale.FULL).forEach(System.out::println);
    }
    System.exit(0); // some servers leave threads behind
  }

  static List<Table> run(Part part, Scale scale) throws Exception {
    Path folder = Files.createTempDirectory("fory-frameworks");
    try {
      return part.run(scale, folder);
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted((a, b) -> b.compareTo(a)).forEach(file -> file.toFile().delete());
      }
    }
  }
}
