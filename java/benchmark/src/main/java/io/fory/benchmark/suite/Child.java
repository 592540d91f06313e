/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.suite;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A JVM that measures when it is told to, and sleeps in between; it ends when this is closed. For
 * one thread, except {@link #kill}.
 */
public final class Child implements AutoCloseable {
  /** The child's line for: I have done what I was told. */
  public static final String DONE = "@done";

  /** Takes some samples. */
  public static final String MEASURE = "measure";

  /** Tells what there is to tell. */
  public static final String END = "end";

  private final List<String> command;
  private final Process process;
  private final BufferedReader reader;
  private final Writer writer;
  private final List<String> lines = new ArrayList<>();

  /** Starts it. */
  public Child(List<String> command) throws IOException {
    this.command = command;
    process = new ProcessBuilder(command).redirectErrorStream(true).start();
    reader = process.inputReader(StandardCharsets.UTF_8);
    writer = process.outputWriter(StandardCharsets.UTF_8);
  }

  /**
   * Waits until the child has done what it was told.
   *
   * @throws IllegalStateException if it has ended instead, with all it printed
   */
  public void awaitDone() throws IOException {
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      if (line.equals(DONE)) {
        return;
      }
      lines.add(line);
    }
    throw failed();
  }

  /** Makes the child take some samples. */
  public void measure() throws IOException {
    tell(MEASURE);
    awaitDone();
  }

  /** Ends the child, and returns its results. */
  public Outcome end() throws IOException, InterruptedException {
    tell(END);
    for (String line = reader.readLine(); line != null; line = reader.readLine()) {
      lines.add(line);
    }
    if (process.waitFor() != 0) {
      throw failed();
    }
    return Outcome.parse(lines);
  }

  /** Tells it what to do next. */
  public void tell(String word) throws IOException {
    writer.write(word + "\n");
    writer.flush();
  }

  /** Adds a task that any thread runs when the child has ended and was not well. */
  public void ifFails(Runnable then) {
    process
        .onExit()
        .thenAccept(
            ended -> {
              if (ended.exitValue() != 0) {
                then.run();
              }
            });
  }

  /** Ends it at once; whoever waits for it gets an exception. For any thread. */
  public void kill() {
    process.toHandle().destroyForcibly(); // what it printed can still be read
  }

  private IllegalStateException failed() {
    return new IllegalStateException(
        String.join(" ", command) + " failed:\n" + String.join("\n", lines));
  }

  /** Leaves nothing running, whatever went wrong. */
  @Override
  public void close() {
    process.destroy();
    try {
      reader.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
