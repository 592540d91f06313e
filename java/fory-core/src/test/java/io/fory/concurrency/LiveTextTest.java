/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.ForyMatrix;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/**
 * A {@code StringBuffer} whose whole text another thread replaces in one step is one text or the
 * other, in each message and each copy.
 */
class LiveTextTest {
  private static final ForyMatrix MATRIX = ForyMatrix.of(Holder.class);
  private static final String SHORT = "a".repeat(10);
  private static final String LONG = "b".repeat(3000);

  private static final class Holder {
    private final StringBuffer text = new StringBuffer(SHORT);

    private void replace(String other) {
      synchronized (text) {
        text.replace(0, text.length(), other);
      }
    }
  }

  @Test
  void aTextInUseIsWhole() throws InterruptedException {
    Holder holder = new Holder();
    AtomicBoolean done = new AtomicBoolean();
    Thread user =
        new Thread(
            () -> {
              while (!done.get()) {
                holder.replace(LONG);
                holder.replace(SHORT);
              }
            });
    user.start();
    try {
      for (ForyMatrix.Cell cell : MATRIX.cells()) {
        for (Fory fory : new Fory[] {cell.interpreted(), cell.generated()}) {
          for (int i = 0; i < 2000; i++) {
            requireWhole(fory.copy(holder));
            requireWhole((Holder) fory.deserialize(fory.serialize(holder)));
          }
        }
      }
    } finally {
      done.set(true);
      user.join();
    }
  }

  private static void requireWhole(Holder twin) {
    assertThat(twin.text.toString()).isIn(SHORT, LONG);
  }
}
