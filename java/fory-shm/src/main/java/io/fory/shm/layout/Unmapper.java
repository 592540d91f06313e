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
 * Unmaps files on JDKs that have no method for that and leave it to the garbage collector. A
 * deleted file occupies memory until nobody maps it any more, and in a program that allocates
 * little the collector may not run for a long time.
 */
final class Unmapper {
  /**
   * When more bytes than this wait for the garbage collector, it is asked to run. Docker gives
   * {@code /dev/shm} 64 MiB by default, which is not enough for the blocks of two dead publishers
   * and a third, live one.
   */
  private static final long GC_THRESHOLD = 16 << 20;

  private static final MethodHandle INVOKE_CLEANER = invokeCleaner();

  /** The mappings left to the garbage collector since it was last asked to run. */
  private static final Set<UncollectedMapping> waiting = new HashSet<>();

  private static final ReferenceQueue<ByteBuffer> collected = new ReferenceQueue<>();

  private Unmapper() {}

  /** Looked up by name, because compilers of newer JDKs warn about the class. */
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
   * Unmaps a file at once. Its buffers must never be used again.
   *
   * @return false if this JDK cannot do it
   */
  static boolean unmap(MappedByteBuffer file) {
    if (INVOKE_CLEANER == null) {
      return false;
    }
    Faults.clear(); // an error thrown in a cleaner would end the JVM
    try {
      INVOKE_CLEANER.invokeExact((ByteBuffer) file);
      return true;
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** A mapping that is left to the garbage collector. */
  private static final class UncollectedMapping extends PhantomReference<ByteBuffer> {
    private final long bytes;

    UncollectedMapping(ByteBuffer file) {
      super(file, collected);
      bytes = file.capacity();
    }
  }

  /**
   * Leaves a file to the garbage collector, and asks it to run if too many bytes wait for it, as
   * the JDK does for direct buffers. Files that are still in use at that time are not counted
   * again.
   */
  static synchronized void leave(MappedByteBuffer file) {
    for (Reference<?> left = collected.poll(); left != null; left = collected.poll()) {
      waiting.remove(left);
    }
    waiting.add(new UncollectedMapping(file));
    if (waiting.stream().mapToLong(left -> left.bytes).sum() > GC_THRESHOLD) {
      waiting.clear();
      System.gc();
    }
  }
}
