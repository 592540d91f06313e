/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/**
 * The version for Java 22 and later: maps files of any length, and unmaps them when they are
 * closed. It has the same public signatures as the version for Java 17, whose documentation
 * applies.
 */
public final class Mapping implements AutoCloseable {
  private final Arena arena;
  private final MemorySegment segment;

  private Mapping(Arena arena, MemorySegment segment) {
    this.arena = arena;
    this.segment = segment;
  }

  public static long maxLength() {
    return Long.MAX_VALUE;
  }

  public static Mapping of(FileChannel file, long length, boolean writable) throws IOException {
    Arena arena = Arena.ofShared();
    try {
      return new Mapping(
          arena,
          file.map(
              writable ? FileChannel.MapMode.READ_WRITE : FileChannel.MapMode.READ_ONLY,
              0,
              length,
              arena));
    } catch (IOException | RuntimeException e) {
      arena.close();
      throw e;
    }
  }

  public ByteBuffer bytes(long offset, int length) {
    return segment.asSlice(offset, length).asByteBuffer();
  }

  public <T> T unwrap(long offset, long length, Class<T> type) {
    if (type == MemorySegment.class) {
      return type.cast(segment.asSlice(offset, length));
    }
    return type == ByteBuffer.class && length <= Integer.MAX_VALUE
        ? type.cast(bytes(offset, (int) length))
        : null;
  }

  /**
   * Does nothing: on this JDK an access after {@link #close} throws an exception, in every thread.
   */
  public void lend() {}

  /** Returns 0: on this JDK faults are not thrown late. */
  public int lent() {
    return 0;
  }

  @Override
  public void close() {
    if (arena.scope().isAlive()) {
      arena.close();
    }
  }

  public void abandon() {
    close();
  }
}
