/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fory.benchmark.DeserializeBenchmark;
import io.fory.benchmark.SerializeBenchmark;
import io.fory.benchmark.data.Fields;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.JmhTurns;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;

/**
 * Measures one cell of the matrix on one JDK. Its contestants have JVMs of their own with the flags
 * they ask for, which live at the same time and measure in {@link JmhTurns turns}, so that a slow
 * spell of the machine meets all of them. From JDK 24 on ours, and the code by hand, run without
 * and with {@code java.lang} open; objects with public fields, which are as fast as others, without
 * only.
 */
final class MatrixCell {
  private record Variant(Row row, boolean open) {}

  private final Jdk jdk;
  private final Timing timing;
  private final List<Variant> variants = new ArrayList<>();

  private MatrixCell(Jdk jdk, List<Row> rows, Timing timing) {
    this.jdk = jdk;
    this.timing = timing;
    for (Row row : rows) {
      variants.add(new Variant(row, false));
      if (row.peer().wantsOpenStrings()
          && jdk.feature() >= 24
          && row.cell().fields() != Fields.OPEN) {
        variants.add(new Variant(row, true));
      }
    }
  }

  /** The step for the rows of a cell. */
  static Step step(Jdk jdk, List<Row> rows, Timing timing) {
    Path target = Path.of("jdk-" + jdk.feature(), "matrix", rows.get(0).cellName() + ".json");
    return new Step(target, new MatrixCell(jdk, rows, timing)::run);
  }

  private int run(Path target) throws Exception {
    List<JmhTurns.Attempt> attempts =
        JmhTurns.measure(variants.stream().map(this::options).toList(), timing.forks());
    ArrayNode json = JmhJson.array();
    int failures = 0;
    for (int i = 0; i < attempts.size(); i++) {
      Variant variant = variants.get(i);
      Exception failure = attempts.get(i).failure();
      if (failure != null) {
        failures++;
        json.add(
            JmhJson.failure(
                benchmark(variant.row),
                jdk.feature(),
                flags(variant),
                variant.row.parameters(),
                failure));
      } else {
        ObjectNode node = (ObjectNode) JmhJson.of(List.of(attempts.get(i).result())).get(0);
        node.put("forks", timing.forks());
        node.putPOJO("jvmArgs", flags(variant)); // not what only gives it its turn
        json.add(node);
      }
    }
    JmhJson.write(json, target);
    return failures;
  }

  private Options options(Variant variant) {
    ChainedOptionsBuilder options =
        timing
            .options()
            .jvm(jdk.java())
            .jvmArgs(flags(variant).toArray(new String[0]))
            .include("^" + benchmark(variant.row).replace(".", "\\.") + "$")
            .addProfiler(GCProfiler.class);
    for (Map.Entry<String, String> parameter : variant.row.parameters().entrySet()) {
      options.param(parameter.getKey(), parameter.getValue());
    }
    return options.build();
  }

  private List<String> flags(Variant variant) {
    List<String> flags = new ArrayList<>(timing.heapFlags());
    flags.addAll(variant.row.peer().flags(jdk.feature()));
    if (variant.open) {
      flags.add(Peer.OPEN_STRINGS);
    }
    return flags;
  }

  private static String benchmark(Row row) {
    return row.cell().direction() == Row.Direction.SERIALIZE
        ? SerializeBenchmark.class.getName() + ".serialize"
        : DeserializeBenchmark.class.getName() + ".deserialize";
  }
}
