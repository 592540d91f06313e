/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/**
 * Finds {@code sun.misc.Unsafe}, the fastest access to memory off the heap up to JDK 23. From JDK
 * 24 on it prints warnings, and will throw later, so {@link #UNSAFE} is null there.
 */
public final class UnsafeMemory {
  /** The last feature version on which Unsafe memory access gives no warning. */
  private static final int LAST_SILENT_JDK = 23;

  /** The instance, or null where it must not be used. */
  public static final Unsafe UNSAFE = find();

  private UnsafeMemory() {}

  private static Unsafe find() {
    if (Jdk.FEATURE > LAST_SILENT_JDK) {
      return null;
    }
    try {
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (Unsafe) field.get(null);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null; // callers use the portable way
    }
  }
}
