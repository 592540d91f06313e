/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import io.fory.shm.layout.Faults;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Uses both ends of several channels in one thread, cuts off a file of one of them at a random
 * moment, again and again, and looks whether the others lose anything. A JVM before Java 22 may
 * tell of it in a call of any of them, or in code of the program; then that is done again. Prints a
 * line for each thing that is not as it should be, and at last a line that it came so far.
 * Arguments: root, seed, rounds.
 */
final class ChildManyChannels {
  private static final int CHANNELS = 3;
  private static final int STEPS = 60;
  private static final Duration SOON = Duration.ofSeconds(20);

  private static final class Channel implements AutoCloseable {
    final String name;
    final ShmPublisher publisher;
    final ShmSubscriber subscriber;
    final List<Message> held = new ArrayList<>();
    long sent;
    long read;

    Channel(Path root, String name) {
      this.name = name;
      publisher =
          ShmPublisher.create(
              ShmConfig.channel(name)
                  .root(root)
                  .ring(64 << 10)
                  .inlineMax(1024)
                  .maxLeases(8)
                  .pool(Pool.of(64 << 10, 24)));
      subscriber = ShmSubscriber.attach(AttachOptions.to(name).root(root).timeout(SOON));
      publisher.awaitSubscribers(1, SOON);
    }

    void send() {
      byte[] content = again(() -> Content.of(sent));
      int count = again(() -> publisher.publish(content));
      if (count == 1) {
        sent++;
      }
    }

    /** Takes one message, if it is there; keeps the last few. */
    void receive() {
      Message message = again(() -> subscriber.receive(Duration.ZERO));
      if (message != null) {
        held.add(message);
        check(message);
      }
      while (held.size() > 3) {
        Message oldest = held.remove(0);
        again(
            () -> {
              oldest.close();
              return null;
            });
      }
    }

    private void check(Message message) {
      long found = again(() -> Content.check(message.bytes()));
      if (found != read) {
        throw new AssertionError("%s: expected message %s, got %s".formatted(name, read, found));
      }
      read++;
    }

    @Override
    public void close() {
      held.forEach(Message::close);
      subscriber.close();
      publisher.close();
    }
  }

  private interface Call<T> {
    T make();
  }

  /** Does something once more if the JVM told late of a fault of something else. */
  private static <T> T again(Call<T> call) {
    try {
      return call.make();
    } catch (InternalError e) {
      if (!Faults.LATE) {
        throw e;
      }
    }
    try {
      return call.make();
    } catch (InternalError e) {
      throw new AssertionError("Harm to another channel", e);
    }
  }

  private ChildManyChannels() {}

  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    for (int round = 0; round < Integer.parseInt(args[2]); round++) {
      long seed = Long.parseLong(args[1]) + round;
      try {
        run(root, new Random(seed));
      } catch (Throwable e) {
        System.out.println("seed %s: %s".formatted(seed, e));
        e.printStackTrace();
      }
    }
    System.out.println(ChildCutAnywhere.END);
  }

  private static void run(Path root, Random random) throws Exception {
    List<Channel> channels = new ArrayList<>();
    again(
        () -> {
          Faults.report(); // of the round before
          return null;
        });
    try {
      for (int i = 0; i < CHANNELS; i++) {
        channels.add(new Channel(root, "many" + i));
      }
      Channel cut = channels.get(random.nextInt(CHANNELS));
      String file = random.nextBoolean() ? ".c1.s" : ".c1.p";
      int cutAt = random.nextInt(STEPS / 2);
      boolean ended = false;
      int step = 0;
      while (step < STEPS || !ended && step < 20_000) {
        try {
          for (; step < STEPS || !ended && step < 20_000; step++) {
            if (step == cutAt) {
              ShmRoot.cut(root, cut.name, file, 0);
            }
            for (Channel channel : channels) {
              if (channel == cut && step >= cutAt) {
                ended |= hasEnded(cut, random);
              } else {
                channel.send();
                channel.receive();
              }
            }
          }
        } catch (InternalError e) {
          if (!Faults.LATE) {
            throw e;
          } // else the JVM tells of the fault of the cut channel in the code of these loops
        }
      }
      if (!ended) {
        throw new AssertionError("Nobody heard that the file was cut off");
      }
      for (Channel channel : channels) {
        if (channel != cut) {
          while (channel.read < channel.sent) {
            channel.receive();
          }
          if (again(channel.publisher::subscribers) != 1) {
            throw new AssertionError(channel.name + " lost its subscriber");
          }
        }
      }
    } finally {
      for (Channel channel : channels) {
        again(
            () -> {
              try {
                channel.close();
              } catch (ShmException e) {
                // Of the one whose files are gone.
              }
              return null;
            });
      }
    }
  }

  /** Uses the channel whose file is gone; what it reads is of no interest. */
  private static boolean hasEnded(Channel cut, Random random) {
    try {
      cut.publisher.publish(Content.of(cut.sent));
      if (random.nextBoolean()) {
        cut.subscriber.poll(message -> {}, 1);
      } else {
        Message message = cut.subscriber.receive(Duration.ZERO);
        if (message != null) {
          message.close();
        }
      }
    } catch (ShmException e) {
      return true;
    } catch (InternalError e) {
      if (!Faults.LATE) {
        throw e;
      }
    }
    return false;
  }
}
