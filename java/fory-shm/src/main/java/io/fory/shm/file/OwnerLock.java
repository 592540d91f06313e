/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.file;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.SystemFailure;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * The proof that a publisher lives: a lock of the operating system, which ends with the process,
 * however that ends.
 *
 * <p>The locks of a process on a file end as soon as it closes any channel of that file. So the
 * file is opened once in a JVM, and system properties, which all class loaders share, tell that it
 * is; they tell so until it is closed.
 */
public final class OwnerLock implements AutoCloseable {
  private static final long PAUSE_NANOS = 10_000_000;

  private final String key;
  private final FileChannel channel;

  private OwnerLock(String key, FileChannel channel) {
    this.key = key;
    this.channel = channel;
  }

  /** The lock of a channel; null if another publisher has it, in each of so many tries. */
  public static OwnerLock acquire(ChannelFolder folder, int tries) {
    for (int i = 1; ; i++) {
      OwnerLock lock = tryAcquire(folder);
      if (lock != null || i >= tries) {
        return lock;
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  /** The lock of a channel, tried once; null if another publisher has it. */
  public static OwnerLock tryAcquire(ChannelFolder folder) {
    Path file = folder.lock();
    String key = key(file);
    if (System.getProperties().putIfAbsent(key, "") != null) {
      return null;
    }
    FileLock lock = null;
    try {
      FileChannel channel = open(file);
      try {
        lock = channel.tryLock();
        return lock == null ? null : new OwnerLock(key, channel);
      } finally {
        if (lock == null) {
          channel.close();
        }
      }
    } catch (IOException e) {
      throw SystemFailure.of("The file %s cannot be locked".formatted(file), e);
    } finally {
      // Only now: closing the channel would end the lock that the next one of this JVM gets.
      if (lock == null) {
        System.getProperties().remove(key);
      }
    }
  }

  /** Whether a publisher owns a channel, be it one that runs or one that is stopped. */
  public static boolean isTaken(ChannelFolder folder) {
    OwnerLock lock = tryAcquire(folder);
    if (lock != null) {
      lock.close();
    }
    return lock == null;
  }

  private static String key(Path file) {
    try {
      return "io.fory.shm.owner:" + file.getParent().toRealPath();
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "The path %s cannot be resolved".formatted(file), e);
    }
  }

  private static FileChannel open(Path file) throws IOException {
    return FileChannel.open(
        file,
        Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
  }

  /** Ends the ownership. */
  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "A lock cannot be released", e);
    } finally {
      System.getProperties().remove(key);
    }
  }
}
