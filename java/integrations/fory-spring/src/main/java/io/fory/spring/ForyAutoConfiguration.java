/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.spi.ForyListener;
import io.fory.spring.ForyProperties.OnUnreadable;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.jms.BytesMessage;
import java.io.ObjectStreamConstants;
import java.nio.ByteBuffer;
import java.util.List;
import org.springframework.amqp.support.converter.SimpleMessageConverter;
import org.springframework.beans.factory.FactoryBean;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.ImportRuntimeHints;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.ResourceLoader;
import org.springframework.data.redis.cache.RedisCacheConfiguration;
import org.springframework.data.redis.cache.RedisCacheManager.RedisCacheManagerBuilder;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Makes one {@link Fory} for an application from {@link ForyProperties} and from the {@link
 * ForyModule} beans in their order, unless the application has a {@code Fory} bean.
 *
 * <p>With Spring Data Redis, Fory writes the values of caches and the attributes of sessions. A
 * {@code RedisCacheManager} or a bean {@code springSessionDefaultRedisSerializer} of your own takes
 * precedence, and {@code fory.redis.enabled=false} turns both off. In the same way Fory writes HTTP
 * bodies of its content type, JMS messages and AMQP messages. Micrometer gets a {@link
 * ForyMetrics}, unless there is another {@link ForyListener} bean; a single bean of that type
 * receives Fory's events.
 */
@AutoConfiguration(
    afterName = {
      "org.springframework.boot.actuate.autoconfigure.metrics.CompositeMeterRegistryAutoConfiguration",
      // The same class in Boot 4.
      "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration"
    },
    beforeName = {
      "org.springframework.boot.autoconfigure.jms.JmsAutoConfiguration",
      "org.springframework.boot.autoconfigure.amqp.RabbitAutoConfiguration",
      "org.springframework.boot.jms.autoconfigure.JmsAutoConfiguration",
      "org.springframework.boot.amqp.autoconfigure.RabbitAutoConfiguration"
    })
@EnableConfigurationProperties(ForyProperties.class)
@ImportRuntimeHints(Customizer.RegistrationAdvice.class)
public class ForyAutoConfiguration {
  private Fory made; // by this configuration, not by the user

  /**
   * Makes the application's {@link Fory}.
   *
   * @throws IllegalArgumentException if a property names a class or package that does not exist
   */
  @Bean
  @ConditionalOnMissingBean
  public Fory fory(
      ForyProperties properties,
      ObjectProvider<ForyModule> modules,
      ObjectProvider<ForyListener> listener,
      ResourceLoader resources) {
    ForyBuilder builder = Fory.builder();
    if (properties.untrusted()) {
      builder.untrusted();
    }
    limits(builder, properties);
    made = build(builder, properties, modules, listener, resources);
    return made;
  }

  /**
   * Makes the instance for Redis. It is the application's, unless that is configured for untrusted
   * messages: those limits are too low for the application's own caches.
   */
  @Bean
  RedisFory foryForRedis(
      Fory fory,
      ForyProperties properties,
      ObjectProvider<ForyModule> modules,
      ObjectProvider<ForyListener> listener,
      ResourceLoader resources) {
    return new RedisFory(
        fory != made || !properties.untrusted() || properties.redis().untrusted()
            ? fory
            : build(Fory.builder(), properties, modules, listener, resources));
  }

  /** The {@link Fory} of caches and sessions in Redis, which hold what this application wrote. */
  record RedisFory(Fory fory) {}

  private static Fory build(
      ForyBuilder builder,
      ForyProperties properties,
      ObjectProvider<ForyModule> modules,
      ObjectProvider<ForyListener> listener,
      ResourceLoader resources) {
    listener.ifUnique(builder::withListener);
    builder.withClassLoader(resources.getClassLoader());
    builder
        .withCompatible(properties.compatible())
        .withRefTracking(properties.refTracking())
        .withUnknownTypes(properties.unknownTypes());
    if (properties.findModules()) {
      builder.findModules();
    }
    modules.orderedStream().forEach(builder::withModule);
    Registrations.add(builder, properties, resources);
    return builder.build();
  }

  private static void limits(ForyBuilder builder, ForyProperties properties) {
    if (properties.maxGraphBytes() != null) {
      builder.withMaxGraphBytes(properties.maxGraphBytes().toBytes());
    }
    if (properties.maxDepth() != null) {
      builder.withMaxDepth(properties.maxDepth());
    }
    if (properties.maxWork() != null) {
      builder.withMaxWork(properties.maxWork());
    }
    if (properties.maxStringLength() != null) {
      builder.withMaxStringLength(properties.maxStringLength());
    }
    if (properties.maxArrayLength() != null) {
      builder.withMaxArrayLength(properties.maxArrayLength());
    }
    if (properties.maxCollectionSize() != null) {
      builder.withMaxCollectionSize(properties.maxCollectionSize());
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(RedisSerializer.class)
  @ConditionalOnProperty(name = "fory.redis.enabled", matchIfMissing = true)
  static class Redis {
    /** Makes the serializer of session attributes; Spring Session looks for a bean of this name. */
    @Bean
    @ConditionalOnMissingBean(name = "springSessionDefaultRedisSerializer")
    RedisSerializer<Object> springSessionDefaultRedisSerializer(
        RedisFory redis, ForyProperties properties) {
      RedisSerializer<Object> messages = new ForyRedisSerializer<>(redis.fory(), Object.class);
      return properties.redis().unreadable() == OnUnreadable.EVICT
          ? new SessionSerializer(messages)
          : messages;
    }

    /** Wraps the caches and session repositories, no matter who defines them. */
    @Bean
    @ConditionalOnProperty(
        name = "fory.redis.unreadable",
        havingValue = "evict",
        matchIfMissing = true)
    static Evictions foryEvictions(
        @Qualifier("springSessionDefaultRedisSerializer")
            ObjectProvider<RedisSerializer<Object>> sessions) {
      return new Evictions(
          () -> sessions.getIfAvailable() instanceof SessionSerializer known ? known : null);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(RedisSerializer.class)
  @ConditionalOnProperty(name = "fory.redis.enabled", matchIfMissing = true)
  static class RedisCaches {
    /**
     * Sets the serializer of caches after all other customizers, and leaves everything else as it
     * is.
     */
    @Bean
    @Order(Ordered.LOWEST_PRECEDENCE)
    static FactoryBean<?> foryRedisCaches(ObjectProvider<RedisFory> redis) {
      return Customizer.CACHES.bean(
          (RedisCacheManagerBuilder builder) -> {
            SerializationPair<Object> messages =
                SerializationPair.fromSerializer(
                    new ForyRedisSerializer<>(redis.getObject().fory(), Object.class));
            builder.cacheDefaults(withMessages(builder.cacheDefaults(), messages));
            for (String cache : builder.getConfiguredCaches()) {
              builder.withCacheConfiguration(
                  cache,
                  withMessages(builder.getCacheConfigurationFor(cache).orElseThrow(), messages));
            }
          });
    }

    /**
     * Sets the serializer where it still is Java serialization, Spring's default. So a cache for
     * which the user configured only, say, a time to live, uses Fory; a cache whose serializer the
     * user chose keeps it.
     */
    private static RedisCacheConfiguration withMessages(
        RedisCacheConfiguration cache, SerializationPair<Object> messages) {
      ByteBuffer probe;
      try {
        probe = cache.getValueSerializationPair().write("");
      } catch (RuntimeException e) {
        return cache; // another serializer: it takes no strings
      }
      boolean isJava =
          probe.remaining() > Short.BYTES
              && probe.getShort(probe.position()) == ObjectStreamConstants.STREAM_MAGIC;
      return isJava ? cache.serializeValuesWith(messages) : cache;
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(WebMvcConfigurer.class)
  @ConditionalOnProperty(name = "fory.http.enabled", matchIfMissing = true)
  static class Web implements WebMvcConfigurer {
    private final LastConverter converter;

    Web(ObjectProvider<Fory> fory, ObjectProvider<ForyProperties> properties) {
      converter = new LastConverter(fory, properties);
    }

    /**
     * Adds the converter after all others, so that clients that accept any content type still get
     * what they got before.
     */
    @Override
    @SuppressWarnings("removal") // Spring 7 has another method, which Spring 6 does not have
    public void extendMessageConverters(List<HttpMessageConverter<?>> converters) {
      converter.add(converters);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(HttpMessageConverter.class)
  @ConditionalOnProperty(name = "fory.http.enabled", matchIfMissing = true)
  static class Clients {
    /** Adds the converter to the clients of Boot 3 and Feign. */
    @Bean
    static LastConverter foryLastConverter(
        ObjectProvider<Fory> fory, ObjectProvider<ForyProperties> properties) {
      return new LastConverter(fory, properties);
    }

    /** Adds the converter to the clients of Boot 4 and Feign. */
    @Bean
    static FactoryBean<?> foryClients(
        ObjectProvider<Fory> fory, ObjectProvider<ForyProperties> properties) {
      return Customizer.CLIENTS.bean(new LastConverter(fory, properties)::customize);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(WebClient.class)
  @ConditionalOnProperty(name = "fory.http.enabled", matchIfMissing = true)
  static class WebClients {
    /** Adds the codecs to Boot's {@code WebClient.Builder}. */
    @Bean
    static FactoryBean<?> foryWebClients(
        ObjectProvider<Fory> fory, ObjectProvider<ForyProperties> properties) {
      return Customizer.WEB_CLIENTS.bean(
          (WebClient.Builder client) ->
              client.codecs(
                  codecs ->
                      WebClientCodecs.add(
                          codecs, fory.getObject(), properties.getObject().http().maxBodyBytes())));
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({JmsTemplate.class, BytesMessage.class})
  @ConditionalOnProperty(name = "fory.jms.enabled", matchIfMissing = true)
  static class Jms {
    /** Makes the converter of the templates and listeners that Boot makes. */
    @Bean
    @ConditionalOnMissingBean(org.springframework.jms.support.converter.MessageConverter.class)
    ForyJmsMessageConverter foryJmsMessageConverter(Fory fory) {
      return new ForyJmsMessageConverter(fory);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(SimpleMessageConverter.class)
  @ConditionalOnProperty(name = "fory.amqp.enabled", matchIfMissing = true)
  static class Amqp {
    /** Makes the converter of the templates and listeners that Boot makes. */
    @Bean
    @ConditionalOnMissingBean(org.springframework.amqp.support.converter.MessageConverter.class)
    ForyAmqpMessageConverter foryAmqpMessageConverter(Fory fory) {
      return new ForyAmqpMessageConverter(fory);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(MeterRegistry.class)
  @ConditionalOnProperty(name = "fory.metrics.enabled", matchIfMissing = true)
  static class Meters {
    /** Makes the listener that counts events in meters. */
    @Bean
    @ConditionalOnMissingBean(ForyListener.class)
    @ConditionalOnBean(MeterRegistry.class)
    ForyMetrics foryMetrics(MeterRegistry registry) {
      return new ForyMetrics(registry);
    }
  }
}
