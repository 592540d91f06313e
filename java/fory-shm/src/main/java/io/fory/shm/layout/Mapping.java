/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A mapped file. This is the Java 17 version: a file of up to 2 GiB, unmapped when it is garbage.
 * The jar holds a second one for Java 22 and later with the same signatures, which uses {@code
 * java.lang.foreign}.
 */
public final class Mapping implements AutoCloseable {
  private final MappedByteBuffer bytes;

  private Mapping(MappedByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** The length of the longest file that can be mapped. */
  public static long maxLength() {
    return Integer.MAX_VALUE;
  }

  /** Maps all of a file, which must have that length. */
  public static Mapping of(FileChannel file, long length, boolean writable) throws IOException {
    if (length > maxLength()) {
      throw new IOException(
          "A file of %d bytes cannot be mapped: Java 22 or later is needed beyond 2 GiB"
              .formatted(length));
    }
    return new Mapping(
        file.map(
            writable ? FileChannel.MapMode.READ_WRITE : FileChannel.MapMode.READ_ONLY, 0, length));
  }

  /** A part of the file. Valid until {@link #close}. */
  public ByteBuffer bytes(long offset, int length) {
    return bytes.slice(Math.toIntExact(offset), length);
  }

  /**
   * A part of the file in another form.
   *
   * @return a {@code T}, or null where there is none: of a {@code MemorySegment} before Java 22
   */
  public <T> T unwrap(long offset, long length, Class<T> type) {
    return type == ByteBuffer.class && length <= Integer.MAX_VALUE
        ? type.cast(bytes(offset, (int) length))
        : null;
  }

  /** Ends all access, if this JDK can: on Java 22 and later. */
  @Override
  public void close() {}
}
