/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.peer.Peer;
import java.util.EnumMap;
import java.util.Map;

/** Holds the results of the contestants in one cell: a line of a report's table. */
final class Line {
  final Row.Cell cell;
  final Map<Peer, Result> results = new EnumMap<>(Peer.class);

  Line(Row.Cell cell) {
    this.cell = cell;
  }

  /** Whether ours was measured against somebody with such a schema. */
  boolean has(Peer ours) {
    return results.containsKey(ours)
        && results.keySet().stream().anyMatch(peer -> !peer.isOurs() && peer.mode() == ours.mode());
  }

  /** The time of one call; NaN if it was not measured. */
  double nanos(Peer peer) {
    Result result = results.get(peer);
    return result == null ? Double.NaN : result.nanos();
  }

  /** The time of the faster one; of the other one if only that was measured. */
  double nanosOfFaster(Peer one, Peer other) {
    double nanos = nanos(one);
    double others = nanos(other);
    return Double.isNaN(nanos) || others < nanos ? others : nanos;
  }
}
