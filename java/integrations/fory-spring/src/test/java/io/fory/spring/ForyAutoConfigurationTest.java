/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyModule;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.spring.shop.Order;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.cache.support.NullValue;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

class ForyAutoConfigurationTest {
  private static final String SHOP = "fory.packages=io.fory.spring.shop";

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(ForyAutoConfiguration.class));

  record Unlisted(int x) {}

  private static Object twin(Fory fory, Object object) {
    return fory.deserialize(fory.serialize(object));
  }

  @Test
  void allClassesOfAPackageAreRegistered() {
    runner
        .withPropertyValues(SHOP)
        .run(
            context ->
                assertThat(twin(context.getBean(Fory.class), Order.of(7))).isEqualTo(Order.of(7)));
  }

  @Test
  void classesAreRegisteredByTheirNames() {
    runner
        .withPropertyValues("fory.register=" + Unlisted.class.getName())
        .run(
            context ->
                assertThat(twin(context.getBean(Fory.class), new Unlisted(7)))
                    .isEqualTo(new Unlisted(7)));
  }

  @Test
  void nothingElseIsAllowed() {
    runner.run(
        context ->
            assertThat(catchThrowable(context.getBean(Fory.class), new Unlisted(7)))
                .isInstanceOf(ForyException.class)
                .hasMessageContaining("Unlisted"));
  }

  private static Throwable catchThrowable(Fory fory, Object object) {
    return org.assertj.core.api.Assertions.catchThrowable(() -> twin(fory, object));
  }

  @Test
  void beansAndServicesAreModules() {
    runner
        .withBean(ForyModule.class, () -> builder -> builder.register(Unlisted.class, 100))
        .run(
            context -> {
              Fory fory = context.getBean(Fory.class);
              assertThat(twin(fory, new Unlisted(7))).isEqualTo(new Unlisted(7));
              assertThat(twin(fory, NullValue.INSTANCE)).isSameAs(NullValue.INSTANCE);
            });
  }

  @Test
  void anInstanceOfTheApplicationWins() {
    Fory own = Fory.builder().build();
    runner
        .withBean(Fory.class, () -> own)
        .run(context -> assertThat(context.getBean(Fory.class)).isSameAs(own));
  }

  @Test
  void aWrongNameFailsAtTheStartAndSaysWhichPropertyItIs() {
    runner
        .withPropertyValues("fory.register=no.such.Type")
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .rootCause()
                    .isInstanceOf(ClassNotFoundException.class));
    runner
        .withPropertyValues("fory.register=no.such.Type")
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .hasStackTraceContaining("fory.register: there is no class no.such.Type here"));
    runner
        .withPropertyValues("fory.packages=no.such.place")
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .hasStackTraceContaining(
                        "fory.packages: the package no.such.place has no classes"));
  }

  @Test
  void limitsAndReferencesAreSettings() {
    runner
        .withPropertyValues("fory.max-graph-bytes=1KB", "fory.ref-tracking=true")
        .run(
            context -> {
              Fory fory = context.getBean(Fory.class);
              assertThat(catchThrowable(fory, new UUID[5_000]))
                  .isInstanceOf(LimitExceededException.class);
              Object[] shared = {"x", null};
              shared[1] = shared;
              Object[] back = (Object[]) twin(fory, shared);
              assertThat(back[1]).isSameAs(back);
            });
  }

  @Test
  void theSerializerOfSessionsStepsBack() {
    RedisSerializer<Object> own = RedisSerializer.java();
    runner.run(
        context ->
            assertThat(context.getBean("springSessionDefaultRedisSerializer"))
                .isInstanceOf(ForyRedisSerializer.class));
    runner
        .withBean("springSessionDefaultRedisSerializer", RedisSerializer.class, () -> own)
        .run(
            context ->
                assertThat(context.getBean("springSessionDefaultRedisSerializer")).isSameAs(own));
    runner
        .withPropertyValues("fory.redis.enabled=false")
        .run(context -> assertThat(context).doesNotHaveBean(RedisSerializer.class));
  }

  @Test
  void anApplicationWithoutRedisAndWebHasTheInstance() {
    runner
        .withClassLoader(new FilteredClassLoader(RedisSerializer.class, WebMvcConfigurer.class))
        .run(context -> assertThat(context).hasNotFailed().hasSingleBean(Fory.class));
  }
}
