/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.LinkedHashMap;
import java.util.Objects;

/**
 * Reads the order of a {@code LinkedHashMap} from its field: through Unsafe up to JDK 23, and
 * through a {@code VarHandle} if {@code java.base/java.util} is open; otherwise not at all.
 */
public final class MapInternals {
  private static final String ACCESS_ORDER = "accessOrder";

  private static final VarHandle FIELD = field();
  private static final long OFFSET = FIELD == null ? offset() : -1;

  /** Whether {@link #isInAccessOrder} works in this JVM. */
  public static final boolean READABLE = FIELD != null || OFFSET >= 0;

  private MapInternals() {}

  private static VarHandle field() {
    if (!LinkedHashMap.class.getModule().isOpen("java.util", MapInternals.class.getModule())) {
      return null;
    }
    try {
      return MethodHandles.privateLookupIn(LinkedHashMap.class, MethodHandles.lookup())
          .findVarHandle(LinkedHashMap.class, ACCESS_ORDER, boolean.class);
    } catch (ReflectiveOperationException e) {
      return null; // a map with other fields
    }
  }

  @SuppressWarnings("deprecation") // the map is no hidden class and no record
  private static long offset() {
    if (UnsafeMemory.UNSAFE == null) {
      return -1;
    }
    try {
      Field field = LinkedHashMap.class.getDeclaredField(ACCESS_ORDER);
      return field.getType() == boolean.class ? UnsafeMemory.UNSAFE.objectFieldOffset(field) : -1;
    } catch (ReflectiveOperationException | RuntimeException e) {
      return -1;
    }
  }

  /** Whether a map, or one of a subclass, is in access order. Only when {@link #READABLE}. */
  public static boolean isInAccessOrder(LinkedHashMap<?, ?> map) {
    // Unsafe would read a field of null from an address near 0, and the JVM would end.
    return FIELD != null
        ? (boolean) FIELD.get(map)
        : UnsafeMemory.UNSAFE.getBoolean(Objects.requireNonNull(map), OFFSET);
  }
}
