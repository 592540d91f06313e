/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.ShmChannel.State;
import io.fory.shm.control.ControlClient;
import io.fory.shm.control.Hello;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.file.ChannelFolder;
import io.fory.shm.file.OwnerLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Lists the channels of the current user on this host, and deletes the files of dead publishers.
 * Thread-safe.
 */
public final class Shm {
  /** How long to wait for a publisher's description: a running one answers at once. */
  private static final long ANSWER_NANOS = 1_000_000_000;

  private Shm() {}

  /**
   * Returns the default root folder of channels: {@code /dev/shm}, or {@code java.io.tmpdir} if
   * that does not exist.
   */
  public static Path defaultRoot() {
    Path memory = Path.of("/dev/shm");
    return Files.isDirectory(memory) ? memory : Path.of(System.getProperty("java.io.tmpdir"));
  }

  /**
   * Returns the channels of the current user below a root folder. Entries of the user's folder that
   * cannot be channels have the state {@link State#UNUSABLE}.
   *
   * @throws ShmException if the root does not exist, or the user's folder is not safe
   */
  public static List<ShmChannel> list(Path root) {
    List<ShmChannel> channels = new ArrayList<>();
    ChannelFolder.forEach(
        root,
        new ChannelFolder.Entries() {
          @Override
          public void channel(ChannelFolder folder) {
            channels.add(look(folder));
          }

          @Override
          public void other(String name, String why) {
            channels.add(new ShmChannel(name, State.UNUSABLE, 0, why));
          }
        });
    return channels;
  }

  private static ShmChannel look(ChannelFolder folder) {
    long bytes = 0;
    for (Path file : folder.files()) {
      try {
        bytes += Files.size(file);
      } catch (IOException e) {
        // The file was deleted in the meantime.
      }
    }
    try (ControlClient control =
        ControlClient.connect(
            folder.socket(),
            new Hello(Hello.Purpose.DESCRIBE, false, ProcessHandle.current().pid(), ""),
            ANSWER_NANOS)) {
      return control == null
          ? new ShmChannel(folder.name(), silent(folder), bytes, "")
          : new ShmChannel(folder.name(), State.ALIVE, bytes, control.answer().text());
    } catch (ShmException e) {
      if (e.kind() != Kind.REFUSED && e.kind() != Kind.PROTOCOL) {
        throw e; // a failure of this process, not of the publisher
      }
      return new ShmChannel(folder.name(), silent(folder), bytes, e.getMessage());
    }
  }

  /** Returns the state of a channel whose publisher does not answer. */
  private static State silent(ChannelFolder folder) {
    if (OwnerLock.isTaken(folder)) {
      return State.SILENT;
    }
    return folder.files().isEmpty() ? State.CLOSED : State.DEAD;
  }

  /**
   * Deletes the files that dead publishers have left, as the next publisher of each channel would
   * do. Leaves everything else alone.
   *
   * @return the number of deleted files
   * @throws ShmException if a folder cannot be cleaned, after all others were
   */
  public static int sweep(Path root) {
    int[] count = {0};
    List<ShmException> failures = new ArrayList<>();
    ChannelFolder.forEach(
        root,
        new ChannelFolder.Entries() {
          @Override
          public void channel(ChannelFolder folder) {
            try (OwnerLock lock = OwnerLock.tryAcquire(folder)) {
              count[0] += lock == null ? 0 : folder.clean();
            } catch (ShmException e) {
              failures.add(e);
            }
          }

          @Override
          public void other(String name, String why) {}
        });
    if (!failures.isEmpty()) {
      throw failures.get(0);
    }
    return count[0];
  }
}
