/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/**
 * The methods that generated source calls in place of handles. Janino cannot compile
 * signature-polymorphic calls, so source has {@code Link.setInt(HANDLE, array, index, value)}, and
 * {@link LinkStep} rewrites the class file to {@code HANDLE.set(array, index, value)}, or to {@code
 * invokeExact} of a method handle. The methods never run, so they have no code.
 *
 * <p>A small static helper around each access would read better and be slower: its bytecodes count
 * against the inlining budget of the caller. 104 fields: 52 to 66 ns with helpers, 23 ns linked
 * (JDK 25).
 */
public final class Link {
  private Link() {}

  /**
   * Keeps C2 from inlining the method that calls this: the link step replaces the call by {@link
   * JitLimits#TOO_BIG_TO_INLINE} instructions that do nothing.
   */
  public static native void neverInlined();

  // ---- Arrays: byte[] and an index ----

  public static native void setShort(VarHandle handle, byte[] array, int index, short value);

  public static native short getShort(VarHandle handle, byte[] array, int index);

  public static native void setChar(VarHandle handle, byte[] array, int index, char value);

  public static native char getChar(VarHandle handle, byte[] array, int index);

  public static native void setInt(VarHandle handle, byte[] array, int index, int value);

  public static native int getInt(VarHandle handle, byte[] array, int index);

  public static native void setLong(VarHandle handle, byte[] array, int index, long value);

  public static native long getLong(VarHandle handle, byte[] array, int index);

  public static native void setFloat(VarHandle handle, byte[] array, int index, float value);

  public static native float getFloat(VarHandle handle, byte[] array, int index);

  public static native void setDouble(VarHandle handle, byte[] array, int index, double value);

  public static native double getDouble(VarHandle handle, byte[] array, int index);

  // ---- Fields of objects ----

  public static native void setBoolean(MethodHandle setter, Object owner, boolean value);

  public static native boolean getBoolean(MethodHandle getter, Object owner);

  public static native void setByte(MethodHandle setter, Object owner, byte value);

  public static native byte getByte(MethodHandle getter, Object owner);

  public static native void setShort(MethodHandle setter, Object owner, short value);

  public static native short getShort(MethodHandle getter, Object owner);

  public static native void setChar(MethodHandle setter, Object owner, char value);

  public static native char getChar(MethodHandle getter, Object owner);

  public static native void setInt(MethodHandle setter, Object owner, int value);

  public static native int getInt(MethodHandle getter, Object owner);

  public static native void setLong(MethodHandle setter, Object owner, long value);

  public static native long getLong(MethodHandle getter, Object owner);

  public static native void setFloat(MethodHandle setter, Object owner, float value);

  public static native float getFloat(MethodHandle getter, Object owner);

  public static native void setDouble(MethodHandle setter, Object owner, double value);

  public static native double getDouble(MethodHandle getter, Object owner);

  public static native void setObject(MethodHandle setter, Object owner, Object value);

  public static native Object getObject(MethodHandle getter, Object owner);

  /** Calls a handle of type {@code ()Object}. */
  public static native Object create(MethodHandle creator);

  /** Calls a handle of type {@code (Object[])Object}. */
  public static native Object create(MethodHandle creator, Object[] arguments);
}
