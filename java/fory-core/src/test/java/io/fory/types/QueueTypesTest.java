/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.ForyMatrix;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

class QueueTypesTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of();

  @Test
  void queuesKeepTheirCapacity() {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (BlockingQueue<Object> queue :
          List.<BlockingQueue<Object>>of(
              new ArrayBlockingQueue<>(2),
              new LinkedBlockingQueue<>(2),
              new LinkedBlockingDeque<>(2))) {
        queue.add("first");
        @SuppressWarnings("unchecked")
        BlockingQueue<Object> twin =
            (BlockingQueue<Object>)
                cell.generated().deserialize(cell.interpreted().serialize(queue));
        for (BlockingQueue<Object> full : List.of(twin, cell.generated().copy(queue))) {
          assertThat(full.offer("second")).isTrue();
          assertThat(full.offer("third")).isFalse();
        }
      }
    }
  }
}
