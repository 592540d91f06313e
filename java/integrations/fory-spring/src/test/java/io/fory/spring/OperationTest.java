/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.spi.ForyListener;
import io.fory.spring.shop.Order;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.devtools.restart.classloader.RestartClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Meters, failures at the start, and DevTools. */
class OperationTest {
  private static final ApplicationContextRunner RUNNER =
      new ApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(ForyAutoConfiguration.class))
          .withPropertyValues("fory.packages=io.fory.spring.shop");

  record Unlisted(int x) {}

  // ---- Meters ----

  @Test
  void whatHappensRarelyIsMetered() {
    RUNNER
        .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
        .run(
            context -> {
              Fory fory = context.getBean(Fory.class);
              MeterRegistry meters = context.getBean(MeterRegistry.class);
              byte[] message = fory.serialize(Order.of(7));
              assertThat(meters.get("fory.first.use").timer().count()).isPositive();
              message[message.length - 1] ^= 1;
              for (int i = 1; i < message.length; i++) {
                byte[] cut = java.util.Arrays.copyOf(message, i);
                assertThatThrownBy(() -> fory.deserialize(cut)).isInstanceOf(ForyException.class);
              }
              assertThat(meters.find("fory.refused").counters())
                  .isNotEmpty()
                  .allSatisfy(c -> assertThat(c.getId().getTag("exception")).endsWith("Exception"));
            });
  }

  @Test
  void withoutMetersOrWithAListenerOfYourOwnThereAreNone() {
    RUNNER.run(context -> assertThat(context).doesNotHaveBean(ForyMetrics.class));
    RUNNER
        .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
        .withPropertyValues("fory.metrics.enabled=false")
        .run(context -> assertThat(context).doesNotHaveBean(ForyMetrics.class));
    int[] told = {0};
    ForyListener own =
        new ForyListener() {
          @Override
          public void firstUse(Class<?> type, long nanos) {
            told[0]++;
          }
        };
    RUNNER
        .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
        .withBean(ForyListener.class, () -> own)
        .run(
            context -> {
              context.getBean(Fory.class).serialize(Order.of(7));
              assertThat(context).doesNotHaveBean(ForyMetrics.class);
              assertThat(told[0]).isPositive();
            });
  }

  // ---- Failures ----

  @Configuration
  @ImportAutoConfiguration(ForyAutoConfiguration.class)
  static class NeedsAClass {
    @Bean
    byte[] message(Fory fory) {
      return fory.serialize(new Unlisted(1));
    }
  }

  @Test
  @ExtendWith(OutputCaptureExtension.class)
  void anApplicationThatDoesNotStartForWantOfAClassSaysWhichPropertyIsMissing(
      CapturedOutput output) {
    SpringApplication application = new SpringApplication(NeedsAClass.class);
    application.setWebApplicationType(WebApplicationType.NONE);
    assertThatThrownBy(application::run).hasRootCauseInstanceOf(ForyException.class);
    assertThat(output)
        .contains("APPLICATION FAILED TO START")
        .contains("fory.register=" + Unlisted.class.getName())
        .contains("fory.packages=io.fory.spring");
  }

  // ---- DevTools ----

  @Test
  void afterARestartOfDevToolsMessagesBecomeObjectsOfTheNewClasses(@TempDir Path folder)
      throws Exception {
    Path source = folder.resolve("Item.java");
    byte[] message = null;
    Class<?> before = null;
    for (String fields : new String[] {"String name", "String name, int count"}) {
      Files.writeString(source, "package fresh; public record Item(" + fields + ") {}");
      assertThat(
              ToolProvider.getSystemJavaCompiler()
                  .run(
                      null,
                      null,
                      null,
                      "--release",
                      "17",
                      "-d",
                      folder.toString(),
                      source.toString()))
          .isZero();
      URL[] classes = {folder.toUri().toURL()}; // which the loader of the JVM has too
      try (URLClassLoader all = new URLClassLoader(classes, OperationTest.class.getClassLoader());
          RestartClassLoader loader = new RestartClassLoader(all, classes)) {
        byte[] old = message;
        byte[][] now = new byte[1][];
        Class<?> type = loader.loadClass("fresh.Item");
        new ApplicationContextRunner()
            .withClassLoader(loader)
            .withConfiguration(AutoConfigurations.of(ForyAutoConfiguration.class))
            .withPropertyValues("fory.packages=fresh")
            .run(
                context -> {
                  Fory fory = context.getBean(Fory.class);
                  if (old != null) {
                    Object item = fory.deserialize(old);
                    assertThat(item.getClass()).isSameAs(type);
                    assertThat(item).hasToString("Item[name=tea, count=0]");
                  }
                  var constructor = type.getConstructors()[0];
                  now[0] =
                      fory.serialize(
                          constructor.getParameterCount() == 1
                              ? constructor.newInstance("tea")
                              : constructor.newInstance("tea", 2));
                });
        assertThat(type).isNotSameAs(before);
        before = type;
        message = now[0];
      }
    }
  }
}
