/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import io.fory.spi.ForyListener;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.jms.BytesMessage;
import java.util.List;
import org.springframework.amqp.support.converter.SimpleMessageConverter;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.cache.RedisCacheManagerBuilderCustomizer;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.ResourceLoader;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.jms.core.JmsTemplate;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * One {@link Fory} for an application, by {@link ForyProperties} and the {@link ForyModule} beans
 * in their order; with a bean of your own it steps back. Where Spring Data Redis is there the
 * values of caches and the attributes of sessions are messages; a bean {@code
 * springSessionDefaultRedisSerializer} or a {@code RedisCacheManager} of your own wins, and {@code
 * fory.redis.enabled=false} leaves both as they are. What JMS and AMQP send are messages, and where
 * Micrometer is there is a {@link ForyMetrics}, in the same way. A unique bean of the type {@link
 * ForyListener} is told what happens.
 */
@AutoConfiguration(
    afterName =
        "org.springframework.boot.actuate.autoconfigure.metrics.CompositeMeterRegistryAutoConfiguration",
    beforeName = {
      "org.springframework.boot.autoconfigure.jms.JmsAutoConfiguration",
      "org.springframework.boot.autoconfigure.amqp.RabbitAutoConfiguration"
    })
@EnableConfigurationProperties(ForyProperties.class)
public class ForyAutoConfiguration {

  /**
   * The instance.
   *
   * @throws IllegalArgumentException if a property names a class or package that is not there
   */
  @Bean
  @ConditionalOnMissingBean
  public Fory fory(
      ForyProperties properties,
      ObjectProvider<ForyModule> modules,
      ObjectProvider<ForyListener> listener,
      ResourceLoader resources) {
    ForyBuilder builder = Fory.builder().withClassLoader(resources.getClassLoader());
    listener.ifUnique(builder::withListener);
    if (properties.untrusted()) {
      builder.untrusted();
    }
    builder.withCompatible(properties.compatible()).withRefTracking(properties.refTracking());
    if (properties.maxGraphBytes() != null) {
      builder.withMaxGraphBytes(properties.maxGraphBytes().toBytes());
    }
    if (properties.findModules()) {
      builder.findModules();
    }
    modules.orderedStream().forEach(builder::with);
    Registrations.add(builder, properties, resources);
    return builder.build();
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(RedisSerializer.class)
  @ConditionalOnProperty(name = "fory.redis.enabled", matchIfMissing = true)
  static class Redis {
    /** For Spring Session, which looks for this name. */
    @Bean
    @ConditionalOnMissingBean(name = "springSessionDefaultRedisSerializer")
    RedisSerializer<Object> springSessionDefaultRedisSerializer(Fory fory) {
      return new ForyRedisSerializer<>(fory, Object.class);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({RedisSerializer.class, RedisCacheManagerBuilderCustomizer.class})
  @ConditionalOnProperty(name = "fory.redis.enabled", matchIfMissing = true)
  static class RedisCaches {
    /** Changes the defaults of caches, and leaves what {@code spring.cache.redis.*} says. */
    @Bean
    RedisCacheManagerBuilderCustomizer foryRedisCaches(Fory fory) {
      SerializationPair<Object> values =
          SerializationPair.fromSerializer(new ForyRedisSerializer<>(fory, Object.class));
      return builder -> builder.cacheDefaults(builder.cacheDefaults().serializeValuesWith(values));
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(WebMvcConfigurer.class)
  @ConditionalOnProperty(name = "fory.http.enabled", matchIfMissing = true)
  static class Web implements WebMvcConfigurer {
    private final HttpMessageConverter<Object> converter;

    Web(Fory fory, ForyProperties properties) {
      converter = new ForyHttpMessageConverter(fory, properties.http().maxBodyBytes());
    }

    /** After all others, so that a client that takes anything gets what it got before. */
    @Override
    public void extendMessageConverters(List<HttpMessageConverter<?>> converters) {
      converters.add(converter);
    }
  }

  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass({JmsTemplate.class, BytesMessage.class})
  @ConditionalOnProperty(name = "fory.jms.enabled", matchIfMissing = true)
  static class Jms {
    /** For the templates and listeners that Boot makes. */
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
    /** For the templates and listeners that Boot makes. */
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
    /** The meters. */
    @Bean
    @ConditionalOnMissingBean(ForyListener.class)
    @ConditionalOnBean(MeterRegistry.class)
    ForyMetrics foryMetrics(MeterRegistry registry) {
      return new ForyMetrics(registry);
    }
  }
}
