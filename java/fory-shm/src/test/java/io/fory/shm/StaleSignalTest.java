/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.shm.control.ControlClient;
import io.fory.shm.layout.ConnectionLayout;
import io.fory.shm.layout.Words;
import io.fory.shm.testing.ShmRoot;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A signal that comes for an earlier sleep does not leave a later one without any. */
class StaleSignalTest {
  private static final Duration SOON = Duration.ofSeconds(10);

  @RegisterExtension final ShmRoot root = new ShmRoot();

  private static Object get(Object of, String name) throws ReflectiveOperationException {
    return field(of, name).get(of);
  }

  private static Field field(Object of, String name) throws ReflectiveOperationException {
    Field field = of.getClass().getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }

  @Test
  void aSignalThatIsTakenWhileASleepBeginsDoesNotMakeItEndless() throws Exception {
    try (ShmPublisher publisher = ShmPublisher.create(ShmConfig.channel("c").root(root.path()));
        ShmSubscriber subscriber = ShmSubscriber.attach(AttachOptions.to("c").root(root.path()))) {
      publisher.awaitSubscribers(1, SOON);
      Object incoming = get(subscriber, "connection");
      ByteBuffer own = (ByteBuffer) get(incoming, "own");
      long signals = ((ControlClient) get(incoming, "control")).signals();
      // The subscriber sees the message before it sleeps, so the signal stays in the socket.
      Words.put(own, ConnectionLayout.SUBSCRIBER_WAITS, ConnectionLayout.asleep(signals));
      publisher.send(new byte[1]);
      Words.put(own, ConnectionLayout.SUBSCRIBER_WAITS, ConnectionLayout.AWAKE);
      subscriber.take(SOON).close();
      // The third look asks the socket: one is for the message, one before, and one in the sleep.
      Object asking = get(incoming, "asking");
      field(asking, "last").setLong(asking, System.nanoTime());
      field(asking, "looks").setInt(asking, (1 << 10) - 3);
      long asleep = subscriber.sleeps();
      CompletableFuture<Message> taken =
          CompletableFuture.supplyAsync(() -> subscriber.take(SOON.multipliedBy(6)));
      while (subscriber.sleeps() == asleep) {
        Thread.onSpinWait();
      }
      Thread.sleep(20);
      publisher.send(new byte[2]);
      try (Message message = taken.get(SOON.toSeconds(), TimeUnit.SECONDS)) {
        assertThat(message.length()).isEqualTo(2);
      }
    }
  }
}
