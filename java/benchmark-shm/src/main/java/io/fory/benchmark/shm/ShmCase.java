/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.shm.transport.Link;
import io.fory.benchmark.shm.transport.Waiting;
import io.fory.benchmark.shm.workload.Workload;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A case that a pair of JVMs measures.
 *
 * @param bytes of the arrays of a message
 */
record ShmCase(Contestant contestant, Workload workload, int bytes, Mode mode, Waiting waiting) {
  /** The key of the text that a pair which failed has. */
  static final String ERROR = "error";

  /** The most that an object adds to its arrays. */
  private static final int OBJECT = 4096;

  /** The inverse of {@link #arguments}. */
  static ShmCase parse(List<String> arguments) {
    return new ShmCase(
        Contestant.of(arguments.get(0)),
        Workload.of(arguments.get(1)),
        Integer.parseInt(arguments.get(2)),
        Mode.of(arguments.get(3)),
        Waiting.valueOf(arguments.get(4).toUpperCase(Locale.ROOT)));
  }

  List<String> arguments() {
    return List.of(
        contestant.parameter(),
        workload.parameter(),
        Integer.toString(bytes),
        mode.parameter(),
        waiting.name().toLowerCase(Locale.ROOT));
  }

  /** A way from one JVM to the other. */
  Link link(Path directory, String name) {
    return new Link(directory, name, workload.isObject() ? bytes + OBJECT : bytes, waiting);
  }
}
