/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.testing.Content;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes messages and holds them, waits for a line, checks them and reads on to the end. Arguments:
 * root, how many to hold.
 */
final class ChildSubscriber {
  private ChildSubscriber() {}

  public static void main(String[] args) throws Exception {
    AttachOptions options =
        AttachOptions.to("kill").root(Path.of(args[0])).timeout(Duration.ofSeconds(20));
    try (ShmSubscriber subscriber = ShmSubscriber.attach(options)) {
      List<Message> held = new ArrayList<>();
      System.out.println("attached");
      for (int i = 0; i < Integer.parseInt(args[1]); i++) {
        held.add(subscriber.receive(Duration.ofSeconds(20)));
      }
      System.out.println("held");
      System.in.read();
      long last = -1;
      for (Message message : held) {
        last = Content.check(message.bytes());
        message.close();
      }
      System.out.println("intact " + last);
      while (System.in.available() == 0) {
        try (Message message = subscriber.receive(Duration.ofMillis(100))) {
          if (message != null) {
            last = Content.check(message.bytes());
          }
        }
      }
      System.out.println("read " + last);
    }
  }
}
