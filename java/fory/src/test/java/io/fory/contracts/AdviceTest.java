/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.fory.Fory;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.Versions;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** Errors say what the one who meets them can do. */
class AdviceTest {
  @Test
  void nobodyIsToldToOpenAModuleOfTheJdk() {
    Object random = RandomGenerator.of("L64X128MixRandom");
    Fory plain = Fory.builder().build();
    Fory registered = Fory.builder().register(random.getClass()).build();
    for (Fory fory : List.of(plain, registered)) {
      for (Throwable e :
          List.of(
              catchThrowable(() -> fory.serialize(random)),
              catchThrowable(() -> fory.serialize(new Object[] {random})),
              catchThrowable(() -> fory.copy(random)))) {
        assertThat(e)
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("registerSerializer")
            .hasMessageNotContaining("opens")
            .hasMessageNotContaining(".register(jdk");
      }
    }
  }

  @Test
  void aLambdaOfKotlinIsNotToBeCast() {
    Versions.Loader loader =
        Versions.compile(
            "package kotlin; import java.lang.annotation.*; @Retention(RetentionPolicy.RUNTIME) public @interface Metadata {}",
            "package k; @kotlin.Metadata public class Shop implements java.util.function.Supplier<Object> { public Object get() { return (java.util.Comparator<String>) (a, b) -> 0; } }",
            "package k; public class Cafe implements java.util.function.Supplier<Object> { public Object get() { return (java.util.Comparator<String>) (a, b) -> 0; } }");
    Fory fory = Fory.builder().build();
    Object kotlin = ((java.util.function.Supplier<?>) loader.create("k.Shop")).get();
    assertThatThrownBy(() -> fory.serialize(kotlin))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("@JvmSerializableLambda")
        .hasMessageNotContaining("cast");
    Object java = ((java.util.function.Supplier<?>) loader.create("k.Cafe")).get();
    assertThatThrownBy(() -> fory.serialize(java))
        .hasMessageContaining("cast it to (Comparator & Serializable)");
  }

  /** Both have fields that are not written. */
  public static class Written implements Externalizable {
    private final Object unwritten = new Object() {};

    @Override
    public void writeExternal(ObjectOutput out) {}

    @Override
    public void readExternal(ObjectInput in) {}
  }

  static class Replacement {}

  static class Replaced implements Serializable {
    private final Object unwritten = new Object() {};

    Object writeReplace() {
      return new Replacement();
    }
  }

  @Test
  void fieldsThatAreNotWrittenNeedNoRegistration() {
    Map<Object, Class<?>> needed =
        Map.of(new Written(), Written.class, new Replaced(), Replacement.class);
    needed.forEach(
        (object, type) ->
            assertThatThrownBy(() -> Fory.builder().build().serialize(List.of(object)))
                .hasMessageContaining(
                    "add .register(" + type.getCanonicalName() + ".class) to the builder"));
  }

  static final class Node {
    Object next;
  }

  @Test
  void aCycleIsNotOnlyToldToTakeMoreStack() throws InterruptedException {
    Node node = new Node();
    node.next = node;
    for (boolean codegen : new boolean[] {false, true}) {
      Fory fory =
          Fory.builder()
              .register(Node.class)
              .withMaxDepth(Integer.MAX_VALUE / 2)
              .withCodegen(codegen)
              .withAsyncCompilation(false)
              .build();
      for (UnaryOperator<Object> call :
          List.<UnaryOperator<Object>>of(fory::serialize, fory::copy)) {
        Throwable[] failure = new Throwable[1];
        Thread thread =
            new Thread(
                null, () -> failure[0] = catchThrowable(() -> call.apply(node)), "s", 1 << 19);
        thread.start();
        thread.join();
        assertThat(failure[0])
            .isInstanceOf(LimitExceededException.class)
            .hasMessageContaining("withRefTracking(true)");
      }
    }
  }

  private static Versions.Loader lambdas(String members) {
    return Versions.compile(
        "package l; import java.util.function.*; public class Shop implements Supplier<Object> { %s }"
            .formatted(members));
  }

  /** On JDK 17 the JDK's own failure is of another kind, by what the class lacks. */
  @Test
  void aLambdaThatIsGoneIsNamed() {
    String cast = "(Function<String, String> & java.io.Serializable)";
    Versions.Loader writer =
        lambdas("public Object get() { return %s s -> s + 1; }".formatted(cast));
    Object lambda = ((java.util.function.Supplier<?>) writer.create("l.Shop")).get();
    assertThat(lambda).isInstanceOf(Serializable.class);
    byte[] message =
        Fory.builder().register(writer.type("l.Shop")).build().serialize(new Object[] {lambda});
    for (String members :
        List.of(
            "public Object get() { return null; }",
            "public Object get() { return (Supplier<String> & java.io.Serializable) () -> \"\"; }",
            "public Object get() { int[] i = {1}; return %s s -> s + i[0]; }".formatted(cast))) {
      Fory reader = Fory.builder().register(lambdas(members).type("l.Shop")).build();
      assertThatThrownBy(() -> reader.deserialize(message))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("The lambda that was written")
          .hasMessageContaining("l.Shop")
          .hasMessageNotContaining("SerializedLambda");
    }
    Fory none = Fory.builder().build();
    assertThatThrownBy(() -> none.deserialize(message))
        .isInstanceOf(ForyException.class)
        .hasMessageContaining("l.Shop");
  }
}
