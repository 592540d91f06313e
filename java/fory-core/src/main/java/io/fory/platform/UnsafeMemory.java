/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.reflect.Field;
import sun.misc.Unsafe;

/**
 * The one place that names {@code sun.misc.Unsafe}. It is silent and the fastest way off the heap
 * up to JDK 23; from 24 on it prints warnings and later throws, so there {@link #UNSAFE} is null
 * and nothing is looked up.
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
      return null; // a JDK without it is served by the portable paths
    }
  }
}
