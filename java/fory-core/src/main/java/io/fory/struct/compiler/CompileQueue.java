/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.message.TypeInfo;
import io.fory.platform.PacedThread;
import java.lang.ref.WeakReference;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * The queue of types that wait for generated code, and its one daemon thread, which ends when the
 * queue is empty, so that it keeps no class loader alive. It refers to types weakly, serves classes
 * of the application before versions that messages brought, and holds at most {@value
 * #MAX_VERSIONS} versions. Thread-safe.
 */
final class CompileQueue extends ThreadPoolExecutor {
  static final int MAX_VERSIONS = 256;

  /**
   * The delay from the first request to the first compilation. HotSpot compiles the interpreter of
   * Fory first: together they slow each other down, and a service of 40 classes does 0.6 million
   * calls in its first second instead of 1.8 (JDK 17, 2 cores), and 4.3 million in two seconds
   * either way.
   */
  static final long WARM_UP_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final AtomicInteger versions = new AtomicInteger();
  private final AtomicLong count = new AtomicLong();
  private final long start;

  CompileQueue(long warmUpNanos) {
    super(1, 1, 1, TimeUnit.SECONDS, new PriorityBlockingQueue<>(), CompileQueue::thread);
    allowCoreThreadTimeOut(true);
    start = System.nanoTime() + warmUpNanos;
  }

  private static Thread thread(Runnable task) {
    return new PacedThread(task, "fory-codegen");
  }

  /** Adds a class of the application. */
  void addClass(TypeInfo info, Consumer<TypeInfo> compiler) {
    execute(new Task(info, compiler, false));
  }

  /**
   * Adds a version.
   *
   * @return false if too many wait already
   */
  boolean addVersion(TypeInfo info, Consumer<TypeInfo> compiler) {
    if (versions.incrementAndGet() > MAX_VERSIONS) {
      versions.decrementAndGet();
      return false;
    }
    execute(new Task(info, compiler, true));
    return true;
  }

  /** Whether too many versions wait for another. */
  boolean isFull() {
    return versions.get() >= MAX_VERSIONS;
  }

  private void awaitWarmUp() {
    try {
      TimeUnit.NANOSECONDS.sleep(start - System.nanoTime()); // returns at once if that is negative
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // compiling early does no harm
    }
  }

  private final class Task implements Runnable, Comparable<Task> {
    private final WeakReference<TypeInfo> type;
    private final Consumer<TypeInfo> compiler;
    private final boolean version;
    private final long number = count.incrementAndGet();

    Task(TypeInfo info, Consumer<TypeInfo> compiler, boolean version) {
      this.type = new WeakReference<>(info);
      this.compiler = compiler;
      this.version = version;
    }

    @Override
    public void run() {
      awaitWarmUp();
      if (version) {
        versions.decrementAndGet();
      }
      TypeInfo info = type.get();
      if (info != null && !info.version().isDropped()) {
        PacedThread.begin();
        compiler.accept(info);
        PacedThread.settle();
      }
    }

    @Override
    public int compareTo(Task other) {
      int byKind = Boolean.compare(version, other.version);
      return byKind != 0 ? byKind : Long.compare(number, other.number);
    }
  }
}
