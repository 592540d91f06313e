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
 * The folder of a user below a root: {@code <root>/fory-<uid>}. Nobody else may look into it, so
 * all below it is safe from other users.
 */
final class UserFolder {
  static final FileAttribute<Set<PosixFilePermission>> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  /** Linux keeps a folder for each process, which belongs to the user that it runs as. */
  private static final Path PROCESS = Path.of("/proc/self");

  private UserFolder() {}

  /** The folder, checked, whether it was there or not. */
  static Path create(Path root) {
    int uid = uid(root);
    Path folder = of(root, uid);
    createFolder(folder);
    return check(folder, uid);
  }

  /** The folder, checked; null if there is none. */
  static Path find(Path root) {
    int uid = uid(root);
    Path folder = of(root, uid);
    return Files.exists(folder, LinkOption.NOFOLLOW_LINKS) ? check(folder, uid) : null;
  }

  private static Path of(Path root, int uid) {
    return root.toAbsolutePath().resolve("fory-" + uid);
  }

  /** Creates a folder that nobody else may look into, if it is not there. */
  static void createFolder(Path folder) {
    try {
      Files.createDirectory(folder, OWNER_ONLY);
    } catch (FileAlreadyExistsException e) {
      // It is checked next.
    } catch (IOException e) {
      throw new ShmException(Kind.SYSTEM, "The folder %s cannot be created".formatted(folder), e);
    }
  }

  /** The number of the user, which a new file below a root has. */
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
   * Returns the user's id on systems without {@code /proc}. A process that dies in here leaves the
   * file behind.
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

  /** Fails unless a path is a folder, not a link to one, that only its owner, the user, can use. */
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
