/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.spring.shop.Order;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.cache.Cache;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import redis.embedded.RedisServer;

/** Caches and templates against a real {@code redis-server}. */
class RedisTest {
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
