/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs contestants in turn, round by round, so that what disturbs the machine disturbs all of them,
 * and takes of each figure the best after the first half of the rounds, which warm up.
 */
final class Rounds {
  /** Does its work once, checks it, and gives its figures, of which less is better. */
  interface Work {
    double[] run() throws Exception;
  }

  private Rounds() {}

  static Map<String, double[]> best(Map<String, Work> contestants, int rounds) throws Exception {
    Map<String, double[]> best = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      for (String name : List.copyOf(contestants.keySet())) {
        double[] figures = contestants.get(name).run();
        if (round >= rounds / 2) {
          best.merge(name, figures, Rounds::less);
        }
      }
    }
    return best;
  }

  private static double[] less(double[] a, double[] b) {
    double[] less = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      less[i] = Math.min(a[i], b[i]);
    }
    return less;
  }

  /** Fails if a contestant did not do what it is measured for. */
  static void check(boolean right, String what) {
    if (!right) {
      throw new IllegalStateException("Wrong result: " + what);
    }
  }
}
