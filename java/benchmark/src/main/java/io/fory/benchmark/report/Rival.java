/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.peer.Peer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Whom one of ours is compared with: a contestant, or the faster of two configurations <em>in each
 * row</em>.
 *
 * @param title its name in tables
 * @param peers the contestants
 */
record Rival(String title, List<Peer> peers) {
  private Rival(Peer peer) {
    this(peer.title(), List.of(peer));
  }

  /** The rivals of our mode for the same schema on both sides; the hand-written code is none. */
  static final List<Rival> OF_SAME_SCHEMA =
      rivals(
          new Rival("Apache Fory's faster", List.of(Peer.APACHE_FORY, Peer.APACHE_FORY_FIXED)),
          Peer.KRYO,
          Peer.KRYO_UNSAFE,
          Peer.FST,
          Peer.HESSIAN,
          Peer.JDK,
          Peer.PROTOSTUFF,
          Peer.ACTIVEJ,
          Peer.PROTOBUF,
          Peer.PROTOBUF_BEANS,
          Peer.FLATBUFFERS);

  /** The rivals of our compatible mode. */
  static final List<Rival> OF_COMPATIBLE =
      rivals(
          new Rival(
              "Apache Fory's faster, compatible",
              List.of(Peer.APACHE_FORY_COMPATIBLE, Peer.APACHE_FORY_FIXED_COMPATIBLE)),
          Peer.KRYO_COMPATIBLE,
          Peer.HESSIAN);

  /** The rivals of a session. */
  static final List<Rival> OF_SESSION =
      rivals(
          new Rival(
              "Apache Fory's faster, meta-shared",
              List.of(Peer.APACHE_FORY_SHARED, Peer.APACHE_FORY_FIXED_SHARED)));

  /** Returns the rivals of one of ours; none if it is not compared. */
  static List<Rival> of(Peer ours) {
    return switch (ours) {
      case FORY -> OF_SAME_SCHEMA;
      case FORY_COMPATIBLE -> OF_COMPATIBLE;
      case FORY_SESSION -> OF_SESSION;
      default -> List.of();
    };
  }

  private static List<Rival> rivals(Rival first, Peer... others) {
    List<Rival> rivals = new ArrayList<>(List.of(first));
    Arrays.stream(others).map(Rival::new).forEach(rivals::add);
    return List.copyOf(rivals);
  }

  /** Its time for a call; NaN if it was not measured. */
  double nanos(Line line) {
    return peers.stream()
        .mapToDouble(line::nanos)
        .filter(nanos -> !Double.isNaN(nanos))
        .min()
        .orElse(Double.NaN);
  }

  /** Its time divided by that of one of ours: above 1, ours is faster. NaN if one is missing. */
  double ratio(Line line, Peer ours) {
    return nanos(line) / line.nanos(ours);
  }
}
