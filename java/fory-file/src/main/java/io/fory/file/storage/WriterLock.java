/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.file.storage;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Makes a file have one writer at a time, among all programs, by a lock of the operating system on
 * {@code .NAME.lock} beside the file. The lock ends with the process, however that ends.
 *
 * <p>The file itself is not locked: on POSIX systems a process loses its locks on a file when it
 * closes any descriptor of the file, such as a reader's. For the same reason a JVM opens the lock
 * file only once; a system property, which all class loaders share, tells that it is open.
 *
 * <p>Closing a lock deletes the lock file. Another program may have opened that file before, and
 * could lock it although it is deleted, while a third one locks a new file. So content of a random
 * length is written before the file is deleted, and a program that locks a file with content tries
 * again.
 */
public final class WriterLock implements Closeable {
  private static final int MAX_CONTENT = 1 << 15;

  private final Path path;
  private final String key;
  private final FileChannel channel;
  private boolean closed;

  private WriterLock(Path path, String key, FileChannel channel) {
    this.path = path;
    this.key = key;
    this.channel = channel;
  }

  /**
   * Locks a file, which need not exist, but must be no link to a file that does not exist.
   *
   * @throws IOException if another writer has it, or the lock file cannot be created
   */
  public static WriterLock acquire(Path file) throws IOException {
    Path real = Files.exists(file) ? file.toRealPath() : realPathOfNew(file);
    Path path = real.resolveSibling("." + real.getFileName() + ".lock");
    String key = "io.fory.lock:" + path;
    if (System.getProperties().putIfAbsent(key, "") != null) {
      throw isTaken(file);
    }
    FileChannel channel = null;
    try {
      channel = lock(path);
      if (channel == null) {
        throw isTaken(file);
      }
      return new WriterLock(path, key, channel);
    } catch (AccessDeniedException e) {
      throw new IOException(
          "%s cannot be locked: a writer needs to write to its folder, where %s tells other programs of it"
              .formatted(file, path.getFileName()),
          e);
    } finally {
      // Only now: closing the channel later would end the lock of the next writer of this JVM.
      if (channel == null) {
        System.getProperties().remove(key);
      }
    }
  }

  private static Path realPathOfNew(Path file) throws IOException {
    Path absolute = file.toAbsolutePath();
    return absolute.getParent().toRealPath().resolve(absolute.getFileName());
  }

  private static IOException isTaken(Path file) {
    return new IOException(file + " is open in another writer, which must be closed before");
  }

  /** Returns the lock file, locked; null if another program has it. */
  private static FileChannel lock(Path path) throws IOException {
    while (true) {
      FileChannel channel = FileChannel.open(path, CREATE, WRITE);
      boolean done = false;
      try {
        if (channel.tryLock() == null) {
          return null;
        }
        long content = channel.size();
        if (content == 0) {
          done = true;
          return channel;
        }
        if (content == length(path)) {
          Files.delete(path); // the program that was about to do so is dead
        }
      } catch (OverlappingFileLockException e) {
        return null; // the system properties were replaced
      } finally {
        if (!done) {
          channel.close();
        }
      }
    }
  }

  /** Returns the length of the current lock file, without opening it; 0 if there is none. */
  private static long length(Path path) throws IOException {
    try {
      return Files.size(path);
    } catch (NoSuchFileException e) {
      return 0;
    }
  }

  /** Closes the locked file, unless it is null, and ends the lock. */
  public void close(Closeable file) throws IOException {
    try (this) {
      if (file != null) {
        file.close();
      }
    }
  }

  /** Ends the lock; the locked file must be closed before. A second call does nothing. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    try (channel) {
      channel.write(ByteBuffer.allocate(1), ThreadLocalRandom.current().nextInt(MAX_CONTENT));
      Files.deleteIfExists(path);
    } catch (IOException e) {
      // On a full disk, or if this thread is interrupted, the file stays until the next lock.
    } finally {
      System.getProperties().remove(key);
    }
  }
}
