/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import static io.fory.frameworks.SharedFory.FORY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import io.fory.exception.ForyException;
import io.micronaut.cache.CacheManager;
import io.micronaut.cache.SyncCache;
import io.micronaut.context.ApplicationContext;
import io.micronaut.core.serialize.exceptions.SerializationException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.pulsar.client.api.SchemaSerializationException;
import org.ehcache.config.builders.CacheConfigurationBuilder;
import org.ehcache.config.builders.ResourcePoolsBuilder;
import org.ehcache.config.units.MemoryUnit;
import org.ehcache.jsr107.Eh107Configuration;
import org.ehcache.jsr107.EhcacheCachingProvider;
import org.ehcache.spi.serialization.Serializer;
import org.hibernate.SessionFactory;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.cache.internal.BasicCacheKeyImplementation;
import org.hibernate.cache.internal.CacheKeyImplementation;
import org.hibernate.cache.spi.entry.CollectionCacheEntry;
import org.hibernate.cache.spi.entry.StandardCacheEntryImpl;
import org.hibernate.cache.spi.support.AbstractReadWriteAccess;
import org.hibernate.stat.Statistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.embedded.RedisServer;

/** The guide's examples of caches behind a framework, and of Pulsar's schemas, work. */
class CachesTest {
  record Unlisted(int x) {}

  // ---- Hibernate ----

  private static javax.cache.CacheManager offHeap(Serializer<Object> serializer) {
    // Not by Caching, which would make Ignite's provider too.
    javax.cache.CacheManager manager = new EhcacheCachingProvider().getCacheManager();
    for (String region : List.of("customers", "names")) {
      manager.createCache(
          region,
          Eh107Configuration.fromEhcacheCacheConfiguration(
              CacheConfigurationBuilder.newCacheConfigurationBuilder(
                      Object.class,
                      Object.class,
                      ResourcePoolsBuilder.heap(1).offheap(1, MemoryUnit.MB))
                  .withKeySerializer(serializer)
                  .withValueSerializer(serializer)));
    }
    return manager;
  }

  @Test
  void hibernateKeepsEntitiesOutsideOfTheHeap() {
    Fory fory =
        FORY.toBuilder()
            .register(CacheKeyImplementation.class, BasicCacheKeyImplementation.class)
            .register(StandardCacheEntryImpl.class, CollectionCacheEntry.class)
            .register(
                AbstractReadWriteAccess.Item.class, AbstractReadWriteAccess.SoftLockImpl.class)
            .build();
    try (javax.cache.CacheManager manager =
            offHeap(new ForyEhcacheSerializer<>(fory.codec(Object.class)));
        SessionFactory sessions =
            new MetadataSources(
                    new StandardServiceRegistryBuilder()
                        .applySetting("hibernate.connection.url", "jdbc:h2:mem:customers")
                        .applySetting("hibernate.hbm2ddl.auto", "create-drop")
                        .applySetting("hibernate.generate_statistics", "true")
                        .applySetting("hibernate.cache.use_second_level_cache", "true")
                        .applySetting("hibernate.cache.region.factory_class", "jcache")
                        .applySetting("hibernate.javax.cache.cache_manager", manager)
                        .build())
                .addAnnotatedClass(Customer.class)
                .buildMetadata()
                .buildSessionFactory()) {
      for (long i = 0; i < 20; i++) {
        Customer customer = new Customer();
        customer.id = i;
        customer.name = "customer " + i;
        customer.since = LocalDate.of(2020, 1, 1).plusDays(i);
        customer.otherNames = List.of("a" + i, "b" + i);
        sessions.inTransaction(session -> session.persist(customer));
      }
      Statistics statistics = sessions.getStatistics();
      for (int round = 0; round < 3; round++) {
        statistics.clear();
        for (long i = 0; i < 20; i++) {
          long id = i;
          Customer twin = sessions.fromTransaction(session -> session.get(Customer.class, id));
          assertThat(twin.name).isEqualTo("customer " + i);
          assertThat(twin.since).isEqualTo(LocalDate.of(2020, 1, 1).plusDays(i));
          assertThat(twin.otherNames).containsExactly("a" + i, "b" + i);
        }
        assertThat(statistics.getSecondLevelCacheHitCount()).isGreaterThanOrEqualTo(20);
        if (round > 0) {
          assertThat(statistics.getPrepareStatementCount()).isZero(); // all from the cache
        }
      }
      sessions.inTransaction(session -> session.get(Customer.class, 3L).name = "another");
      sessions.inTransaction(
          session -> assertThat(session.get(Customer.class, 3L).name).isEqualTo("another"));
    }
  }

  // ---- Ignite ----

  @Test
  void igniteKeepsMessages(@TempDir Path folder) throws Exception {
    List<String> flags = new ArrayList<>();
    for (String opened : IgniteNode.OPENED) {
      flags.add("--add-opens=" + opened + "=ALL-UNNAMED");
    }
    flags.addAll(List.of("-Xmx512m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    flags.addAll(List.of("-DIGNITE_QUIET=true", "-DIGNITE_NO_ASCII=true"));
    assertThat(ChildJvm.run(flags, IgniteNode.class, folder.toString()).lines()).endsWith("done");
  }

  // ---- Micronaut ----

  @Test
  void micronautKeepsMessagesInRedis() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    RedisServer server = RedisServer.newRedisServer().port(port).setting("save \"\"").build();
    server.start();
    try (ApplicationContext context =
        ApplicationContext.run(
            Map.of(
                "redis.uri",
                "redis://localhost:" + port,
                "redis.caches.orders.value-serializer",
                ForyObjectSerializer.class.getName()))) {
      SyncCache<?> orders = context.getBean(CacheManager.class).getCache("orders");
      for (int i = 0; i < 3; i++) {
        orders.put("order " + i, Order.of(i));
        assertThat(orders.get("order " + i, Order.class)).contains(Order.of(i));
      }
      assertThat(orders.get("none", Order.class)).isEmpty();
      assertThatThrownBy(() -> orders.put("x", new Unlisted(1)))
          .isInstanceOf(SerializationException.class)
          .hasCauseInstanceOf(ForyException.class);
      assertThatThrownBy(() -> orders.get("order 1", String.class))
          .isInstanceOf(SerializationException.class)
          .hasCauseInstanceOf(ForyException.class);
    } finally {
      server.stop();
    }
  }

  // ---- Pulsar ----

  @Test
  void pulsarSendsMessagesAsBytes() {
    ForyPulsarSchema<Order> schema = new ForyPulsarSchema<>(FORY.codec(Order.class));
    for (int i = 0; i < 3; i++) {
      assertThat(schema.decode(schema.encode(Order.of(i)))).isEqualTo(Order.of(i));
    }
    assertThat(schema.getSchemaInfo().getType().isPrimitive()).isTrue();
    assertThat(schema.clone()).isSameAs(schema);
    assertThatThrownBy(() -> schema.decode(new byte[] {1, 2, 3}))
        .isInstanceOf(SchemaSerializationException.class)
        .hasCauseInstanceOf(ForyException.class);
  }
}
