/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Versions that are read often enough to be compiled: how much work waits in the background. */
@Tag("attack")
class CompilationFloodTest {
  private static final int HOT = 100; // objects of a version before it is compiled

  static class Order {
    int a;
    String s = "";
  }

  private static byte[] hundredObjects(Fory fory, byte[] schema, int fields) {
    return Messages.to(fory)
        .builtIn(5)
        .elements(HOT, Messages.PACKED_TYPED)
        .typeById(1, schema)
        .zeros(HOT * ((fields + 7) / 8))
        .bytes();
  }

  @Test
  void versionsThatWaitForTheirCodeAreFew() {
    Fory fory = Fory.builder().register(Order.class, 1).build();
    fory.warmUp(Order.class);
    Attack.awaitGeneratedCode();
    long before = Attack.heapInUse();
    int fields = 60;
    for (int i = 0; i < 5_000; i++) {
      byte[] message = hundredObjects(fory, Schemas.ofStrings("#1", fields - 2, i), fields);
      assertThat((List<?>) fory.deserialize(message)).hasSize(HOT);
    }
    Attack.awaitGeneratedCode();
    assertThat(Attack.heapInUse() - before).isLessThan(48 << 20);
  }

  @Test
  void versionsOfVeryManyFieldsDoNotOccupyTheBackground() {
    Fory fory = Fory.builder().register(Order.class, 1).build();
    fory.warmUp(Order.class);
    Attack.awaitGeneratedCode();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    List<Throwable> uncaught = new CopyOnWriteArrayList<>();
    Thread.setDefaultUncaughtExceptionHandler((thread, error) -> uncaught.add(error));
    try {
      for (int code : new int[] {Schemas.BOXED_BOOLEAN, Schemas.STRING}) {
        int fields = 100_000;
        byte[] schema = Schemas.ofNullable("#1", fields - 2, 0, code);
        Attack.on(fory, hundredObjects(fory, schema, fields)).survived();
        Attack.awaitGeneratedCode();
      }
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    assertThat(uncaught).as("errors in the background").isEmpty();
  }

  @Test
  void versionsAreNotCompiledWhereTheBuilderSaysSo() {
    Fory fory = Fory.builder().register(Order.class, 1).withVersionCodegen(false).build();
    fory.warmUp(Order.class);
    Attack.awaitGeneratedCode();
    byte[] message = hundredObjects(fory, Schemas.ofStrings("#1", 3), 5);
    assertThat((List<?>) Attack.on(fory, message).survived().value()).hasSize(HOT);
    assertThat(Thread.getAllStackTraces().keySet())
        .extracting(Thread::getName)
        .doesNotContain("fory-codegen");
  }
}
