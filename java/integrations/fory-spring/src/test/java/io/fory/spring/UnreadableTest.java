/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.spring.shop.Order;
import java.io.IOException;
import java.io.Serializable;
import java.net.ServerSocket;
import java.util.HashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ReactiveWebApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.cache.Cache;
import org.springframework.cache.CacheManager;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.cache.RedisCache;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.serializer.SerializationException;
import org.springframework.http.HttpCookie;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.session.MapSession;
import org.springframework.session.MapSessionRepository;
import org.springframework.session.Session;
import org.springframework.session.SessionRepository;
import org.springframework.web.server.WebSession;
import org.springframework.web.server.session.WebSessionManager;
import redis.embedded.RedisServer;

/** The first deployment: what an older program left in Redis, with a real {@code redis-server}. */
@ExtendWith(OutputCaptureExtension.class)
class UnreadableTest {
  private static final AutoConfigurations AUTO_CONFIGURATIONS =
      Boot.with(
          "RedisAutoConfiguration",
          "RedisReactiveAutoConfiguration",
          "DataRedisAutoConfiguration",
          "DataRedisReactiveAutoConfiguration",
          "CacheAutoConfiguration",
          "SessionAutoConfiguration",
          "SessionDataRedisAutoConfiguration",
          "TomcatReactiveWebServerAutoConfiguration");

  private static RedisServer server;
  private static WebApplicationContextRunner runner;
  private static ReactiveWebApplicationContextRunner reactive;

  @Configuration
  @EnableCaching
  static class Application {}

  /** In no package of the properties. */
  static final class Cart implements Serializable {
    private static final long serialVersionUID = 1;
  }

  @BeforeAll
  static void startServer() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    server = RedisServer.newRedisServer().port(port).setting("save \"\"").build();
    server.start();
    runner =
        new WebApplicationContextRunner()
            .withConfiguration(AUTO_CONFIGURATIONS)
            .withUserConfiguration(Application.class)
            .withPropertyValues(
                "spring.data.redis.port=" + port,
                "spring.cache.type=redis",
                "fory.packages=io.fory.spring.shop");
    reactive =
        new ReactiveWebApplicationContextRunner()
            .withConfiguration(AUTO_CONFIGURATIONS)
            .withPropertyValues(
                "spring.data.redis.port=" + port, "fory.packages=io.fory.spring.shop");
  }

  @AfterAll
  static void stopServer() throws IOException {
    server.stop();
  }

  // ---- Sessions ----

  @SuppressWarnings("unchecked")
  private static SessionRepository<Session> sessions(ApplicationContext context) {
    return context.getBean(SessionRepository.class);
  }

  /** The id of a session that a program with these properties leaves. */
  private static String left(String... properties) {
    AtomicReference<String> id = new AtomicReference<>();
    runner
        .withPropertyValues(properties)
        .run(
            context -> {
              Session session = sessions(context).createSession();
              session.setAttribute("name", "ada");
              session.setAttribute("cart", new Cart());
              sessions(context).save(session);
              id.set(session.getId());
            });
    return id.get();
  }

  /** The property of Boot 3 and that of Boot 4. */
  private static String[] repository(String type, String... more) {
    return Stream.concat(
            Stream.of(more),
            Stream.of("spring.session.redis", "spring.session.data.redis")
                .map(name -> name + ".repository-type=" + type))
        .toArray(String[]::new);
  }

  @ParameterizedTest
  @ValueSource(strings = {"default", "indexed"})
  void sessionsThatCannotBeReadAreNotThere(String type) {
    String cart = "fory.register=" + Cart.class.getName();
    String jdk = left(repository(type, "fory.redis.enabled=false"));
    String otherOption = left(repository(type, cart, "fory.ref-tracking=true"));
    runner
        .withPropertyValues(repository(type, cart))
        .run(
            context -> {
              for (String id : new String[] {jdk, otherOption}) {
                assertThat(sessions(context).findById(id)).isNull();
                assertThat(sessions(context).findById(id)).isNull();
              }
              Session next = sessions(context).createSession();
              next.setAttribute("name", "ada");
              sessions(context).save(next);
              assertThat(sessions(context).findById(next.getId()).<String>getAttribute("name"))
                  .isEqualTo("ada");
              sessions(context).deleteById(next.getId());
              assertThat(sessions(context).findById(next.getId())).isNull();
            });
  }

  @ParameterizedTest
  @ValueSource(strings = {"default", "indexed"})
  void sessionKeepsWhatCanBeRead(String type, CapturedOutput output) {
    String id = left(repository(type, "fory.register=" + Cart.class.getName()));
    runner
        .withPropertyValues(repository(type))
        .run(
            context -> {
              for (int i = 0; i < 3; i++) {
                Session session = sessions(context).findById(id);
                assertThat(session.<String>getAttribute("name")).isEqualTo("ada");
                assertThat(session.<Object>getAttribute("cart")).isNull();
              }
              Session session = sessions(context).findById(id);
              session.setAttribute("name", "grace");
              sessions(context).save(session);
              assertThat(sessions(context).findById(id).<String>getAttribute("name"))
                  .isEqualTo("grace");
            });
    assertThat(output.getOut().split("A part of a session was left out", -1)).hasSizeLessThan(3);
  }

  @Test
  void reactiveSessionsAreTheSame() {
    String cart = "fory.register=" + Cart.class.getName();
    String whole = left("fory.redis.enabled=false");
    String part = left(cart);
    reactive.run(
        context -> {
          WebSessionManager sessions = context.getBean(WebSessionManager.class);
          for (int i = 0; i < 2; i++) {
            WebSession next = sessions.getSession(request(whole)).block();
            assertThat(next.getId()).isNotEqualTo(whole);
            WebSession session = sessions.getSession(request(part)).block();
            assertThat(session.getId()).isEqualTo(part);
            assertThat(session.<String>getAttribute("name")).isEqualTo("ada");
            assertThat(session.<Object>getAttribute("cart")).isNull();
          }
        });
    reactive
        .withPropertyValues("fory.redis.unreadable=fail")
        .run(
            context ->
                assertThatThrownBy(
                        () ->
                            context
                                .getBean(WebSessionManager.class)
                                .getSession(request(part))
                                .block())
                    .isInstanceOf(SerializationException.class));
  }

  private static MockServerWebExchange request(String session) {
    return MockServerWebExchange.from(
        MockServerHttpRequest.get("/").cookie(new HttpCookie("SESSION", session)));
  }

  @Test
  void sessionIsAnErrorIfOneWants() {
    String id = left("fory.register=" + Cart.class.getName());
    runner
        .withPropertyValues("fory.redis.unreadable=fail")
        .run(
            context ->
                assertThatThrownBy(() -> sessions(context).findById(id))
                    .isInstanceOf(SerializationException.class)
                    .hasMessageContaining(Cart.class.getName()));
  }

  /** Has no subclass, so no proxy either. */
  static final class OwnSessions extends MapSessionRepository {
    OwnSessions() {
      super(new HashMap<>());
    }
  }

  @Test
  void repositoryOfAFinalClassStays() {
    Object repository = new OwnSessions();
    assertThat(new Evictions(() -> null).postProcessAfterInitialization(repository, "sessions"))
        .isSameAs(repository);
  }

  /** Fails while another thread cannot read a session. */
  static class FailingSessions extends MapSessionRepository {
    private final SessionSerializer serializer;

    FailingSessions(SessionSerializer serializer) {
      super(new HashMap<>());
      this.serializer = serializer;
    }

    @Override
    public MapSession findById(String id) {
      CompletableFuture.runAsync(
              () -> serializer.deserialize(new byte[] {1, 2, 3}), task -> new Thread(task).start())
          .join();
      throw new IllegalStateException("no connection");
    }
  }

  @Test
  void sessionOutlivesAFailureBesideOneOfAnotherThread() {
    SessionSerializer serializer =
        new SessionSerializer(new ForyRedisSerializer<>(Fory.builder().build(), Object.class));
    SessionRepository<?> sessions =
        (SessionRepository<?>)
            new Evictions(() -> serializer)
                .postProcessAfterInitialization(new FailingSessions(serializer), "sessions");
    assertThatThrownBy(() -> sessions.findById("id")).hasMessage("no connection");
    assertThat(serializer.failures()).isOne();
  }

  // ---- Caches ----

  private static void damage(ApplicationContext context, Object key) {
    try (var connection = context.getBean(RedisConnectionFactory.class).getConnection()) {
      connection.stringCommands().set(("orders::" + key).getBytes(), new byte[] {1, 2, 3});
    }
  }

  private static boolean isThere(ApplicationContext context, Object key) {
    try (var connection = context.getBean(RedisConnectionFactory.class).getConnection()) {
      return connection.keyCommands().exists(("orders::" + key).getBytes());
    }
  }

  @Test
  void valueThatCannotBeReadIsEvictedWhicheverWayItIsAskedFor(CapturedOutput output) {
    runner.run(
        context -> {
          assertThat(context.getBean(CacheManager.class)).isInstanceOf(RedisCacheManager.class);
          Cache cache = context.getBean(CacheManager.class).getCache("orders");
          assertThat(cache).isInstanceOf(RedisCache.class);
          assertThat(context.getBean(CacheManager.class).getCache("orders")).isSameAs(cache);
          damage(context, 1);
          assertThat(cache.get(1)).isNull();
          assertThat(isThere(context, 1)).isFalse();
          damage(context, 2);
          assertThat(cache.get(2, Order.class)).isNull();
          assertThat(isThere(context, 2)).isFalse();
          damage(context, 3);
          assertThat(cache.get(3, () -> Order.of(3))).isEqualTo(Order.of(3));
          assertThat(cache.get(3, Order.class)).isEqualTo(Order.of(3));
          damage(context, 4);
          assertThat(cache.putIfAbsent(4, Order.of(4))).isNull();
          assertThat(cache.get(4, Order.class)).isEqualTo(Order.of(4));
          damage(context, 5);
          assertThat(cache.retrieve(5).get(30, TimeUnit.SECONDS)).isNull();
          assertThatThrownBy(() -> cache.put(6, new Cart()))
              .isInstanceOf(SerializationException.class)
              .hasMessageContaining("fory.register=" + Cart.class.getCanonicalName());
        });
    assertThat(output.getOut().split("the cache orders was evicted", -1)).hasSizeLessThan(3);
  }

  @Test
  void valueOfAnotherSettingIsEvicted(CapturedOutput output) {
    runner
        .withPropertyValues("fory.ref-tracking=true")
        .run(context -> context.getBean(CacheManager.class).getCache("o").put(1, Order.of(1)));
    runner.run(
        context -> {
          Cache cache = context.getBean(CacheManager.class).getCache("o");
          assertThat(cache.get(1)).isNull();
          cache.put(1, Order.of(2));
          assertThat(cache.get(1, Order.class)).isEqualTo(Order.of(2));
        });
    assertThat(output.getOut()).doesNotContain("withRefTracking");
  }

  @Test
  void valueIsAnErrorIfOneWants() {
    runner
        .withPropertyValues("fory.redis.unreadable=fail")
        .run(
            context -> {
              damage(context, 9);
              Cache cache = context.getBean(CacheManager.class).getCache("orders");
              assertThatThrownBy(() -> cache.get(9)).isInstanceOf(SerializationException.class);
              assertThat(isThere(context, 9)).isTrue();
            });
  }
}
