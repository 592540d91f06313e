/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static java.nio.file.StandardOpenOption.READ;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.file.storage.Checksums;
import io.fory.memory.MemoryBuffer;
import io.fory.transport.ObjectStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * Reads the messages of a file, one after the other, from mapped memory: only the objects take
 * heap. Large buffers become read-only views of the mapped file. Closing the reader closes the
 * file; the memory is unmapped when the reader and all views are garbage.
 *
 * <p>Nobody may cut a file shorter while it is mapped. If another process does so all the same,
 * {@link #read} fails with an {@code IOException}, and an access to a view of the file with an
 * {@code InternalError}. A JVM before Java 22 may report it later, by an {@code InternalError} in
 * the next action of the thread. Comparing, or searching, a {@code ByteBuffer} of the file by
 * methods of the JDK ({@code equals}, {@code compareTo}, {@code mismatch}) then ends the JVM on
 * every version; copy it first if the file is not yours.
 *
 * <p>Not thread-safe; several readers can have one file open.
 */
public final class ForyFileReader implements Closeable {
  private final Path file;
  private final Fory fory;
  private final FileChannel channel;
  private final MappedFile mapped;
  private final CRC32C crc = new CRC32C();
  private final long end;
  private final long count;
  private final Tear tear; // or null
  private long position = FileLayout.FILE_HEADER;
  private ByteBuffer window; // the mapped part of the file
  private ByteBuffer content; // a duplicate, for checksums
  private MemoryBuffer memory; // the same bytes, for messages

  ForyFileReader(Path file, Fory fory, int window) throws IOException {
    this.file = file;
    this.fory = fory;
    channel = FileChannel.open(file, READ);
    try {
      RecordScan walk = RecordScan.of(channel, file);
      end = walk.end();
      count = walk.count();
      tear = walk.tear().orElse(null);
    } catch (IOException | RuntimeException | Error e) {
      channel.close();
      throw e;
    }
    mapped = new MappedFile(channel, end, window);
  }

  /** Returns the number of messages before the end of the file, or before its tear. */
  public long count() {
    return count;
  }

  /** Returns the tear, if the messages end before the file does. */
  public Optional<Tear> tear() {
    return Optional.ofNullable(tear);
  }

  /** Returns the position of the next message, as {@link ForyFileWriter#write} returned it. */
  public long position() {
    return position;
  }

  /**
   * Moves the reader to a message.
   *
   * @param newPosition the position of the message: a result of {@link #position} or {@link
   *     ForyFileWriter#write}; reading from anywhere else fails
   */
  public void position(long newPosition) {
    if (newPosition < FileLayout.FILE_HEADER || newPosition > Math.max(end, 16)) {
      throw new IllegalArgumentException(
          "The messages of %s are at bytes %s to %s; there is none at %s"
              .formatted(file, FileLayout.FILE_HEADER, end, newPosition));
    }
    position = newPosition;
  }

  /** Returns whether there is another message. */
  public boolean hasNext() {
    return position < end;
  }

  /** Returns the object of the next message. */
  public Object read() throws IOException {
    return read(Object.class);
  }

  /**
   * Returns the object of the next message, which must be a {@code type} or null.
   *
   * @throws CorruptDataException if the checksum of the message is wrong; after this and any other
   *     {@code ForyException} the reader is after the message. Also if no message begins at the
   *     {@link #position}, which then does not change
   * @throws IOException if the reader is closed, or the file became shorter since it was opened
   * @throws NoSuchElementException if there is no other message
   */
  public <T> T read(Class<T> type) throws IOException {
    return readOpen(type, null);
  }

  /**
   * Gives the bytes of the next message to a function, which can read or explain them with another
   * {@code Fory}. The bytes are mapped memory, read-only, and end with the message. The call throws
   * the exceptions of {@link #read(Class)} and of the function.
   *
   * @param reader takes the message, and its parts out of band
   */
  public <R> R read(BiFunction<MemoryBuffer, Iterable<MemoryBuffer>, R> reader) throws IOException {
    return readOpen(null, Objects.requireNonNull(reader, "reader"));
  }

  /**
   * Returns the objects of the remaining messages. Each must be a {@code type} or null. The
   * iterator throws an {@link UncheckedIOException} if the file fails.
   */
  public <T> Iterator<T> iterator(Class<T> type) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return ForyFileReader.this.hasNext();
      }

      @Override
      public T next() {
        try {
          return read(type);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    };
  }

  /**
   * Returns the objects of the remaining messages as a sequential {@code Stream}, whose {@code
   * close} closes this reader.
   */
  public <T> Stream<T> stream(Class<T> type) {
    return ObjectStream.of(iterator(type), this);
  }

  private <T> T readOpen(Class<T> type, BiFunction<MemoryBuffer, Iterable<MemoryBuffer>, T> reader)
      throws IOException {
    if (!channel.isOpen()) {
      throw new ClosedChannelException();
    }
    if (!hasNext()) {
      throw new NoSuchElementException(
          "%s has %s messages, and all were read".formatted(file, count));
    }
    try {
      return readRecord(type, reader);
    } catch (InternalError e) {
      throw new IOException(
          "The file %s became shorter while it was read".formatted(Quote.name(file.toString())), e);
    }
  }

  private <T> T readRecord(
      Class<T> type, BiFunction<MemoryBuffer, Iterable<MemoryBuffer>, T> reader)
      throws IOException {
    int word = header();
    int length = word & ~FileLayout.PARTS;
    int start = show(position, FileLayout.RECORD_HEADER + length) + FileLayout.RECORD_HEADER;
    long at = position;
    position += FileLayout.RECORD_HEADER + (long) length;
    int expected = memory.getIntUnchecked(start - 8);
    crc.reset();
    Checksums.update(crc, content.clear().position(start).limit(start + length));
    if ((int) crc.getValue() != expected) {
      throw new CorruptDataException(
          "The message at byte %s of %s is damaged: expected checksum 0x%08x, found 0x%08x"
              .formatted(at, file, expected, (int) crc.getValue()));
    }
    if (word < 0) {
      Parts parts = parts(start, length);
      int own = parts.first() - start;
      return reader == null
          ? exactly(start, own, type, parts)
          : reader.apply(MemoryBuffer.wrap(window.slice(start, own)), parts);
    }
    if (reader != null) {
      return reader.apply(MemoryBuffer.wrap(window.slice(start, length)), List.of());
    }
    try {
      // No buffer for each message, which would take longer than reading a small message.
      memory.readerIndex(start);
      T object = fory.deserialize(memory, type);
      if (memory.readerIndex() == start + length) {
        return object;
      }
    } catch (ForyException e) {
      // Its offset counts from the window, so read again from a buffer of the message.
    }
    return exactly(start, length, type, List.of());
  }

  /** Reads a message from a new buffer of exactly its bytes. */
  private <T> T exactly(int start, int length, Class<T> type, Iterable<MemoryBuffer> parts) {
    MemoryBuffer message = MemoryBuffer.wrap(window.slice(start, length));
    T object = fory.deserialize(message, type, parts);
    if (message.remaining() != 0) {
      throw new CorruptDataException(
          "The message ends %s bytes before its place in the file does"
              .formatted(message.remaining()));
    }
    return object;
  }

  /**
   * The parts after a message. A buffer is made when the message asks for a part: the table may
   * have millions of parts that no message asks for. Each length is checked when it is used, since
   * other programs may change the file.
   *
   * @param window the mapped bytes
   * @param first the index of the first part
   * @param table the index of the table of lengths
   * @param count the number of parts
   */
  private record Parts(ByteBuffer window, int first, int table, int count)
      implements Iterable<MemoryBuffer> {
    @Override
    public Iterator<MemoryBuffer> iterator() {
      return new Iterator<>() {
        private int at = first;
        private int taken;

        @Override
        public boolean hasNext() {
          return taken < count;
        }

        @Override
        public MemoryBuffer next() {
          if (taken == count) {
            throw new NoSuchElementException();
          }
          int length = window.getInt(table + taken++ * Integer.BYTES);
          if (length < 0 || length > table - at) {
            throw new CorruptDataException(
                "A part of the message has %s bytes, %s before its end: the file was changed"
                    .formatted(Integer.toUnsignedLong(length), table - at));
          }
          at += length;
          return MemoryBuffer.wrap(window.slice(at - length, length));
        }
      };
    }
  }

  /** Finds the parts after a message. */
  private Parts parts(int start, int length) {
    long table = start + length - (long) Integer.BYTES;
    int count = length < Integer.BYTES ? -1 : memory.getIntUnchecked((int) table);
    table -= (long) count * Integer.BYTES;
    long first = table;
    for (int i = 0; i < count && first >= start; i++) {
      first -= memory.getIntUnchecked((int) table + i * Integer.BYTES) & 0xffffffffL;
    }
    if (count <= 0 || first < start) {
      throw new CorruptDataException(
          "The message has a wrong table of its parts: %s parts in %s bytes"
              .formatted(count, length));
    }
    return new Parts(window, (int) first, (int) table, count);
  }

  /** Checks the header of the record at the position, and returns its first word. */
  private int header() throws IOException {
    boolean room = end - position >= FileLayout.RECORD_HEADER;
    int at = room ? show(position, FileLayout.RECORD_HEADER) : 0;
    int word = room ? memory.getIntUnchecked(at) : 0;
    if (!room
        || FileLayout.headerCheck(word, memory.getIntUnchecked(at + 4), crc)
            != memory.getIntUnchecked(at + 8)
        || (word & ~FileLayout.PARTS) > FileLayout.MAX_CONTENT
        || (word & ~FileLayout.PARTS) > end - position - FileLayout.RECORD_HEADER) {
      throw new CorruptDataException(
          "No message begins at byte %s of %s".formatted(position, file));
    }
    return word;
  }

  /** Maps a part of the file, if necessary, and returns its index in the window. */
  private int show(long at, int length) throws IOException {
    ByteBuffer current = mapped.window(at, length);
    if (current != window) {
      window = current;
      content = current.duplicate();
      memory = MemoryBuffer.wrap(current);
    }
    return mapped.index(at);
  }

  /** Closes the file. Objects that were read stay valid. */
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
