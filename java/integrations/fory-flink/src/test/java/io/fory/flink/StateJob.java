/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
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

  /** Unexpected state that tasks, which run in this JVM, have found. */
  static final ConcurrentLinkedQueue<String> WRONG = new ConcurrentLinkedQueue<>();

  /** Keys whose state is there, by the name of the operator. */
  static final Map<String, CountDownLatch> KEYS_LEFT = new ConcurrentHashMap<>();

  private static final List<List<String>> RUNS =
      List.of(
          List.of("hashmap", "CANONICAL"),
          List.of("rocksdb", "CANONICAL"),
          List.of("rocksdb", "NATIVE"));

  private StateJob() {}

  /** Runs it with: a mode, the jar of the classes, the folder of savepoints, a stored savepoint. */
  public static void main(String[] args) {
    int status = 0;
    try {
      run(args);
    } catch (Throwable e) {
      e.printStackTrace();
      status = 1;
    }
    System.exit(status); // whatever threads Flink has left
  }

  private static void run(String[] args) throws Exception {
    URL[] urls = {Path.of(args[1]).toUri().toURL()};
    Path folder = Path.of(args[2]);
    try (URLClassLoader loader = new URLClassLoader(urls, StateJob.class.getClassLoader())) {
      Thread.currentThread().setContextClassLoader(loader);
      if (args[0].equals("write-golden")) {
        Configuration config = config("hashmap");
        config.setString("state.storage.fs.memory-threshold", "1 mb"); // all in one file
        write(config, loader, golden(), folder, SavepointFormatType.CANONICAL);
      } else if (args[0].equals("read")) {
        read(config("hashmap"), loader, golden(), Path.of(args[3]));
      }
      for (List<String> run : RUNS) {
        Path savepoint = folder.resolve(String.join("-", run));
        Configuration config = config(run.get(0));
        if (args[0].equals("write")) {
          SavepointFormatType format = SavepointFormatType.valueOf(run.get(1));
          write(config, loader, all(), savepoint, format);
        } else if (args[0].equals("read")) {
          read(config, loader, Map.of("read", Changes.read()), savepoint);
          fail(config, loader, savepoint);
        }
      }
    }
  }

  private static Configuration config(String backend) {
    Configuration config = new Configuration();
    config.setString("state.backend.type", backend);
    config.setString("restart-strategy.type", "none");
    config.setString("execution.state-recovery.ignore-unclaimed-state", "true");
    return config;
  }

  private static Map<String, List<Changes.Change>> all() {
    return Map.of("read", Changes.read(), "refused", refused());
  }

  /** A change whose error names the field; the job stops at the first state that it cannot read. */
  private static List<Changes.Change> refused() {
    return Changes.refused().stream().filter(c -> c.name().equals("TextToNumber")).toList();
  }

  private static Map<String, List<Changes.Change>> golden() {
    Set<String> names =
        Set.of(
            "Everything", "ClassToRecord", "Constants", "EnumItself", "RenamedRoot", "SealedRoot");
    return Map.of("read", Changes.read().stream().filter(c -> names.contains(c.name())).toList());
  }

  private static void write(
      Configuration config,
      URLClassLoader loader,
      Map<String, List<Changes.Change>> changes,
      Path folder,
      SavepointFormatType format)
      throws Exception {
    JobClient job = start(config, loader, true, changes);
    await(job);
    job.stopWithSavepoint(false, folder.toUri().toString(), format).get();
    requireRight("The old version");
  }

  private static void read(
      Configuration config,
      URLClassLoader loader,
      Map<String, List<Changes.Change>> changes,
      Path savepoint)
      throws Exception {
    goOn(config, savepoint);
    JobClient job = start(config, loader, false, changes);
    await(job);
    LocalCluster.cancel(job);
    requireRight("The new version, from " + savepoint);
    System.out.println("Read " + savepoint.getFileName());
  }

  private static void goOn(Configuration config, Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      Path savepoint = files.findFirst().orElseThrow();
      config.setString("execution.state-recovery.path", savepoint.toUri().toString());
    }
  }

  private static void await(JobClient job) throws Exception {
    Future<?> result = job.getJobExecutionResult(); // asked before the cluster is gone
    for (CountDownLatch left : KEYS_LEFT.values()) {
      while (!left.await(10, TimeUnit.MILLISECONDS)) {
        if (result.isDone()) {
          result.get(); // throws
        }
      }
    }
  }

  private static void requireRight(String who) {
    if (!WRONG.isEmpty()) {
      throw new IllegalStateException(who + " found " + String.join("\n", WRONG));
    }
  }

  /** State that cannot be read stops the job, and its exception says why. */
  private static void fail(Configuration config, URLClassLoader loader, Path savepoint)
      throws Exception {
    goOn(config, savepoint);
    JobClient job = start(config, loader, false, Map.of("refused", refused()));
    try {
      job.getJobExecutionResult().get();
      throw new IllegalStateException("The job went on");
    } catch (ExecutionException e) {
      System.out.println("Refused " + savepoint.getFileName());
      for (Throwable at = e; at != null; at = at.getCause()) {
        System.out.println(at.getMessage());
      }
    }
  }

  private static JobClient start(
      Configuration config,
      URLClassLoader loader,
      boolean old,
      Map<String, List<Changes.Change>> operators)
      throws Exception {
    KEYS_LEFT.clear();
    StreamExecutionEnvironment env = LocalCluster.environment(config);
    // RocksDB takes 60 ms to make each of the column families that states have there.
    int nextInLists = config.getString("state.backend.type", "").equals("rocksdb") ? 4 : 1;
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
    operators.forEach(
        (operator, changes) -> {
          KEYS_LEFT.put(operator, new CountDownLatch(KEYS));
          numbers
              .process(new StateFunction(operator, changes, old, nextInLists, loader))
              .uid(operator)
              .returns(Types.STRING)
              .sinkTo(new DiscardingSink<>())
              .uid(operator + "-sink");
        });
    return LocalCluster.submit(env, loader, loader.getURLs());
  }

  /** Leaves time for other threads. */
  static final class Slowly implements MapFunction<Long, Long> {
    private static final long serialVersionUID = 1;

    @Override
    public Long map(Long number) throws InterruptedException {
      Thread.sleep(1);
      return number;
    }
  }
}
