/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.redisson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.redisson.Redisson;
import org.redisson.api.LocalCachedMapOptions;
import org.redisson.api.RBatch;
import org.redisson.api.RBloomFilter;
import org.redisson.api.RBucket;
import org.redisson.api.RHyperLogLog;
import org.redisson.api.RLocalCachedMap;
import org.redisson.api.RMap;
import org.redisson.api.RSet;
import org.redisson.api.RStream;
import org.redisson.api.RTopic;
import org.redisson.api.RTransferQueue;
import org.redisson.api.RedissonClient;
import org.redisson.api.stream.StreamAddArgs;
import org.redisson.client.codec.ByteArrayCodec;
import org.redisson.config.Config;
import redis.embedded.RedisServer;

/** Redisson's objects work with a real {@code redis-server}. */
class RedisTest {
  private static final Fory FORY = Fory.builder().registerAll(Order.class).build();
  private static RedisServer server;
  private static String address;
  private static RedissonClient client;

  @BeforeAll
  static void start() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    server = RedisServer.newRedisServer().port(port).setting("save \"\"").build();
    server.start();
    address = "redis://127.0.0.1:" + port;
    client = client();
  }

  @AfterAll
  static void stop() throws IOException {
    client.shutdown();
    server.stop();
  }

  private static RedissonClient client() {
    Config config = new Config();
    config.setCodec(new ForyRedissonCodec(FORY)).setThreads(2).setNettyThreads(2);
    config
        .useSingleServer()
        .setAddress(address)
        .setConnectionPoolSize(4)
        .setConnectionMinimumIdleSize(1);
    return Redisson.create(config);
  }

  @Test
  void bucketsKeepWhatTheyWereGiven() {
    for (Object value :
        List.of(Order.of(1), "text", 5L, List.of(Order.of(2), Order.of(3)), new HashMap<>())) {
      client.getBucket("bucket").set(value);
      assertThat(client.getBucket("bucket").get()).isEqualTo(value);
    }
    byte[] stored = client.<byte[]>getBucket("bucket", ByteArrayCodec.INSTANCE).get();
    assertThat(FORY.deserialize(stored)).isEqualTo(Map.of());
    client.getBucket("bucket").delete();
    assertThat(client.getBucket("bucket").get()).isNull();
  }

  @Test
  void mapsFindTheirKeysAgain() {
    RMap<Object, Order> map = client.getMap("map");
    RBatch batch = client.createBatch();
    for (int i = 0; i < 1000; i++) {
      batch.getMap("map").fastPutAsync("key " + i, Order.of(i));
    }
    batch.execute();
    map.put(7L, Order.of(7));
    assertThat(map.get("key 500")).isEqualTo(Order.of(500));
    assertThat(map.get(7L)).isEqualTo(Order.of(7));
    assertThat(map.get("key 1000")).isNull();
    assertThat(map.readAllMap()).hasSize(1001).containsEntry("key 3", Order.of(3));
    assertThat(map.remove("key 3")).isEqualTo(Order.of(3));
  }

  @Test
  void objectsOfRedissonAreValues() {
    client.<String, String>getMap("referred").put("a", "b");
    client.getBucket("reference").set(client.getMap("referred"));
    RMap<String, String> map = client.<RMap<String, String>>getBucket("reference").get();
    assertThat(map.get("a")).isEqualTo("b");
  }

  @Test
  void transferQueuesHandOverToTheirConsumers() throws Exception {
    RedissonClient other = client();
    try {
      RTransferQueue<Object> queue = client.getTransferQueue("transfers");
      RTransferQueue<Object> consumer = other.getTransferQueue("transfers");
      for (Object value : List.of(Order.of(1), List.of(Order.of(2), "text"), 5L)) {
        CompletableFuture<Object> taken =
            CompletableFuture.supplyAsync(
                () -> {
                  try {
                    return consumer.take();
                  } catch (InterruptedException e) {
                    throw new AssertionError(e);
                  }
                });
        queue.transfer(value);
        assertThat(taken.get(1, TimeUnit.MINUTES)).isEqualTo(value);
      }
      assertThat(queue.tryTransfer(Order.of(3))).isFalse(); // nobody waits
    } finally {
      other.shutdown();
    }
  }

  @Test
  void valuesAreComparedByTheirBytes() {
    RMap<String, Object> map = client.getMap("compared");
    map.put("a", Order.of(1));
    assertThat(map.replace("a", Order.of(2), Order.of(3))).isFalse();
    assertThat(map.replace("a", Order.of(1), Order.of(2))).isTrue();
    assertThat(map.remove("a", Order.of(1))).isFalse();
    assertThat(map.remove("a", Order.of(2))).isTrue();
    RBucket<Object> bucket = client.getBucket("compared bucket");
    bucket.set(List.of("a"));
    assertThat(bucket.compareAndSet(new ArrayList<>(List.of("a")), 1)).isFalse(); // equal to it
    assertThat(bucket.compareAndSet(List.of("a"), 1)).isTrue();
    assertThat(map.compute("b", (key, old) -> Order.of(4))).isEqualTo(Order.of(4));
    ForyRedissonCodec ids = new ForyRedissonCodec(FORY.toBuilder().forKeys().build());
    RHyperLogLog<Object> count = client.getHyperLogLog("count", ids);
    count.addAll(List.of(1L, 2L, 1L));
    assertThat(count.count()).isEqualTo(2);
    assertThatThrownBy(() -> count.add(List.of("a"))).hasRootCauseInstanceOf(ForyException.class);
    RBloomFilter<Object> filter = client.getBloomFilter("filter", ids);
    filter.tryInit(100, 0.01);
    filter.add("x");
    assertThat(filter.contains("x")).isTrue();
    assertThat(filter.contains("y")).isFalse();
  }

  public interface Shop {
    Order order(int number, List<String> tags);

    Order fail();
  }

  @Test
  void remoteServicesAreCalled() {
    client
        .getRemoteService("shop")
        .register(
            Shop.class,
            new Shop() {
              @Override
              public Order order(int number, List<String> tags) {
                return Order.of(number + tags.size());
              }

              @Override
              public Order fail() {
                throw new IllegalArgumentException("sold out");
              }
            });
    Shop shop = client.getRemoteService("shop").get(Shop.class);
    assertThat(shop.order(5, List.of("a", "b"))).isEqualTo(Order.of(7));
    assertThatThrownBy(shop::fail).hasStackTraceContaining("sold out");
  }

  record Key(String name, long number) {}

  record ListKey(List<String> parts) {}

  @Test
  void equalKeysAreFoundAndOthersRefused() {
    Fory fory = FORY.toBuilder().register(Key.class, ListKey.class).build();
    ForyRedissonCodec codec = new ForyRedissonCodec(fory);
    RMap<Object, String> map = client.getMap("keys", codec);
    map.put(new Key("a", 1), "found");
    assertThat(map.get(new Key(new String("a"), 1))).isEqualTo("found");
    assertThat(map.readAllKeySet()).containsExactly(new Key("a", 1));
    for (Object key : List.of(new ListKey(List.of("a")), List.of("a"), Map.of("a", 1))) {
      assertThatThrownBy(() -> map.put(key, "lost"))
          .rootCause()
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("different bytes");
    }
    // Written before keys were refused: still read.
    RMap<byte[], byte[]> raw = client.getMap("keys", ByteArrayCodec.INSTANCE);
    raw.put(fory.serialize(new ListKey(List.of("b"))), fory.serialize("old"));
    assertThat(map.readAllMap()).containsEntry(new ListKey(List.of("b")), "old");

    RSet<Object> set =
        client.getSet("elements", new ForyRedissonCodec(fory.toBuilder().forKeys().build()));
    set.add(new Key("a", 1));
    assertThat(set.contains(new Key("a", 1))).isTrue();
    assertThatThrownBy(() -> set.add(List.of("a"))).rootCause().isInstanceOf(ForyException.class);
  }

  @Test
  void largeValuesComeInManyPieces() {
    List<Order> orders = IntStream.range(0, 20_000).mapToObj(Order::of).toList();
    client.getBucket("large").set(orders);
    assertThat(client.getBucket("large").get()).isEqualTo(orders);
  }

  @Test
  void streamsAndTopicsCarryObjects() throws Exception {
    RStream<String, Order> stream = client.getStream("stream");
    // Its class has moved to another package between versions of Redisson.
    var id = stream.add(StreamAddArgs.entry("order", Order.of(1)));
    assertThat(stream.range(id, id)).containsEntry(id, Map.of("order", Order.of(1)));

    BlockingQueue<Order> heard = new LinkedBlockingQueue<>();
    RTopic topic = client.getTopic("topic");
    topic.addListener(Order.class, (channel, order) -> heard.add(order));
    topic.publish(Order.of(2));
    assertThat(heard.poll(30, TimeUnit.SECONDS)).isEqualTo(Order.of(2));
  }

  @Test
  @SuppressWarnings("deprecation")
  void localCachedMapsHearOfEachOther() {
    RedissonClient other = client();
    LocalCachedMapOptions<String, Order> options = LocalCachedMapOptions.defaults();
    RLocalCachedMap<String, Order> here = client.getLocalCachedMap("cached", options);
    RLocalCachedMap<String, Order> there = other.getLocalCachedMap("cached", options);
    here.put("a", Order.of(1));
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    boolean cached = false;
    while (!cached && System.nanoTime() < deadline) { // what is heard of the first put empties it
      assertThat(there.get("a")).isEqualTo(Order.of(1));
      cached = there.getCachedMap().containsValue(Order.of(1));
    }
    assertThat(cached).isTrue();
    here.put("a", Order.of(2));
    while (there.getCachedMap().containsValue(Order.of(1)) && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
    assertThat(there.get("a")).isEqualTo(Order.of(2));
    other.shutdown();
  }

  @Test
  void whatCannotBeReadOrWrittenSaysWhyAndTheConnectionLives() {
    client.getBucket("damaged", ByteArrayCodec.INSTANCE).set(new byte[] {1, 2, 3});
    assertThatThrownBy(() -> client.getBucket("damaged").get())
        .hasRootCauseInstanceOf(ForyException.class);
    assertThatThrownBy(() -> client.getBucket("b").set(new Unknown()))
        .rootCause()
        .isInstanceOf(ForyException.class)
        .hasMessageContaining(Unknown.class.getName());
    client.getBucket("damaged").set("well");
    assertThat(client.getBucket("damaged").get()).isEqualTo("well");
  }

  static final class Unknown {}

  /** Cannot read, and writes nothing but the first order. */
  private static final class Failing implements Serializer<Order> {
    @Override
    public void write(WriteContext out, Order order) {
      if (order.id() > 1) {
        throw new AssertionError("a bug");
      }
    }

    @Override
    public Order read(ReadContext in) {
      throw new AssertionError("a bug");
    }
  }

  @Test
  void anErrorOfTheUsersCodeFailsItsCallAndNoOther() {
    Fory failing = Fory.builder().registerSerializer(Order.class, new Failing()).build();
    RBucket<Order> bucket = client.getBucket("failing", new ForyRedissonCodec(failing));
    bucket.set(Order.of(1));
    for (int i = 0; i < 5; i++) { // more than there are connections
      assertThatThrownBy(bucket::get).rootCause().isInstanceOf(AssertionError.class);
    }
    assertThat(client.getBucket("failing", ByteArrayCodec.INSTANCE).isExists()).isTrue();
    assertThatThrownBy(() -> bucket.set(Order.of(2)))
        .hasCauseInstanceOf(IOException.class)
        .rootCause()
        .isInstanceOf(AssertionError.class);
  }
}
