/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.libraries;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.libraries.Trial.Outcome;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Objects of libraries that know nothing of Fory come back right, or are refused when written. */
class LibrariesTest {
  /** Types that are refused or come back different even where references are kept, and why. */
  private static final Map<String, Expected> KNOWN =
      new TreeMap<>(
          Map.of(
              "functionaljava: Seq", refused("A lambda of F is not Serializable"),
              "ojalgo: R064Store", refused("A lambda of Primitive is not Serializable"),
              "parsson: JsonObject", refused("java.lang.ref.WeakReference"),
              "jsoup: Document", refused("java.lang.ThreadLocal"),
              "log4j-core: Log4jLogEvent", refused("java.rmi.MarshalledObject"),
              // Its equals compares a part by identity, and the library keeps only two of those.
              "opentelemetry-api: SpanContext", wrong("not equal"),
              // Its hash code is that of a part without one.
              "icu4j: PluralRules", wrong("another hash code")));

  private static final List<Samples.Sample> SAMPLES = Samples.all();

  private record Expected(Outcome outcome, String detail) {}

  private static Expected refused(String detail) {
    return new Expected(Outcome.REFUSED, detail);
  }

  private static Expected wrong(String detail) {
    return new Expected(Outcome.WRONG, detail);
  }

  @TestFactory
  Stream<DynamicTest> comesBackWithReferences() {
    Fory fory = fory(true);
    return SAMPLES.stream()
        .map(s -> DynamicTest.dynamicTest(s.toString(), () -> check(Trial.bytes(fory, s))));
  }

  @TestFactory
  Stream<DynamicTest> isCopiedWithReferences() {
    Fory fory = fory(true);
    return SAMPLES.stream()
        .map(s -> DynamicTest.dynamicTest(s.toString(), () -> checkCopy(Trial.copy(fory, s))));
  }

  /** Without references an object with a cycle is refused, and shared objects come back as two. */
  @TestFactory
  Stream<DynamicTest> comesBackOrIsRefusedWithoutReferences() {
    Fory fory = fory(false);
    return SAMPLES.stream()
        .map(s -> DynamicTest.dynamicTest(s.toString(), () -> checkFlat(Trial.bytes(fory, s))));
  }

  /** Errors for classes that are not registered name what to add, until the object is written. */
  @TestFactory
  Stream<DynamicTest> comesBackOnceTheAdviceOfErrorsIsFollowed() {
    return SAMPLES.stream().map(s -> DynamicTest.dynamicTest(s.toString(), () -> followAdvice(s)));
  }

  private static void followAdvice(Samples.Sample sample) throws ClassNotFoundException {
    Set<Class<?>> registered = new LinkedHashSet<>();
    Trial trial;
    boolean advised;
    do {
      ForyBuilder builder = Fory.builder().withRefTracking(true);
      registered.forEach(builder::register);
      trial = Trial.bytes(builder.build(), sample);
      Set<Class<?>> advice =
          trial.outcome() == Outcome.REFUSED ? Advice.of(trial.detail()) : Set.of();
      advised = registered.addAll(advice);
    } while (advised);
    boolean ofScala = trial.detail().contains(".withModule(new io.fory.scala.ScalaModule())");
    if (trial.outcome() != Outcome.RIGHT && !ofScala) {
      check(trial);
    }
  }

  @Test
  void moreThanNinetyFiveOfAHundredComeBack() {
    assertThat(SAMPLES.size() - KNOWN.size()).isGreaterThan(SAMPLES.size() * 95 / 100);
    assertThat(SAMPLES.stream().map(Samples.Sample::library).distinct().count()).isGreaterThan(55);
    assertThat(SAMPLES.stream().map(Samples.Sample::toString)).containsAll(KNOWN.keySet());
  }

  private static void check(Trial trial) {
    Expected known = KNOWN.get(trial.sample().toString());
    assertThat(trial.outcome())
        .as(trial.toString())
        .isEqualTo(known == null ? Outcome.RIGHT : known.outcome());
    if (known != null) {
      assertThat(trial.detail()).contains(known.detail());
    }
  }

  private static void checkCopy(Trial trial) {
    if (KNOWN.containsKey(trial.sample().toString())) {
      assertThat(trial.outcome()).isNotEqualTo(Outcome.RIGHT);
    } else {
      check(trial);
    }
  }

  private static void checkFlat(Trial trial) {
    boolean cyclic =
        trial.outcome() == Outcome.REFUSED && trial.detail().contains("withRefTracking(true)");
    if (!cyclic) {
      check(trial);
    }
  }

  private static Fory fory(boolean references) {
    return Fory.builder()
        .requireClassRegistration(false)
        .withTypeChecker(name -> true)
        .withRefTracking(references)
        .build();
  }
}
