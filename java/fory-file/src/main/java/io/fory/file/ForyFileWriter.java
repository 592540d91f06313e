/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import io.fory.Fory;
import io.fory.exception.LimitExceededException;
import io.fory.file.storage.AppendedFile;
import io.fory.file.storage.Checksums;
import io.fory.memory.BufferCallback;
import io.fory.memory.BufferObject;
import io.fory.memory.MemoryBuffer;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;

/**
 * Appends messages to a file. It collects small messages, which go to the file when 64 KiB have
 * come together, and at {@link #flush}, {@link #force} and {@link #close}. It writes arrays and
 * buffers of 4 KiB or more from their own memory, after their message.
 *
 * <p>Flushed messages survive the death of the process, forced messages also the death of the
 * machine. Not thread-safe.
 */
public final class ForyFileWriter implements Closeable {
  /** The number of bytes in the buffer at which they are written. */
  private static final int FULL = 1 << 16;

  /** The capacity, in bytes, above which a buffer is dropped after a message. */
  private static final int MAX_KEPT = 1 << 20;

  /** The size, in bytes, from which arrays and buffers are written out of band. */
  private static final int OUT_OF_BAND = 1 << 12;

  private final Fory fory;
  private final AppendedFile file;
  private final CRC32C crc = new CRC32C();
  private final List<ByteBuffer> parts = new ArrayList<>();
  private final BufferCallback callback = new PartCollector();
  private MemoryBuffer buffer = MemoryBuffer.allocateDirect(FULL);
  private ByteBuffer bytes; // a view of the buffer; null until first used

  private ForyFileWriter(Fory fory, AppendedFile file) {
    this.fory = fory;
    this.file = file;
  }

  static ForyFileWriter open(Path path, Fory fory, TornTail tail) throws IOException {
    AppendedFile file = AppendedFile.open(path);
    try {
      file.cutAt(ForyFile.endOf(file.channel(), path, tail));
      if (file.end() == 0) {
        file.append(FileLayout.fileHeader());
      }
      return new ForyFileWriter(fory, file);
    } catch (IOException | RuntimeException | Error e) {
      file.close();
      throw e;
    }
  }

  /** Takes large parts out of band. */
  private final class PartCollector implements BufferCallback {
    @Override
    public boolean accept(BufferObject part) {
      if (part.byteLength() < OUT_OF_BAND || part.kind() == BufferObject.Kind.STRING) {
        return true;
      }
      ByteBuffer view = part.asByteBuffer();
      if (view == null) {
        MemoryBuffer copy = MemoryBuffer.allocateDirect(Math.toIntExact(part.byteLength()));
        part.writeTo(copy);
        view = copy.asByteBuffer();
      }
      parts.add(view);
      return false;
    }

    @Override
    public boolean isDoneOnReturn() {
      return true;
    }
  }

  /**
   * Appends a message. After a {@code ForyException} the file is as if this had not been called.
   *
   * @return the position in the file at which the message begins, for {@link
   *     ForyFileReader#position(long)}
   * @throws LimitExceededException if the message has 2 GiB or more
   * @throws IOException if the file cannot be written; do not use this writer any more. The file
   *     ends with a whole message or has a tear
   */
  public long write(Object object) throws IOException {
    file.requireWritable();
    int start = buffer.writerIndex();
    try {
      buffer.reserve(FileLayout.RECORD_HEADER);
      fory.serializeOutOfBand(buffer, object, callback);
      long position = file.end() + start;
      if (parts.isEmpty()) {
        finish(start);
      } else {
        finishWithParts(start);
      }
      return position;
    } catch (RuntimeException | Error e) {
      buffer.writerIndex(start);
      throw e;
    } finally {
      parts.clear();
    }
  }

  private void finish(int start) throws IOException {
    int content = start + FileLayout.RECORD_HEADER;
    crc.reset();
    crc.update(written(content));
    header(start, requireLength(buffer.writerIndex() - content));
    if (buffer.writerIndex() >= FULL) {
      flush();
    }
  }

  private void finishWithParts(int start) throws IOException {
    int content = start + FileLayout.RECORD_HEADER;
    ByteBuffer table =
        ByteBuffer.allocateDirect((parts.size() + 1) * Integer.BYTES)
            .order(ByteOrder.LITTLE_ENDIAN);
    crc.reset();
    crc.update(written(content));
    long length = buffer.writerIndex() - content + (long) table.capacity();
    for (ByteBuffer part : parts) {
      Checksums.update(crc, part.duplicate());
      table.putInt(part.remaining());
      length += part.remaining();
    }
    crc.update(table.putInt(parts.size()).flip());
    header(start, requireLength(length) | FileLayout.PARTS);
    parts.add(0, written(0));
    parts.add(table.rewind());
    appendAll(parts.toArray(new ByteBuffer[0]));
  }

  private static int requireLength(long length) {
    if (length > FileLayout.MAX_CONTENT) {
      throw new LimitExceededException(
          "A message in a file can have %s bytes, but this one has %s; write its parts as messages of their own"
              .formatted(FileLayout.MAX_CONTENT, length));
    }
    return (int) length;
  }

  /** Writes the header of a record before its content, with the checksum of the content. */
  private void header(int start, int word) {
    int check = (int) crc.getValue();
    buffer.putInt(start, word);
    buffer.putInt(start + 4, check);
    buffer.putInt(start + 8, FileLayout.headerCheck(word, check, crc));
  }

  /** Returns a view of the buffer from an index on; valid until the buffer grows. */
  private ByteBuffer written(int from) {
    if (bytes == null || bytes.capacity() != buffer.capacity()) {
      bytes = buffer.asByteBuffer();
    }
    return bytes.clear().position(from).limit(buffer.writerIndex());
  }

  /** Hands all messages to the operating system. */
  public void flush() throws IOException {
    file.requireWritable();
    if (buffer.writerIndex() > 0) {
      appendAll(written(0));
    }
  }

  /** Flushes, and waits until all messages are on the disk. */
  public void force() throws IOException {
    flush();
    file.force();
  }

  private void appendAll(ByteBuffer... all) throws IOException {
    file.append(all);
    buffer.writerIndex(0);
    if (buffer.capacity() > MAX_KEPT) {
      buffer = MemoryBuffer.allocateDirect(FULL);
      bytes = null;
    }
  }

  /** Flushes and closes the file. */
  @Override
  public void close() throws IOException {
    try (file) {
      if (file.isWritable()) {
        flush();
      }
    }
  }
}
