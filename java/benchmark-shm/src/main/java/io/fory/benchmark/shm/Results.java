/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.shm.transport.Waiting;
import io.fory.benchmark.shm.workload.Workload;
import io.fory.benchmark.suite.Outcome;
import io.fory.benchmark.suite.Run;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The better of the forks of each case, on one pair of JDKs. */
final class Results {
  private final Map<ShmCase, Outcome> outcomes = new LinkedHashMap<>();

  Results(List<Run<ShmCase>> runs, String jdks) {
    for (Run<ShmCase> run : runs) {
      if (run.jdk().equals(jdks)) {
        Mode mode = run.what().mode();
        outcomes.merge(run.what(), run.outcome(), (one, other) -> better(mode, one, other));
      }
    }
  }

  /** The one of two forks that was disturbed less; one that failed is not. */
  static Outcome better(Mode mode, Outcome one, Outcome other) {
    boolean others =
        switch (mode) {
          case ONE_WAY, COPY -> !(value(one, "rate") >= value(other, "rate"));
          case ROUND_TRIP, WAKE_1, WAKE_100 -> !(value(one, "p50") <= value(other, "p50"));
          case IDLE -> !(value(one, "cores_receiver") <= value(other, "cores_receiver"));
        };
    return others && !other.texts().containsKey(ShmCase.ERROR) ? other : one;
  }

  /** A figure; NaN if there is none. */
  static double value(Outcome outcome, String name) {
    return outcome.values().getOrDefault(name, Double.NaN);
  }

  /** Returns a figure of a case. */
  double value(ShmCase what, String name) {
    Outcome outcome = outcomes.get(what);
    return outcome == null ? Double.NaN : value(outcome, name);
  }

  /** Returns the sizes that were measured in a mode. */
  TreeSet<Integer> sizes(Mode mode, Workload workload) {
    TreeSet<Integer> sizes = new TreeSet<>();
    for (ShmCase each : outcomes.keySet()) {
      if (each.mode() == mode && each.workload() == workload) {
        sizes.add(each.bytes());
      }
    }
    return sizes;
  }

  /**
   * The largest figure of a contestant, of all workloads, modes and sizes; NaN if there is none.
   */
  double most(Contestant contestant, List<Workload> workloads, Waiting waiting, String name) {
    return outcomes.entrySet().stream()
        .filter(entry -> entry.getKey().contestant() == contestant)
        .filter(entry -> entry.getKey().waiting() == waiting)
        .filter(entry -> workloads.contains(entry.getKey().workload()))
        .mapToDouble(entry -> value(entry.getValue(), name))
        .filter(figure -> !Double.isNaN(figure))
        .max()
        .orElse(Double.NaN);
  }
}
