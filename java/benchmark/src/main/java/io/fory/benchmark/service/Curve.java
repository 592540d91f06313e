/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What a message takes in each tenth of a second since a contestant was asked for. */
final class Curve implements Turns.Clock {
  static final long BUCKET_NANOS = 100_000_000L;

  private final long origin;
  private final int buckets;
  private final Map<Phase, long[]> nanos = new EnumMap<>(Phase.class);
  private final Map<Phase, long[]> messages = new EnumMap<>(Phase.class);

  Curve(long origin, int buckets) {
    this.origin = origin;
    this.buckets = buckets;
    for (Phase phase : Phase.values()) {
      nanos.put(phase, new long[buckets]);
      messages.put(phase, new long[buckets]);
    }
  }

  /** Counts for the tenth of a second in which the last of the messages was done. */
  @Override
  public void tick(Phase phase, long start, long end, int count) {
    int bucket = (int) ((end - origin) / BUCKET_NANOS);
    if (bucket < buckets) {
      nanos.get(phase)[bucket] += end - start;
      messages.get(phase)[bucket] += count;
    }
  }

  /** One line for each phase: {@code nanos/messages} for each tenth of a second. */
  List<String> lines(List<Phase> phases) {
    List<String> lines = new ArrayList<>();
    for (Phase phase : phases) {
      StringBuilder line = new StringBuilder(phase.key());
      for (int i = 0; i < buckets; i++) {
        line.append(' ').append(nanos.get(phase)[i]).append('/').append(messages.get(phase)[i]);
      }
      lines.add(line.toString());
    }
    return lines;
  }
}
