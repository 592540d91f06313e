/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.startup;

/**
 * Runs what a program does once, or, with an argument, that often, and prints how many microseconds
 * each round took. No lambdas here and in the programs: the first one in a JVM costs more than some
 * contestants.
 */
final class Rounds {
  private Rounds() {}

  /** Runs a program: makes an instance, and one round trip with it. */
  interface Round {
    void run() throws Exception;
  }

  static void run(String[] args, Round round) throws Exception {
    if (args.length == 0) {
      round.run();
      return;
    }
    for (int i = Integer.parseInt(args[0]); i > 0; i--) {
      long start = System.nanoTime();
      round.run();
      System.out.println((System.nanoTime() - start) / 1000);
    }
  }
}
