/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Little-endian views of a {@code byte[]}, for generated code and for loops: {@code set(byte[], int
 * index, value)}, bounds checked by the JDK. Initializing this class takes 24 ms of CPU time on JDK
 * 17, so code that a first message runs uses {@link HeapMemory}.
 */
public final class HeapViews {
  public static final VarHandle CHAR = view(char[].class);
  public static final VarHandle SHORT = view(short[].class);
  public static final VarHandle INT = view(int[].class);
  public static final VarHandle LONG = view(long[].class);
  public static final VarHandle FLOAT = view(float[].class);
  public static final VarHandle DOUBLE = view(double[].class);

  private HeapViews() {}

  private static VarHandle view(Class<?> arrayType) {
    return MethodHandles.byteArrayViewVarHandle(arrayType, ByteOrder.LITTLE_ENDIAN);
  }
}
