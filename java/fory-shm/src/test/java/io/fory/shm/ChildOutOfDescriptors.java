/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Publishes, takes all descriptors that the process may have, and waits for a line; then it tells
 * how many milliseconds of the processor the thread of the socket took meanwhile, and gives the
 * descriptors back. Argument: root.
 */
final class ChildOutOfDescriptors {
  private ChildOutOfDescriptors() {}

  public static void main(String[] args) throws Exception {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    try (ShmPublisher publisher = ShmPublisher.create(ChildPublisher.config(Path.of(args[0])))) {
      long socket = 0;
      for (Thread thread : Thread.getAllStackTraces().keySet()) {
        if (thread.getName().equals("fory-shm-kill")) {
          socket = thread.getId();
        }
      }
      threads.getThreadCpuTime(socket);
      System.in.available();
      publisher.stats();
      List<FileChannel> taken = new ArrayList<>();
      try {
        while (true) {
          taken.add(FileChannel.open(Path.of("/dev/zero")));
        }
      } catch (IOException e) {
        System.out.println("none left");
      }
      System.in.read();
      System.out.println(threads.getThreadCpuTime(socket) / 1_000_000);
      for (FileChannel channel : taken) {
        channel.close();
      }
      System.in.read();
    }
  }
}
