/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import com.sun.management.ThreadMXBean;
import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.time.Duration;
import java.util.concurrent.Callable;

/**
 * The result of an attack. The limit of time is far from the time of a reader, and near enough to
 * that of an attack that succeeds: it decides nothing else.
 *
 * @param value what was read; null if reading failed
 * @param failure what was thrown; null if a value was read
 * @param allocated by the thread that read, in bytes
 */
public record Attack(Object value, Throwable failure, long allocated) {
  private static final Duration LIMIT = Duration.ofSeconds(20);

  /** The longest message that an exception of ours may have, in chars, its path included. */
  private static final int MAX_TEXT = 5000;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Reads a message. */
  public static Attack on(Fory reader, byte[] message) {
    return by(() -> reader.deserialize(message));
  }

  /** Runs something that reads a message. */
  public static Attack by(Callable<?> reading) {
    return assertTimeoutPreemptively(LIMIT, () -> here(reading));
  }

  /** The same on this thread. */
  private static Attack here(Callable<?> reading) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    Object value = null;
    Throwable failure = null;
    try {
      value = reading.call();
    } catch (Throwable e) {
      failure = e;
    }
    return new Attack(value, failure, THREADS.getCurrentThreadAllocatedBytes() - before);
  }

  /** A value, or an exception of ours that can be shown to people. */
  public Attack survived() {
    if (failure != null) {
      failedAs(ForyException.class);
    }
    return this;
  }

  /** An exception of ours that can be shown to people. */
  public Attack failedAs(Class<? extends ForyException> kind) {
    if (failure == null) {
      fail("expected %s, but read a %s", kind.getSimpleName(), nameOfValue());
    }
    if (!kind.isInstance(failure)) {
      throw new AssertionError("%s expected".formatted(kind.getSimpleName()), failure);
    }
    assertThat(failure.getMessage()).hasSizeLessThan(MAX_TEXT).matches(Attack::isPrintableLine);
    assertThat(((ForyException) failure).path()).matches(Attack::isPrintableLine);
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      assertThat(cause).isNotInstanceOf(Error.class);
    }
    return this;
  }

  /** The message asked for more heap, or more work, than it may. */
  public Attack exceededALimit() {
    return failedAs(LimitExceededException.class);
  }

  /** However it ended, it allocated no more than half as much again as it may. */
  public Attack allocatedWithin(long maxGraphBytes) {
    assertThat(allocated)
        .as("bytes allocated")
        .isLessThanOrEqualTo(maxGraphBytes + maxGraphBytes / 2);
    return this;
  }

  /** The exception that it ended in. */
  public ForyException exception() {
    return (ForyException) failedAs(ForyException.class).failure;
  }

  /** The class of what was read: the value itself may be such that it cannot be printed. */
  private String nameOfValue() {
    return value == null ? "null" : value.getClass().getName();
  }

  /** Neither a control character, which can forge a line of a log, nor half of a pair. */
  public static boolean isPrintableLine(String text) {
    return text.codePoints()
        .allMatch(
            c ->
                !Character.isISOControl(c)
                    && Character.getType(c) != Character.FORMAT
                    && Character.getType(c) != Character.LINE_SEPARATOR
                    && Character.getType(c) != Character.PARAGRAPH_SEPARATOR
                    && Character.getType(c) != Character.SURROGATE);
  }

  // ---- What stays behind ----

  /** Bytes of the heap in use, without garbage. */
  public static long heapInUse() {
    for (int i = 0; i < 3; i++) {
      System.gc(); // more than once: references are cleared in steps
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  /** Bytes of metaspace in use. */
  public static long metaspaceInUse() {
    long used = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getName().contains("Metaspace")) {
        used += pool.getUsage().getUsed();
      }
    }
    return used;
  }

  /** Waits until the thread that generates code has nothing to do, and fails if that takes long. */
  public static void awaitGeneratedCode() {
    assertTimeoutPreemptively(
        LIMIT,
        () -> {
          while (Thread.getAllStackTraces().keySet().stream()
              .anyMatch(thread -> thread.getName().equals("fory-codegen"))) {
            Thread.sleep(20);
          }
        });
  }
}
