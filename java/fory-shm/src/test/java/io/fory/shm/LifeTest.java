/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.shm.control.ControlServer;
import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import io.fory.shm.file.OwnerLock;
import io.fory.shm.testing.ShmRoot;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Walks all lives of a channel with two subscribers, step by step: they attach, read, are too slow,
 * and detach; the publisher sends, closes and dies, and another one follows. Beside the real ones
 * runs a model of a few lines, which says what each step must tell.
 */
@Timeout(120)
class LifeTest {
  /** 4 take twenty seconds. */
  private static final int STEPS = Integer.getInteger("fory.test.steps", 3);

  private static final byte[] LARGE = new byte[5000];

  private enum Step {
    SEND,
    ATTACH_ONE,
    ATTACH_TWO,
    READ_ONE,
    READ_TWO,
    DETACH_ONE,
    CLOSE,
    DIE
  }

  /** Returns the reason for the end of a subscriber's connection. */
  private enum End {
    SLOW,
    CLOSED,
    DEAD
  }

  @RegisterExtension final ShmRoot root = new ShmRoot();

  /** A subscriber, and what the model knows of it. */
  private final class Side implements AutoCloseable {
    private ShmSubscriber subscriber;
    private final Deque<Long> unread = new ArrayDeque<>();
    private End end;

    /** Whether it attaches: it does so only if it is not there. */
    boolean attach() {
      boolean attaches = subscriber == null;
      if (attaches) {
        subscriber = ShmSubscriber.attach(AttachOptions.to("life").root(root.path()));
      }
      return attaches;
    }

    boolean isTarget() {
      return subscriber != null && end == null;
    }

    /** It has one lease, so that a message it has not read leaves no room. */
    boolean sent(long number) {
      if (!isTarget()) {
        return false;
      }
      if (!unread.isEmpty()) {
        end = End.SLOW;
        return false;
      }
      unread.add(number);
      return true;
    }

    void ended(End why) {
      end = subscriber != null && end == null ? why : end;
    }

    /** Reads all there is, and the end. */
    void read() {
      if (subscriber == null) {
        return;
      }
      ShmException failure = null;
      try {
        for (int got = 1; got > 0; ) {
          got = subscriber.poll(m -> assertThat(m.correlation()).isEqualTo(unread.remove()), 10);
        }
      } catch (ShmException e) {
        failure = e;
      }
      assertThat(unread).isEmpty();
      if (end == null) {
        assertThat(failure).isNull();
        return;
      }
      if (failure == null) { // the socket is asked once in a while
        assertThatThrownBy(() -> subscriber.await(Duration.ofSeconds(10)))
            .isInstanceOfSatisfying(ShmException.class, this::assertEnd);
      } else {
        assertEnd(failure);
      }
      close();
    }

    private void assertEnd(ShmException failure) {
      assertThat(failure.kind())
          .isEqualTo(end == End.SLOW ? Kind.DISCONNECTED : Kind.PUBLISHER_GONE);
      assertThat(failure.getMessage())
          .contains(
              end == End.SLOW
                  ? "no room"
                  : end == End.CLOSED ? "has closed the channel" : "is dead");
    }

    @Override
    public void close() {
      if (subscriber != null) {
        subscriber.close();
      }
      subscriber = null;
      end = null;
      unread.clear();
    }
  }

  private Dispatcher publisher;
  private ObjectWriter writer;
  private long sent;

  private void open() {
    ShmConfig config =
        ShmConfig.channel("life")
            .root(root.path())
            .ring(64 << 10)
            .inlineMax(64)
            .pool(Pool.of(8 << 10, 8))
            .maxLeases(1)
            .onFull(OnFull.DISCONNECT);
    publisher = Dispatcher.open(config, (connection, hello) -> {});
    writer = new ObjectWriter(publisher);
  }

  /** Ends it as the kernel would: its sockets and its lock, and not a word in memory. */
  private void die() throws ReflectiveOperationException {
    ControlServer control = (ControlServer) get("control");
    control.stop();
    control.close();
    ((OwnerLock) get("lock")).close();
  }

  private Object get(String name) throws ReflectiveOperationException {
    Field field = Dispatcher.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(publisher);
  }

  /** Takes a step; false if it is none, and the life is as a shorter one. */
  private boolean step(Step step, Side one, Side two) throws ReflectiveOperationException {
    switch (step) {
      case SEND -> {
        // As many as there are: who has detached is gone when its socket has told so.
        int targets = (one.isTarget() ? 1 : 0) + (two.isTarget() ? 1 : 0);
        while (publisher.targets().length != targets) {
          Thread.onSpinWait();
        }
        int expected = (one.sent(sent) ? 1 : 0) + (two.sent(sent) ? 1 : 0);
        writer.stage(LARGE, 0, sent++);
        assertThat(publisher.publish()).isEqualTo(expected);
      }
      case ATTACH_ONE -> {
        return one.attach();
      }
      case ATTACH_TWO -> {
        return two.attach();
      }
      case READ_ONE -> one.read();
      case READ_TWO -> two.read();
      case DETACH_ONE -> one.close();
      default -> {
        if (step == Step.CLOSE) {
          publisher.close();
        } else {
          die();
        }
        one.ended(step == Step.CLOSE ? End.CLOSED : End.DEAD);
        two.ended(step == Step.CLOSE ? End.CLOSED : End.DEAD);
        open();
      }
    }
    return true;
  }

  private void live(List<Step> life) throws ReflectiveOperationException {
    open();
    try (Side one = new Side();
        Side two = new Side()) {
      one.attach();
      two.attach();
      for (Step step : life) {
        if (!step(step, one, two)) {
          return;
        }
      }
      one.read();
      two.read();
      one.close();
      two.close();
      while (publisher.reclaim() < 8) {
        Thread.onSpinWait();
      }
    } catch (AssertionError | RuntimeException e) {
      throw new AssertionError("In the life " + life, e);
    } finally {
      publisher.close();
    }
    assertThat(publisher.stats().mappings()).as("%s", life).isEqualTo(1);
  }

  @Test
  void allLivesOfTwoSubscribersEndAsTheyAreTold() throws Exception {
    int count = (int) Math.pow(Step.values().length, STEPS);
    for (int number = 0; number < count; number++) {
      List<Step> life = new ArrayList<>();
      for (int rest = number, i = 0; i < STEPS; i++, rest /= Step.values().length) {
        life.add(Step.values()[rest % Step.values().length]);
      }
      live(life);
    }
  }
}
