/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * A buffered stream without a lock, for one thread at a time. A message takes the lock of a {@code
 * BufferedInputStream} twice, for its length and for its content.
 */
public final class ReadAheadStream extends InputStream {
  private static final int CAPACITY = 1 << 16;

  private final InputStream source;
  private final byte[] ahead = new byte[CAPACITY];
  private int position;
  private int end;

  /** Makes a stream whose bytes are those that the source has left. */
  public ReadAheadStream(InputStream source) {
    this.source = Objects.requireNonNull(source, "stream");
  }

  @Override
  public int read() throws IOException {
    return position < end || fill() ? ahead[position++] & 0xff : -1;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    if (position == end) {
      if (length >= CAPACITY) {
        return source.read(target, offset, length);
      } else if (length == 0) {
        return 0;
      } else if (!fill()) {
        return -1;
      }
    }
    int part = Math.min(length, end - position);
    System.arraycopy(ahead, position, target, offset, part);
    position += part;
    return part;
  }

  /**
   * Reads once from the source; returns false at its end. Called only when the buffer is empty, so
   * it waits for no byte that the caller does not need.
   */
  private boolean fill() throws IOException {
    int got;
    do {
      got = source.read(ahead, 0, CAPACITY);
    } while (got == 0); // a source may give nothing, which is no end
    position = 0;
    end = Math.max(got, 0);
    return got > 0;
  }

  @Override
  public int available() throws IOException {
    int buffered = end - position;
    return buffered + Math.min(source.available(), Integer.MAX_VALUE - buffered);
  }

  @Override
  public void close() throws IOException {
    source.close();
  }
}
