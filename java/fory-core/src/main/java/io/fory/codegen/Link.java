/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;

/**
 * The methods that generated source calls where it means a handle. Janino cannot compile
 * signature-polymorphic calls, so source says {@code Link.setInt(HANDLE, array, index, value)} and
 * the link step makes it {@code HANDLE.set(array, index, value)}; with a method handle it becomes
 * {@code invokeExact}. The methods themselves never run.
 *
 * <p>A small static helper around each access would read better and be slower: its bytecodes count
 * against the inlining budget of the caller. 104 fields: 52 to 66 ns with helpers, 23 ns linked
 * (JDK 25).
 */
public final class Link {
  private Link() {}

  private static AssertionError notLinked() {
    return new AssertionError("A call of Link that was not linked");
  }

  /**
   * Keeps C2 from inlining the method that begins with it, which becomes one of too many bytecodes:
   * see {@link JitLimits#TOO_BIG_TO_INLINE}.
   */
  public static void neverInlined() {
    throw notLinked();
  }

  // ---- Arrays: byte[] and an index ----

  public static void setShort(VarHandle handle, byte[] array, int index, short value) {
    throw notLinked();
  }

  public static short getShort(VarHandle handle, byte[] array, int index) {
    throw notLinked();
  }

  public static void setChar(VarHandle handle, byte[] array, int index, char value) {
    throw notLinked();
  }

  public static char getChar(VarHandle handle, byte[] array, int index) {
    throw notLinked();
  }

  public static void setInt(VarHandle handle, byte[] array, int index, int value) {
    throw notLinked();
  }

  public static int getInt(VarHandle handle, byte[] array, int index) {
    throw notLinked();
  }

  public static void setLong(VarHandle handle, byte[] array, int index, long value) {
    throw notLinked();
  }

  public static long getLong(VarHandle handle, byte[] array, int index) {
    throw notLinked();
  }

  public static void setFloat(VarHandle handle, byte[] array, int index, float value) {
    throw notLinked();
  }

  public static float getFloat(VarHandle handle, byte[] array, int index) {
    throw notLinked();
  }

  public static void setDouble(VarHandle handle, byte[] array, int index, double value) {
    throw notLinked();
  }

  public static double getDouble(VarHandle handle, byte[] array, int index) {
    throw notLinked();
  }

  // ---- Fields of objects ----

  public static void setBoolean(MethodHandle setter, Object owner, boolean value) {
    throw notLinked();
  }

  public static boolean getBoolean(MethodHandle getter, Object owner) {
    throw notLinked();
  }

  public static void setByte(MethodHandle setter, Object owner, byte value) {
    throw notLinked();
  }

  public static byte getByte(MethodHandle getter, Object owner) {
    throw notLinked();
  }

  public static void setShort(MethodHandle setter, Object owner, short value) {
    throw notLinked();
  }

  public static short getShort(MethodHandle getter, Object owner) {
    throw notLinked();
  }

  public static void setChar(MethodHandle setter, Object owner, char value) {
    throw notLinked();
  }

  public static char getChar(MethodHandle getter, Object owner) {
    throw notLinked();
  }

  public static void setInt(MethodHandle setter, Object owner, int value) {
    throw notLinked();
  }

  public static int getInt(MethodHandle getter, Object owner) {
    throw notLinked();
  }

  public static void setLong(MethodHandle setter, Object owner, long value) {
    throw notLinked();
  }

  public static long getLong(MethodHandle getter, Object owner) {
    throw notLinked();
  }

  public static void setFloat(MethodHandle setter, Object owner, float value) {
    throw notLinked();
  }

  public static float getFloat(MethodHandle getter, Object owner) {
    throw notLinked();
  }

  public static void setDouble(MethodHandle setter, Object owner, double value) {
    throw notLinked();
  }

  public static double getDouble(MethodHandle getter, Object owner) {
    throw notLinked();
  }

  public static void setObject(MethodHandle setter, Object owner, Object value) {
    throw notLinked();
  }

  public static Object getObject(MethodHandle getter, Object owner) {
    throw notLinked();
  }

  /** Calls a handle of type {@code ()Object}. */
  public static Object create(MethodHandle creator) {
    throw notLinked();
  }

  /** Calls a handle of type {@code (Object[])Object}. */
  public static Object create(MethodHandle creator, Object[] arguments) {
    throw notLinked();
  }
}
