/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.concurrency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.memory.MemoryBuffer;
import io.fory.testing.Graphs;
import io.fory.testing.Versions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("c2")
class ManyThreadsTest {
  private static final class Task {
    private int id;
    private String name;
    private List<Object> parts = new ArrayList<>();
    private Task next;

    static Task of(int id) {
      Task task = new Task();
      task.id = id;
      task.name = "task " + id;
      for (int i = 0; i < id % 30; i++) {
        task.parts.add(i % 2 == 0 ? "part " + i : new long[] {id, i});
      }
      task.parts.add(Map.of("id", id));
      if (id % 3 > 0) {
        task.next = of(id / 2);
      }
      return task;
    }
  }

  private static Fory fory(boolean references) {
    return Fory.builder().withRefTracking(references).register(Task.class).build();
  }

  private static void hammer(Fory fory, int id, int rounds) {
    for (int i = 0; i < rounds; i++) {
      Task task = Task.of(id + i);
      byte[] message = fory.serialize(task);
      Graphs.assertEqual(task, fory.deserialize(message), false, "thread " + id);
      MemoryBuffer buffer = MemoryBuffer.allocate(8);
      fory.serialize(buffer, task);
      fory.serialize(buffer, id);
      Graphs.assertEqual(task, fory.deserialize(buffer), false, "thread " + id);
      assertThat(fory.deserialize(buffer)).isEqualTo(id);
      Graphs.assertEqual(task, fory.copy(task), false, "thread " + id);
      assertThat(fory.serialize(task)).isEqualTo(message);
    }
  }

  @Test
  void twoHundredThreadsShareOneInstance() throws InterruptedException {
    for (boolean references : new boolean[] {false, true}) {
      Fory fory = fory(references);
      Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
      CountDownLatch start = new CountDownLatch(1);
      List<Thread> threads = new ArrayList<>();
      for (int t = 0; t < 200; t++) {
        int id = t;
        threads.add(
            new Thread(
                () -> {
                  try {
                    start.await();
                    hammer(fory, id, 20);
                  } catch (Throwable e) {
                    failures.add(e);
                  }
                }));
      }
      threads.forEach(Thread::start);
      start.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(failures).isEmpty();
    }
  }

  @Test
  void fiveThousandVirtualThreadsShareOneInstance() throws Exception {
    ExecutorService executor;
    try {
      executor =
          (ExecutorService)
              java.util.concurrent.Executors.class
                  .getMethod("newVirtualThreadPerTaskExecutor")
                  .invoke(null);
    } catch (ReflectiveOperationException e) {
      executor = null;
    }
    assumeTrue(executor != null, "virtual threads came with Java 21");
    Fory fory = fory(true);
    Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
    for (int t = 0; t < 5000; t++) {
      int id = t;
      executor.execute(
          () -> {
            try {
              hammer(fory, id % 100, 4);
            } catch (Throwable e) {
              failures.add(e);
            }
          });
    }
    executor.shutdown();
    assertThat(executor.awaitTermination(5, TimeUnit.MINUTES)).isTrue();
    assertThat(failures).isEmpty();
  }

  @Test
  void classesAreFirstUsedByManyThreadsAtOnce() throws InterruptedException {
    int count = 12;
    String[] sources = new String[count];
    for (int i = 0; i < count; i++) {
      sources[i] =
          "package many; public class C%s { private int x = %s; private C%s next; public Object o; }"
              .formatted(i, i, (i + 1) % count);
    }
    for (boolean async : new boolean[] {false, true}) {
      Versions.Loader loader = Versions.compile(getClass().getClassLoader(), sources);
      ForyBuilder builder = Fory.builder().withAsyncCompilation(async);
      for (int i = 0; i < count; i++) {
        builder.register(loader.type("many.C" + i));
      }
      Fory fory = builder.build();
      Queue<Throwable> failures = new ConcurrentLinkedQueue<>();
      CountDownLatch start = new CountDownLatch(1);
      List<Thread> threads = new ArrayList<>();
      for (int t = 0; t < 24; t++) {
        int id = t;
        threads.add(
            new Thread(
                () -> {
                  try {
                    start.await();
                    for (int i = 0; i < count; i++) {
                      Object object = loader.create("many.C" + (id + i) % count);
                      Graphs.assertEqual(
                          object, fory.deserialize(fory.serialize(object)), false, "thread " + id);
                    }
                  } catch (Throwable e) {
                    failures.add(e);
                  }
                }));
      }
      threads.forEach(Thread::start);
      start.countDown();
      for (Thread thread : threads) {
        thread.join();
      }
      assertThat(failures).isEmpty();
    }
  }
}
