/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.layout;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;

/**
 * A mapped file. This is the version for Java 17, for files of up to 2 GiB. The jar has a second
 * one for Java 22 and later with the same signatures, which uses {@code java.lang.foreign}.
 *
 * <p>On this JDK an access to unmapped memory crashes the JVM. So a file is unmapped at once only
 * if nobody but the closing thread can have a buffer of it. Otherwise its buffers stay valid, and
 * the garbage collector unmaps it after the last one.
 */
public final class Mapping implements AutoCloseable {
  private MappedByteBuffer bytes; // null when closed
  private boolean lent; // set under the lock; a thread that misses it only takes the lock once more

  private Mapping(MappedByteBuffer bytes) {
    this.bytes = bytes;
  }

  /** Returns the maximum length of a file that can be mapped. */
  public static long maxLength() {
    return Integer.MAX_VALUE;
  }

  /**
   * Maps a whole file.
   *
   * @param length the length of the file
   */
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
   * Returns a part of the file. The buffer is valid until {@link #close}; for buffers that other
   * threads use see {@link #lend}.
   */
  public ByteBuffer bytes(long offset, int length) {
    return bytes.slice(Math.toIntExact(offset), length);
  }

  /**
   * Returns a part of the file as another class.
   *
   * @return null if that is not possible, as for a {@code MemorySegment} before Java 22
   */
  public <T> T unwrap(long offset, long length, Class<T> type) {
    return type == ByteBuffer.class && length <= Integer.MAX_VALUE
        ? type.cast(bytes(offset, (int) length))
        : null;
  }

  /**
   * Notes that the program gets a buffer of this file, which it may keep and use in any thread. The
   * file is then not unmapped while the buffer is reachable.
   *
   * @throws IllegalStateException if the file is closed
   */
  public void lend() {
    if (!lent) {
      lendFirst();
    }
  }

  private synchronized void lendFirst() {
    if (bytes == null) {
      throw new IllegalStateException("Already closed"); // the message of a closed Arena
    }
    if (!lent) {
      lent = true;
      Faults.lends();
    }
  }

  /** Returns 1 if the program has got a buffer of this file, else 0. */
  public int lent() {
    return lent ? 1 : 0;
  }

  /**
   * Unmaps the file, unless buffers were lent. No other thread may be accessing it, except through
   * a buffer that was lent.
   */
  @Override
  public synchronized void close() {
    if (bytes != null && !lent && Unmapper.unmap(bytes)) {
      bytes = null;
    } else {
      abandon();
    }
  }

  /**
   * Gives the file up while another thread may be accessing it; the garbage collector unmaps it.
   */
  public synchronized void abandon() {
    if (bytes != null) {
      Unmapper.leave(bytes);
      bytes = null;
    }
  }
}
