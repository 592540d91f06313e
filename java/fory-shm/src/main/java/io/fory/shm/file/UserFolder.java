/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.file;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;

/**
 * The folder of the current user below a root folder: {@code <root>/fory-<uid>}. Nobody else has
 * access to it, so everything in it is safe from other users.
 */
final class UserFolder {
  static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  /** The folder that Linux has for this process; its owner is the user that the process runs as. */
  private static final Path PROCESS = Path.of("/proc/self");

  private UserFolder() {}

  /** Returns the folder after checking it; creates it if it is missing. */
  static Path create(Path root) {
    int uid = uid(root);
    Path folder = of(root, uid);
    createFolder(folder);
    return check(folder, uid);
  }

  /** Returns the folder after checking it; null if it does not exist. */
  static Path find(Path root) {
    int uid = uid(root);
    Path folder = of(root, uid);
    return Files.exists(folder, LinkOption.NOFOLLOW_LINKS) ? check(folder, uid) : null;
  }

  private static Path of(Path root, int uid) {
    return root.toAbsolutePath().resolve("fory-" + uid);
  }

  /** Creates a folder to which only the user has access, unless it exists. */
  static void createFolder(Path folder) {
    try {
      Files.createDirectory(folder, OWNER_ONLY);
    } catch (FileAlreadyExistsException e) {
      // The caller checks it.
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "The folder %s cannot be created".formatted(folder), e);
    }
  }

  /** Returns the numeric id of the user that this process runs as. */
  private static int uid(Path root) {
    if (!Files.isDirectory(root)) {
      throw new ShmException(
          Kind.SYSTEM, "The root %s is not there: create it, or give another one".formatted(root));
    }
    try {
      return uidOf(PROCESS);
    } catch (IOException | UnsupportedOperationException e) {
      return uidOfNewFile(root);
    }
  }

  /**
   * Returns the user's id where there is no {@code /proc}: that of a new file. If the process dies
   * meanwhile, it leaves the file behind.
   */
  private static int uidOfNewFile(Path root) {
    try {
      Path probe = Files.createTempFile(root, "fory", null);
      try {
        return uidOf(probe);
      } finally {
        Files.delete(probe);
      }
    } catch (IOException | UnsupportedOperationException e) {
      throw new ShmException(
          Kind.SYSTEM,
          "The root %s cannot be written to, or is on no file system of Unix".formatted(root),
          e);
    }
  }

  private static int uidOf(Path file) throws IOException {
    return (Integer) Files.getAttribute(file, "unix:uid");
  }

  /**
   * Fails unless a path is a folder, not a symbolic link, that is owned by the user and has mode
   * 700.
   */
  static Path check(Path folder, int uid) {
    Map<String, Object> found;
    try {
      found = Files.readAttributes(folder, "unix:uid,mode,isDirectory", LinkOption.NOFOLLOW_LINKS);
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "The folder %s cannot be examined".formatted(folder), e);
    }
    int mode = (Integer) found.get("mode") & 0777;
    if (!Boolean.TRUE.equals(found.get("isDirectory"))
        || (Integer) found.get("uid") != uid
        || mode != 0700) {
      throw new ShmException(
          Kind.UNSAFE_FILE,
          "A folder of user %s with mode 700 expected at %s, found owner %s, mode %o%s: %s"
              .formatted(
                  uid,
                  folder,
                  found.get("uid"),
                  mode,
                  Boolean.TRUE.equals(found.get("isDirectory")) ? "" : ", not a folder",
                  (Integer) found.get("uid") == uid
                      ? "remove it"
                      : "another user made it, and in a folder for all only that one and root can remove it; give another root, such as /run/user/"
                          + uid));
    }
    return folder;
  }
}
