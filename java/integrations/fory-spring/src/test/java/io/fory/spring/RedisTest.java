/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.spring.shop.Order;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.cache.Cache;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.cache.RedisCacheConfiguration;
import org.springframework.data.redis.cache.RedisCacheManager.RedisCacheManagerBuilder;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;
import org.springframework.data.redis.serializer.RedisSerializer;
import redis.embedded.RedisServer;

/** Caches and templates against a real {@code redis-server}. */
class RedisTest {
  private static final Fory OF_ORDERS =
      Fory.builder().register(Order.class, 100).registerAll(Order.class).build();

  private static RedisServer server;
  private static ApplicationContextRunner runner;

  @Configuration
  @EnableCaching
  static class Application {}

  @BeforeAll
  static void startServer() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    server = RedisServer.newRedisServer().port(port).setting("save \"\"").build();
    server.start();
    runner =
        new ApplicationContextRunner()
            .withConfiguration(
                Boot.with(
                    "RedisAutoConfiguration",
                    "DataRedisAutoConfiguration",
                    "CacheAutoConfiguration"))
            .withUserConfiguration(Application.class)
            .withPropertyValues(
                "spring.data.redis.port=" + port,
                "spring.cache.type=redis",
                "spring.cache.redis.key-prefix=t:",
                "fory.packages=io.fory.spring.shop");
  }

  @AfterAll
  static void stopServer() throws IOException {
    server.stop();
  }

  @Test
  void cachesKeepOrdersAndNulls() {
    runner.run(
        context -> {
          Cache cache = context.getBean(CacheManager.class).getCache("orders");
          cache.put(7, Order.of(7));
          cache.put(8, null);
          for (int i = 0; i < 3; i++) {
            assertThat(cache.get(7, Order.class)).isEqualTo(Order.of(7));
            assertThat(cache.get(8)).isNotNull();
            assertThat(cache.get(8).get()).isNull();
          }
          assertThat(cache.get(9)).isNull();
          byte[] stored = bytes(context.getBean(RedisConnectionFactory.class), "t:orders::7");
          assertThat(context.getBean(Fory.class).deserialize(stored)).isEqualTo(Order.of(7));
        });
  }

  /** A cache with a configuration of its own, in each way that an application has. */
  @Configuration
  static class WithTimesToLive {
    @Bean
    FactoryBean<?> times() {
      return Customizer.CACHES.bean(
          (RedisCacheManagerBuilder builder) ->
              builder
                  .withCacheConfiguration("orders", lasting(Duration.ofHours(1)))
                  .withCacheConfiguration(
                      "text",
                      lasting(Duration.ofHours(2))
                          .serializeValuesWith(
                              SerializationPair.fromSerializer(RedisSerializer.string())))
                  .withCacheConfiguration(
                      "typed",
                      lasting(Duration.ofHours(3))
                          .serializeValuesWith(
                              SerializationPair.fromSerializer(
                                  new ForyRedisSerializer<>(OF_ORDERS, Order.class)))));
    }

    private static RedisCacheConfiguration lasting(Duration time) {
      return RedisCacheConfiguration.defaultCacheConfig().entryTtl(time).prefixCacheNameWith("t:");
    }
  }

  @Configuration
  static class WithDefaults {
    @Bean
    RedisCacheConfiguration defaults() {
      return RedisCacheConfiguration.defaultCacheConfig()
          .entryTtl(Duration.ofHours(1))
          .prefixCacheNameWith("t:");
    }
  }

  @Test
  void aCacheWithAConfigurationOfItsOwnIsWrittenByForyToo() {
    for (ApplicationContextRunner each :
        List.of(
            runner.withUserConfiguration(WithTimesToLive.class),
            runner.withUserConfiguration(WithDefaults.class),
            runner.withPropertyValues(
                "spring.cache.cache-names=orders,others", "spring.cache.redis.time-to-live=1h"))) {
      each.run(
          context -> {
            Cache cache = context.getBean(CacheManager.class).getCache("orders");
            cache.put(11, Order.of(11));
            assertThat(cache.get(11, Order.class)).isEqualTo(Order.of(11));
            RedisConnectionFactory factory = context.getBean(RedisConnectionFactory.class);
            byte[] stored = bytes(factory, "t:orders::11");
            assertThat(context.getBean(Fory.class).deserialize(stored)).isEqualTo(Order.of(11));
            try (var connection = factory.getConnection()) {
              byte[] key = "t:orders::11".getBytes(StandardCharsets.UTF_8);
              assertThat(connection.keyCommands().ttl(key)).isBetween(3000L, 3600L);
              connection.keyCommands().del(key);
            }
          });
    }
  }

  @Test
  void aSerializerThatACacheHasChosenStays() {
    runner
        .withUserConfiguration(WithTimesToLive.class)
        .run(
            context -> {
              CacheManager caches = context.getBean(CacheManager.class);
              RedisConnectionFactory factory = context.getBean(RedisConnectionFactory.class);
              caches.getCache("text").put(1, "plain");
              assertThat(new String(bytes(factory, "t:text::1"), StandardCharsets.UTF_8))
                  .isEqualTo("plain");
              caches.getCache("typed").put(1, Order.of(1));
              assertThat(OF_ORDERS.deserialize(bytes(factory, "t:typed::1")))
                  .isEqualTo(Order.of(1));
            });
  }

  private static byte[] bytes(RedisConnectionFactory factory, String key) {
    try (var connection = factory.getConnection()) {
      return connection.stringCommands().get(key.getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void aTemplateTakesValuesOfOneClass() {
    runner.run(
        context -> {
          RedisTemplate<String, Order> orders = new RedisTemplate<>();
          orders.setConnectionFactory(context.getBean(RedisConnectionFactory.class));
          orders.setValueSerializer(
              new ForyRedisSerializer<>(context.getBean(Fory.class), Order.class));
          orders.afterPropertiesSet();
          orders.opsForValue().set("order", Order.of(3));
          assertThat(orders.opsForValue().get("order")).isEqualTo(Order.of(3));
          assertThat(orders.opsForValue().get("none")).isNull();
        });
  }
}
