/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.config.Feature;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.LimitExceededException;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.text.DateFormatSymbols;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/** A feature that is off is neither written nor read, wherever it hides. */
class FeaturesTest {
  interface Greeting extends Supplier<String>, Serializable {}

  static class Handler implements InvocationHandler {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return "hello";
    }
  }

  /** Its fields expect the types, so that no header of a message names them. */
  static class Holder {
    Class<?> type;
    Pattern pattern;
    Greeting greeting;
  }

  private static Fory fory(Feature... without) {
    return Fory.builder()
        .register(FeaturesTest.class)
        .register(Handler.class)
        .register(Greeting.class)
        .register(Holder.class)
        .register(DateFormatSymbols.class)
        .without(without)
        .build();
  }

  private static Object example(Feature feature) {
    return switch (feature) {
      case LAMBDAS -> (Greeting) () -> "hello";
      case PROXIES ->
          Proxy.newProxyInstance(
              FeaturesTest.class.getClassLoader(), new Class<?>[] {Map.class}, new Handler());
      case CLASSES -> String.class;
      case PATTERNS -> Pattern.compile("a+");
      case JDK_STREAMS -> new DateFormatSymbols(Locale.US);
      case KEYS -> new SecretKeySpec(new byte[] {1, 2}, "AES");
      case STACK_TRACES -> new IllegalStateException("told");
    };
  }

  private static Object inAField(Feature feature) {
    Holder holder = new Holder();
    switch (feature) {
      case LAMBDAS -> holder.greeting = (Greeting) example(feature);
      case CLASSES -> holder.type = String.class;
      case PATTERNS -> holder.pattern = Pattern.compile("a+");
      default -> {
        return new ArrayList<>(List.of(example(feature)));
      }
    }
    return holder;
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "STACK_TRACES")
  void whatIsTurnedOffIsNeitherWrittenNorRead(Feature feature) {
    Fory all = fory();
    Fory without = fory(feature);
    for (Object value : new Object[] {example(feature), inAField(feature)}) {
      byte[] bytes = all.serialize(value);
      assertThat(all.deserialize(bytes)).isNotNull();
      assertThatThrownBy(() -> without.deserialize(bytes))
          .isInstanceOf(ForbiddenClassException.class)
          .hasMessageContaining("Feature." + feature);
      assertThatThrownBy(() -> without.serialize(value))
          .isInstanceOf(ForbiddenClassException.class)
          .hasMessageContaining("Feature." + feature);
      assertThat((Object) without.copy(value)).isNotNull();
    }
  }

  @Test
  void theOthersStay() {
    Fory fory = fory(Feature.LAMBDAS);
    assertThat(fory.deserialize(fory.serialize(String.class))).isSameAs(String.class);
    TreeSet<String> sorted = new TreeSet<>(Comparator.reverseOrder());
    sorted.add("a");
    assertThat(fory.deserialize(fory.serialize(sorted))).isEqualTo(sorted);
  }

  @Test
  void exceptionsTravelWithoutTheirStackTraces() {
    Fory all = fory();
    Fory without = fory(Feature.STACK_TRACES);
    Exception told = new IllegalStateException("told", new RuntimeException("why"));
    for (Object read :
        new Object[] {
          without.deserialize(all.serialize(told)), all.deserialize(without.serialize(told))
        }) {
      Throwable e = (Throwable) read;
      assertThat(e).hasMessage("told").hasCauseInstanceOf(RuntimeException.class);
      assertThat(e.getStackTrace()).isEmpty();
      assertThat(e.getCause().getStackTrace()).isEmpty();
    }
  }

  @Test
  void untrustedIsStrictAndEachSettingCanBeChangedBehindIt() {
    Fory strict = Fory.builder().register(Holder.class).untrusted().build();
    Fory sender = Fory.builder().register(Holder.class).build();
    assertThat(strict.deserialize(sender.serialize(new Holder()))).isInstanceOf(Holder.class);
    byte[] pattern = sender.serialize(Pattern.compile("a+"));
    assertThatThrownBy(() -> strict.deserialize(pattern))
        .isInstanceOf(ForbiddenClassException.class);
    byte[] large = sender.serialize(new long[3 << 20]);
    assertThatThrownBy(() -> strict.deserialize(large)).isInstanceOf(LimitExceededException.class);
    Fory changed =
        Fory.builder()
            .untrusted()
            .withMaxGraphBytes(64L << 20)
            .withMaxArrayLength(Integer.MAX_VALUE)
            .build();
    assertThat((long[]) changed.deserialize(large)).hasSize(3 << 20);
  }
}
