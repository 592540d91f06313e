/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.api.common.JobID;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.CheckpointListener;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.jobmaster.JobResult;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A job that dies six times, half of them with its task manager, counts each record once. */
@Tag("thorough")
class FailureTest {
  private static final int FAILURES = 6;
  private static final int NUMBERS = 12_000;
  private static final int ACCOUNTS = 50;

  private static final AtomicInteger FAILED = new AtomicInteger();
  private static final Map<Account, Totals> RESULTS = new ConcurrentHashMap<>();
  private static final List<String> WRONG = new ArrayList<>();
  private static volatile CountDownLatch killed;

  @TempDir Path folder;

  record Account(String owner, int number) {}

  record Entry(Account account, long amount, List<String> notes) {}

  /** Not a record, so that it is copied; what is in it changes with each entry. */
  static final class Totals {
    long count;
    long sum;
    Map<String, Long> byNote = new TreeMap<>();
  }

  @BeforeEach
  void begin() {
    FAILED.set(0);
    RESULTS.clear();
    WRONG.clear();
  }

  @ParameterizedTest
  @SuppressWarnings("try") // close waits
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void nothingIsLostOrDoubled(String backend) throws Exception {
    Configuration config = new Configuration();
    config.setString("state.backend.type", backend);
    config.setString("execution.checkpointing.dir", folder.toUri().toString());
    config.setString("execution.checkpointing.interval", "20 ms");
    config.setString("execution.checkpointing.incremental", "true");
    // A restart can lose a checkpoint, and sources at their end wait for it.
    config.setString("execution.checkpointing.timeout", "2 s");
    config.setString("execution.checkpointing.tolerable-failed-checkpoints", "1000");
    config.setString("restart-strategy.type", "fixed-delay");
    config.setString("restart-strategy.fixed-delay.attempts", "1000");
    config.setString("restart-strategy.fixed-delay.delay", "1 ms");
    config.setString("heartbeat.interval", "200 ms");
    killed = new CountDownLatch(0);
    MiniClusterConfiguration cluster =
        new MiniClusterConfiguration.Builder()
            .setConfiguration(config)
            .setNumTaskManagers(2)
            .setNumSlotsPerTaskManager(1)
            .build();
    try (MiniCluster miniCluster = new MiniCluster(cluster)) {
      miniCluster.start();
      JobID job = miniCluster.submitJob(job(config)).get().getJobID();
      Thread killer = new Thread(() -> kill(miniCluster));
      killer.start();
      JobResult result = miniCluster.requestJobResult(job).get(5, TimeUnit.MINUTES);
      result.getSerializedThrowable().ifPresent(failure -> WRONG.add(failure.getMessage()));
      killer.join();
    }
    assertThat(WRONG).isEmpty();
    assertThat(FAILED).hasValueGreaterThanOrEqualTo(FAILURES);
    requireResults();
  }

  /** Kills every second time; the other times a task has thrown. */
  private static void kill(MiniCluster cluster) {
    int next = 0;
    try {
      while (FAILED.get() < FAILURES) {
        if (killed.getCount() > 0) {
          cluster.terminateTaskManager(next++).get();
          cluster.startTaskManager();
          killed.countDown();
        }
        Thread.sleep(1);
      }
    } catch (Exception e) {
      WRONG.add(e.toString());
    }
  }

  private static JobGraph job(Configuration config) {
    StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment(config);
    env.setParallelism(2);
    env.fromSource(
            new NumberSequenceSource(0, NUMBERS - 1), WatermarkStrategy.noWatermarks(), "numbers")
        .map(FailureTest::entry)
        .returns(ForyTypeInfo.of(Entry.class))
        .keyBy(Entry::account, ForyTypeInfo.key(Account.class))
        .process(new Sums())
        .returns(Types.STRING)
        .sinkTo(new DiscardingSink<>());
    return env.getStreamGraph().getJobGraph();
  }

  private static Entry entry(long number) throws InterruptedException {
    // Part of the input waits for each failure: it is slow, but flows, so that checkpoints do too.
    if (number % (NUMBERS / 2) > (FAILED.get() + 1) * (NUMBERS / 2 / (FAILURES + 1))) {
      Thread.sleep(1);
    }
    return new Entry(account(number), number, List.of("n" + number % 3, "all"));
  }

  private static Account account(long number) {
    return new Account("owner " + number % 7, (int) (number % ACCOUNTS));
  }

  private static void requireResults() {
    Map<Account, Totals> expected = new ConcurrentHashMap<>();
    for (long number = 0; number < NUMBERS; number++) {
      add(expected.computeIfAbsent(account(number), account -> new Totals()), number);
    }
    assertThat(RESULTS).usingRecursiveComparison().isEqualTo(expected);
  }

  private static void add(Totals totals, long number) {
    totals.count++;
    totals.sum += number;
    totals.byNote.merge("n" + number % 3, number, Long::sum);
    totals.byNote.merge("all", number, Long::sum);
  }

  /** Sums for each account, which are told at the end of the input. */
  private static final class Sums extends KeyedProcessFunction<Account, Entry, String>
      implements CheckpointListener {
    private static final long serialVersionUID = 1;

    private transient ValueState<Totals> state;

    @Override
    public void open(OpenContext context) {
      state =
          getRuntimeContext()
              .getState(new ValueStateDescriptor<>("totals", ForyTypeInfo.of(Totals.class)));
    }

    @Override
    public void processElement(Entry entry, Context context, Collector<String> out)
        throws Exception {
      Totals totals = state.value();
      if (totals == null) {
        totals = new Totals();
        context.timerService().registerEventTimeTimer(Long.MAX_VALUE);
      }
      add(totals, entry.amount());
      state.update(totals);
    }

    @Override
    public void onTimer(long time, OnTimerContext context, Collector<String> out) throws Exception {
      RESULTS.put(context.getCurrentKey(), state.value());
    }

    /** Dies after a checkpoint, so that there is something to go on from. */
    @Override
    public void notifyCheckpointComplete(long checkpoint) throws Exception {
      if (getRuntimeContext().getTaskInfo().getIndexOfThisSubtask() != 0
          || FAILED.get() >= FAILURES) {
        return;
      }
      if (FAILED.incrementAndGet() % 2 == 0) {
        throw new IllegalStateException("As the test wants it");
      }
      killed = new CountDownLatch(1);
      killed.await();
    }
  }
}
