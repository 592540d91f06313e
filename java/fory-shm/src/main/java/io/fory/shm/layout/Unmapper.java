/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.util.HashSet;
import java.util.Set;

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

  /** The mappings that were left to the collector since it was asked last. */
  private static final Set<Left> waiting = new HashSet<>();

  private static final ReferenceQueue<ByteBuffer> collected = new ReferenceQueue<>();

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
   * Unmaps a file at once; its buffers must never be used again.
   *
   * @return false if this JDK does not
   */
  static boolean unmap(MappedByteBuffer file) {
    if (INVOKE_CLEANER == null) {
      return false;
    }
    Faults.clear(); // the JDK ends the JVM if an error comes up in a cleaner
    try {
      INVOKE_CLEANER.invokeExact((ByteBuffer) file);
      return true;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** A mapping that is left to the collector. */
  private static final class Left extends PhantomReference<ByteBuffer> {
    private final long bytes;

    Left(ByteBuffer file) {
      super(file, collected);
      bytes = file.capacity();
    }
  }

  /**
   * Leaves a file to the collector. Asks it to run when many files wait, as the JDK does for direct
   * buffers; in a program that makes garbage it runs before. Files that are still in use then do
   * not count again.
   */
  static synchronized void leave(MappedByteBuffer file) {
    for (Reference<?> left = collected.poll(); left != null; left = collected.poll()) {
      waiting.remove(left);
    }
    waiting.add(new Left(file));
    if (waiting.stream().mapToLong(left -> left.bytes).sum() > WAITING) {
      waiting.clear();
      System.gc();
    }
  }
}
