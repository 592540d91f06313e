/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.Fory;
import io.fory.shm.exception.ShmException;
import io.fory.shm.layout.Faults;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;

/**
 * Cuts off the files of one of two subscribers at a random moment of a random life of a channel,
 * again and again, and looks whether anything else is harmed: the publisher throws nothing, the
 * other subscriber gets each message, all blocks come back, and what is closed is closed. Prints a
 * line for each thing that is not so, and at last a line that it came so far. Arguments: root,
 * seed, rounds.
 */
final class ChildCutAnywhere {
  static final String END = "came to its end";

  private static final Duration SOON = Duration.ofSeconds(20);
  private static final int BLOCKS = 24;

  record Values(long n, double[] values) {}

  private final Path root;
  private final Random random;
  private final Fory fory = Fory.builder().register(Values.class, 1).build();
  private final Fory otherFory = Fory.builder().register(Values.class, 1).build();
  private final ExecutorService goods = Executors.newSingleThreadExecutor();
  private ShmPublisher publisher;
  private ShmSubscriber good;
  private ShmSubscriber bad;
  private final List<Message> held = new ArrayList<>(); // of the bad one
  private long sent;
  private long read;
  private String step = "";

  private ChildCutAnywhere(Path root, long seed) {
    this.root = root;
    random = new Random(seed);
  }

  public static void main(String[] args) throws Exception {
    for (int round = 0; round < Integer.parseInt(args[2]); round++) {
      long seed = Long.parseLong(args[1]) + round;
      ChildCutAnywhere life = new ChildCutAnywhere(Path.of(args[0]), seed);
      try {
        life.run();
      } catch (Throwable e) {
        System.out.println("seed %d, message %d, %s: %s".formatted(seed, life.sent, life.step, e));
        e.printStackTrace();
      }
    }
    System.out.println(END);
  }

  private ShmSubscriber attach() {
    return ShmSubscriber.attach(AttachOptions.to("cut").root(root).timeout(SOON));
  }

  private void run() throws Exception {
    ShmConfig config =
        ShmConfig.channel("cut")
            .root(root)
            .ring(64 << 10)
            .inlineMax(1024)
            .maxLeases(8)
            .pool(Pool.of(64 << 10, BLOCKS))
            .onFull(
                switch (random.nextInt(3)) {
                  case 0 -> OnFull.DROP_NEWEST;
                  case 1 -> OnFull.DISCONNECT;
                  default -> OnFull.FAIL;
                });
    publisher = ShmPublisher.create(config);
    try {
      step("attach");
      good = attach();
      bad = attach();
      publisher.awaitSubscribers(2, SOON);
      String file = random.nextBoolean() ? ".c2.s" : ".c2.p";
      int cutAt = random.nextInt(40);
      for (int i = 0; i < 40; i++) {
        if (i == cutAt) {
          step("cut");
          long length = random.nextBoolean() ? 0 : 4096;
          own(
              () -> {
                ShmRoot.cut(root, "cut", file, length);
                return null;
              });
        }
        try {
          publisherStep();
        } catch (InternalError e) {
          if (!Faults.LATE) {
            throw e;
          }
          // Told late, in the next best place, which is not told from the call. Read what came.
          sent = Long.MAX_VALUE;
          break;
        }
        badStep();
      }
      if (sent < Long.MAX_VALUE) {
        receiveAll();
      } else {
        while (own(() -> goods.submit(this::skip).get())) {}
      }
      step("the end of the bad one");
      ignore(() -> held.forEach(Message::close));
      ignore(bad::close);
      await(() -> publisher.subscribers() == 1);
      step("blocks");
      await(() -> publisher.reclaim() == BLOCKS);
      if (sent < Long.MAX_VALUE) {
        send();
        receiveAll();
      }
      if (random.nextBoolean()) {
        ShmSubscriber next = attach();
        publisher.awaitSubscribers(2, SOON);
        ShmRoot.cut(root, "cut", ".c3.s", 0);
        ignore(next::close);
      }
      step("close");
      if (random.nextBoolean()) {
        good.close();
        publisher.close();
      } else {
        Thread other = new Thread(publisher::close);
        other.start();
        other.join();
        good.close();
      }
      if (!ShmRoot.files(root, "cut").isEmpty()) {
        throw new AssertionError("Left behind: " + ShmRoot.files(root, "cut"));
      }
    } finally {
      goods.shutdown();
      publisher.close();
      ignore(() -> good.close());
      ignore(() -> bad.close());
    }
  }

  private void await(BooleanSupplier condition) {
    long deadline = System.nanoTime() + SOON.toNanos();
    while (!condition.getAsBoolean()) {
      if (deadline - System.nanoTime() < 0) {
        throw new AssertionError("In vain: " + publisher.stats());
      }
    }
  }

  private void step(String now) {
    step = now;
  }

  private void ignore(Runnable action) {
    try {
      action.run();
    } catch (ShmException e) {
      // Of a subscriber whose files are gone.
    } catch (InternalError e) {
      if (Runtime.version().feature() >= 22) {
        throw e;
      }
    }
  }

  /**
   * Does what the program does between two calls. A JVM before Java 22 tells of a fault in the next
   * best place, and breaks whatever that is, be it a lock of the JDK.
   */
  private static <T> T own(Callable<T> action) throws Exception {
    if (Faults.LATE) {
      Faults.clear();
    }
    return action.call();
  }

  private void publisherStep() throws Exception {
    switch (random.nextInt(9)) {
      case 0 -> {
        step("reclaim");
        publisher.reclaim();
      }
      case 1 -> {
        step("stats");
        publisher.stats();
      }
      case 2 -> {
        step("subscribers");
        publisher.subscribers();
      }
      case 3 -> {
        step("loan");
        byte[] content = own(() -> Content.of(sent));
        try (Loan loan = publisher.loan(content.length)) {
          own(() -> loan.buffer().put(content));
          if (loan.publish(sent) == 0) {
            throw new AssertionError("Nobody got it");
          }
          received();
        }
      }
      case 4 -> {
        step("object");
        Values values = own(() -> new Values(sent, new double[random.nextInt(3000)]));
        publisher.publish(fory, values, sent);
        received();
      }
      default -> send();
    }
  }

  private void send() throws Exception {
    step("send");
    byte[] content = own(() -> Content.of(sent));
    ByteBuffer direct = own(() -> ByteBuffer.allocateDirect(content.length).put(content).flip());
    int count = random.nextBoolean() ? publisher.publish(content) : publisher.publish(direct);
    if (count == 0) {
      throw new AssertionError("Nobody got it");
    }
    received();
  }

  /** Reads by the good subscriber; not always at once, so that nothing is between two calls. */
  private void received() throws Exception {
    sent++;
    if (sent - read > 3 || random.nextBoolean()) {
      receiveAll();
    }
  }

  private void receiveAll() throws Exception {
    while (read < sent) {
      long found = own(() -> goods.submit(this::receive).get());
      if (found != read++) {
        throw new AssertionError("Expected message %d, got %d".formatted(read - 1, found));
      }
    }
  }

  private boolean skip() {
    try (Message message = good.receive(Duration.ZERO)) {
      return message != null;
    }
  }

  private long receive() throws Exception {
    try (Message message = good.receive(SOON)) {
      return message.isObject()
          ? message.deserialize(otherFory, Values.class).n
          : Content.check(message.bytes());
    }
  }

  /** The bad one reads, keeps and gives back; all in a thread of its own. */
  private void badStep() throws Exception {
    int how = random.nextInt(4);
    Thread thread =
        own(
            () ->
                new Thread(
                    () ->
                        ignore(
                            () -> {
                              if (how < 2) {
                                for (Message m = bad.receive(Duration.ZERO);
                                    m != null;
                                    m = bad.receive(Duration.ZERO)) {
                                  held.add(m);
                                }
                              }
                              while (held.size() > (how == 3 ? 0 : 3)) {
                                held.remove(0).close();
                              }
                            })));
    own(
        () -> {
          thread.start();
          thread.join();
          return null;
        });
  }
}
