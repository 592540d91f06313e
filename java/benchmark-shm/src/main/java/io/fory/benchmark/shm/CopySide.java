/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.shm.transport.Mappings;
import io.fory.benchmark.suite.Outcome;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.file.Path;
import java.util.function.IntConsumer;

/**
 * Copies a double array to memory that could be shared, and back, into the same array and into new
 * ones, as fast as the JDK does: as many places in turn as a contestant has messages on their way.
 */
final class CopySide implements Side {
  private static final int PLACES = 8;
  private static final long MIN_BYTES = 1 << 20;

  private final Schedule schedule;
  private final double[] values;
  private final DoubleBuffer memory;
  private final int places;
  private double in;
  private double out;
  private double outNew;
  private double[] last;

  CopySide(ShmCase what, Schedule schedule, Path directory) throws IOException {
    this.schedule = schedule;
    values = new double[what.bytes() / Double.BYTES];
    places = (int) Math.max(PLACES, MIN_BYTES / what.bytes());
    ByteBuffer mapping = Mappings.anonymous(directory, places * what.bytes());
    memory = mapping.asDoubleBuffer();
  }

  @Override
  public void run(Phase phase) {
    long nanos = (phase == Phase.WARM ? schedule.warmup() : schedule.sample()) * 1_000_000L / 3;
    if (phase != Phase.CHECK) {
      in = Math.max(in, rate(nanos, this::copyIn));
      out = Math.max(out, rate(nanos, this::copyOut));
      outNew = Math.max(outNew, rate(nanos, this::copyOutToNew));
    }
  }

  private void copyIn(int place) {
    memory.put(place * values.length, values);
  }

  private void copyOut(int place) {
    memory.get(place * values.length, values);
  }

  private void copyOutToNew(int place) {
    last = new double[values.length];
    memory.get(place * values.length, last);
  }

  private double rate(long nanos, IntConsumer copy) {
    long rounds = 0;
    long start = System.nanoTime();
    long took;
    do {
      for (int i = 0; i < places; i++) {
        copy.accept(i);
      }
      rounds++;
      took = System.nanoTime() - start;
    } while (took < nanos);
    return rounds * places * 1e9 / took;
  }

  @Override
  public void report(Outcome outcome) {
    outcome.add("copy_in", in);
    outcome.add("copy_out", out);
    outcome.add("copy_out_new", outNew);
    outcome.add("rate", 1 / (1 / in + 1 / out));
  }

  @Override
  public void close() {}
}
