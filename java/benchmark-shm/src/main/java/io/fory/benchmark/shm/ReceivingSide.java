/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.shm.workload.Inlet;
import io.fory.benchmark.shm.workload.Outlet;
import io.fory.benchmark.shm.workload.Peer;
import io.fory.benchmark.suite.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;

/** Takes every message; for round trips it sends one back. */
final class ReceivingSide implements Side {
  private final ShmCase what;
  private final Inlet<?> in;
  private final Outlet replies;
  private final Meter meter = new Meter();
  private final List<Double> rates = new ArrayList<>();
  private final Latencies latencies = new Latencies();
  private final LongConsumer numbers = this::arrived;

  private Phase phase;
  private long next;
  private long last;
  private boolean ended;
  private long tookNanos;

  ReceivingSide(ShmCase what, Path directory) throws IOException {
    this.what = what;
    Peer peer = what.contestant().open();
    in = peer.inlet(what.link(directory, "there"), what.workload(), what.bytes());
    replies =
        what.mode() == Mode.ROUND_TRIP
            ? peer.outlet(what.link(directory, "back"), what.workload(), what.bytes())
            : null;
  }

  @Override
  public void run(Phase now) throws IOException {
    phase = now;
    ended = false;
    long from = next;
    meter.start();
    while (!ended) {
      takeTurn();
    }
    if (now == Phase.MEASURE) {
      meter.stop(next - from);
      rates.add((next - from) * 1e9 / tookNanos);
    }
    latencies.endSample(now == Phase.MEASURE);
  }

  private void takeTurn() throws IOException {
    in.receive(numbers);
    if (replies != null && !ended) {
      if (phase == Phase.CHECK) {
        replies.fill(last);
      }
      replies.send(last);
    }
  }

  private void arrived(long number) {
    if (number < 0) {
      ended = true;
      tookNanos = System.nanoTime() + number;
      return;
    }
    if (phase == Phase.CHECK && !in.isFilledWith(number)) {
      throw new IllegalStateException("message " + number + " has the wrong content");
    }
    if (phase != Phase.CHECK && what.mode().isTimed()) {
      latencies.record(System.nanoTime() - number);
    } else if (number != next) {
      throw new IllegalStateException("expected message " + next + ", found " + number);
    }
    last = number;
    next++;
  }

  @Override
  public void report(Outcome outcome) {
    meter.report(outcome, "receiver");
    if (what.mode() == Mode.ONE_WAY) {
      double[] sorted = rates.stream().mapToDouble(rate -> rate).sorted().toArray();
      if (sorted.length > 0) {
        outcome.add("rate", sorted[sorted.length / 2]);
      }
    }
    latencies.report(outcome);
  }

  @Override
  public void close() throws IOException {
    in.close();
    if (replies != null) {
      replies.close();
    }
  }
}
