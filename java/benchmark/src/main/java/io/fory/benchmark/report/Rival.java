/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import io.fory.benchmark.peer.Peer;
import java.util.List;
import java.util.stream.Stream;

/**
 * Whom one of ours is compared with: a contestant, or the faster of two configurations <em>in each
 * row</em>.
 *
 * @param title its name in tables
 * @param peers the contestants
 */
record Rival(String title, List<Peer> peers) {
  /** Returns the rivals of one of ours, of which the code by hand is none; none for others. */
  static List<Rival> of(Peer ours) {
    return switch (ours) {
      case FORY ->
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
      case FORY_COMPATIBLE ->
          rivals(
              new Rival(
                  "Apache Fory's faster, compatible",
                  List.of(Peer.APACHE_FORY_COMPATIBLE, Peer.APACHE_FORY_FIXED_COMPATIBLE)),
              Peer.KRYO_COMPATIBLE,
              Peer.HESSIAN);
      case FORY_SESSION ->
          rivals(
              new Rival(
                  "Apache Fory's faster, meta-shared",
                  List.of(Peer.APACHE_FORY_SHARED, Peer.APACHE_FORY_FIXED_SHARED)));
      default -> List.of();
    };
  }

  private static List<Rival> rivals(Rival first, Peer... others) {
    return Stream.concat(
            Stream.of(first), Stream.of(others).map(peer -> new Rival(peer.title(), List.of(peer))))
        .toList();
  }

  /** Its time divided by that of one of ours: above 1, ours is faster. NaN if one is missing. */
  double ratio(Line line, Peer ours) {
    return peers.stream()
        .mapToDouble(peer -> line.ratio(peer, ours))
        .filter(ratio -> !Double.isNaN(ratio))
        .min()
        .orElse(Double.NaN);
  }
}
