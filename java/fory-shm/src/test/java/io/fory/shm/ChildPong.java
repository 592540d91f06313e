/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm;

import io.fory.shm.exception.ShmException;
import io.fory.shm.exception.ShmException.Kind;
import java.nio.file.Path;
import java.util.Random;

/** The other side of {@link PingPongTest}: answers with how much it has got. Argument: root. */
final class ChildPong {
  private ChildPong() {}

  public static void main(String[] args) {
    long got = 0;
    try (PingPong side = new PingPong(Path.of(args[0]), "pong", "ping")) {
      side.connect();
      Random random = new Random(2);
      while (true) {
        boolean asks = side.expect(got++);
        PingPong.pause(random);
        if (asks) {
          side.send(got, false);
        }
      }
    } catch (ShmException e) {
      if (e.kind() != Kind.PUBLISHER_GONE) {
        throw e;
      }
      System.out.println("got " + (got - 1));
    }
  }
}
