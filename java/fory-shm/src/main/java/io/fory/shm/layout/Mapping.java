/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;

/**
 * Maps a file. This is the Java 17 version: a file of up to 2 GiB. The jar holds a second one for
 * Java 22 and later with the same signatures, which uses {@code java.lang.foreign}.
 *
 * <p>On this JDK an access to memory that is unmapped ends the JVM. So a file is unmapped at once
 * only if nobody but the closing thread can have a buffer of it; else its buffers stay valid, and
 * the garbage collector unmaps it after the last of them.
 */
public final class Mapping implements AutoCloseable {
  private MappedByteBuffer bytes; // null once it is closed
  private boolean lent; // set under the lock; whoever misses that sets it again

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
          "A file of %s bytes cannot be mapped: Java 22 or later is needed beyond 2 GiB"
              .formatted(length));
    }
    return new Mapping(
        file.map(
            writable ? FileChannel.MapMode.READ_WRITE : FileChannel.MapMode.READ_ONLY, 0, length));
  }

  /**
   * A part of the file. Valid until {@link #close}; for other threads than the closing one, see
   * {@link #lend}.
   */
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

  /**
   * Says that a buffer of it goes to the program, which may keep it and use it in any thread.
   *
   * @throws IllegalStateException if it is closed
   */
  public void lend() {
    if (!lent) {
      lendFirst();
    }
  }

  private synchronized void lendFirst() {
    if (bytes == null) {
      throw new IllegalStateException("Already closed"); // as an arena says
    }
    if (!lent) {
      lent = true;
      Faults.lends();
    }
  }

  /** Returns the number of mapped files here of which the program got a buffer: 0 or 1. */
  public int lent() {
    return lent ? 1 : 0;
  }

  /**
   * Ends all access. Nobody may be in the midst of one, except through a buffer that was lent.
   *
   * @see #abandon
   */
  @Override
  public synchronized void close() {
    if (bytes != null && !lent && Unmapper.unmap(bytes)) {
      bytes = null;
    } else {
      abandon();
    }
  }

  /** Ends all access from here; another thread may be in the midst of one. */
  public synchronized void abandon() {
    if (bytes != null) {
      Unmapper.leave(bytes);
      bytes = null;
    }
  }
}
