/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service;

import io.fory.benchmark.service.link.ServicePeer;
import io.fory.benchmark.suite.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The contestants of one table, and what they have in common. */
record Group(Key key, List<Contestant> contestants) {
  /** Identifies the results of a group. */
  record Key(String jdk, int messages, String buffers, boolean references) {}

  static List<Group> of(List<Run<ServiceCase>> runs, Statistic statistic) {
    Map<Key, Map<ServiceCase, List<Run<ServiceCase>>>> groups = new LinkedHashMap<>();
    for (Run<ServiceCase> run : runs) {
      ServiceCase what = run.what();
      groups
          .computeIfAbsent(
              new Key(run.jdk(), what.messages(), what.buffers(), what.references()),
              key -> new LinkedHashMap<>())
          .computeIfAbsent(what, of -> new ArrayList<>())
          .add(run);
    }
    List<Group> all = new ArrayList<>();
    groups.forEach(
        (key, cases) -> {
          List<Contestant> contestants = new ArrayList<>();
          cases.forEach((what, of) -> contestants.add(new Contestant(what, statistic, of)));
          all.add(new Group(key, contestants));
        });
    return all;
  }

  String title() {
    return "JDK "
        + key.jdk
        + ", "
        + key.messages
        + (key.messages == 1 ? " class" : " classes")
        + (key.buffers.equals("both") ? "" : ", only " + key.buffers + " buffers")
        + (key.references ? ", references" : "");
  }

  List<Phase> phases() {
    return Phase.ofBuffers(key.buffers);
  }

  /** The least time of some contestants in a phase; NaN if none was measured. */
  double nanos(Phase phase, List<ServicePeer> peers) {
    return contestants.stream()
        .filter(contestant -> peers.contains(contestant.what().peer()))
        .mapToDouble(contestant -> contestant.nanos(phase))
        .filter(nanos -> !Double.isNaN(nanos))
        .min()
        .orElse(Double.NaN);
  }
}
