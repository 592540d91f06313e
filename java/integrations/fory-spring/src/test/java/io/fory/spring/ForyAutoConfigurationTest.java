/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyModule;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.spi.UnknownObject;
import io.fory.spring.shop.Order;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.cache.support.NullValue;
import org.springframework.context.ApplicationContext;
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

  enum Color {
    RED
  }

  enum LaterColor {
    RED,
    BLUE
  }

  @Test
  void aConstantThatIsUnknownIsWhatThePropertySays() {
    byte[] blue =
        Fory.builder()
            .register(LaterColor.class, Color.class.getName())
            .build()
            .serialize(LaterColor.BLUE);
    ApplicationContextRunner colors =
        runner.withPropertyValues("fory.register=" + Color.class.getName());
    colors.run(
        context ->
            assertThatThrownBy(() -> context.getBean(Fory.class).deserialize(blue))
                .isInstanceOf(IncompatibleClassException.class));
    colors
        .withPropertyValues("fory.unknown-types=null")
        .run(context -> assertThat(context.getBean(Fory.class).deserialize(blue)).isNull());
    colors
        .withPropertyValues("fory.unknown-types=keep")
        .run(
            context ->
                assertThat(context.getBean(Fory.class).deserialize(blue))
                    .isInstanceOf(UnknownObject.class));
  }

  static class Outer {
    static class Middle {
      record Inner(int x) {}
    }
  }

  @Test
  void nestedClassesAreRegisteredInEitherSpelling() {
    Class<?> inner = Outer.Middle.Inner.class;
    for (String names :
        new String[] {
          inner.getName(),
          inner.getCanonicalName(),
          Outer.class.getName() + ".Middle$Inner",
          Outer.class.getCanonicalName() + "$Middle.Inner",
          inner.getName() + "," + inner.getCanonicalName()
        }) {
      runner
          .withPropertyValues("fory.register=" + names)
          .run(
              context ->
                  assertThat(twin(context.getBean(Fory.class), new Outer.Middle.Inner(7)))
                      .isEqualTo(new Outer.Middle.Inner(7)));
    }
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
  void classOfAPackageKeepsTheIdOfAModule() {
    runner
        .withPropertyValues(SHOP)
        .withBean(ForyModule.class, () -> builder -> builder.register(Order.class, 100))
        .run(
            context -> {
              Fory fory = context.getBean(Fory.class);
              assertThat(twin(fory, Order.of(7))).isEqualTo(Order.of(7));
              Fory other =
                  Fory.builder().register(Order.class, 100).registerAll(Order.class).build();
              assertThat(other.deserialize(fory.serialize(Order.of(7)))).isEqualTo(Order.of(7));
            });
  }

  @Test
  void valuesInRedisAreNotThoseOfStrangers() {
    Object large = "x".repeat(2 << 20);
    runner
        .withPropertyValues("fory.untrusted=true", SHOP)
        .run(
            context -> {
              assertThat(catchThrowable(context.getBean(Fory.class), large))
                  .isInstanceOf(LimitExceededException.class);
              RedisSerializer<Object> sessions = sessions(context);
              assertThat(sessions.deserialize(sessions.serialize(large))).isEqualTo(large);
              assertThat(sessions.deserialize(sessions.serialize(Order.of(7))))
                  .isEqualTo(Order.of(7));
            });
    runner
        .withPropertyValues("fory.untrusted=true", "fory.redis.untrusted=true")
        .run(
            context -> {
              RedisSerializer<Object> sessions = sessions(context);
              assertThat(sessions.deserialize(sessions.serialize(large))).isNull();
            });
  }

  @SuppressWarnings("unchecked")
  private static RedisSerializer<Object> sessions(ApplicationContext context) {
    return context.getBean("springSessionDefaultRedisSerializer", RedisSerializer.class);
  }

  @Test
  void limitsHaveAPropertyEach() {
    Object deep = new Object[] {new Object[] {new Object[] {"x"}}};
    assertLimit("fory.max-depth=2", deep);
    assertLimit("fory.max-work=1", Collections.nCopies(100_000, "x"));
    assertLimit("fory.max-string-length=3", "text");
    assertLimit("fory.max-array-length=1", new int[2]);
    assertLimit("fory.max-collection-size=1", List.of("a", "b"));
  }

  private void assertLimit(String property, Object beyond) {
    runner.run(context -> assertThat(catchThrowable(context.getBean(Fory.class), beyond)).isNull());
    runner
        .withPropertyValues(property)
        .run(
            context ->
                assertThat(catchThrowable(context.getBean(Fory.class), beyond))
                    .as(property)
                    .isInstanceOf(LimitExceededException.class));
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
  void aClassWithoutItsLibraryIsAnErrorOnlyIfItIsNamed() {
    ClassLoader loader =
        new ClassLoader(getClass().getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.equals(Order.class.getName())) {
              throw new NoClassDefFoundError("library/Missing");
            }
            return super.loadClass(name, resolve);
          }
        };
    Order.Line line = new Order.Line("tea", 2);
    ApplicationContextRunner lacking = runner.withClassLoader(loader).withPropertyValues(SHOP);
    lacking.run(context -> assertThat(twin(context.getBean(Fory.class), line)).isEqualTo(line));
    lacking
        .withPropertyValues("fory.register=" + Order.class.getName())
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .hasStackTraceContaining(
                        "fory.register: io.fory.spring.shop.Order cannot be loaded: "
                            + "java.lang.NoClassDefFoundError: library/Missing"));
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
                .isInstanceOf(SessionSerializer.class));
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

  @Test
  void noBodyIsLongerThanAnArray() {
    for (String size : new String[] {"2048MB", "0B", "-1B"}) {
      runner
          .withPropertyValues("fory.http.max-body-bytes=" + size)
          .run(
              context ->
                  assertThat(context)
                      .getFailure()
                      .hasStackTraceContaining(
                          "fory.http.max-body-bytes: expected 1B to 2047MB, found"));
    }
    runner
        .withPropertyValues("fory.http.max-body-bytes=2047MB")
        .run(context -> assertThat(context).hasNotFailed());
  }
}
