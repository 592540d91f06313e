/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.golden.GoldenSamples;
import io.fory.testing.Messages;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One Fory, hostile messages on many threads: good messages among them are read as ever. */
@Tag("attack")
class ThreadsTest {
  private static final int THREADS = 6;
  private static final int ROUNDS = 150;
  private static final int SMALL_STACK = 180 << 10;

  private final Fory fory =
      GoldenSamples.builder()
          .withRefTracking(true)
          .withMaxGraphBytes(1 << 20)
          .withMaxCollectionSize(20_000)
          .withMaxDepth(2_000)
          .build(); // code is generated in the background meanwhile

  private final List<byte[]> good = new ArrayList<>();
  private final List<Object> objects = new ArrayList<>();
  private final Queue<Throwable> failures = new ConcurrentLinkedQueue<>();

  /** Lists in lists, more than a small stack holds. */
  private byte[] deep() {
    return Messages.to(fory)
        .repeat(1_990, m -> m.builtIn(5).elements(1, Messages.SLOTS))
        .nothing()
        .bytes();
  }

  private byte[] damaged(Random random) {
    byte[] message = good.get(random.nextInt(good.size())).clone();
    for (int i = random.nextInt(4); i >= 0; i--) {
      message[2 + random.nextInt(message.length - 2)] = (byte) random.nextInt();
    }
    if (random.nextInt(3) == 0) { // goes on as another one
      byte[] other = good.get(random.nextInt(good.size()));
      int from = 2 + random.nextInt(other.length - 2);
      int length = 2 + random.nextInt(message.length - 2);
      byte[] both = Arrays.copyOf(message, length + other.length - from);
      System.arraycopy(other, from, both, length, other.length - from);
      message = both;
    }
    return message;
  }

  private void readHostile(Random random) throws IOException {
    byte[] message = damaged(random);
    try {
      if (random.nextInt(10) == 0) {
        fory.streams().deserialize(new ByteArrayInputStream(Messages.frame(message)));
      } else {
        fory.deserialize(message);
      }
    } catch (ForyException e) {
      assertThat(e.getMessage()).isNotBlank();
    }
  }

  private void run(int number) {
    Random random = new Random(number);
    byte[] deep = deep();
    for (int round = 0; round < ROUNDS; round++) {
      try {
        for (int i = 0; i < 5; i++) {
          readHostile(random);
        }
        if (isOnSmallStack(number)) {
          try {
            fory.deserialize(deep);
          } catch (LimitExceededException e) {
            // the stack was too small
          }
        }
        int sample = random.nextInt(good.size());
        assertThat(fory.serialize(fory.deserialize(good.get(sample)))).isEqualTo(good.get(sample));
        assertThat(fory.serialize(objects.get(sample))).isEqualTo(good.get(sample));
      } catch (Throwable e) {
        failures.add(e);
      }
    }
  }

  private static boolean isOnSmallStack(int number) {
    return number % 3 == 0;
  }

  @Test
  void goodMessagesAreReadAmongHostileOnes() {
    for (Map.Entry<String, Object> entry : GoldenSamples.all().entrySet()) {
      if (GoldenSamples.isWrittenAlike(entry.getKey())) {
        good.add(fory.serialize(entry.getValue()));
        objects.add(entry.getValue());
      }
    }
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int number = i;
      Thread thread =
          new Thread(null, () -> run(number), "reader-" + i, isOnSmallStack(i) ? SMALL_STACK : 0);
      thread.setDaemon(true);
      threads.add(thread);
    }
    Attack.by(
            () -> {
              threads.forEach(Thread::start);
              for (Thread thread : threads) {
                thread.join();
              }
              return null;
            })
        .survived();
    assertThat(failures).isEmpty();
  }
}
