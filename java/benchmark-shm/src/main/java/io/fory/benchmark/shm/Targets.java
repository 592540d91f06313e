/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.shm.transport.Waiting;
import io.fory.benchmark.shm.workload.Workload;
import io.fory.benchmark.suite.Run;
import io.fory.benchmark.suite.Table;
import java.util.List;
import java.util.TreeSet;

/** Compares ours with its targets, as far as they were measured. */
final class Targets {
  private static final int SMALL = 64;
  private static final int LARGE = 64 << 10;
  private static final List<Workload> OBJECTS =
      List.of(Workload.OBJECT1, Workload.OBJECT4, Workload.OBJECT16);

  private final Table rows = new Table("").numbers("target", "measured", "");
  private final Results results;

  private Targets(Results results) {
    this.results = results;
  }

  static void append(StringBuilder out, List<Run<ShmCase>> runs) {
    TreeSet<String> jdks = new TreeSet<>();
    runs.forEach(run -> jdks.add(run.jdk()));
    for (String pair : jdks) {
      Targets targets = new Targets(new Results(runs, pair));
      targets.fill();
      if (!targets.rows.isEmpty()) {
        out.append("## Targets, JDK ").append(pair.replace("-", " to ")).append("\n\n");
        targets.rows.appendTo(out);
      }
    }
  }

  private void fill() {
    for (Waiting waiting : Waiting.values()) {
      String how = waiting == Waiting.SPIN ? ", spinning" : ", blocking";
      atMost(
          "64 B one way, time of Agrona's" + how,
          1.2,
          rate(Contestant.AGRONA, Workload.BYTES, SMALL, waiting)
              / rate(Contestant.SHM, Workload.BYTES, SMALL, waiting));
      atMost(
          "64 B round trip, time of Agrona's" + how,
          1.2,
          median(Contestant.SHM, Mode.ROUND_TRIP, waiting)
              / median(Contestant.AGRONA, Mode.ROUND_TRIP, waiting));
      copies(waiting, how);
      objects(waiting, how);
      atMost("B/op of the sender" + how, 0.05, allocated("alloc_sender", waiting));
      atMost("B/op of the receiver" + how, 0.05, allocated("alloc_receiver", waiting));
    }
    ShmCase idle = new ShmCase(Contestant.SHM, Workload.BYTES, SMALL, Mode.IDLE, Waiting.BLOCK);
    atMost("% of a core of an idle subscriber", 1, 100 * results.value(idle, "cores_receiver"));
    for (Mode mode : List.of(Mode.WAKE_1, Mode.WAKE_100)) {
      atMost(
          mode.title() + ", time of a Unix-domain socket",
          2,
          median(Contestant.SHM, mode, Waiting.BLOCK)
              / median(Contestant.UNIX, mode, Waiting.BLOCK));
    }
  }

  private void copies(Waiting waiting, String how) {
    for (int bytes : results.sizes(Mode.COPY, Workload.ARRAY).tailSet(LARGE)) {
      ShmCase copy = ShmOptions.copy(bytes);
      String size = CaseTable.size(bytes);
      atLeast(
          size + " of double[] to a view, rate of one copy" + how,
          0.8,
          rate(Contestant.SHM, Workload.VIEW, bytes, waiting) / results.value(copy, "copy_in"));
      atLeast(
          size + " of double[] to double[], rate of two copies" + how,
          0.8,
          rate(Contestant.SHM, Workload.ARRAY, bytes, waiting) / results.value(copy, "rate"));
    }
  }

  private void objects(Waiting waiting, String how) {
    for (Workload workload : OBJECTS) {
      for (int bytes : results.sizes(Mode.ONE_WAY, workload).tailSet(LARGE)) {
        double apache = rate(Contestant.APACHE_FORY_UNIX, workload, bytes, waiting);
        double ours = rate(Contestant.SHM, workload, bytes, waiting);
        String what = CaseTable.size(bytes) + ", " + workload.title();
        atLeast(what + ", rate of Apache Fory's" + how, 5, ours / apache);
        atLeast(
            what + " used again, rate of Apache Fory's" + how,
            5,
            rate(Contestant.SHM_REUSED, workload, bytes, waiting) / apache);
        if (workload == Workload.OBJECT1) {
          double copies = results.value(ShmOptions.copy(bytes), "copy_out_new");
          atLeast(what + ", rate of copies into new arrays" + how, 0.8, ours / copies);
        }
      }
    }
  }

  private double rate(Contestant contestant, Workload workload, int bytes, Waiting waiting) {
    return results.value(new ShmCase(contestant, workload, bytes, Mode.ONE_WAY, waiting), "rate");
  }

  private double median(Contestant contestant, Mode mode, Waiting waiting) {
    return results.value(new ShmCase(contestant, Workload.BYTES, SMALL, mode, waiting), "p50");
  }

  private double allocated(String key, Waiting waiting) {
    return results.most(
        Contestant.SHM, List.of(Workload.CLAIM, Workload.BYTES, Workload.VIEW), waiting, key);
  }

  private void atMost(String what, double target, double measured) {
    row(what, "<= " + CaseTable.format(target), measured, measured <= target);
  }

  private void atLeast(String what, double target, double measured) {
    row(what, ">= " + CaseTable.format(target), measured, measured >= target);
  }

  private void row(String what, String target, double measured, boolean met) {
    if (!Double.isNaN(measured)) {
      rows.row(what, target, measured == 0 ? "0" : CaseTable.format(measured))
          .cell(met ? "" : "missed");
    }
  }
}
