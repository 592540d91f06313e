/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyModule;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.cache.RedisCacheManagerBuilderCustomizer;
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
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * One {@link Fory} for an application, by {@link ForyProperties} and the {@link ForyModule} beans
 * in their order; with a bean of your own it steps back. Where Spring Data Redis is there the
 * values of caches and the attributes of sessions are messages; a bean {@code
 * springSessionDefaultRedisSerializer} or a {@code RedisCacheManager} of your own wins, and {@code
 * fory.redis.enabled=false} leaves both as they are.
 */
@AutoConfiguration
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
      ForyProperties properties, ObjectProvider<ForyModule> modules, ResourceLoader resources) {
    ForyBuilder builder = Fory.builder().withClassLoader(resources.getClassLoader());
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
}
