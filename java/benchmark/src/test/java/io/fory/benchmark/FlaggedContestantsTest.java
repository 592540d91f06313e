/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.BufferType;
import io.fory.benchmark.peer.Contestant;
import io.fory.benchmark.peer.Peer;
import io.fory.benchmark.suite.ContestantFlags;
import io.fory.benchmark.zerocopy.ZeroCopyBenchmark;
import io.fory.child.ChildJvm;
import java.lang.reflect.InaccessibleObjectException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** The contestants that do not work without flags, in a JVM of their own. */
class FlaggedContestantsTest {
  @Test
  void withTheirFlagsEveryRowMakesItsRoundTrips() throws Exception {
    List<String> flags = new ArrayList<>();
    flags.addAll(ContestantFlags.of("fst", Runtime.version().feature()));
    flags.addAll(ContestantFlags.of("kryoUnsafe", Runtime.version().feature()));
    assertThat(ChildJvm.run(flags, Rows.class).out()).contains("48 rows");
  }

  @Test
  void withoutThemFstFailsWithAnErrorThatTheReportNames() {
    assertThatThrownBy(
            () -> {
              Contestant fst =
                  Peer.FST.create(ObjectType.STRUCT, Fields.BEAN, BufferType.ARRAY, false);
              fst.serialize(ObjectType.STRUCT.create(Fields.BEAN, false));
            })
        .isInstanceOf(InaccessibleObjectException.class);
  }

  /** The program of the other JVM. */
  static final class Rows {
    public static void main(String[] args) throws Exception {
      List<MatrixRow> rows = MatrixRow.all().stream().filter(MatrixRow::needsFlags).toList();
      for (MatrixRow row : rows) {
        // FST keeps streams for each thread, which remember the first configuration.
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
          thread.submit(() -> row.of(new SerializeBenchmark()).setUp()).get();
        } finally {
          thread.shutdown();
        }
      }
      ZeroCopyBenchmark arrays = new ZeroCopyBenchmark();
      arrays.arraySize = 200;
      arrays.dataType = "PRIMITIVE_ARRAY";
      arrays.bufferType = "direct";
      arrays.contestant = "FST";
      arrays.setUp();
      System.out.println(rows.size() + " rows");
    }
  }
}
