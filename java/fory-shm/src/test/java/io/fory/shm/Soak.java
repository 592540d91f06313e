/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import io.fory.shm.testing.Child;
import io.fory.shm.testing.Content;
import io.fory.shm.testing.ShmRoot;
import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Runs for as long as one likes, by hand: publishers and subscribers that are killed at random, and
 * two subscribers that live through all of it and count. At the end it says what was sent, received
 * and lost, and what is held. Argument: minutes.
 */
final class Soak {
  private static final Duration SOON = Duration.ofSeconds(30);
  private static final int BURST = 10;
  private static final long PAUSE_NANOS = 10_000_000;
  private static final int MAX_LIVES = 1 << 16;

  private Soak() {}

  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "publishes" -> publish(Path.of(args[1]), Integer.parseInt(args[2]), args[3]);
      case "subscribes" -> subscribe(Path.of(args[1]));
      default -> run(Integer.parseInt(args[0]));
    }
  }

  private static ShmConfig config(Path root) {
    return ShmConfig.channel("soak")
        .root(root)
        .ring(64 << 10)
        .inlineMax(1024)
        .pool(Pool.of(64 << 10, 64))
        .maxLeases(16)
        .onFull(OnFull.DROP_NEWEST);
  }

  /**
   * Returns the number of messages that each life of a publisher has sent, in a file that outlives
   * them.
   */
  private static MappedByteBuffer sent(Path root) throws IOException {
    try (FileChannel file =
        FileChannel.open(
            root.resolve("sent"),
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      return file.map(FileChannel.MapMode.READ_WRITE, 0, MAX_LIVES * Long.BYTES);
    }
  }

  private static void publish(Path root, int life, String firstWaits) throws Exception {
    MappedByteBuffer sent = sent(root);
    try (ShmPublisher publisher = ShmPublisher.create(config(root))) {
      if (firstWaits.equals("waits")) {
        publisher.awaitSubscribers(2, SOON);
      }
      for (long n = 0; System.in.available() == 0; LockSupport.parkNanos(PAUSE_NANOS)) {
        for (int i = 0; i < BURST; i++, n++) {
          publisher.publish(Content.of(n), (long) life << 32 | n);
          sent.putLong(life * Long.BYTES, n + 1);
        }
      }
    }
  }

  /** Keeps some messages for a while. */
  private static void subscribe(Path root) {
    AttachOptions options = AttachOptions.to("soak").root(root).timeout(SOON).reattach(true);
    Random random = new Random();
    List<Message> kept = new ArrayList<>();
    try (ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      while (true) {
        Message message = subscriber.receive(SOON);
        if (message != null) {
          kept.add(message);
        }
        while (!kept.isEmpty() && (kept.size() > 12 || random.nextBoolean())) {
          kept.remove(random.nextInt(kept.size())).close();
        }
      }
    }
  }

  /** A subscriber that lives through it, and what it has counted. */
  private static final class Watch implements Runnable {
    private final ShmSubscriber subscriber;
    private final boolean polls;
    private final long[] received = new long[MAX_LIVES];
    private long last = -1;
    private long bad;
    private long untold; // gaps of which lost() did not know when the next message came
    private long gaps;
    private volatile boolean done;

    Watch(Path root, Waiting waiting) {
      polls = waiting == Waiting.SPIN;
      subscriber =
          ShmSubscriber.attach(
              AttachOptions.to("soak").root(root).waiting(waiting).timeout(SOON).reattach(true));
    }

    private void take(Message message) {
      int life = (int) (message.correlation() >>> 32);
      long n = message.correlation() & 0xffffffffL;
      long expected = last >>> 32 == life ? (last & 0xffffffffL) + 1 : 0;
      received[life]++;
      gaps += Math.max(0, n - expected);
      if (n < expected || last >= 0 && last >>> 32 > life || Content.check(message.bytes()) != n) {
        bad++;
      }
      if (gaps > subscriber.lost()) {
        untold++;
      }
      last = message.correlation();
    }

    @Override
    public void run() {
      try {
        while (!done) {
          if (!polls) {
            Message message = subscriber.receive(Duration.ofSeconds(1));
            if (message != null) {
              try (message) {
                take(message);
              }
            }
          } else if (subscriber.poll(this::take, 100) == 0) {
            LockSupport.parkNanos(PAUSE_NANOS / 2);
          }
        }
      } catch (ShmException | AssertionError e) {
        e.printStackTrace();
        bad++;
      }
    }

    /** Returns what it has received and lost of all lives, in words. */
    String result(MappedByteBuffer sent, int lives) {
      long all = 0;
      long got = 0;
      long unmet = 0;
      for (int life = 0; life < lives; life++) {
        long of = sent.getLong(life * Long.BYTES);
        all += of;
        got += received[life];
        unmet += received[life] == 0 ? of : 0;
      }
      return "%s: sent %,d, received %,d, lost %,d (%,d of publishers that it never met), told lost %,d, gaps untold %,d, bad %,d, attached %,d times"
          .formatted(
              polls ? "polls" : "takes",
              all,
              got,
              all - got,
              unmet,
              subscriber.lost(),
              untold,
              bad,
              subscriber.generation());
    }
  }

  private static void run(int minutes) throws Exception {
    Random random = new Random();
    long end = System.nanoTime() + Duration.ofMinutes(minutes).toNanos();
    try (ShmRoot place = new ShmRoot()) {
      Path root = place.path();
      MappedByteBuffer sent = sent(root);
      Child publisher = Child.start(Soak.class, "publishes", root, 0, "waits");
      List<Watch> watches = List.of(new Watch(root, Waiting.BLOCK), new Watch(root, Waiting.SPIN));
      List<Thread> threads = watches.stream().map(Thread::new).toList();
      threads.forEach(Thread::start);
      LockSupport.parkNanos(Duration.ofSeconds(2).toNanos());
      System.out.println("before: " + holdings(root));
      Child[] subscribers = new Child[2];
      int lives = 1;
      int[] kills = new int[2];
      while (System.nanoTime() < end) {
        for (int i = 0; i < 2; i++) {
          if (subscribers[i] == null || random.nextInt(3) == 0) {
            if (subscribers[i] != null) {
              subscribers[i].close();
              kills[0]++;
            }
            subscribers[i] = Child.start(Soak.class, "subscribes", root);
          }
        }
        LockSupport.parkNanos(Duration.ofMillis(2000 + random.nextInt(5000)).toNanos());
        if (random.nextInt(3) == 0) {
          if (random.nextInt(3) == 0) {
            publisher.go(); // it closes
            publisher.await();
          } else {
            publisher.kill();
            kills[1]++;
          }
          publisher.close();
          publisher = Child.start(Soak.class, "publishes", root, lives++, "");
        }
      }
      for (Child subscriber : subscribers) {
        subscriber.close();
      }
      publisher.go();
      publisher.await();
      publisher.close();
      LockSupport.parkNanos(Duration.ofSeconds(2).toNanos());
      for (int i = 0; i < 2; i++) {
        watches.get(i).done = true;
        threads.get(i).join();
        System.out.println(watches.get(i).result(sent, lives));
      }
      System.gc();
      System.out.println(
          "%s publishers, %s of them killed; %s subscribers killed"
              .formatted(lives, kills[1], kills[0]));
      System.out.println("after: " + holdings(root));
      watches.forEach(watch -> watch.subscriber.close());
      System.gc();
      LockSupport.parkNanos(Duration.ofSeconds(1).toNanos());
      System.out.println("at the end: " + holdings(root));
    }
  }

  /** Returns what this process and the channel hold, in words. */
  private static String holdings(Path root) throws IOException {
    try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
      return "%s files, %s mappings, %s descriptors"
          .formatted(
              ShmRoot.files(root, "soak").size(),
              Files.readAllLines(Path.of("/proc/self/maps")).stream()
                  .filter(line -> line.contains(root + "/fory-"))
                  .count(),
              descriptors.count());
    }
  }
}
