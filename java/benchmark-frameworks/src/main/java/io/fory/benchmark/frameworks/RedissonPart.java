/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.frameworks;

import io.fory.Fory;
import io.fory.redisson.ForyRedissonCodec;
import io.netty.buffer.ByteBuf;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.redisson.Redisson;
import org.redisson.api.RBatch;
import org.redisson.api.RMap;
import org.redisson.api.RMapAsync;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.Codec;
import org.redisson.client.handler.State;
import org.redisson.codec.Kryo5Codec;
import org.redisson.codec.SerializationCodec;
import org.redisson.config.Config;
import redis.embedded.RedisServer;

/** Codecs of Redisson, by themselves and with a server. */
final class RedissonPart implements Frameworks.Part {
  private static final int VALUES = 10_000;
  private static final int BATCH = 250;
  private static final int CALLS = 50_000;
  private static final State STATE = new State();

  static Map<String, Codec> codecs() {
    Fory fory = Fory.builder().registerAll(Order.class).build();
    Map<String, Codec> codecs = new LinkedHashMap<>();
    codecs.put("Fory", new ForyRedissonCodec(fory));
    codecs.put(
        "Fory, strict", new ForyRedissonCodec(fory.toBuilder().withCompatible(false).build()));
    codecs.put("Apache Fory", new org.redisson.codec.ForyCodec());
    codecs.put("Kryo5Codec", new Kryo5Codec());
    codecs.put("SerializationCodec (JDK)", new SerializationCodec());
    return codecs;
  }

  @Override
  public List<Table> run(Frameworks.Scale scale, Path folder) throws Exception {
    return List.of(alone(scale), withServer(scale));
  }

  private static Table alone(Frameworks.Scale scale) throws Exception {
    Order[] orders = orders(256);
    Map<String, Rounds.Work> works = new LinkedHashMap<>();
    codecs().forEach((name, codec) -> works.put(name, () -> once(codec, orders, scale.of(CALLS))));
    Table table = new Table("Redisson, codecs alone", "write, ns", "read, ns", "bytes");
    Rounds.best(works, scale.rounds()).forEach(table::add);
    return table;
  }

  private static Order[] orders(int count) {
    return IntStream.range(0, count).mapToObj(Order::of).toArray(Order[]::new);
  }

  private static double[] once(Codec codec, Order[] orders, int calls) throws Exception {
    ByteBuf[] written = new ByteBuf[orders.length];
    long write = 0;
    long read = 0;
    long bytes = 0;
    int passes = Math.max(1, calls / orders.length);
    for (int pass = 0; pass < passes; pass++) {
      long start = System.nanoTime();
      for (int i = 0; i < orders.length; i++) {
        written[i] = codec.getValueEncoder().encode(orders[i]);
      }
      long between = System.nanoTime();
      Object last = null;
      bytes = written[0].readableBytes();
      for (ByteBuf buf : written) {
        last = codec.getValueDecoder().decode(buf, STATE);
      }
      read += System.nanoTime() - between;
      write += between - start;
      Rounds.check(orders[orders.length - 1].equals(last), codec.toString());
      for (ByteBuf buf : written) {
        buf.release();
      }
    }
    double objects = (double) passes * orders.length;
    return new double[] {write / objects, read / objects, bytes};
  }

  private static Table withServer(Frameworks.Scale scale) throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    RedisServer server = RedisServer.newRedisServer().port(port).setting("save \"\"").build();
    server.start();
    Map<String, RedissonClient> clients = new LinkedHashMap<>();
    try {
      Map<String, Rounds.Work> works = new LinkedHashMap<>();
      Order[] orders = orders(1000);
      for (Map.Entry<String, Codec> codec : codecs().entrySet()) {
        Config config = new Config().setCodec(codec.getValue()).setThreads(2).setNettyThreads(2);
        config
            .useSingleServer()
            .setAddress("redis://127.0.0.1:" + port)
            .setConnectionPoolSize(4)
            .setConnectionMinimumIdleSize(1);
        RedissonClient client = Redisson.create(config);
        clients.put(codec.getKey(), client);
        works.put(
            codec.getKey(), () -> putAndRead(client, codec.getKey(), orders, scale.of(VALUES)));
      }
      Table table =
          new Table(
              String.format(Locale.ROOT, "Redisson and redis-server, %,d values", scale.of(VALUES)),
              "put in batches, ms",
              "readAllMap, ms");
      Rounds.best(works, scale.rounds()).forEach(table::add);
      return table;
    } finally {
      clients.values().forEach(RedissonClient::shutdown);
      server.stop();
    }
  }

  private static double[] putAndRead(
      RedissonClient client, String name, Order[] orders, int values) {
    long start = System.nanoTime();
    for (int first = 0; first < values; first += BATCH) {
      RBatch batch = client.createBatch();
      RMapAsync<String, Order> map = batch.getMap(name);
      for (int i = first; i < Math.min(values, first + BATCH); i++) {
        map.fastPutAsync("key " + i, orders[i % orders.length]);
      }
      batch.execute();
    }
    long between = System.nanoTime();
    RMap<String, Order> map = client.getMap(name);
    Map<String, Order> all = map.readAllMap();
    long end = System.nanoTime();
    Rounds.check(all.size() == values && orders[3].equals(all.get("key 3")), name);
    return new double[] {(between - start) / 1e6, (end - between) / 1e6};
  }
}
