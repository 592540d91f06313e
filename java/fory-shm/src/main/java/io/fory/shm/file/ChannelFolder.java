/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.file;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The folder of a channel.
 *
 * <pre>
 *   owner.lock            locked while a publisher lives; never deleted
 *   ctl.sock              the socket to which subscribers connect
 *   EPOCH.dK              file K of blocks
 *   EPOCH.cN.p, .s        the two files of connection N, written by publisher and subscriber
 * </pre>
 */
public final class ChannelFolder {
  private static final String LOCK = "owner.lock";

  /** The longest path of a socket, in bytes: macOS allows 103, Linux 107. */
  private static final int MAX_SOCKET_PATH = 103;

  private final Path path;

  private ChannelFolder(Path path) {
    this.path = path;
  }

  /** Returns the folder of a channel; creates it if it is missing. */
  public static ChannelFolder create(Path root, String channel) {
    Path user = UserFolder.create(root);
    Path folder = user.resolve(channel);
    UserFolder.createFolder(folder);
    return checked(user, folder);
  }

  /** Returns the folder of a channel; null if it does not exist. */
  public static ChannelFolder find(Path root, String channel) {
    Path user = UserFolder.find(root);
    Path folder = user == null ? null : user.resolve(channel);
    return folder == null || !Files.exists(folder) ? null : checked(user, folder);
  }

  /** Receives the entries of a user's folder. */
  public interface Entries {
    /** Receives the folder of a channel. */
    void channel(ChannelFolder folder);

    /** Receives the name of an entry that cannot be a channel, and why not. */
    void other(String name, String why);
  }

  /** Passes all entries of the user's folder below a root to {@code entries}. */
  public static void forEach(Path root, Entries entries) {
    Path user = UserFolder.find(root);
    if (user == null) {
      return;
    }
    for (Path path : list(user)) {
      ChannelFolder folder;
      try {
        folder = checked(user, path);
      } catch (ShmException e) {
        if (Files.exists(
            path, LinkOption.NOFOLLOW_LINKS)) { // otherwise it was deleted in the meantime
          entries.other(path.getFileName().toString(), e.getMessage());
        }
        continue;
      }
      entries.channel(folder);
    }
  }

  private static ChannelFolder checked(Path user, Path folder) {
    try {
      UserFolder.check(folder, (Integer) Files.getAttribute(user, "unix:uid"));
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "The folder %s cannot be examined".formatted(user), e);
    }
    ChannelFolder channel = new ChannelFolder(folder);
    int length = channel.socket().toString().getBytes().length;
    if (length > MAX_SOCKET_PATH) {
      throw new ShmException(
          Kind.UNSAFE_FILE,
          "The path of a socket has at most %s bytes, but %s has %s: give a shorter root"
              .formatted(MAX_SOCKET_PATH, channel.socket(), length));
    }
    return channel;
  }

  private static List<Path> list(Path folder) {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      List<Path> found = new ArrayList<>();
      entries.forEach(found::add);
      found.sort(null);
      return found;
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "The folder %s cannot be listed".formatted(folder), e);
    }
  }

  /** Returns the name of the channel. */
  public String name() {
    return path.getFileName().toString();
  }

  /** Returns the file that a publisher keeps locked. */
  Path lock() {
    return path.resolve(LOCK);
  }

  /** Returns the path of the socket to which subscribers connect. */
  public Path socket() {
    return path.resolve("ctl.sock");
  }

  /** Returns the path of a file of blocks. */
  public Path segment(long epoch, int number) {
    return path.resolve("%016x.d%s".formatted(epoch, number));
  }

  /** Returns the path of the file of a connection that the publisher writes. */
  public Path publisherHalf(long epoch, long connection) {
    return path.resolve("%016x.c%s.p".formatted(epoch, connection));
  }

  /** Returns the path of the file of a connection that the subscriber writes. */
  public Path subscriberHalf(long epoch, long connection) {
    return path.resolve("%016x.c%s.s".formatted(epoch, connection));
  }

  /** Returns all files in the folder but the lock. */
  public List<Path> files() {
    return list(path).stream().filter(file -> !file.endsWith(LOCK)).toList();
  }

  /**
   * Deletes all files but the lock, which the caller must hold.
   *
   * @return the number of deleted files
   */
  public int clean() {
    int count = 0;
    for (Path file : files()) {
      delete(file);
      count++;
    }
    return count;
  }

  /** Deletes a file if it exists; mappings of it stay valid. */
  public static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "The file %s cannot be removed".formatted(file), e);
    }
  }
}
