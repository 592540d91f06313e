/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.management.ThreadMXBean;
import io.fory.Fory;
import io.fory.exception.LimitExceededException;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.testing.ShmRoot;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Text of a hostile peer gets no line of its own in a log, and no heap without end. */
@Timeout(60)
class HostileTextTest {
  private static final Duration SOON = Duration.ofSeconds(20);
  private static final String EVIL = "x\n2026-01-01 ERROR admin logged in \u001b[2J";
  private static final Fory FORY = Fory.builder().build();

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config() {
    return ShmConfig.channel("text").root(root.path()).ring(64 << 10).pool(Pool.of(32 << 20, 2));
  }

  private static void assertPrintable(String text) {
    assertThat(text.chars().filter(c -> c < ' ' || c == 0x7f)).isEmpty();
    assertThat(text.length()).isLessThan(4200);
  }

  @Test
  void theNoteOfAClientIsNoLineOnTheStreamOfErrors() throws Exception {
    PrintStream before = System.err;
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    System.setErr(new PrintStream(errors, true));
    try (ShmServer server = ShmServer.start(config(), FORY, request -> request)) {
      Path socket =
          root.files("text").stream().filter(p -> p.endsWith("ctl.sock")).findFirst().orElseThrow();
      for (String note : List.of(EVIL, "../../x", "\u0000", "n".repeat(255))) {
        byte[] text = note.getBytes(StandardCharsets.UTF_8);
        ByteBuffer hello = ByteBuffer.allocate(300).order(ByteOrder.LITTLE_ENDIAN);
        hello.putInt(0x4d485346).putShort((short) 1).putShort((short) 0).put((byte) 1);
        hello.put((byte) 0).putShort((short) text.length).putInt(0).putLong(1).put(text);
        try (SocketChannel client = SocketChannel.open(UnixDomainSocketAddress.of(socket))) {
          client.write(hello.flip());
          ByteBuffer answer = ByteBuffer.allocate(24);
          while (answer.hasRemaining() && client.read(answer) >= 0) {}
          client.write(ByteBuffer.wrap(new byte[] {'R'}));
          while (client.read(answer.clear()) >= 0) {} // the server ends it
        }
      }
      try (ShmClient good = ShmClient.connect(config(), FORY, SOON)) {
        assertThat(good.call("fine", String.class, SOON).value()).isEqualTo("fine");
      }
    } finally {
      System.setErr(before);
    }
    assertThat(errors.toString()).isEmpty();
  }

  @Test
  void theTextOfAFailureIsOneShortLine() {
    try (ShmServer server =
            ShmServer.start(
                config(),
                FORY,
                request -> {
                  throw new IllegalStateException(request + "n".repeat(100_000));
                });
        ShmClient client = ShmClient.connect(config(), FORY, SOON)) {
      ShmException e =
          catchThrowableOfType(
              ShmException.class, () -> client.call(EVIL, String.class, SOON).value());
      assertThat(e.kind()).isEqualTo(Kind.CALL_FAILED);
      assertPrintable(e.getMessage());
      assertThat(e.getMessage()).contains("IllegalStateException: x\\u000a2026");
    }
  }

  @Test
  void anErrorOfTheHandlerIsThatOfOneCall() {
    try (ShmServer server =
            ShmServer.start(
                config(),
                FORY,
                request -> {
                  if (request.equals("fail")) {
                    throw new AssertionError("no");
                  }
                  return request;
                });
        ShmClient client = ShmClient.connect(config(), FORY, SOON)) {
      for (int i = 0; i < 3; i++) {
        ShmException e =
            catchThrowableOfType(
                ShmException.class, () -> client.call("fail", String.class, SOON).value());
        assertThat(e.kind()).isEqualTo(Kind.CALL_FAILED);
        assertThat(client.call("well", String.class, SOON).value()).isEqualTo("well");
      }
    }
  }

  @Test
  void anObjectInABlockIsReadWithinTheLimitsOfItsReader() {
    Fory careful = Fory.builder().withMaxGraphBytes(1 << 20).build();
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    List<String> large = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      large.add(i + "x".repeat(100_000));
    }
    try (ShmPublisher publisher = ShmPublisher.create(config().sessions(false));
        ShmSubscriber subscriber =
            ShmSubscriber.attach(AttachOptions.to("text").root(root.path()))) {
      publisher.awaitSubscribers(1, SOON);
      for (int i = 0; i < 3; i++) {
        publisher.publish(FORY, large);
        try (Message message = subscriber.receive(SOON)) {
          assertThat(message.length()).isGreaterThan(20_000_000);
          if (i == 2) {
            assertThat(message.deserialize(FORY, List.class)).isEqualTo(large);
            continue;
          }
          long before = threads.getCurrentThreadAllocatedBytes();
          catchThrowableOfType(
              LimitExceededException.class, () -> message.deserialize(careful, List.class));
          assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(5_000_000);
        }
      }
    }
  }
}
