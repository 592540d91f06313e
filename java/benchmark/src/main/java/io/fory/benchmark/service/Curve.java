/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.suite.Outcome;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Holds the time of a message in each tenth of a second since a contestant was asked for. */
final class Curve implements Turns.Clock {
  static final long BUCKET_NANOS = 100_000_000L;
  static final int BUCKETS_OF_A_SECOND = 10;

  /** The number of tenths that must be fast for the first of them to count as such. */
  private static final int CALM = 5;

  private final long origin;
  private final int buckets;
  private final Map<Phase, Buckets> phases = new EnumMap<>(Phase.class);

  /** The time that messages took, and how many they were. */
  private record Buckets(long[] nanos, long[] messages) {
    Buckets(int count) {
      this(new long[count], new long[count]);
    }

    /** The mean time of a message in some tenths; NaN if no message was done in them. */
    double mean(int from, int to) {
      long time = Arrays.stream(nanos, from, to).sum();
      long count = Arrays.stream(messages, from, to).sum();
      return count == 0 ? Double.NaN : (double) time / count;
    }
  }

  Curve(long origin, int buckets, List<Phase> phases) {
    this.origin = origin;
    this.buckets = buckets;
    for (Phase phase : phases) {
      this.phases.put(phase, new Buckets(buckets));
    }
  }

  /** The curve in the texts of an outcome: the inverse of {@link #print}. */
  static Curve of(Outcome outcome) {
    Curve curve = null;
    for (Phase phase : Phase.values()) {
      String text = outcome.texts().get(phase.key());
      if (text == null || text.isEmpty()) {
        continue;
      }
      String[] pairs = text.split(" ");
      if (curve == null) {
        curve = new Curve(0, pairs.length, List.of());
      }
      Buckets of = new Buckets(pairs.length);
      for (int i = 0; i < pairs.length; i++) {
        int slash = pairs[i].indexOf('/');
        of.nanos[i] = Long.parseLong(pairs[i].substring(0, slash));
        of.messages[i] = Long.parseLong(pairs[i].substring(slash + 1));
      }
      curve.phases.put(phase, of);
    }
    if (curve == null) {
      throw new IllegalArgumentException("no curve was recorded");
    }
    return curve;
  }

  /** Counts for the tenth of a second in which the last of the messages was done. */
  @Override
  public void tick(Phase phase, long start, long end, int count) {
    int bucket = (int) ((end - origin) / BUCKET_NANOS);
    if (bucket < buckets) {
      Buckets of = phases.get(phase);
      of.nanos[bucket] += end - start;
      of.messages[bucket] += count;
    }
  }

  /** Returns for each phase {@code nanos/messages} of each tenth of a second. */
  Map<Phase, String> print() {
    Map<Phase, String> texts = new EnumMap<>(Phase.class);
    phases.forEach(
        (phase, of) -> {
          StringBuilder text = new StringBuilder();
          for (int i = 0; i < buckets; i++) {
            text.append(i == 0 ? "" : " ").append(of.nanos[i]).append('/').append(of.messages[i]);
          }
          texts.put(phase, text.toString());
        });
    return texts;
  }

  int buckets() {
    return buckets;
  }

  /**
   * Returns the time to write a message and to read it, in some tenths: for all kinds of buffers
   * the mean. NaN if one was not done.
   */
  double roundTrip(int from, int to) {
    double sum = 0;
    for (Map.Entry<Phase, Buckets> phase : phases.entrySet()) {
      sum += phase.getValue().mean(from, to);
    }
    return sum * 2 / phases.size();
  }

  /** Returns the number of messages that were written or read in the first tenths. */
  long calls(int tenths) {
    return phases.values().stream()
        .mapToLong(of -> Arrays.stream(of.messages, 0, Math.min(tenths, buckets)).sum())
        .sum();
  }

  /**
   * Returns the calls of the slowest tenth after the first second as a part of those of the best
   * tenth before it; NaN if the curve ends with the first second.
   */
  double slowestTenth() {
    double least = Double.NaN;
    long best = 0;
    for (int i = 0; i < buckets; i++) {
      long calls = calls(i + 1) - calls(i);
      if (i >= BUCKETS_OF_A_SECOND) {
        double part = (double) calls / best;
        least = Double.isNaN(least) ? part : Math.min(least, part);
      }
      best = Math.max(best, calls);
    }
    return least;
  }

  /**
   * Returns the seconds after which a round trip takes at most the given time, for half a second at
   * least; NaN if never.
   */
  double secondsUntil(double roundTrip) {
    for (int i = 0; i + CALM <= buckets; i++) {
      if (roundTrip(i, i + 1) <= roundTrip && roundTrip(i, i + CALM) <= roundTrip) {
        return (double) i / BUCKETS_OF_A_SECOND;
      }
    }
    return Double.NaN;
  }
}
