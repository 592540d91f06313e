/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.platform.MemoryAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import org.apache.spark.unsafe.Platform;

/**
 * The place of a buffer's bytes, for Spark: an object and an offset in it, or null and an address.
 *
 * <p>Spark reads rows by {@code sun.misc.Unsafe}, so nothing is gained here by doing without: its
 * {@code UnsafeRow} takes any object and offset and checks nothing. This module has checked all
 * that it hands over. The address itself comes from a {@code MemorySegment} on Java 22 and later,
 * so that this module causes no warning of its own.
 *
 * @param base an array, or null
 * @param offset of index 0 of the buffer
 */
record Memory(Object base, long offset) {
  private static final MethodHandle SEGMENT_ADDRESS = segmentAddress();

  /** Whether the address of mapped memory can be had. */
  static final boolean HAS_ADDRESSES = address(ByteBuffer.allocateDirect(Long.BYTES)) != 0;

  /** The memory of a buffer, which has to be kept in use as long as what lies in it. */
  static Memory of(ByteBuffer buffer) {
    return buffer.hasArray()
        ? new Memory(buffer.array(), Platform.BYTE_ARRAY_OFFSET + (long) buffer.arrayOffset())
        : new Memory(null, address(buffer));
  }

  private static MethodHandle segmentAddress() {
    try {
      Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      MethodHandle of =
          lookup.findStatic(
              segment, "ofBuffer", MethodType.methodType(segment, java.nio.Buffer.class));
      MethodHandle address =
          lookup.findVirtual(segment, "address", MethodType.methodType(long.class));
      return MethodHandles.filterReturnValue(of, address)
          .asType(MethodType.methodType(long.class, ByteBuffer.class));
    } catch (ReflectiveOperationException e) {
      return null; // before Java 22 it is no part of the JDK, or a preview
    }
  }

  private static long address(ByteBuffer buffer) {
    if (SEGMENT_ADDRESS == null) {
      return MemoryAccess.addressOf(buffer);
    }
    try {
      return (long) SEGMENT_ADDRESS.invokeExact(buffer.duplicate().clear());
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
