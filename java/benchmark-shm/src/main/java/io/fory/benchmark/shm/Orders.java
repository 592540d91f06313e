/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.Child;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Reads from standard input the orders that tell a JVM its tasks. When it ends before its time, the
 * suite is gone, and so is this JVM at once: it may be spinning, and nobody else would end it.
 */
final class Orders {
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

  Orders() {
    Thread reader = new Thread(this::read, "orders");
    reader.setDaemon(true);
    reader.start();
  }

  private void read() {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(line);
        if (line.equals(Child.END)) {
          return;
        }
      }
    } catch (IOException e) {
      System.err.println("no more orders: " + e);
    }
    Runtime.getRuntime().halt(1);
  }

  /** The next one; null at the end. */
  String next() throws InterruptedException {
    String line = lines.take();
    return line.equals(Child.END) ? null : line;
  }
}
