/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark.rows;

import io.fory.platform.MemoryAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import org.apache.spark.unsafe.Platform;

/**
 * Where a buffer's bytes are, as Spark addresses memory: an object and an offset in it, or null and
 * an absolute address.
 *
 * <p>Spark's {@code UnsafeRow} reads through {@code sun.misc.Unsafe} and checks no bounds; this
 * module validates all rows that it passes on. On Java 22 and later the address comes from a {@code
 * MemorySegment}, so that this module itself causes no warning about {@code Unsafe}.
 *
 * @param base an array, or null
 * @param offset where index 0 of the buffer is
 */
record Memory(Object base, long offset) {
  private static final MethodHandle SEGMENT_ADDRESS = segmentAddress();

  /** Whether this JVM lets us find the address of mapped memory. */
  static final boolean HAS_ADDRESSES = address(ByteBuffer.allocateDirect(Long.BYTES)) != 0;

  /**
   * Returns the memory of a buffer. The caller must keep the buffer reachable while it uses the
   * memory.
   */
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
      return null; // before Java 22 the class is missing or a preview
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
