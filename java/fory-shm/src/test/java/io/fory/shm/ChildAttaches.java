/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Attaches again and again to a publisher of its own, and tells what that has left behind.
 * Arguments: root; what the publisher does meanwhile; how often.
 */
final class ChildAttaches {
  private ChildAttaches() {}

  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    long before = collections();
    int count = Integer.parseInt(args[2]);
    if (args[1].equals("restarts")) {
      restart(root, count);
    } else {
      attach(root, count, args[1].equals("sends"));
    }
    System.out.println(
        "%s collections, %s files mapped".formatted(collections() - before, mapped(root)));
  }

  private static ShmConfig config(Path root) {
    return ShmConfig.channel("attaches").root(root).ring(64 << 10).pool(Pool.of(64 << 10, 1));
  }

  private static void attach(Path root, int count, boolean sends) {
    AttachOptions options = AttachOptions.to("attaches").root(root);
    try (ShmPublisher publisher = ShmPublisher.create(config(root))) {
      for (int i = 0; i < count; i++) {
        try (ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
          if (sends) {
            publisher.publish(new byte[10]);
            subscriber.receive(Duration.ofSeconds(10)).close();
          }
        }
        // The socket tells of the end; as many as may attach may be on their way.
        while (publisher.stats().subscribers().size() > 4) {
          Thread.onSpinWait();
        }
      }
    }
  }

  private static void restart(Path root, int count) {
    AttachOptions options = AttachOptions.to("attaches").root(root).reattach(true);
    ShmPublisher publisher = ShmPublisher.create(config(root));
    try (ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      for (int i = 1; i <= count; i++) {
        publisher.close();
        publisher = ShmPublisher.create(config(root));
        while (subscriber.generation() == i) {
          subscriber.poll(message -> {}, 1);
        }
        publisher.publish(new byte[10]);
        subscriber.receive(Duration.ofSeconds(10)).close();
      }
    } finally {
      publisher.close();
    }
  }

  private static long collections() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionCount)
        .sum();
  }

  /** Returns how many files below a root this process has mapped, where the system tells. */
  static long mapped(Path root) throws IOException {
    Path maps = Path.of("/proc/self/maps");
    if (!Files.exists(maps)) {
      return 0; // stats() counts them on every system
    }
    return Files.readAllLines(maps).stream().filter(line -> line.contains(root.toString())).count();
  }
}
