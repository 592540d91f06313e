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

/** Lists and cleans up all channels of a user on a host. Thread-safe. */
public final class Shm {
  /** A publisher that runs describes itself at once. */
  private static final long ANSWER_NANOS = 1_000_000_000;

  private Shm() {}

  /**
   * Returns the root that channels use by default: {@code /dev/shm}, or {@code java.io.tmpdir} if
   * there is no such folder.
   */
  public static Path defaultRoot() {
    Path memory = Path.of("/dev/shm");
    return Files.isDirectory(memory) ? memory : Path.of(System.getProperty("java.io.tmpdir"));
  }

  /**
   * Returns the channels of this user below a root. What is in the folder of the user and can be no
   * channel is {@link State#UNUSABLE}.
   *
   * @throws ShmException if the folder does not exist or is not safe
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
        // It was removed in the meantime.
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
        throw e; // of this process
      }
      return new ShmChannel(folder.name(), silent(folder), bytes, e.getMessage());
    }
  }

  /** The state of a channel whose publisher does not answer. */
  private static State silent(ChannelFolder folder) {
    if (OwnerLock.isTaken(folder)) {
      return State.SILENT;
    }
    return folder.files().isEmpty() ? State.CLOSED : State.DEAD;
  }

  /**
   * Removes the files that dead publishers have left. The next publisher of a channel would do so
   * too. Leaves alone what can be no channel.
   *
   * @return the number of files
   */
  public static int sweep(Path root) {
    int[] count = {0};
    ChannelFolder.forEach(
        root,
        new ChannelFolder.Entries() {
          @Override
          public void channel(ChannelFolder folder) {
            OwnerLock lock = OwnerLock.acquire(folder, 1);
            if (lock != null) {
              try (lock) {
                count[0] += folder.clean();
              }
            }
          }

          @Override
          public void other(String name, String why) {}
        });
    return count[0];
  }
}
