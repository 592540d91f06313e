/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.shm.testing.Child;
import io.fory.shm.testing.ShmRoot;
import io.fory.shm.testing.Stranger;
import java.io.BufferedReader;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Another user of the host. Needs the right to become one. */
@Timeout(60)
class OtherUserTest {
  private static final List<String> NOBODY =
      List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");

  @RegisterExtension final ShmRoot root = new ShmRoot();

  /** Connects as another user, with a copy of this class where that user can read it. */
  private static String connect(Path socket, Path classes) throws Exception {
    Path copy = classes.resolve(Stranger.class.getName().replace('.', '/') + ".class");
    Files.createDirectories(copy.getParent());
    try (InputStream in = Stranger.class.getResourceAsStream("Stranger.class")) {
      Files.copy(in, copy);
    }
    open(classes, "rwxr-xr-x");
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    String[] command =
        Stream.concat(
                NOBODY.stream(),
                Stream.of(
                    java,
                    "-Xshare:auto",
                    "-cp",
                    classes.toString(),
                    Stranger.class.getName(),
                    socket.toString()))
            .toArray(String[]::new);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader lines = process.inputReader()) {
      assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
      return lines.readLine();
    } finally {
      process.destroyForcibly();
    }
  }

  /** Gives a folder and all below it other rights. */
  private static void open(Path folder, String rights) throws Exception {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.toList()) {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
      }
    }
  }

  @Test
  void isKeptOutByTheFolderAndIfThatIsOpenedByTheSocket() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    assumeTrue(
        Child.canRun(
            Stream.concat(NOBODY.stream(), Stream.of(java, "-version")).toArray(String[]::new)),
        "this user may not become another one, or that one may not run this JDK");
    Path channels = Files.createDirectory(root.path().resolve("c"));
    ShmConfig config = ShmConfig.channel("mine").root(channels).ring(64 << 10).pool(Pool.none());
    open(root.path(), "rwxrwxrwx");
    try (ShmPublisher publisher = ShmPublisher.create(config)) {
      Path socket =
          ShmRoot.files(channels, "mine").stream()
              .filter(p -> p.endsWith("ctl.sock"))
              .findFirst()
              .orElseThrow();
      assertThat(connect(socket, root.path().resolve("1"))).startsWith("no way");
      open(channels, "rwxrwxrwx");
      assertThat(connect(socket, root.path().resolve("2")))
          .contains("The channel belongs to another user");
      assertThat(publisher.subscribers()).isZero();
    }
  }
}
