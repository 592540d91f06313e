/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.format.row.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ConcurrencyTest {
  record Item(int number, String text, List<String> more) {}

  /** An accessor that encodes while it is itself encoded. */
  interface Nesting {
    String text();
  }

  @Test
  void oneCodecServesManyThreads() throws Exception {
    RowCodec<Item> codec = RowCodec.of(Item.class);
    Row shared = codec.wrap(codec.encode(new Item(7, "shared", List.of())));
    ExecutorService threads = Executors.newFixedThreadPool(8);
    List<Future<Boolean>> results = new ArrayList<>();
    for (int t = 0; t < 200; t++) {
      int thread = t;
      Callable<Boolean> task =
          () -> {
            for (int i = 0; i < 200; i++) {
              Item item = new Item(i, "t" + thread + "x".repeat(i), List.of("a".repeat(thread)));
              boolean same = codec.decode(codec.encode(item)).equals(item);
              if (!same || shared.getInt(1) != 7 || !shared.getString(2).equals("shared")) {
                return false;
              }
            }
            return true;
          };
      results.add(threads.submit(task));
    }
    for (Future<Boolean> result : results) {
      assertThat(result.get()).isTrue();
    }
    threads.shutdown();
  }

  @Test
  void encodingCanHappenInsideEncoding() {
    RowCodec<Nesting> codec = RowCodec.of(Nesting.class);
    Nesting inner = () -> "inner";
    Nesting outer = () -> codec.decode(codec.encode(inner)).text() + " and outer";
    assertThat(codec.decode(codec.encode(outer)).text()).isEqualTo("inner and outer");
  }
}
