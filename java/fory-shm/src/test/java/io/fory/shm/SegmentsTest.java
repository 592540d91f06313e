/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.layout.Mapping;
import io.fory.shm.testing.ShmRoot;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests memory segments, blocks beyond 2 GiB and unmapped memory, which differ between JDKs. */
@Timeout(60)
class SegmentsTest {
  private static final boolean SEGMENTS = Mapping.maxLength() > Integer.MAX_VALUE;

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private ShmConfig config(Pool pool) {
    return ShmConfig.channel("segments").root(root.path()).ring(64 << 10).pool(pool);
  }

  private long mapped() throws IOException {
    try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
      return maps.filter(line -> line.contains(root.path().toString())).count();
    }
  }

  @Test
  void loansAndMessagesHaveOtherFormsWhereTheJdkHasThem() throws Exception {
    Class<?> type = SEGMENTS ? Class.forName("java.lang.foreign.MemorySegment") : String.class;
    try (ShmPublisher publisher = ShmPublisher.create(config(Pool.of(8192, 2)));
        ShmSubscriber subscriber = root.attach("segments");
        Loan loan = publisher.loan(5000)) {
      loan.unwrap(ByteBuffer.class).put(4999, (byte) 7);
      if (SEGMENTS) {
        assertThat(type.getMethod("byteSize").invoke(loan.unwrap(type))).isEqualTo(5000L);
      } else {
        assertThatThrownBy(() -> loan.unwrap(type)).isInstanceOf(IllegalArgumentException.class);
      }
      loan.publish();
      try (Message message = subscriber.receive(Duration.ofSeconds(5))) {
        assertThat(message.unwrap(ByteBuffer.class).get(4999)).isEqualTo((byte) 7);
        if (SEGMENTS) {
          Object segment = message.unwrap(type);
          assertThat(type.getMethod("isReadOnly").invoke(segment)).isEqualTo(true);
        }
      }
    }
  }

  @Test
  void memoryIsUnmappedWithTheChannel() throws Exception {
    assumeTrue(SEGMENTS && Files.exists(Path.of("/proc/self/maps")));
    try (ShmPublisher publisher = ShmPublisher.create(config(Pool.of(8192, 2)))) {
      try (ShmSubscriber subscriber = root.attach("segments")) {
        assertThat(publisher.subscribers()).isEqualTo(1);
        assertThat(mapped()).isEqualTo(6);
      }
      while (publisher.stats().subscribers().size() > 0 || publisher.subscribers() > 0) {
        Thread.onSpinWait();
      }
      assertThat(mapped()).isEqualTo(1);
    }
    assertThat(mapped()).isZero();
  }

  @Test
  void aFileThatIsInUseKeepsNoOtherMapped() throws Exception {
    assumeTrue(SEGMENTS && Files.exists(Path.of("/proc/self/maps")));
    ShmConfig config = config(Pool.of(8192, 2)).ring(2 << 20).inlineMax(200_000);
    Pipe pipe = Pipe.open();
    try (ShmPublisher publisher = ShmPublisher.create(config)) {
      ShmSubscriber subscriber = root.attach("segments");
      publisher.publish(new byte[200_000]);
      Thread writer = new Thread(() -> subscriber.poll(m -> write(m.bytes(), pipe.sink()), 1));
      writer.setUncaughtExceptionHandler((thread, e) -> {}); // closed in the midst of it
      writer.start();
      assertThat(pipe.source().read(ByteBuffer.allocate(1))).isEqualTo(1); // more than fits waits
      assertThatThrownBy(subscriber::close).isInstanceOf(IllegalStateException.class);
      pipe.source().close();
      writer.join();
      while (publisher.subscribers() > 0) {
        Thread.onSpinWait();
      }
      assertThat(mapped()).isEqualTo(2); // the publisher's blocks, and the ring that was in use
    }
    pipe.sink().close();
  }

  private static void write(ByteBuffer bytes, Pipe.SinkChannel to) {
    try {
      to.write(bytes);
    } catch (IOException e) {
      // The other end was closed.
    }
  }

  @Test
  void aBlockBeyondTwoGibibytesNeedsMemorySegments() {
    assumeTrue(!SEGMENTS, "where it can be created it takes 3 GiB of memory");
    assertThatThrownBy(() -> ShmPublisher.create(config(Pool.of(3L << 30, 1))))
        .isInstanceOfSatisfying(
            ShmException.class, e -> assertThat(e.kind()).isEqualTo(Kind.TOO_LARGE));
    assertThat(root.path()).isNotEmptyDirectory();
  }
}
