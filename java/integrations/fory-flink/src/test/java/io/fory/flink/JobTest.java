/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Types in jobs, and state that moves to Fory from Flink's own serializers. */
class JobTest {
  private static final Queue<Stock.Tool> FOUND = new ConcurrentLinkedQueue<>();
  private static volatile CountDownLatch reached;

  @TempDir Path folder;

  private static List<Stock.Item> items() {
    List<Stock.Item> items = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      items.add(new Stock.Item(i, "item " + i));
    }
    return items;
  }

  @Test
  void objectsPassThroughAJob() throws Exception {
    Configuration config = new Configuration();
    config.setString("pipeline.generic-types", "false"); // nothing is left to Kryo
    StreamExecutionEnvironment env = StreamExecutionEnvironment.createLocalEnvironment(2, config);
    ForyTypeInfo<Stock.Item> type = ForyTypeInfo.of(Stock.Item.class).with(Stock.ExtraModule.class);
    DataStream<Stock.Item> stream =
        env.fromData(type, items().toArray(Stock.Item[]::new))
            .keyBy(
                item -> new Stock.Key("w", (int) item.id % 3, null),
                ForyTypeInfo.key(Stock.Key.class))
            .map(
                item -> {
                  item.extra = new Stock.Extra((int) item.id);
                  return item;
                })
            .returns(type)
            .rebalance();
    List<Stock.Item> found = stream.executeAndCollect(1000);
    List<Stock.Item> expected = items();
    expected.forEach(item -> item.extra = new Stock.Extra((int) item.id));
    assertThat(found).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void theConfigurationOfAJobNamesTheType() throws Exception {
    Configuration config = new Configuration();
    config.setString(
        "pipeline.serialization-config",
        "[%s: {type: typeinfo, class: %s}, %s: {type: typeinfo, class: %s}]"
            .formatted(
                Stock.Item.class.getName(),
                Stock.ItemTypes.class.getName(),
                Stock.Event.class.getName(),
                ForyTypeInfoFactory.class.getName()));
    StreamExecutionEnvironment env = StreamExecutionEnvironment.createLocalEnvironment(1, config);
    DataStream<Stock.Item> stream = env.fromData(items());
    assertThat(stream.getType())
        .isEqualTo(ForyTypeInfo.of(Stock.Item.class).with(Stock.ExtraModule.class));
    assertThat(TypeInformation.of(Stock.Event.class)).isEqualTo(ForyTypeInfo.of(Stock.Event.class));
    assertThat(stream.executeAndCollect(1000)).isEqualTo(items());
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void stateOfFlinksSerializersMovesToFory(String backend) throws Exception {
    Configuration config = new Configuration();
    config.setString("state.backend.type", backend);
    config.setString("restart-strategy.type", "none");
    JobClient old = start(config, Types.POJO(Stock.Tool.class), Types.GENERIC(Stock.Tool.class));
    await(old);
    String savepoint =
        old.stopWithSavepoint(false, folder.toUri().toString(), SavepointFormatType.CANONICAL)
            .get();
    FOUND.clear();

    config.setString("execution.state-recovery.path", savepoint);
    ForyTypeInfo<Stock.Tool> type = ForyTypeInfo.of(Stock.Tool.class);
    JobClient moved = start(config, type, type);
    await(moved);
    LocalCluster.cancel(moved);
    assertThat(FOUND).hasSizeGreaterThanOrEqualTo(9);
    assertThat(FOUND).allMatch(tool -> tool.name.equals("tool " + tool.id));
  }

  private static void await(JobClient job) throws Exception {
    Future<?> result = job.getJobExecutionResult(); // asked before the cluster is gone
    while (!reached.await(10, TimeUnit.MILLISECONDS)) {
      if (result.isDone()) {
        result.get(); // throws
      }
    }
  }

  private static JobClient start(
      Configuration config, TypeInformation<Stock.Tool> value, TypeInformation<Stock.Tool> list)
      throws Exception {
    reached = new CountDownLatch(1);
    StreamExecutionEnvironment env = LocalCluster.environment(config);
    env.fromSource(
            new NumberSequenceSource(0, Long.MAX_VALUE - 1),
            WatermarkStrategy.noWatermarks(),
            "numbers")
        .uid("numbers")
        // Before the shuffle: what waits in its buffers is in front of the savepoint's barrier.
        .map(new StateJob.Slowly())
        .uid("slowly")
        .returns(Types.LONG)
        .keyBy(number -> number % 3, Types.LONG)
        .process(new Keeper(value, list))
        .uid("keeper")
        .returns(Types.LONG)
        .sinkTo(new DiscardingSink<>())
        .uid("sink");
    return LocalCluster.submit(env, JobTest.class.getClassLoader());
  }

  /** Tells what it has found in its state when it meets a key, and puts something there. */
  private static final class Keeper extends KeyedProcessFunction<Long, Long, Long> {
    private static final long serialVersionUID = 1;

    private final TypeInformation<Stock.Tool> valueType;
    private final TypeInformation<Stock.Tool> listType;
    private transient ValueState<Stock.Tool> value;
    private transient ListState<Stock.Tool> list;
    private transient int met;

    Keeper(TypeInformation<Stock.Tool> valueType, TypeInformation<Stock.Tool> listType) {
      this.valueType = valueType;
      this.listType = listType;
    }

    @Override
    public void open(OpenContext context) {
      value = getRuntimeContext().getState(new ValueStateDescriptor<>("value", valueType));
      list = getRuntimeContext().getListState(new ListStateDescriptor<>("list", listType));
    }

    @Override
    public void processElement(Long number, Context context, Collector<Long> out) throws Exception {
      if (met++ < 3) {
        if (value.value() != null) {
          FOUND.add(value.value());
          list.get().forEach(FOUND::add);
        }
        value.update(new Stock.Tool(number));
        list.update(List.of(value.value(), value.value()));
      } else {
        reached.countDown();
      }
    }
  }
}
