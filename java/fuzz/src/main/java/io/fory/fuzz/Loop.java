/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz;

import io.fory.fuzz.oracle.Runner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Makes inputs and runs them: new decisions, changed ones of inputs that ended in a way of their
 * own, and changed messages of writers. The same seed gives the same inputs. Not thread-safe.
 */
public final class Loop {
  private static final int FEW_DECISIONS = 32;
  private static final int MAX_DECISIONS = 512;
  private static final int MAX_KEPT = 4096;
  private static final int READERS = 16;

  private final Runner runner;
  private final SplittableRandom random;
  private final Mutator mutator;
  private final List<byte[]> seeds;
  private final List<byte[]> kept = new ArrayList<>();
  private final Set<String> outcomes = new HashSet<>();

  public Loop(Runner runner, long seed) throws IOException {
    this.runner = runner;
    this.random = new SplittableRandom(seed);
    this.mutator = new Mutator(random);
    this.seeds = runner.seeds();
  }

  /** Runs every message of a writer as it is. */
  public void runSeeds() {
    seeds.forEach(runner::run);
  }

  /** Runs so many inputs. */
  public void run(int executions) {
    for (int i = 0; i < executions; i++) {
      byte[] data = next();
      runner.run(data);
      // The outcome costs as much as the run: so some are looked at, and all kinds in the end.
      if (random.nextInt(64) == 0 && kept.size() < MAX_KEPT && outcomes.add(runner.outcome())) {
        kept.add(data);
      }
    }
  }

  private byte[] next() {
    int choice = random.nextInt(8);
    if (choice < 2) {
      return mutator.mutate(seeds.get(random.nextInt(seeds.size())), seeds);
    } else if (choice < 4 && !kept.isEmpty()) {
      return mutator.mutate(kept.get(random.nextInt(kept.size())), kept);
    }
    // Mostly short messages: many of them say more than few long ones.
    int decisions = random.nextInt(32) == 0 ? MAX_DECISIONS : FEW_DECISIONS;
    byte[] data = new byte[8 + random.nextInt(decisions)];
    random.nextBytes(data);
    data[0] = (byte) random.nextInt(READERS);
    return data;
  }
}
