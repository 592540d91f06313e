/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.peer.Peer;
import java.util.EnumMap;
import java.util.Map;

/** Holds the results of the contestants in one cell: a line of a report's table. */
record Line(Row.Cell cell, Map<Peer, Measured> results) {
  Line(Row.Cell cell) {
    this(cell, new EnumMap<>(Peer.class));
  }

  /** Whether ours was measured against somebody with such a schema. */
  boolean has(Peer ours) {
    return results.containsKey(ours)
        && results.keySet().stream().anyMatch(peer -> !peer.isOurs() && peer.mode() == ours.mode());
  }

  /** The time of one call; NaN if it was not measured. */
  double nanos(Peer peer) {
    return results.containsKey(peer) ? results.get(peer).score() : Double.NaN;
  }

  /** The time of one of them as a multiple of another's; NaN if one is missing. */
  double ratio(Peer one, Peer other) {
    return nanos(one) / nanos(other);
  }
}
