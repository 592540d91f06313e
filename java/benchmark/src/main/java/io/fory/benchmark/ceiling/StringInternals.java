/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.ceiling;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * The inside of a String: its bytes, its coder and the constructor that takes both.
 *
 * <p>Available when {@code java.lang} is opened to this module, and on JDK 17 to 23 always, through
 * the trusted lookup that Unsafe reads.
 */
public final class StringInternals {
  /** Whether {@link #value}, {@link #coder} and {@link #newString} may be called. */
  public static final boolean AVAILABLE;

  private static final VarHandle VALUE;
  private static final VarHandle CODER;
  private static final MethodHandle NEW_STRING;

  static {
    VarHandle value = null;
    VarHandle coder = null;
    MethodHandle newString = null;
    try {
      MethodHandles.Lookup lookup = lookup();
      if (lookup != null) {
        value = lookup.findVarHandle(String.class, "value", byte[].class);
        coder = lookup.findVarHandle(String.class, "coder", byte.class);
        newString =
            lookup.findConstructor(
                String.class, MethodType.methodType(void.class, byte[].class, byte.class));
      }
    } catch (ReflectiveOperationException e) { // another String than HotSpot's: do without
      newString = null;
    }
    VALUE = value;
    CODER = coder;
    NEW_STRING = newString;
    AVAILABLE = newString != null;
  }

  private StringInternals() {}

  private static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
    try {
      return MethodHandles.privateLookupIn(String.class, MethodHandles.lookup());
    } catch (IllegalAccessException e) { // java.lang is not opened to us
      return Runtime.version().feature() < 24 ? Trusted.lookup() : null;
    }
  }

  public static byte[] value(String text) {
    return (byte[]) VALUE.get(text);
  }

  public static byte coder(String text) {
    return (byte) CODER.get(text);
  }

  public static String newString(byte[] value, byte coder) {
    try {
      return (String) NEW_STRING.invokeExact(value, coder);
    } catch (Throwable e) {
      throw new IllegalStateException(e); // a private String constructor that copies nothing
    }
  }

  public static boolean isLatin1(String text) {
    int seen = 0;
    for (int i = 0; i < text.length(); i++) {
      seen |= text.charAt(i);
    }
    return seen < 256;
  }

  /** Copies the low byte of each char: the fast copy of a Latin-1 text that needs no internals. */
  @SuppressWarnings("deprecation") // deprecated for dropping the high bytes, which are zero here
  public static void lowBytes(String text, byte[] to, int at) {
    text.getBytes(0, text.length(), to, at);
  }

  /** Kept apart so that Unsafe is not touched where it warns. */
  @SuppressWarnings({"removal", "deprecation"})
  private static final class Trusted {
    static MethodHandles.Lookup lookup() throws ReflectiveOperationException {
      Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      return (MethodHandles.Lookup)
          UnsafeTarget.UNSAFE.getObject(
              UnsafeTarget.UNSAFE.staticFieldBase(field),
              UnsafeTarget.UNSAFE.staticFieldOffset(field));
    }
  }
}
