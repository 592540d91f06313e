/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Unmaps files on JDKs that do so for garbage only. The pages of a removed file are free when
 * nobody maps it any more, and a program that allocates nothing makes no garbage.
 */
final class Unmapper {
  /**
   * The number of bytes that may wait for the collector before it is asked. A file system of 64
   * MiB, which is what Docker gives, has no room for the blocks of two dead publishers beside those
   * of a third.
   */
  private static final long WAITING = 16 << 20;

  private static final MethodHandle INVOKE_CLEANER = invokeCleaner();
  private static final AtomicLong waiting = new AtomicLong();

  private Unmapper() {}

  /** Found by name: newer JDKs, which have an overlay of this package, warn of it. */
  private static MethodHandle invokeCleaner() {
    if (Runtime.version().feature() > 23) {
      return null;
    }
    try {
      Class<?> unsafe = Class.forName("sun.misc.Unsafe");
      Field instance = unsafe.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      return MethodHandles.lookup()
          .findVirtual(unsafe, "invokeCleaner", MethodType.methodType(void.class, ByteBuffer.class))
          .bindTo(instance.get(null));
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /**
   * Unmaps a file at once; whoever has a buffer of it must never use that again.
   *
   * @return false if this JDK does not
   */
  static boolean unmap(MappedByteBuffer file) {
    if (INVOKE_CLEANER == null) {
      return false;
    }
    try {
      INVOKE_CLEANER.invokeExact((ByteBuffer) file);
      return true;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Leaves the file of a mapping to the collector, which is asked to run if there are many. */
  static void leave(long bytes) {
    if (waiting.addAndGet(bytes) > WAITING) {
      waiting.set(0);
      System.gc();
    }
  }
}
