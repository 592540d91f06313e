/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.Child;
import io.fory.benchmark.suite.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The program of one JVM of a pair. It does what standard input tells, line by line. */
public final class ShmJvm {
  /** The first argument of the JVM that sends. */
  static final String SENDER = "sender";

  /** The argument of the JVM that receives. */
  static final String RECEIVER = "receiver";

  private ShmJvm() {}

  /** The arguments are the side, the schedule, a folder that both sides have, and the case. */
  public static void main(String[] args) throws IOException, InterruptedException {
    List<String> arguments = List.of(args);
    Schedule schedule = Schedule.parse(arguments.get(1));
    Path directory = Path.of(arguments.get(2));
    ShmCase what = ShmCase.parse(arguments.subList(3, arguments.size()));
    Orders orders = new Orders();
    Outcome outcome = new Outcome();
    try (Side side = open(arguments.get(0), what, schedule, directory)) {
      System.out.println(Child.DONE);
      for (String order = orders.next(); order != null; order = orders.next()) {
        side.run(Phase.of(order));
        System.out.println(Child.DONE);
      }
      side.report(outcome);
    }
    outcome.texts().put("java_" + arguments.get(0), System.getProperty("java.vm.version"));
    outcome.print();
  }

  private static Side open(String side, ShmCase what, Schedule schedule, Path directory)
      throws IOException {
    if (what.mode() == Mode.COPY) {
      return new CopySide(what, schedule, directory);
    }
    return side.equals(SENDER)
        ? new SendingSide(what, schedule, directory)
        : new ReceivingSide(what, directory);
  }
}
