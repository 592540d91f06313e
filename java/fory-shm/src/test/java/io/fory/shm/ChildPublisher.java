/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.memory.MemoryBuffer;
import io.fory.shm.pool.BlockPool;
import io.fory.shm.testing.Content;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Publishes messages, and dies as it is told. Arguments: root, how many, how to end. */
final class ChildPublisher {
  private ChildPublisher() {}

  static ShmConfig config(Path root) {
    return ShmConfig.channel("kill")
        .root(root)
        .ring(64 << 10)
        .inlineMax(1024)
        .pool(Pool.of(64 << 10, 16))
        .onFull(OnFull.BLOCK.within(Duration.ofSeconds(20)));
  }

  public static void main(String[] args) throws Exception {
    Dispatcher dispatcher = Dispatcher.open(config(Path.of(args[0])), (connection, hello) -> {});
    ObjectWriter writer = new ObjectWriter(dispatcher);
    dispatcher.awaitSubscribers(1, Duration.ofSeconds(20).toNanos());
    int count = Integer.parseInt(args[1]);
    for (int i = 0; i < count; i++) {
      writer.stage(Content.of(i), 0, i);
      dispatcher.publish();
    }
    switch (args[2]) {
      case "LOANED" -> dispatcher.claim(50_000);
      case "HALF_FILLED" -> {
        MemoryBuffer view = dispatcher.views().memory(dispatcher.claim(50_000));
        view.writeBytes(new byte[20_000], 0, 20_000);
      }
      case "NOT_PUBLISHED" -> {
        writer.stage(new byte[100], 0, count);
        dispatcher.targets()[0].hasRoom(dispatcher.outgoing(), new BlockPool(List.of()));
        dispatcher.targets()[0].writeRecord(dispatcher.outgoing(), new BlockPool(List.of()));
      }
      case "PUBLISHED" -> {
        writer.stage(Content.of(count), 0, count);
        dispatcher.publish();
      }
      case "WAIT" -> {
        System.out.println("sent");
        System.in.read();
      }
      default -> throw new IllegalArgumentException(args[2]);
    }
    Runtime.getRuntime().halt(9);
  }
}
