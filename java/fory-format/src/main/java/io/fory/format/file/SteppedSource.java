/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Reads a file in steps, and keeps the bytes of the last step. */
final class SteppedSource implements ByteSource {
  private final RowFileSource source;
  private final long size;
  private byte[] bytes = new byte[STEP];
  private int known; // how many of the bytes are valid
  private long start; // the position of the first one in the file

  SteppedSource(RowFileSource source) {
    this.source = source;
    this.size = source.size();
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public ByteBuffer at(long position, int length) {
    if (position < start || position + length > start + known) {
      try {
        read(position, length);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return ByteBuffer.wrap(bytes)
        .slice((int) (position - start), length)
        .order(ByteOrder.LITTLE_ENDIAN);
  }

  private void read(long position, int length) throws IOException {
    if (length > bytes.length) {
      bytes = new byte[length];
    }
    known = 0;
    int step = (int) Math.max(length, Math.min(bytes.length, size - position));
    source.read(position, bytes, 0, step);
    start = position;
    known = step;
  }
}
