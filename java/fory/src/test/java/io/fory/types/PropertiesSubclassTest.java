/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Subclasses of {@code Properties}: their fields, the entries and the defaults. */
class PropertiesSubclassTest {
  static class Named extends Properties {
    String name = "p";
    Properties other;

    Named() {}

    Named(Properties defaults) {
      super(defaults);
    }
  }

  static class WithoutFields extends Properties {
    WithoutFields(Properties defaults) {
      super(defaults);
    }
  }

  /** Hides the field of the superclass, which is protected. */
  static class Hiding extends Properties {
    Properties defaults = new Properties();

    Hiding(Properties defaults) {
      super(defaults);
    }

    Hiding() {
      this(new Properties());
    }
  }

  static class Below extends Named {
    int n = 5;

    Below(Properties defaults) {
      super(defaults);
    }
  }

  static List<Fory> instances() {
    List<Fory> all = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      all.add(
          ((i & 1) == 0
                  ? Fory.builder().requireClassRegistration(false).withTypeChecker(name -> true)
                  : Fory.builder()
                      .register(Named.class, WithoutFields.class, Hiding.class, Below.class))
              .withRefTracking((i & 2) == 0)
              .withCompatible((i & 4) == 0)
              .withCodegen((i & 8) == 0)
              .withAsyncCompilation(false)
              .build());
    }
    return all;
  }

  private static Properties defaults() {
    Properties last = new Properties();
    last.setProperty("last", "1");
    Properties defaults = new Properties(last);
    defaults.setProperty("default", "2");
    return defaults;
  }

  private static List<Properties> samples() {
    Named named = new Named();
    named.other = new Properties();
    named.other.setProperty("x", "y");
    Below below = new Below(new Named(defaults()));
    below.n = 6;
    below.put(5, List.of(1, 2)); // entries may be anything
    List<Properties> samples =
        List.of(
            named,
            new Named(null),
            new Named(defaults()),
            new WithoutFields(null),
            new WithoutFields(defaults()),
            new Hiding(defaults()),
            below);
    samples.forEach(p -> p.setProperty("a", "b"));
    return samples;
  }

  private static void checkEqual(Properties twin, Properties original) {
    assertThat(twin).isEqualTo(original).hasSameClassAs(original);
    assertThat(twin.stringPropertyNames()).isEqualTo(original.stringPropertyNames());
    for (String key : original.stringPropertyNames()) {
      assertThat(twin.getProperty(key)).isEqualTo(original.getProperty(key));
    }
    if (original instanceof Named named) {
      assertThat(((Named) twin).name).isEqualTo(named.name);
      assertThat(((Named) twin).other).isEqualTo(named.other);
    }
    if (original instanceof Below below) {
      assertThat(((Below) twin).n).isEqualTo(below.n);
    }
  }

  @ParameterizedTest
  @MethodSource("instances")
  void fieldsEntriesAndDefaultsComeBack(Fory fory) {
    for (Properties original : samples()) {
      Object twin = fory.deserialize(fory.serialize(original));
      checkEqual((Properties) twin, original);
      Properties copy = fory.copy(original);
      checkEqual(copy, original);
    }
  }

  @Test
  void whatTheCheckerDoesNotAllowIsNotToBeRegistered() {
    Fory fory =
        Fory.builder()
            .requireClassRegistration(false)
            .withTypeChecker(name -> !name.equals(Named.class.getName()))
            .build();
    assertThatThrownBy(() -> fory.serialize(new Named()))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("type checker does not allow")
        .hasMessageNotContaining(".register(");
  }
}
