/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.shm.ShmChannel.State;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.ShmRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Folders, files and locks of channels. */
@Timeout(20)
class FolderTest {
  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("files").root(root.path()).ring(64 << 10).pool(Pool.of(4096, 2));
  }

  private AttachOptions options() {
    return AttachOptions.to("files").root(root.path());
  }

  private Path user() throws IOException {
    try (Stream<Path> all = Files.list(root.path())) {
      return all.findFirst().orElseThrow();
    }
  }

  private static void assertKind(Kind kind, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(ShmException.class, e -> assertThat(e.kind()).isEqualTo(kind));
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(
        Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
  }

  private static final FileAttribute<?> OWNER_ONLY =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  @Test
  void nobodyElseMayUseTheFiles() throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(config());
        ShmSubscriber subscriber = ShmSubscriber.attach(options())) {
      assertThat(user().getFileName().toString()).matches("fory-[0-9]+");
      assertThat(mode(user())).isEqualTo("rwx------");
      assertThat(mode(user().resolve("files"))).isEqualTo("rwx------");
      assertThat(root.files("files"))
          .hasSize(4)
          .allSatisfy(file -> assertThat(mode(file)).isEqualTo("rw-------"));
      assertThat(publisher.subscribers()).isEqualTo(1);
    }
  }

  @Test
  void aFolderThatOthersMayUseIsRefused() throws Exception {
    ShmPublisher.create(config()).close();
    Files.setPosixFilePermissions(user(), PosixFilePermissions.fromString("rwxr-x---"));
    assertKind(Kind.UNSAFE_FILE, () -> ShmPublisher.create(config()));
    assertKind(Kind.UNSAFE_FILE, () -> ShmSubscriber.attach(options()));
  }

  /** Whoever comes first can take the name of a folder in one for all, and it cannot be removed. */
  @Test
  void aFolderThatAnotherUserMadeIsRefusedWithAWayOut() throws Exception {
    ShmPublisher.create(config()).close();
    try {
      Files.setAttribute(user(), "unix:uid", 65534);
    } catch (IOException e) {
      assumeTrue(false, "this user may not give files away");
    }
    ThrowingCallable create = () -> ShmPublisher.create(config());
    assertKind(Kind.UNSAFE_FILE, create);
    assertThatThrownBy(create)
        .hasMessageContaining("another user made it")
        .hasMessageContaining("give another root");
    assertKind(Kind.UNSAFE_FILE, () -> ShmSubscriber.attach(options()));
    assertKind(Kind.UNSAFE_FILE, () -> Shm.list(root.path()));
    assertKind(Kind.UNSAFE_FILE, () -> Shm.sweep(root.path()));
  }

  @Test
  void aLinkInPlaceOfAFolderIsRefused() throws Exception {
    ShmPublisher.create(config()).close();
    Path channel = user().resolve("files");
    Path elsewhere = user().resolve("elsewhere");
    Files.move(channel, elsewhere);
    Files.createSymbolicLink(channel, elsewhere);
    assertKind(Kind.UNSAFE_FILE, () -> ShmPublisher.create(config()));
    assertKind(Kind.UNSAFE_FILE, () -> ShmSubscriber.attach(options()));
  }

  @Test
  void aPathThatIsTooLongForASocketIsNamed() throws Exception {
    Path deep = Files.createDirectories(root.path().resolve("d".repeat(90)));
    assertKind(Kind.UNSAFE_FILE, () -> ShmPublisher.create(config().root(deep)));
    assertKind(
        Kind.SYSTEM, () -> ShmPublisher.create(config().root(root.path().resolve("missing"))));
  }

  /** A process that is killed while it looks must not leave a file behind. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void lookingForChannelsWritesNothing() throws Exception {
    FileTime past = FileTime.fromMillis(0);
    Files.setLastModifiedTime(root.path(), past);
    assertThat(Shm.list(root.path())).isEmpty();
    assertThat(Files.getLastModifiedTime(root.path())).isEqualTo(past);
  }

  @Test
  void oneJvmPublishesAChannelOnceAndMayDoSoAgain() {
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      for (int i = 0; i < 3; i++) {
        assertKind(Kind.ALREADY_PUBLISHED, () -> ShmPublisher.create(config()));
      }
      try (ShmSubscriber subscriber = ShmSubscriber.attach(options())) {
        publisher.publish(new byte[5]);
        subscriber.receive(Duration.ofSeconds(5)).close();
      }
    }
    ShmPublisher.create(config()).close();
  }

  @Test
  void withoutAPublisherThereIsNothingToAttachTo() {
    assertKind(Kind.NO_PUBLISHER, () -> ShmSubscriber.attach(options()));
    ShmPublisher.create(config()).close();
    assertKind(
        Kind.NO_PUBLISHER, () -> ShmSubscriber.attach(options().timeout(Duration.ofMillis(30))));
    Duration soon = Duration.ofMillis(30);
    assertKind(Kind.NO_PUBLISHER, () -> ShmSubscriber.attach("no-such-channel", soon));
  }

  @Test
  void thereAreOnlySoManySubscribers() {
    try (ShmPublisher publisher = ShmPublisher.create(config().maxSubscribers(2));
        ShmSubscriber one = ShmSubscriber.attach(options())) {
      ShmSubscriber two = ShmSubscriber.attach(options());
      assertKind(Kind.REFUSED, () -> ShmSubscriber.attach(options()));
      two.close();
      while (publisher.stats().subscribers().size() > 1) {
        Thread.onSpinWait();
      }
      ShmSubscriber.attach(options()).close();
    }
  }

  @Test
  void whatADeadPublisherLeftIsSweptAndALivingOneIsLeftAlone() throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(config())) {
      ShmPublisher.create(config().ofClient(1)).close();
      Path left = user().resolve("files~1").resolve("0123456789abcdef.d0");
      Files.write(left, new byte[100]);
      List<ShmChannel> channels = Shm.list(root.path());
      assertThat(channels).extracting(ShmChannel::name).containsExactly("files", "files~1");
      assertThat(channels).extracting(ShmChannel::isAlive).containsExactly(true, false);
      assertThat(channels.get(0).description()).contains("pid " + ProcessHandle.current().pid());
      assertThat(channels.get(1).bytes()).isEqualTo(100);
      assertThat(Shm.sweep(root.path())).isEqualTo(1);
      assertThat(left).doesNotExist();
      assertThat(root.files("files")).hasSize(2);
      assertThat(publisher.publish(new byte[1])).isZero();
    }
  }

  @Test
  void aFolderThatCannotBeSweptKeepsNoOther() throws Exception {
    ShmPublisher.create(config()).close();
    ShmPublisher.create(config().ofClient(1)).close();
    Files.createDirectories(user().resolve("files").resolve("folder").resolve("within"));
    Path left = user().resolve("files~1").resolve("0123456789abcdef.d0");
    Files.write(left, new byte[100]);
    assertKind(Kind.SYSTEM, () -> Shm.sweep(root.path()));
    assertThat(left).doesNotExist();
  }

  @Test
  void namesThatWouldLeaveTheFolderAreRefused() {
    for (String name : List.of("", "..", ".x", "a/b", "a b", "x".repeat(65), "a~1000", "a\0")) {
      assertThatThrownBy(() -> ShmConfig.channel(name))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> AttachOptions.to(name)).isInstanceOf(IllegalArgumentException.class);
    }
  }

  /** Whatever else is in the folder of the user, the channels are listed, described and swept. */
  @Test
  void whatIsNoChannelHidesNone() throws Exception {
    try (ShmPublisher publisher =
        ShmPublisher.create(
            ShmConfig.channel("b").root(root.path()).ring(64 << 10).pool(Pool.of(4096, 2)))) {
      Path user = user();
      Files.writeString(user.resolve("a-file"), "");
      Files.createDirectory(user.resolve("a-folder-for-all"));
      Files.setPosixFilePermissions(
          user.resolve("a-folder-for-all"), PosixFilePermissions.fromString("rwxrwxrwx"));
      Files.createSymbolicLink(user.resolve("a-link"), root.path());
      Files.createSymbolicLink(user.resolve("a-link-to-a-channel"), user.resolve("b"));
      Files.createSymbolicLink(user.resolve("c-link-to-nothing"), root.path().resolve("nothing"));
      Files.createDirectory(user.resolve("c".repeat(100)), OWNER_ONLY);
      Files.createDirectory(user.resolve("d\033[31m"), OWNER_ONLY);
      Path dead = Files.createDirectory(user.resolve("e"), OWNER_ONLY);
      Files.writeString(dead.resolve("0000000000000001.d0"), "left behind");
      assertThat(Shm.list(root.path()))
          .extracting(ShmChannel::name, ShmChannel::state)
          .containsExactly(
              tuple("a-file", State.UNUSABLE),
              tuple("a-folder-for-all", State.UNUSABLE),
              tuple("a-link", State.UNUSABLE),
              tuple("a-link-to-a-channel", State.UNUSABLE),
              tuple("b", State.ALIVE),
              tuple("c-link-to-nothing", State.UNUSABLE),
              tuple("c".repeat(100), State.UNUSABLE),
              tuple("d\033[31m", State.CLOSED),
              tuple("e", State.DEAD));
      assertThat(Shm.list(root.path()))
          .filteredOn(channel -> channel.state() == State.UNUSABLE)
          .allSatisfy(
              channel -> assertThat(channel.description()).containsAnyOf("remove it", "shorter"));
      assertThat(Shm.sweep(root.path())).isEqualTo(1);
      assertThat(publisher.publish(new byte[1])).isZero();
    }
  }
}
