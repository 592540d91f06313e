/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import io.fory.platform.MemoryAccess;
import java.lang.reflect.InvocationTargetException;
import java.nio.ByteBuffer;

/** The memory segments of Java 22, for tests that are compiled for Java 17. */
public final class Segments {
  private static final String ARENA = "java.lang.foreign.Arena";

  private Segments() {}

  private static Object call(String type, String method, Object target) {
    try {
      return Class.forName(type).getMethod(method).invoke(target);
    } catch (InvocationTargetException e) {
      throw new AssertionError(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** A new arena: {@code ofShared}, {@code ofConfined} or {@code ofAuto}. */
  public static Object arena(String kind) {
    return call(ARENA, kind, null);
  }

  /** Closes an arena, which frees its segments. */
  public static void close(Object arena) {
    call(ARENA, "close", arena);
  }

  /** A new segment of an arena as a buffer. */
  public static ByteBuffer allocate(Object arena, long bytes) {
    try {
      Object segment = Class.forName(ARENA).getMethod("allocate", long.class).invoke(arena, bytes);
      return (ByteBuffer) call("java.lang.foreign.MemorySegment", "asByteBuffer", segment);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Whether direct memory is reached otherwise than through {@code ByteBuffer}: Unsafe or segments.
   */
  public static boolean isOffHeapFast() {
    if (Runtime.version().feature() < 22) {
      return true;
    }
    String classes =
        MemoryAccess.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    return classes.endsWith(".jar") || classes.endsWith("/META-INF/versions/22/");
  }
}
