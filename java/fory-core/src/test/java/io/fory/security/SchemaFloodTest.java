/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.config.UnknownTypes;
import io.fory.exception.ForyException;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Schemas, each another one: what stays of them on the heap. No object of them is needed. */
@Tag("thorough")
@Tag("attack")
class SchemaFloodTest {
  private static final int MESSAGES = 24;
  private static final int FIELDS = 20_000; // some 100 KB, and some MB once they are read
  private static final long RETAINED = 4 << 20;

  /** Bytes that garbage collection, the JIT and the test itself leave behind. */
  private static final long SLACK = 8 << 20;

  static class Order {
    int a;
    String s = "";
    Object n;
  }

  private static Fory fory(UnknownTypes unknown) {
    return Fory.builder()
        .register(Order.class, 1)
        .withUnknownTypes(unknown)
        .withMaxRetainedBytes(RETAINED)
        .build();
  }

  private static Messages emptyArray(Messages message, byte[] schema) {
    return message.arrayOf().typeById(1, schema).elements(0, Messages.SLOTS);
  }

  private static void retainsNoMoreThanItMay(long before) {
    retainsNoMoreThan(RETAINED, before);
  }

  private static void retainsNoMoreThan(long retained, long before) {
    assertThat(Attack.heapInUse() - before)
        .as("bytes kept on the heap")
        .isLessThan(retained + SLACK);
  }

  @Test
  void schemasAreRetainedUpToTheirLimitOfBytes() {
    Fory fory = fory(UnknownTypes.ERROR);
    byte[] good = fory.serialize(new Order());
    long before = Attack.heapInUse();
    for (int i = 0; i < MESSAGES; i++) {
      byte[] schema = Schemas.ofStrings("#1", FIELDS, i);
      Attack.on(fory, emptyArray(Messages.to(fory), schema).bytes()).survived();
    }
    retainsNoMoreThanItMay(before);
    assertThat(fory.deserialize(good, Order.class).s).isEmpty();
  }

  @Test
  void schemasOfUnknownClassesAreRetainedUpToTheSameLimit() {
    for (UnknownTypes unknown : UnknownTypes.values()) {
      Fory fory = fory(unknown);
      long before = Attack.heapInUse();
      for (int i = 0; i < MESSAGES; i++) {
        byte[] schema = Schemas.ofStrings("Unknown" + i, FIELDS, i);
        byte[] object =
            Messages.to(fory).typeByName("Unknown" + i, schema).zeros(FIELDS / 8 + 1).bytes();
        Attack.on(fory, object).survived();
      }
      retainsNoMoreThanItMay(before);
      assertThat(fory.deserialize(fory.serialize(new Order()), Order.class).s).isEmpty();
    }
  }

  @Test
  void eachSessionRetainsNoMoreThanItsFory() {
    Fory fory = fory(UnknownTypes.ERROR);
    long before = Attack.heapInUse();
    List<ForySession> sessions = new ArrayList<>();
    for (int s = 0; s < 4; s++) {
      ForySession session = fory.newSession();
      sessions.add(session);
      for (int i = 0; i < MESSAGES / 4; i++) {
        byte[] schema = Schemas.ofStrings("#1", FIELDS, s * MESSAGES + i);
        byte[] message = emptyArray(Messages.to(fory).inSession(i), schema).bytes();
        Attack.by(() -> session.deserialize(message)).survived();
      }
    }
    retainsNoMoreThan((1 + sessions.size()) * RETAINED, before);
    for (ForySession session : sessions) {
      byte[] good = Messages.to(fory).inSession(0).value("good").bytes();
      assertThat(session.<Object>deserialize(good, Object.class)).isEqualTo("good");
    }
  }

  @Test
  void manyTinySchemasAreRetainedUpToTheSameLimit() {
    Fory fory = fory(UnknownTypes.ERROR);
    long before = Attack.heapInUse();
    for (int i = 0; i < 10_000; i++) {
      byte[] schema = Schemas.ofStrings("#1", 1, i);
      byte[] message = emptyArray(Messages.to(fory), schema).bytes();
      fory.deserialize(message);
    }
    retainsNoMoreThanItMay(before);
  }

  @Test
  void chainsOfClassesAreRetainedUpToTheSameLimit() {
    Fory fory = fory(UnknownTypes.ERROR);
    long before = Attack.heapInUse();
    for (int[] shape : new int[][] {{50, 10}, {60, 10_000}, {600, 1_400}, {4_096, 230}}) {
      byte[] schema = Schemas.chain("#1", shape[0], shape[1], 1);
      assertThat(schema.length).isLessThanOrEqualTo(1 << 20);
      Attack.on(fory, emptyArray(Messages.to(fory), schema).bytes())
          .survived()
          .allocatedWithin(128 << 20);
    }
    retainsNoMoreThanItMay(before);
  }

  @Test
  void schemasThatAreExpensiveDoNotStopOthers() throws InterruptedException {
    Fory fory = fory(UnknownTypes.ERROR);
    List<Throwable> failures = new CopyOnWriteArrayList<>();
    CountDownLatch begun = new CountDownLatch(1);
    AtomicBoolean over = new AtomicBoolean();
    Thread flood =
        new Thread(
            () -> {
              for (int i = 0; !over.get(); i++) {
                byte[] schema = Schemas.chain("#1", 600, 1_400, i);
                byte[] message = emptyArray(Messages.to(fory), schema).bytes();
                begun.countDown();
                try {
                  fory.deserialize(message);
                } catch (ForyException e) {
                  // as it should
                } catch (Throwable e) {
                  failures.add(e);
                }
              }
            });
    flood.setDaemon(true);
    flood.start();
    begun.await();
    try {
      Attack.by(
              () -> {
                for (int i = 0; i < 40; i++) {
                  byte[] schema = Schemas.ofStrings("#1", 1, i);
                  byte[] message = Messages.to(fory).typeById(1, schema).int8(0).bytes();
                  assertThat(fory.deserialize(message)).isInstanceOf(Order.class);
                }
                return null;
              })
          .survived();
    } finally {
      over.set(true);
    }
    flood.join();
    assertThat(failures).isEmpty();
  }
}
