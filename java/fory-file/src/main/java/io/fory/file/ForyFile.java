/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.file.storage.WriterLock;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads and writes files of messages.
 *
 * <pre>{@code
 * try (ForyFileWriter out = ForyFile.append(path, fory)) {
 *   out.write(order);
 * }
 * try (ForyFileReader in = ForyFile.open(path, fory)) {
 *   while (in.hasNext()) {
 *     handle(in.read(Order.class));
 *   }
 *   in.tear().ifPresent(tear -> log("lost: " + tear));
 * }
 * ForyFile.merge(all, List.of(monday, tuesday));
 * }</pre>
 *
 * <p>Each message has a checksum. A process that dies while it appends leaves a {@link Tear};
 * readers still read the messages before the tear. The methods are thread-safe; readers and writers
 * are not.
 */
public final class ForyFile {
  private ForyFile() {}

  /**
   * Opens a file to append to it, or creates it. It refuses a torn tail ({@link TornTail#REFUSE}).
   */
  public static ForyFileWriter append(Path file, Fory fory) throws IOException {
    return append(file, fory, TornTail.REFUSE);
  }

  /**
   * Opens a file to append to it, or creates it. Only one writer can have a file open at a time, if
   * the operating system keeps locks: it locks {@code .NAME.lock} beside the file, and removes that
   * when it is closed.
   *
   * @param tail the treatment of an incomplete last message
   * @throws CorruptDataException if the file is damaged or of another kind; its content does not
   *     change then
   * @throws IOException if the file cannot be opened, or another writer has it
   */
  public static ForyFileWriter append(Path file, Fory fory, TornTail tail) throws IOException {
    return ForyFileWriter.open(file, fory, tail);
  }

  /**
   * Opens a file to read its current content: up to its end, or to its {@linkplain
   * ForyFileReader#tear tear}.
   *
   * @throws CorruptDataException if the file is of another kind
   */
  public static ForyFileReader open(Path file, Fory fory) throws IOException {
    return new ForyFileReader(file, fory, MappedFile.SIZE);
  }

  /** Merges files into a new file. It refuses a torn tail of a source ({@link TornTail#REFUSE}). */
  public static void merge(Path target, List<Path> sources) throws IOException {
    merge(target, sources, TornTail.REFUSE);
  }

  /**
   * Makes a new file of all messages of other files, in their order. The operating system moves the
   * bytes; this method reads only the headers of the messages. The sources do not change, and
   * nobody may append to them meanwhile.
   *
   * @param target must not exist; after a failure it does not
   * @param tail the treatment of an incomplete last message of a source
   * @throws CorruptDataException if a source is damaged or of another kind
   */
  public static void merge(Path target, Collection<Path> sources, TornTail tail)
      throws IOException {
    create(
        target,
        out -> {
          for (Path source : sources) {
            try (FileChannel in = FileChannel.open(source, READ)) {
              transfer(in, FileLayout.FILE_HEADER, endOf(in, source, tail), out);
            }
          }
        });
  }

  /**
   * Makes a new file of all messages of a damaged file whose checksums are right, in their order.
   * After damage it searches the next message byte by byte. If a damaged message was a file of
   * messages itself, its messages may pass for messages of this file. The source does not change.
   *
   * @param target must not exist; after a failure it does not
   * @param lost gets each stretch of the source that is left out, {@link Tear#bytes} long
   * @throws CorruptDataException if the source is of another kind, or was made to cost time
   */
  public static void salvage(Path target, Path source, Consumer<Tear> lost) throws IOException {
    create(
        target,
        out -> {
          try (FileChannel in = FileChannel.open(source, READ)) {
            Salvage.walk(in, (begin, end) -> transfer(in, begin, end, out), lost);
          }
        });
  }

  /** Writes the bytes that follow the header of a new file. */
  private interface Content {
    void writeTo(FileChannel out) throws IOException;
  }

  /** Creates a file; deletes it after a failure. */
  private static void create(Path target, Content content) throws IOException {
    WriterLock lock = WriterLock.acquire(target);
    FileChannel out = null;
    boolean done = false;
    try {
      out = FileChannel.open(target, CREATE_NEW, WRITE);
      out.write(FileLayout.fileHeader());
      content.writeTo(out);
      done = true;
    } finally {
      try {
        if (out != null && !done) {
          Files.deleteIfExists(target); // before a writer gets the lock
        }
      } finally {
        lock.close(out);
      }
    }
  }

  /** Returns the end of the last message of a file, if the bytes after it may be dropped. */
  static long endOf(FileChannel channel, Path name, TornTail tail) throws IOException {
    RecordScan walk = RecordScan.of(channel, name);
    if (walk.tear().isPresent()) {
      Tear tear = walk.tear().get();
      if (tear.cause() == Tear.Cause.DAMAGED) {
        throw new CorruptDataException(
            "%s is %s. Messages after it may be intact, so nothing is dropped: copy what can be read, or cut the file off there yourself"
                .formatted(name, tear));
      }
      if (tail == TornTail.REFUSE) {
        throw new CorruptDataException(
            "%s is %s. TornTail.DROP goes on with the %s messages before"
                .formatted(name, tear, walk.count()));
      }
    }
    return walk.end();
  }

  private static void transfer(FileChannel in, long begin, long end, FileChannel out)
      throws IOException {
    for (long position = begin; position < end; ) {
      long moved = in.transferTo(position, end - position, out);
      if (moved <= 0) {
        throw new IOException("No byte could be moved from byte %s of %s".formatted(position, end));
      }
      position += moved;
    }
  }
}
