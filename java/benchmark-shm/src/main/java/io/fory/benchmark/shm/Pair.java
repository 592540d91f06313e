/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.shm;

import io.fory.benchmark.suite.Child;
import io.fory.benchmark.suite.Jdk;
import io.fory.benchmark.suite.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Two JVMs that measure one case, or one that does so alone. */
record Pair(ShmOptions options, ShmCase what) {
  /**
   * Runs them.
   *
   * @throws IllegalStateException if one of them fails or hangs
   */
  Outcome run(Jdk sender, Jdk receiver) throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory(options.root, "fory");
    List<Child> children = new ArrayList<>();
    CompletableFuture<Void> watchdog =
        CompletableFuture.runAsync(
            () -> children.forEach(Child::kill),
            CompletableFuture.delayedExecutor(
                options.schedule.patienceMillis(), TimeUnit.MILLISECONDS));
    try {
      if (what.mode() != Mode.COPY) {
        children.add(new Child(command(ShmJvm.RECEIVER, receiver, directory)));
      }
      children.add(new Child(command(ShmJvm.SENDER, sender, directory)));
      for (Child child : children) {
        child.ifFails(() -> children.forEach(Child::kill)); // or the other one waits for it
      }
      await(children);
      tell(children, Phase.CHECK);
      tell(children, Phase.WARM);
      for (int i = 0; i < options.schedule.samples(); i++) {
        tell(children, Phase.MEASURE);
      }
      tell(children, Phase.CHECK);
      Outcome both = new Outcome();
      for (Child child : children) { // the receiver first: the driver of Aeron is at the sender
        Outcome one = child.end();
        both.values().putAll(one.values());
        both.texts().putAll(one.texts());
      }
      return both;
    } finally {
      watchdog.cancel(false);
      children.forEach(Child::kill);
      children.forEach(Child::close);
      delete(directory);
    }
  }

  private static void tell(List<Child> children, Phase phase) throws IOException {
    for (Child child : children) {
      child.tell(phase.word());
    }
    await(children);
  }

  private static void await(List<Child> children) throws IOException {
    StringBuilder failures = new StringBuilder();
    for (Child child : children) {
      try {
        child.awaitDone();
      } catch (IllegalStateException failed) {
        failures.append(failed.getMessage()).append('\n');
      }
    }
    if (!failures.isEmpty()) {
      throw new IllegalStateException(failures.toString());
    }
  }

  private List<String> command(String side, Jdk jdk, Path directory) {
    List<String> command =
        new ArrayList<>(side.equals(ShmJvm.SENDER) ? options.senderPrefix : options.receiverPrefix);
    command.add(jdk.java());
    command.add("-Xms" + options.heap);
    command.add("-Xmx" + options.heap);
    command.add("-XX:+AlwaysPreTouch");
    command.addAll(what.contestant().flags(jdk.feature()));
    command.addAll(options.vmOptions);
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(ShmJvm.class.getName());
    command.add(side);
    command.add(options.schedule.argument());
    command.add(directory.toString());
    command.addAll(what.arguments());
    return command;
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
