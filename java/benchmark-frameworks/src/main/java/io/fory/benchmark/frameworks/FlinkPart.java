/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.flink.ForyTypeInfo;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.serialization.SerializerConfigImpl;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.api.connector.source.lib.NumberSequenceSource;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.runtime.jobgraph.JobGraph;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;

/** Types of Flink, in jobs of a MiniCluster: a shuffle, copies, and state on the heap. */
final class FlinkPart implements Frameworks.Part {
  private static final int RECORDS = 1_000_000;
  private static final int CALLS = 200_000;
  private static final int KEYS = 1000;

  /** The sum of the values that came through the jobs, which run in this JVM. */
  private static final LongAdder SUM = new LongAdder();

  /** A small record: six fields. */
  public static class Reading implements Serializable {
    private static final long serialVersionUID = 1;

    public long id;
    public String sensor;
    public double value;
    public int status;
    public long time;
    public boolean valid;

    /** The reading with a number. */
    public static Reading of(int number) {
      Reading reading = new Reading();
      reading.id = number;
      reading.sensor = "sensor-" + number;
      reading.value = number + 0.5;
      reading.status = number % 5;
      reading.time = 1_700_000_000_000L + number;
      reading.valid = number % 2 == 0;
      return reading;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Reading that
          && id == that.id
          && sensor.equals(that.sensor)
          && value == that.value
          && status == that.status
          && time == that.time
          && valid == that.valid;
    }

    @Override
    public int hashCode() {
      return Objects.hash(id, sensor);
    }
  }

  /** Configures one version only, no schema, and numbers instead of the names of classes. */
  public static final class Strict implements ForyModule {
    @Override
    public void configure(ForyBuilder builder) {
      builder.withCompatible(false).register(Reading.class, 1).register(Order.class, 2);
      builder.register(Order.Line.class, 3).register(Order.State.class, 4);
    }
  }

  private static <T> Map<String, TypeInformation<T>> contestants(Class<T> type) {
    Map<String, TypeInformation<T>> contestants = new LinkedHashMap<>();
    contestants.put("Fory", ForyTypeInfo.of(type));
    contestants.put("Fory, strict, classes registered", ForyTypeInfo.of(type).with(Strict.class));
    contestants.put("POJO of Flink", Types.POJO(type));
    contestants.put("Kryo of Flink, classes registered", Types.GENERIC(type));
    return contestants;
  }

  private static Configuration configuration() {
    Configuration config = new Configuration();
    List<String> kryo = new ArrayList<>();
    for (Class<?> type : List.of(Reading.class, Order.class, Order.Line.class, Order.State.class)) {
      kryo.add(type.getName() + ": {type: kryo}");
    }
    config.setString("pipeline.serialization-config", kryo.toString());
    config.setString("taskmanager.memory.network.max", "64 mb");
    config.setString("taskmanager.memory.network.min", "64 mb");
    return config;
  }

  @Override
  public List<Table> run(Frameworks.Scale scale, Path folder) throws Exception {
    MiniClusterConfiguration cluster =
        new MiniClusterConfiguration.Builder()
            .setConfiguration(configuration())
            .setNumTaskManagers(1)
            .setNumSlotsPerTaskManager(2)
            .build();
    MiniCluster flink = new MiniCluster(cluster);
    try {
      flink.start();
      return List.of(
          table("an order of 7 fields and 3 lines", Order.class, orders(), flink, scale),
          table("a reading of 6 fields", Reading.class, readings(), flink, scale));
    } finally {
      flink.close();
    }
  }

  private static Order[] orders() {
    Order[] orders = new Order[KEYS];
    for (int i = 0; i < orders.length; i++) {
      orders[i] = Order.of(i);
    }
    return orders;
  }

  private static Reading[] readings() {
    Reading[] readings = new Reading[KEYS];
    for (int i = 0; i < readings.length; i++) {
      readings[i] = Reading.of(i);
    }
    return readings;
  }

  private static <T> Table table(
      String what, Class<T> type, T[] objects, MiniCluster flink, Frameworks.Scale scale)
      throws Exception {
    int records = scale.of(RECORDS);
    Table table =
        new Table(
            String.format(Locale.ROOT, "Flink, %,d records: %s", records, what),
            "job, ms",
            "write, ns",
            "read, ns",
            "copy, ns",
            "bytes");
    SerializerConfigImpl config = new SerializerConfigImpl();
    config.configure(configuration(), FlinkPart.class.getClassLoader());
    Map<String, Rounds.Work> works = new LinkedHashMap<>();
    // Kept, so that jobs one after the other share what was compiled, as one long job has it.
    contestants(type)
        .forEach(
            (name, info) -> {
              TypeSerializer<T> serializer = info.createSerializer(config);
              works.put(
                  name,
                  () -> {
                    double[] alone = alone(serializer, objects, scale.of(CALLS));
                    double job = job(info, objects, records, flink);
                    return new double[] {job, alone[0], alone[1], alone[2], alone[3]};
                  });
            });
    Rounds.best(works, scale.rounds()).forEach(table::add);
    return table;
  }

  private static <T> double[] alone(TypeSerializer<T> serializer, T[] objects, int calls)
      throws Exception {
    DataOutputSerializer out = new DataOutputSerializer(1 << 20);
    long write = 0;
    long read = 0;
    long copy = 0;
    long bytes = 0;
    for (int done = 0; done < calls; done += objects.length) {
      out.clear();
      long start = System.nanoTime();
      for (T object : objects) {
        serializer.serialize(object, out);
      }
      write += System.nanoTime() - start;
      bytes += out.length();

      DataInputDeserializer in = new DataInputDeserializer(out.getSharedBuffer(), 0, out.length());
      start = System.nanoTime();
      for (T object : objects) {
        Rounds.check(serializer.deserialize(in).equals(object), serializer.toString());
      }
      read += System.nanoTime() - start;

      start = System.nanoTime();
      for (T object : objects) {
        Rounds.check(serializer.copy(object) != object, serializer.toString());
      }
      copy += System.nanoTime() - start;
      Rounds.check(serializer.copy(objects[1]).equals(objects[1]), serializer.toString());
    }
    double count = Math.max(calls, objects.length);
    return new double[] {write / count, read / count, copy / count, bytes / count};
  }

  private static <T> double job(
      TypeInformation<T> type, T[] objects, int records, MiniCluster flink) throws Exception {
    SUM.reset();
    JobGraph job = graph(type, objects, records);
    long start = System.nanoTime();
    flink.executeJobBlocking(job);
    double millis = (System.nanoTime() - start) / 1e6;
    long expected = 0;
    for (int i = 0; i < records; i++) {
      expected += objects[i % objects.length].hashCode();
    }
    Rounds.check(SUM.sum() == expected, type.toString());
    return millis;
  }

  /** Two shuffles, copies between chained operators, and state that is replaced. */
  private static <T> JobGraph graph(TypeInformation<T> type, T[] objects, int records) {
    StreamExecutionEnvironment env =
        StreamExecutionEnvironment.getExecutionEnvironment(configuration());
    env.setParallelism(2);
    env.fromSource(
            new NumberSequenceSource(0, records - 1), WatermarkStrategy.noWatermarks(), "numbers")
        .map(new Take<>(objects))
        .returns(type)
        .rebalance()
        .map(object -> object)
        .returns(type)
        .keyBy(Object::hashCode, Types.INT)
        .process(new Keep<>(type))
        .returns(type)
        .sinkTo(new DiscardingSink<>());
    return env.getStreamGraph().getJobGraph();
  }

  private static final class Take<T> implements MapFunction<Long, T> {
    private static final long serialVersionUID = 1;

    private final List<T> objects;

    Take(T[] objects) {
      this.objects = new ArrayList<>(List.of(objects));
    }

    @Override
    public T map(Long number) {
      return objects.get((int) (number % objects.size()));
    }
  }

  private static final class Keep<T> extends KeyedProcessFunction<Integer, T, T> {
    private static final long serialVersionUID = 1;

    private final TypeInformation<T> type;
    private transient ValueState<T> state;

    Keep(TypeInformation<T> type) {
      this.type = type;
    }

    @Override
    public void open(OpenContext context) {
      state = getRuntimeContext().getState(new ValueStateDescriptor<>("last", type));
    }

    @Override
    public void processElement(T object, Context context, Collector<T> out) throws Exception {
      state.update(object);
      SUM.add(object.hashCode());
      out.collect(state.value());
    }
  }
}
