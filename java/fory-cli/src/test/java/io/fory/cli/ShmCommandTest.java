/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.cli.base.ExitCode;
import io.fory.shm.AttachOptions;
import io.fory.shm.Pool;
import io.fory.shm.ShmConfig;
import io.fory.shm.ShmPublisher;
import io.fory.shm.ShmSubscriber;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests the commands about channels. */
@EnabledOnOs(OS.LINUX)
@Timeout(30)
class ShmCommandTest {
  private Path root;

  @BeforeEach
  void makeARoot() throws IOException {
    root = Files.createTempDirectory("fs"); // short: the path of a socket has few bytes
  }

  @AfterEach
  void removeIt() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private String run(String... args) {
    StringWriter said = new StringWriter();
    List<String> all = new ArrayList<>(List.of("shm", "--root", root.toString()));
    all.addAll(List.of(args));
    int code =
        ForyCommand.run(
            new PrintWriter(said), new PrintWriter(said, true), all.toArray(String[]::new));
    assertThat(code).as(said.toString()).isZero();
    return said.toString();
  }

  @Test
  void channelsAreListedDescribedWatchedAndSwept() {
    assertThat(run("ls")).contains("No channels in");
    ShmConfig config = ShmConfig.channel("quotes").root(root).pool(Pool.of(4096, 4));
    try (ShmPublisher publisher = ShmPublisher.create(config);
        ShmSubscriber subscriber = ShmSubscriber.attach(AttachOptions.to("quotes").root(root))) {
      assertThat(publisher.awaitSubscribers(1, Duration.ofSeconds(10))).isTrue();
      publisher.publish(new byte[100]);
      assertThat(run("ls")).contains("quotes").contains("alive");
      assertThat(run("stat"))
          .contains("4 of 4 blocks free")
          .contains("subscriber 1: pid " + ProcessHandle.current().pid() + ", 1 messages");
      String top = run("top", "--times", "2", "--every", "0.01");
      List<String> lines = top.lines().toList();
      assertThat(lines).hasSize(6); // two looks of a head and two lines
      assertThat(lines.get(0)).contains("messages/s").contains("waiting bytes");
      assertThat(lines.get(4)).contains("quotes").contains("publisher").contains("4 of 4");
      assertThat(lines.get(5))
          .contains("subscriber 1")
          .containsPattern(ProcessHandle.current().pid() + " +0 +1 ");
      assertThat(subscriber.poll(message -> {}, 10)).isEqualTo(1);
    }
    assertThat(run("ls")).contains("closed");
    assertThat(run("top", "--times", "1", "--every", "0.01")).contains("closed");
    assertThat(run("sweep")).contains("files removed");
  }

  @Test
  void whatIsNoChannelIsNamedAndHidesNone() throws IOException {
    ShmConfig config = ShmConfig.channel("quotes").root(root).pool(Pool.of(4096, 4));
    try (ShmPublisher publisher = ShmPublisher.create(config)) {
      Path user;
      try (Stream<Path> users = Files.list(root)) {
        user = users.findFirst().orElseThrow();
      }
      Files.writeString(user.resolve("note\033[2J"), "");
      assertThat(run("ls")).containsPattern("note.* unusable").contains("quotes").contains("alive");
      assertThat(run("ls")).doesNotContain("\033");
      assertThat(run("stat")).contains("not a folder: remove it").contains("4 of 4 blocks free");
      assertThat(run("top", "--times", "1", "--every", "0.01")).contains("unusable", "4 of 4");
      assertThat(run("sweep")).contains("0 files removed");
      assertThat(publisher.publish(new byte[1])).isZero();
    }
  }

  @Test
  void argumentsThatMakeNoSenseAreExplained() {
    StringWriter said = new StringWriter();
    PrintWriter writer = new PrintWriter(said, true);
    assertThat(ForyCommand.run(writer, writer, "shm")).isEqualTo(ExitCode.USAGE);
    assertThat(ForyCommand.run(writer, writer, "shm", "top", "--every", "-1"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(ForyCommand.run(writer, writer, "shm", "ls", "--root", "/no/such/root"))
        .isEqualTo(ExitCode.UNUSABLE);
    assertThat(said.toString()).contains("Expected some seconds").contains("/no/such/root");
  }
}
