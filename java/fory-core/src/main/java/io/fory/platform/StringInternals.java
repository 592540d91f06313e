/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Objects;

/**
 * The bytes inside a {@code String}, where the JVM lets us see them: through Unsafe up to JDK 23,
 * through VarHandles when {@code java.base/java.lang} is opened, and not at all otherwise.
 *
 * <p>Reading {@code value} and {@code coder} costs about 3 ns; to find out without them what is in
 * a string costs 6 to 30 (JDK 25, x86-64).
 *
 * <p>Unsafe reads a field of a null reference from an address near 0, which ends the JVM: each such
 * read asks first. The JIT makes one of the check and the read, so it costs nothing.
 */
public final class StringInternals {
  /** The coder of strings whose chars are all below 256, one byte each. */
  public static final byte LATIN1 = 0;

  /** The coder of all other strings, two bytes a char in native order. */
  public static final byte UTF16 = 1;

  private static final VarHandle VALUE;
  private static final VarHandle CODER;
  private static final MethodHandle CREATE;
  private static final long VALUE_OFFSET;
  private static final long CODER_OFFSET;

  /** Whether {@link #value}, {@link #coder} and {@link #create} work. */
  public static final boolean READABLE;

  static {
    VarHandle value = null;
    VarHandle coder = null;
    MethodHandle create = null;
    long valueOffset = -1;
    long coderOffset = -1;
    if (String.class.getModule().isOpen("java.lang", StringInternals.class.getModule())) {
      try {
        MethodHandles.Lookup lookup =
            MethodHandles.privateLookupIn(String.class, MethodHandles.lookup());
        create =
            lookup.findConstructor(
                String.class, MethodType.methodType(void.class, byte[].class, byte.class));
        coder = lookup.findVarHandle(String.class, "coder", byte.class);
        value = lookup.findVarHandle(String.class, "value", byte[].class);
      } catch (ReflectiveOperationException e) {
        value = null; // a String with other fields: the portable way is used
        create = null;
      }
    }
    if (value == null && UnsafeMemory.UNSAFE != null) {
      try {
        valueOffset = offsetOf("value", byte[].class);
        coderOffset = offsetOf("coder", byte.class);
      } catch (ReflectiveOperationException | RuntimeException e) {
        valueOffset = -1;
      }
    }
    VALUE = value;
    CODER = coder;
    CREATE = create;
    VALUE_OFFSET = valueOffset;
    CODER_OFFSET = coderOffset;
    // With -XX:-CompactStrings every string is UTF16: that rare JVM uses the portable way.
    boolean reachable = value != null || valueOffset >= 0;
    READABLE = reachable && coder("a") == LATIN1;
  }

  private StringInternals() {}

  @SuppressWarnings("deprecation") // String is no hidden class and no record
  private static long offsetOf(String name, Class<?> type) throws ReflectiveOperationException {
    java.lang.reflect.Field field = String.class.getDeclaredField(name);
    return field.getType() == type ? UnsafeMemory.UNSAFE.objectFieldOffset(field) : -1;
  }

  /** Returns the string's own bytes, not to be changed. Only when {@link #READABLE}. */
  public static byte[] value(String s) {
    return VALUE != null
        ? (byte[]) VALUE.get(s)
        : (byte[]) UnsafeMemory.UNSAFE.getObject(Objects.requireNonNull(s), VALUE_OFFSET);
  }

  /** Returns {@link #LATIN1} or {@link #UTF16}. Only when {@link #READABLE}. */
  public static byte coder(String s) {
    return CODER != null
        ? (byte) CODER.get(s)
        : UnsafeMemory.UNSAFE.getByte(Objects.requireNonNull(s), CODER_OFFSET);
  }

  /**
   * Returns a string over the given bytes, without a copy. Only when {@link #READABLE}.
   *
   * @param value owned by the string from now on; for {@link #UTF16} in native order and really
   *     holding a char above 255, as String's own invariant demands
   */
  public static String create(byte[] value, byte coder) {
    try {
      if (CREATE != null) {
        return (String) CREATE.invokeExact(value, coder);
      }
      // A new object of the class whose fields these are: the offsets are right.
      String s = (String) UnsafeMemory.UNSAFE.allocateInstance(String.class);
      UnsafeMemory.UNSAFE.putObject(s, VALUE_OFFSET, value);
      UnsafeMemory.UNSAFE.putByte(s, CODER_OFFSET, coder);
      UnsafeMemory.UNSAFE.storeFence(); // what a constructor does for its final fields
      return s;
    } catch (Throwable e) {
      throw new AssertionError("String(byte[], byte) does not throw", e);
    }
  }
}
