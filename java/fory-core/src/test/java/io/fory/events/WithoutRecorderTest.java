/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import io.fory.exception.ForyException;
import io.fory.spi.ForyListener;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A runtime image without {@code jdk.jfr}, and without {@code java.sql}. */
class WithoutRecorderTest {
  @TempDir private Path folder;

  /** Runs in such an image. */
  public static final class Program {
    public static void main(String[] args) {
      StringBuilder told = new StringBuilder();
      Fory fory =
          Fory.builder()
              .register(Order.class, 1)
              .withAsyncCompilation(false)
              .withListener(
                  new ForyListener() {
                    @Override
                    public void compiled(Class<?> type, boolean version, long nanos) {
                      told.append("compiled ");
                    }

                    @Override
                    public void refused(ForyException failure) {
                      told.append("refused ");
                    }
                  })
              .build();
      Order twin = fory.deserialize(fory.serialize(new Order()), Order.class);
      try {
        fory.deserialize(new byte[3]);
      } catch (ForyException e) {
        told.append(twin.number);
      }
      boolean recorder = ModuleLayer.boot().findModule("jdk.jfr").isPresent();
      System.out.print(recorder ? "there is a recorder" : told);
    }
  }

  static final class Order {
    int number = 7;
  }

  @Test
  void everythingWorksInAnImageWithoutTheRecorder() throws Exception {
    List<String> flags = List.of("--limit-modules", "java.base,java.logging,jdk.unsupported");
    assertThat(ChildJvm.run(flags, Program.class).out().strip()).isEqualTo("compiled refused 7");
  }
}
