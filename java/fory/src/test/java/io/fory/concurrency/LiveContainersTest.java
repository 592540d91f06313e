/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.concurrency;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.concurrency.LiveContainers.Due;
import io.fory.concurrency.LiveContainers.Subject;
import io.fory.message.BuiltIn;
import io.fory.serializer.BuiltIns;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Containers that several threads may use are written, read and copied while two threads do. Twenty
 * elements stay, of each of a hundred pairs one is there: it goes and the other comes, under the
 * lock of the container if that has one.
 */
@Tag("thorough")
class LiveContainersTest {
  private static final int ROUNDS = 40;
  private static final int STAYING = 20;
  private static final int PAIRS = 100;
  private static final Pattern NAME = Pattern.compile("[sab][0-9]{1,2}");

  /** Two threads that use a container until they are told to stop. */
  private static final class Users {
    private final Object live;
    private final Thread[] threads = new Thread[2];
    private volatile boolean stopped;

    Users(Object live) {
      this.live = live;
      for (int i = 0; i < STAYING; i++) {
        add("s" + i);
      }
      for (int i = 0; i < PAIRS; i++) {
        add("a" + i);
      }
      for (int t = 0; t < threads.length; t++) {
        int first = t;
        threads[t] = new Thread(() -> use(first));
        threads[t].start();
      }
    }

    /** Each thread has pairs of its own. */
    private void use(int first) {
      Random random = new Random(first);
      while (!stopped) {
        int pair = random.nextInt(PAIRS / 2) * 2 + first;
        synchronized (live) {
          if (remove("a" + pair)) {
            add("b" + pair);
          } else {
            remove("b" + pair);
            add("a" + pair);
          }
        }
        Thread.yield(); // else it takes the lock again before another thread wakes up
      }
    }

    @SuppressWarnings("unchecked")
    private void add(String name) {
      if (live instanceof Map<?, ?> map) {
        ((Map<Object, Object>) map).put(name, name);
      } else {
        ((Collection<Object>) live).add(element(name));
      }
    }

    private boolean remove(String name) {
      return live instanceof Map<?, ?> map
          ? map.remove(name) != null
          : ((Collection<?>) live).remove(element(name));
    }

    private Object element(String name) {
      return live instanceof DelayQueue ? new Due(name) : name;
    }

    void stop() throws InterruptedException {
      stopped = true;
      for (Thread thread : threads) {
        thread.join();
      }
    }
  }

  private static Fory fory(boolean references) {
    return Fory.builder()
        .withRefTracking(references)
        .register(Due.class)
        .register(LiveContainers.OwnMap.class)
        .register(LiveContainers.OwnTable.class)
        .register(LiveContainers.OwnSkipList.class)
        .register(LiveContainers.OwnVector.class)
        .register(LiveContainers.OwnQueue.class)
        .register(LiveContainers.OwnBounded.class)
        .build();
  }

  @Test
  void aContainerInUseIsWrittenAndCopied() throws InterruptedException {
    List<String> failures = new ArrayList<>();
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = fory(references);
      for (Subject subject : LiveContainers.all()) {
        Object live = subject.live().get();
        Users users = new Users(live);
        try {
          for (int i = 0; i < ROUNDS; i++) {
            check(live, fory.deserialize(fory.serialize(subject.view().apply(live))));
            check(live, fory.copy(subject.view().apply(live)));
          }
        } catch (RuntimeException | AssertionError e) {
          failures.add(subject.name() + ", references " + references + ": " + e);
        } finally {
          users.stop();
        }
      }
    }
    assertThat(failures).isEmpty();
  }

  private static void check(Object live, Object read) {
    if (read instanceof List<?> holder && holder.size() == 1) {
      check(live, holder.get(0));
      return;
    }
    Collection<?> elements = read instanceof Map<?, ?> map ? map.entrySet() : (Collection<?>) read;
    Set<String> staying = new HashSet<>();
    for (Object element : elements) {
      String name = String.valueOf(element);
      boolean good = true;
      if (element instanceof Map.Entry<?, ?> entry) {
        name = String.valueOf(entry.getKey());
        good = entry.getKey().equals(entry.getValue()) || Boolean.TRUE.equals(entry.getValue());
      }
      good &= NAME.matcher(name).matches() && (name.charAt(0) != 's' || staying.add(name));
      if (!good) { // an assertion of each would take most of the time
        throw new AssertionError("a wrong element: " + element);
      }
    }
    assertThat(staying.size()).isEqualTo(STAYING);
    if (locks(live)) {
      assertThat(elements.size()).isEqualTo(STAYING + PAIRS);
    }
    if (read instanceof ArrayBlockingQueue
        || read instanceof LinkedBlockingQueue
        || read instanceof LinkedBlockingDeque) {
      BlockingQueue<?> queue = (BlockingQueue<?>) read;
      assertThat(queue.remainingCapacity() + queue.size()).isEqualTo(LiveContainers.CAPACITY);
    }
  }

  private static boolean locks(Object live) {
    return live instanceof Vector
        || live instanceof Hashtable
        || live.getClass().getName().contains("Synchronized");
  }

  @Test
  void eachSuchTypeOfTheRegistryIsTried() {
    Set<Class<?>> tried = new HashSet<>(Set.of(SynchronousQueue.class)); // is always empty
    for (Subject subject : LiveContainers.all()) {
      Object live = subject.live().get();
      tried.add(live.getClass());
      tried.add(subject.view().apply(live).getClass());
    }
    List<Class<?>> untried = new ArrayList<>();
    for (BuiltIn type : BuiltIns.types()) {
      Stream.concat(Stream.of(type.type()), type.aliases().stream())
          .filter(LiveContainersTest::isLive)
          .filter(each -> !tried.contains(each))
          .forEach(untried::add);
    }
    assertThat(untried).isEmpty();
  }

  private static boolean isLive(Class<?> type) {
    return (Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type))
        && (type.getPackageName().equals("java.util.concurrent")
            || Vector.class.isAssignableFrom(type)
            || Hashtable.class.isAssignableFrom(type)
            || type.getName().contains("Synchronized"));
  }
}
