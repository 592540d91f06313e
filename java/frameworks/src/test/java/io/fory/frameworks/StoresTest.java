/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static io.fory.frameworks.SharedFory.FORY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alicp.jetcache.CacheBuilder;
import com.alicp.jetcache.CacheValueHolder;
import com.alicp.jetcache.redis.lettuce.RedisLettuceCacheBuilder;
import com.github.benmanes.caffeine.jcache.configuration.CaffeineConfiguration;
import com.github.benmanes.caffeine.jcache.spi.CaffeineCachingProvider;
import com.sun.net.httpserver.HttpServer;
import io.fory.Fory;
import io.fory.exception.ForyException;
import io.lettuce.core.RedisClient;
import io.temporal.client.WorkflowClientOptions;
import io.temporal.client.WorkflowOptions;
import io.temporal.common.converter.DataConverterException;
import io.temporal.common.converter.DefaultDataConverter;
import io.temporal.common.converter.NullPayloadConverter;
import io.temporal.testing.TestEnvironmentOptions;
import io.temporal.testing.TestWorkflowEnvironment;
import io.temporal.worker.Worker;
import io.temporal.workflow.WorkflowInterface;
import io.temporal.workflow.WorkflowMethod;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.cache.spi.CachingProvider;
import org.axonframework.eventhandling.DomainEventMessage;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.jdbc.JdbcEventStorageEngine;
import org.axonframework.eventsourcing.eventstore.jdbc.MySqlEventTableFactory;
import org.axonframework.serialization.SerializationException;
import org.axonframework.serialization.SimpleSerializedObject;
import org.glassfish.jersey.jdkhttp.JdkHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.h2.jdbcx.JdbcDataSource;
import org.infinispan.commons.marshall.MarshallingException;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.cache.StorageType;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.manager.DefaultCacheManager;
import org.junit.jupiter.api.Test;
import redis.embedded.RedisServer;

/** The snippets of the guide for caches, stores, workflows and REST, each within its library. */
class StoresTest {
  record Unlisted(int x) {}

  // ---- Infinispan ----

  @Test
  void infinispanKeepsMessagesOutsideOfTheHeap() throws Exception {
    ForyMarshaller marshaller = new ForyMarshaller(FORY);
    GlobalConfigurationBuilder global = new GlobalConfigurationBuilder();
    global.serialization().marshaller(marshaller);
    try (DefaultCacheManager manager = new DefaultCacheManager(global.build())) {
      ConfigurationBuilder configuration = new ConfigurationBuilder();
      configuration.encoding().mediaType(marshaller.mediaType());
      configuration.memory().storage(StorageType.OFF_HEAP);
      manager.defineConfiguration("orders", configuration.build());
      org.infinispan.Cache<Long, Order> orders = manager.getCache("orders");
      for (int i = 0; i < 100; i++) {
        orders.put((long) i, Order.of(i));
      }
      for (int i = 0; i < 100; i++) {
        assertThat(orders.get((long) i)).isEqualTo(Order.of(i)).isNotSameAs(orders.get((long) i));
      }
    }
    assertThat(marshaller.isMarshallable(Order.of(1))).isTrue();
    assertThat(marshaller.isMarshallable(new Unlisted(1))).isFalse();
    assertThatThrownBy(() -> marshaller.objectFromByteBuffer(new byte[] {1, 2, 3}, 0, 3))
        .isInstanceOf(MarshallingException.class)
        .hasCauseInstanceOf(ForyException.class);
  }

  // ---- JCache ----

  @Test
  void jCacheOverCaffeineKeepsCopies() {
    CachingProvider provider = new CaffeineCachingProvider();
    CaffeineConfiguration<Long, Order> configuration = new CaffeineConfiguration<>();
    configuration.setStoreByValue(true).setCopierFactory(() -> new ForyCopier(FORY));
    try (javax.cache.CacheManager manager = provider.getCacheManager()) {
      javax.cache.Cache<Long, Order> orders = manager.createCache("orders", configuration);
      Order order = Order.of(1);
      for (int i = 0; i < 3; i++) {
        orders.put(1L, order);
        assertThat(orders.get(1L)).isEqualTo(order).isNotSameAs(order).isNotSameAs(orders.get(1L));
      }
    }
  }

  // ---- JetCache ----

  @Test
  void jetCacheKeepsMessagesInRedis() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    RedisServer server = RedisServer.newRedisServer().port(port).setting("save \"\"").build();
    server.start();
    RedisClient client = RedisClient.create("redis://localhost:" + port);
    // Values are wrapped with the time when they expire.
    Fory fory = FORY.toBuilder().register(CacheValueHolder.class).build();
    try {
      CacheBuilder builder =
          RedisLettuceCacheBuilder.createRedisLettuceCacheBuilder()
              .redisClient(client)
              .keyPrefix("orders")
              .valueEncoder(fory::serialize)
              .valueDecoder(fory::deserialize)
              .keyConvertor(Object::toString);
      com.alicp.jetcache.Cache<Long, Order> orders = builder.buildCache();
      for (long i = 0; i < 3; i++) {
        orders.put(i, Order.of((int) i));
        assertThat(orders.get(i)).isEqualTo(Order.of((int) i));
      }
      orders.close();
    } finally {
      client.shutdown();
      server.stop();
    }
  }

  // ---- Axon ----

  @Test
  void axonStoresEventsInATable() throws Exception {
    JdbcDataSource database = new JdbcDataSource();
    database.setURL("jdbc:h2:mem:axon;MODE=MySQL;DB_CLOSE_DELAY=-1");
    ForyAxonSerializer serializer = new ForyAxonSerializer(FORY);
    JdbcEventStorageEngine events =
        JdbcEventStorageEngine.builder()
            .connectionProvider(database::getConnection)
            .transactionManager(
                org.axonframework.common.transaction.NoTransactionManager.instance())
            .eventSerializer(serializer)
            .snapshotSerializer(serializer)
            .build();
    events.createSchema(MySqlEventTableFactory.INSTANCE);
    for (int i = 0; i < 3; i++) {
      events.appendEvents(
          new GenericDomainEventMessage<>("Order", "id", i, Order.of(i), Map.of("by", "ada")));
    }
    List<? extends DomainEventMessage<?>> stored = events.readEvents("id").asStream().toList();
    assertThat(stored.stream().map(DomainEventMessage::getPayload).toList())
        .isEqualTo(List.of(Order.of(0), Order.of(1), Order.of(2)));
    assertThat(stored).allMatch(event -> event.getMetaData().get("by").equals("ada"));
    assertThatThrownBy(() -> serializer.serialize(new Unlisted(1), byte[].class))
        .isInstanceOf(SerializationException.class)
        .hasCauseInstanceOf(ForyException.class);
    assertThatThrownBy(
            () ->
                serializer.deserialize(
                    new SimpleSerializedObject<>(new byte[3], byte[].class, "x", null)))
        .isInstanceOf(SerializationException.class);
  }

  // ---- Temporal ----

  /** Doubles the items of an order. */
  @WorkflowInterface
  public interface Doubling {
    /** Runs it. */
    @WorkflowMethod
    Order run(Order order);
  }

  /** Does so. */
  public static final class DoublingWorkflow implements Doubling {
    @Override
    public Order run(Order order) {
      List<String> items = new java.util.ArrayList<>(order.items());
      items.addAll(order.items());
      return new Order(order.id(), order.customer(), items);
    }
  }

  @Test
  void workflowsOfTemporalTakeAndGiveObjects() {
    ForyPayloadConverter converter = new ForyPayloadConverter(FORY);
    WorkflowClientOptions client =
        WorkflowClientOptions.newBuilder()
            .setDataConverter(new DefaultDataConverter(new NullPayloadConverter(), converter))
            .build();
    TestEnvironmentOptions options =
        TestEnvironmentOptions.newBuilder().setWorkflowClientOptions(client).build();
    try (TestWorkflowEnvironment environment = TestWorkflowEnvironment.newInstance(options)) {
      Worker worker = environment.newWorker("orders");
      worker.registerWorkflowImplementationTypes(DoublingWorkflow.class);
      environment.start();
      Doubling doubling =
          environment
              .getWorkflowClient()
              .newWorkflowStub(
                  Doubling.class, WorkflowOptions.newBuilder().setTaskQueue("orders").build());
      Order order = Order.of(1);
      Order doubled = doubling.run(order);
      assertThat(doubled.customer()).isEqualTo(order.customer());
      assertThat(doubled.items()).hasSize(2 * order.items().size());
    }
    assertThatThrownBy(() -> converter.toData(new Unlisted(1)))
        .isInstanceOf(DataConverterException.class)
        .hasCauseInstanceOf(ForyException.class);
  }

  // ---- Jakarta REST ----

  /** Answers with an order. */
  @Path("orders")
  public static final class Orders {
    /** The next order. */
    @POST
    @Consumes("application/x-fory")
    @Produces("application/x-fory")
    public Order next(Order order) {
      return Order.of((int) order.id() + 1);
    }
  }

  @Test
  void resourcesOfJakartaRestTakeAndGiveMessages() throws Exception {
    ResourceConfig config = new ResourceConfig(Orders.class, ForyRestProvider.class);
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    URI uri = URI.create("http://localhost:" + port + "/");
    HttpServer server = JdkHttpServerFactory.createHttpServer(uri, config);
    try {
      byte[] body = FORY.serialize(Order.of(1));
      HttpResponse<byte[]> answer = post(uri, body);
      assertThat(answer.statusCode()).isEqualTo(200);
      assertThat(FORY.deserialize(answer.body())).isEqualTo(Order.of(2));
      assertThat(post(uri, Arrays.copyOf(body, body.length - 1)).statusCode()).isEqualTo(400);
      assertThat(post(uri, new byte[] {1, 2, 3}).statusCode()).isEqualTo(400);
    } finally {
      server.stop(0);
    }
  }

  private static HttpResponse<byte[]> post(URI uri, byte[] body) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(uri.resolve("orders"))
                .header("Content-Type", "application/x-fory")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body))
                .build(),
            HttpResponse.BodyHandlers.ofByteArray());
  }
}
