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
 *   ctl.sock              where subscribers connect
 *   EPOCH.dK              segment K of blocks
 *   EPOCH.cN.p, .s        the two files of connection N
 * </pre>
 */
public final class ChannelFolder {
  private static final String LOCK = "owner.lock";

  /** Linux takes paths of up to 107 bytes for sockets, macOS 103. */
  private static final int MAX_SOCKET_PATH = 103;

  private final Path path;

  private ChannelFolder(Path path) {
    this.path = path;
  }

  /** The folder of a channel, created if need be. */
  public static ChannelFolder create(Path root, String channel) {
    Path user = UserFolder.create(root);
    Path folder = user.resolve(channel);
    UserFolder.createFolder(folder);
    return checked(user, folder);
  }

  /** The folder of a channel; null if there never was one. */
  public static ChannelFolder find(Path root, String channel) {
    Path user = UserFolder.find(root);
    Path folder = user == null ? null : user.resolve(channel);
    return folder == null || !Files.exists(folder) ? null : checked(user, folder);
  }

  /** Takes the channels of a user, and what else is in the user's folder. */
  public interface Entries {
    /** Takes the folder of a channel. */
    void channel(ChannelFolder folder);

    /** Takes the name of something that cannot be one, and the reason. */
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
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) { // else it went in the meantime
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

  /** The name of the channel. */
  public String name() {
    return path.getFileName().toString();
  }

  /** Returns the file that the publisher locks. */
  Path lock() {
    return path.resolve(LOCK);
  }

  /** Returns the socket to which subscribers connect. */
  public Path socket() {
    return path.resolve("ctl.sock");
  }

  /** Returns a file of blocks. */
  public Path segment(long epoch, int number) {
    return path.resolve("%016x.d%s".formatted(epoch, number));
  }

  /** The half of a connection that the publisher writes. */
  public Path publisherHalf(long epoch, long connection) {
    return path.resolve("%016x.c%s.p".formatted(epoch, connection));
  }

  /** The half of a connection that the subscriber writes. */
  public Path subscriberHalf(long epoch, long connection) {
    return path.resolve("%016x.c%s.s".formatted(epoch, connection));
  }

  /** Returns the files of a present or former publisher: all but the lock. */
  public List<Path> files() {
    return list(path).stream().filter(file -> !file.endsWith(LOCK)).toList();
  }

  /**
   * Removes all files but the lock, which the caller must own.
   *
   * @return the number of files
   */
  public int clean() {
    int count = 0;
    for (Path file : files()) {
      delete(file);
      count++;
    }
    return count;
  }

  /** Removes a file, if it is there; its mappings stay valid. */
  public static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "The file %s cannot be removed".formatted(file), e);
    }
  }
}
