/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.service.link.ServicePeer;
import io.fory.benchmark.suite.Table;
import java.util.List;

/** Shows the time of a message when everything is warm, and compares ours. */
final class SteadyTables {
  private static final List<ServicePeer> SAME_SCHEMA =
      List.of(ServicePeer.APACHE_FORY, ServicePeer.APACHE_FORY_FIXED);
  private static final List<ServicePeer> COMPATIBLE =
      List.of(ServicePeer.APACHE_FORY_COMPATIBLE, ServicePeer.APACHE_FORY_FIXED_COMPATIBLE);
  private static final List<ServicePeer> KRYO = List.of(ServicePeer.KRYO);
  private static final List<ServicePeer> CEILING = List.of(ServicePeer.CEILING);

  private SteadyTables() {}

  static void append(StringBuilder out, Group group) {
    appendTimes(out, group);
    if (group.contestants().stream().anyMatch(each -> each.what().peer().isOurs())) {
      appendRatios(out, group);
    }
  }

  private static void appendTimes(StringBuilder out, Group group) {
    List<Phase> phases = group.phases();
    Table table =
        new Table("ns a message")
            .numbers(phases.stream().map(Phase::title).toList())
            .numbers("bytes", "B/op, write", "B/op, read")
            .numbers(phases.stream().map(phase -> phase.title() + ", spread").toList());
    for (Contestant contestant : group.contestants()) {
      table.row(contestant.what().title());
      phases.forEach(phase -> table.cell("%.0f", contestant.nanos(phase)));
      table.cell("%.0f", contestant.median("bytes"));
      table.cell("%.0f", allocated(contestant, phases, true));
      table.cell("%.0f", allocated(contestant, phases, false));
      phases.forEach(phase -> table.cell("%.2f", contestant.spread(phase)));
    }
    table.appendTo(out);
  }

  /** The most of heap and direct. */
  private static double allocated(Contestant contestant, List<Phase> phases, boolean writing) {
    return phases.stream()
        .filter(phase -> phase.isWriting() == writing)
        .mapToDouble(phase -> contestant.median(phase.key() + "_alloc"))
        .filter(bytes -> !Double.isNaN(bytes))
        .max()
        .orElse(Double.NaN);
  }

  private static void appendRatios(StringBuilder out, Group group) {
    List<Phase> phases = group.phases();
    Table table =
        new Table("times as fast as Apache Fory's faster")
            .numbers(phases.stream().map(Phase::title).toList())
            .numbers("geometric mean", "as Kryo, write", "as Kryo, read")
            .numbers("time of by hand's, write", "read", "direct of heap, write", "read");
    for (Contestant ours : group.contestants()) {
      ServicePeer peer = ours.what().peer();
      if (!peer.isOurs()) {
        continue;
      }
      List<ServicePeer> rivals = peer.isCompatible() ? COMPATIBLE : SAME_SCHEMA;
      table.row(ours.what().title());
      double product = 1;
      for (Phase phase : phases) {
        double ratio = group.nanos(phase, rivals) / ours.nanos(phase);
        product *= ratio;
        table.cell("%.2fx", ratio);
      }
      table.cell("%.2fx", Math.pow(product, 1.0 / phases.size()));
      for (boolean writing : new boolean[] {true, false}) {
        table.cell("%.2fx", leastAgainst(group, ours, writing));
      }
      table.cell("%.2f", ofCeiling(group, ours, Phase.HEAP_WRITE));
      table.cell("%.2f", ofCeiling(group, ours, Phase.HEAP_READ));
      table.cell("%.2f", ours.nanos(Phase.DIRECT_WRITE) / ours.nanos(Phase.HEAP_WRITE));
      table.cell("%.2f", ours.nanos(Phase.DIRECT_READ) / ours.nanos(Phase.HEAP_READ));
    }
    table.appendTo(out);
  }

  /** Kryo's time for ours, where it is least. */
  private static double leastAgainst(Group group, Contestant ours, boolean writing) {
    return group.phases().stream()
        .filter(phase -> phase.isWriting() == writing)
        .mapToDouble(phase -> group.nanos(phase, KRYO) / ours.nanos(phase))
        .min()
        .orElse(Double.NaN);
  }

  private static double ofCeiling(Group group, Contestant ours, Phase phase) {
    return ours.nanos(phase) / group.nanos(phase, CEILING);
  }
}
