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
 * Proves that a publisher is alive: a file lock, which the operating system releases when the
 * process ends, for whatever reason.
 *
 * <p>When a process closes any channel of a file, it loses all its locks on that file. So each JVM
 * opens the file only once at a time. A system property, which all class loaders share, records
 * that it is open.
 */
public final class OwnerLock implements AutoCloseable {
  private static final long PAUSE_NANOS = 10_000_000;

  private final String key;
  private final FileChannel channel;

  private OwnerLock(String key, FileChannel channel) {
    this.key = key;
    this.channel = channel;
  }

  /**
   * Acquires the lock of a channel; returns null if another publisher still holds it after the
   * given number of tries, 10 ms apart.
   */
  public static OwnerLock acquire(ChannelFolder folder, int tries) {
    for (int i = 1; ; i++) {
      OwnerLock lock = tryAcquire(folder);
      if (lock != null || i >= tries) {
        return lock;
      }
      LockSupport.parkNanos(PAUSE_NANOS);
    }
  }

  /** Tries once to acquire the lock of a channel; returns null if another publisher holds it. */
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
      // Only now: closing the channel would release a lock that another thread acquires
      // meanwhile.
      if (lock == null) {
        System.getProperties().remove(key);
      }
    }
  }

  /** Returns whether a publisher owns a channel, even if it is stopped. */
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

  /** Releases the lock. */
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
