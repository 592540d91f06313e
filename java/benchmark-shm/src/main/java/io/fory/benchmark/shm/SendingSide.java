/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.shm.workload.Inlet;
import io.fory.benchmark.shm.workload.Outlet;
import io.fory.benchmark.shm.workload.Peer;
import io.fory.benchmark.suite.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;

/** Starts every message; for round trips it waits for each to come back. */
final class SendingSide implements Side {
  /** Small messages are sent so many at a time, between two looks at the clock. */
  private static final int BURST = 64;

  private static final int SMALL = 4096;

  /** The greatest number of bytes of a sample where messages are kept. */
  private static final long KEPT_BYTES = 256L << 20;

  /** A rest is as long as so many samples, so that going to sleep counts for little. */
  private static final int IDLE_SAMPLES = 4;

  private static final int MAX_CHECKS = 20;
  private static final int MIN_CHECKS = 3;
  private static final int CHECKED_BYTES = 4 << 20;

  private final ShmCase what;
  private final Schedule schedule;
  private final Outlet out;
  private final Inlet<?> replies;
  private final Meter meter = new Meter();
  private final Latencies latencies = new Latencies();
  private final LongConsumer numbers = this::arrived;
  private boolean checking;
  private long next;
  private long reply;

  SendingSide(ShmCase what, Schedule schedule, Path directory) throws IOException {
    this.what = what;
    this.schedule = schedule;
    Peer peer = what.contestant().open();
    out = peer.outlet(what.link(directory, "there"), what.workload(), what.bytes());
    replies =
        what.mode() == Mode.ROUND_TRIP
            ? peer.inlet(what.link(directory, "back"), what.workload(), what.bytes())
            : null;
  }

  @Override
  public void run(Phase phase) throws IOException {
    checking = phase == Phase.CHECK;
    long start = System.nanoTime();
    switch (phase) {
      case CHECK -> check();
      case WARM -> send(schedule.warmup() * 1_000_000L);
      case MEASURE -> {
        long from = next;
        meter.start();
        send(schedule.sample() * 1_000_000L);
        meter.stop(next - from);
      }
    }
    latencies.endSample(phase == Phase.MEASURE);
    out.send(-start);
  }

  private void check() throws IOException {
    int checks = Math.max(MIN_CHECKS, Math.min(MAX_CHECKS, CHECKED_BYTES / what.bytes()));
    for (int i = 0; i < checks; i++) {
      out.fill(next);
      if (replies == null) {
        out.send(next++);
      } else {
        roundTrip();
      }
    }
  }

  private void send(long nanos) throws IOException {
    long start = System.nanoTime();
    switch (what.mode()) {
      case ONE_WAY -> sendMuch(start + nanos);
      case ROUND_TRIP -> {
        for (long now = start; now - start < nanos; ) {
          roundTrip();
          long end = System.nanoTime();
          latencies.record(end - now);
          now = end;
        }
      }
      case WAKE_1, WAKE_100 -> {
        while (System.nanoTime() - start < nanos) {
          rest(what.mode().restMillis() * 1_000_000L);
          out.send(System.nanoTime());
          next++;
        }
      }
      default -> rest(IDLE_SAMPLES * nanos);
    }
  }

  private void sendMuch(long end) throws IOException {
    int burst = what.bytes() <= SMALL ? BURST : 1;
    long left = what.contestant().keepsMessages() ? KEPT_BYTES / what.bytes() : Long.MAX_VALUE;
    do {
      for (int i = 0; i < burst; i++) {
        out.send(next++);
      }
      left -= burst;
    } while (left > 0 && System.nanoTime() < end);
  }

  private void roundTrip() throws IOException {
    long number = next++;
    out.send(number);
    do {
      replies.receive(numbers);
    } while (reply < number);
    if (reply != number) {
      throw new IllegalStateException("expected reply " + number + ", found " + reply);
    }
  }

  private void arrived(long number) {
    reply = number;
    if (checking && !replies.isFilledWith(number)) {
      throw new IllegalStateException("reply " + number + " has the wrong content");
    }
  }

  private static void rest(long nanos) {
    long start = System.nanoTime();
    for (long left = nanos; left > 0; left = nanos - (System.nanoTime() - start)) {
      LockSupport.parkNanos(left);
    }
  }

  @Override
  public void report(Outcome outcome) {
    meter.report(outcome, "sender");
    latencies.report(outcome);
  }

  @Override
  public void close() throws IOException {
    out.close();
    if (replies != null) {
      replies.close();
    }
  }
}
