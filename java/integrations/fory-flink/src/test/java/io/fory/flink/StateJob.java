/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/**
 * A program whose jobs have state with an object of each change: the old version of it writes
 * savepoints, the new one goes on from them, in another JVM. The classes of the changes are in a
 * jar of the job, so that Flink's loader of user code has them.
 */
public final class StateJob {
  static final int KEYS = 7;

  /** What tasks, which run in this JVM, have found in their state and was not expected. */
  static final ConcurrentLinkedQueue<String> WRONG = new ConcurrentLinkedQueue<>();

  /** Keys whose state is there, by the name of the operator. */
  static final Map<String, CountDownLatch> KEYS_LEFT = new ConcurrentHashMap<>();

  private static final List<List<String>> RUNS =
      List.of(
          List.of("hashmap", "CANONICAL"),
          List.of("rocksdb", "CANONICAL"),
          List.of("rocksdb", "NATIVE"));

  private StateJob() {}

  /** Runs it with: "old" or "new", the jar, the folder of savepoints. */
  public static void main(String[] args) throws Exception {
    boolean old = args[0].equals("old");
    Path jar = Path.of(args[1]);
    URL[] urls = {jar.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, StateJob.class.getClassLoader())) {
      Thread.currentThread().setContextClassLoader(loader);
      for (List<String> run : RUNS) {
        Configuration config = new Configuration();
        config.setString("pipeline.jars", jar.toUri().toString());
        config.setString("state.backend.type", run.get(0));
        config.setString("restart-strategy.type", "none");
        config.setString("execution.state-recovery.ignore-unclaimed-state", "true");
        Path savepoint = Path.of(args[2]).resolve(String.join("-", run));
        if (old) {
          write(config, loader, savepoint, SavepointFormatType.valueOf(run.get(1)));
        } else {
          config.setString("execution.state-recovery.path", only(savepoint).toUri().toString());
          read(config, loader, run);
          fail(config, loader, run);
        }
      }
    }
    System.exit(0); // whatever threads Flink has left
  }

  private static Path only(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.findFirst().orElseThrow();
    }
  }

  private static void write(
      Configuration config, ClassLoader loader, Path folder, SavepointFormatType format)
      throws Exception {
    JobClient job = start(config, loader, true, List.of("read", "refused"));
    KEYS_LEFT.get("read").await();
    KEYS_LEFT.get("refused").await();
    job.stopWithSavepoint(false, folder.toUri().toString(), format).get();
    requireRight("The old version");
  }

  private static void read(Configuration config, ClassLoader loader, List<String> run)
      throws Exception {
    JobClient job = start(config, loader, false, List.of("read"));
    while (!KEYS_LEFT.get("read").await(50, TimeUnit.MILLISECONDS)) {
      if (job.getJobStatus().get().isTerminalState()) {
        job.getJobExecutionResult().get(); // throws
      }
    }
    job.cancel().get();
    requireRight("The new version from " + run);
    System.out.println("Read " + run);
  }

  private static void requireRight(String who) {
    if (!WRONG.isEmpty()) {
      throw new IllegalStateException(who + " found " + String.join("\n", WRONG));
    }
  }

  /** State that cannot be read stops the job, and its exception says why. */
  private static void fail(Configuration config, ClassLoader loader, List<String> run)
      throws Exception {
    JobClient job = start(config, loader, false, List.of("refused"));
    try {
      job.getJobExecutionResult().get();
      throw new IllegalStateException("The job went on");
    } catch (ExecutionException e) {
      StringBuilder words = new StringBuilder();
      for (Throwable at = e; at != null; at = at.getCause()) {
        words.append(at.getMessage()).append('\n');
      }
      System.out.println("Refused " + run + "\n" + words);
    }
  }

  private static JobClient start(
      Configuration config, ClassLoader loader, boolean old, List<String> operators)
      throws Exception {
    KEYS_LEFT.clear();
    StreamExecutionEnvironment env = StreamExecutionEnvironment.createLocalEnvironment(1, config);
    KeyedStream<Long, Long> numbers =
        env.fromSource(
                new NumberSequenceSource(0, Long.MAX_VALUE - 1),
                WatermarkStrategy.noWatermarks(),
                "numbers")
            .uid("numbers")
            .map(new Slowly())
            .uid("slowly")
            .returns(Types.LONG)
            .keyBy(number -> number % KEYS, Types.LONG);
    for (String operator : operators) {
      KEYS_LEFT.put(operator, new CountDownLatch(KEYS));
      List<Changes.Change> changes =
          operator.equals("read") ? Changes.read() : Changes.refused().subList(0, 1);
      numbers
          .process(new StateFunction(operator, changes, old, loader))
          .uid(operator)
          .returns(Types.STRING)
          .sinkTo(new DiscardingSink<>())
          .uid(operator + "-sink");
    }
    return env.executeAsync();
  }

  /** Leaves time for other threads. */
  private static final class Slowly implements MapFunction<Long, Long> {
    private static final long serialVersionUID = 1;

    @Override
    public Long map(Long number) throws InterruptedException {
      Thread.sleep(1);
      return number;
    }
  }
}
