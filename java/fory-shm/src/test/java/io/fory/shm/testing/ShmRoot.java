/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.testing;

import io.fory.shm.AttachOptions;
import io.fory.shm.ShmSubscriber;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A root of its own for each test, in memory, with a path short enough for sockets. */
public final class ShmRoot implements AfterEachCallback, AutoCloseable {
  private Path path;

  /** The folder. */
  public synchronized Path path() {
    if (path == null) {
      Path memory = Path.of("/dev/shm");
      try {
        path = Files.createTempDirectory(Files.isDirectory(memory) ? memory : Path.of("/tmp"), "t");
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
    return path;
  }

  /** The files of a channel, without its lock. */
  public List<Path> files(String channel) throws IOException {
    return files(path(), channel);
  }

  /** The same below another root; whatever else comes and goes there is not looked at. */
  public static List<Path> files(Path root, String channel) throws IOException {
    List<Path> files = new ArrayList<>();
    try (DirectoryStream<Path> users = Files.newDirectoryStream(root, "fory-*")) {
      for (Path user : users) {
        try (DirectoryStream<Path> found = Files.newDirectoryStream(user.resolve(channel))) {
          found.forEach(files::add);
        }
      }
    }
    files.removeIf(file -> file.endsWith("owner.lock"));
    return files;
  }

  /** Attaches to a channel, for which there is time enough on any machine. */
  public ShmSubscriber attach(String channel) {
    return ShmSubscriber.attach(
        AttachOptions.to(channel).root(path()).timeout(Duration.ofSeconds(20)));
  }

  /** Cuts off the files of a channel whose names end so. */
  public void cut(String channel, String end, long length) throws IOException {
    cut(path(), channel, end, length);
  }

  /** The same below another root. */
  public static void cut(Path root, String channel, String end, long length) throws IOException {
    for (Path file : files(root, channel)) {
      if (file.toString().endsWith(end)) {
        try (FileChannel open = FileChannel.open(file, StandardOpenOption.WRITE)) {
          open.truncate(length);
        } catch (NoSuchFileException e) {
          // It went with its connection.
        }
      }
    }
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    close();
  }

  @Override
  public synchronized void close() throws IOException {
    if (path != null) {
      try (Stream<Path> all = Files.walk(path)) {
        for (Path p : all.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(p);
        }
      }
      path = null;
    }
  }
}
