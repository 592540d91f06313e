/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.AnyField;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Versions;
import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Class objects, lambdas and dynamic proxies. */
class LanguageTypesTest {
  interface Named {
    String name();
  }

  record Point(int x, int y) implements Named {
    @Override
    public String name() {
      return "point " + x;
    }
  }

  enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "green";
      }
    }
  }

  /** A handler with state, which may be the proxy itself. */
  static final class Recorder implements InvocationHandler {
    private String answer;
    private Object self;

    Recorder(String answer) {
      this.answer = answer;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return switch (method.getName()) {
        case "hashCode" -> 1;
        case "equals" -> proxy == arguments[0];
        default -> answer;
      };
    }
  }

  static final class Places {
    private Class<?> type;
    private Comparator<String> comparator;
    private Supplier<Object> supplier;
    private Named named;
    private List<Callable<String>> calls;
  }

  interface SerializableSupplier<T> extends Supplier<T>, Serializable {}

  interface SerializableFunction<T, R> extends Function<T, R>, Serializable {}

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          LanguageTypesTest.class,
          Point.class,
          Named.class,
          Color.class,
          Recorder.class,
          Places.class);

  private static Fory fory(boolean references) {
    return Fory.builder()
        .register(LanguageTypesTest.class)
        .register(Point.class)
        .register(Named.class)
        .register(Recorder.class)
        .register(Places.class)
        .register(AnyField.class)
        .withRefTracking(references)
        .build();
  }

  @SuppressWarnings("unchecked")
  private static <T> T roundTrip(T object) {
    Fory fory = fory(true);
    return (T) fory.deserialize(fory.serialize(object));
  }

  // ---- Class objects ----

  @Test
  void classesAreReadBackAsTheSame() {
    for (Class<?> type :
        List.of(
            int.class,
            void.class,
            String.class,
            ArrayList.class,
            Point.class,
            Color.class,
            Named.class,
            Runnable.class,
            Map.Entry.class,
            int[].class,
            Point[][].class,
            String[].class,
            Class.class)) {
      MATRIX.checkEverywhere(type);
      assertThat((Object) roundTrip(new Object[] {type == Color.class ? Point.class : type}))
          .isInstanceOf(Object[].class);
    }
    Places places = new Places();
    places.type = Point.class;
    MATRIX.check(places);
    MATRIX.check(new Class<?>[] {int.class, null, Point.class});
  }

  @Test
  void aClassThatIsNotAllowedIsNoValueEither() {
    Fory fory = fory(false);
    assertThatThrownBy(() -> fory.serialize(Color.class))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining(".register(io.fory.contracts.LanguageTypesTest.Color.class)");
    assertThatThrownBy(() -> fory.serialize(ProcessBuilder.class))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("java.lang.ProcessBuilder");
    Fory writer = Fory.builder().register(Color.class).build();
    byte[] bytes = writer.serialize(Color.class);
    assertThatThrownBy(() -> fory.deserialize(bytes)).isInstanceOf(ForbiddenClassException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"java.lang.ProcessBuilder", "void[]", "#99", "#x", "[I", "", "nowhere.X"})
  void aNameThatIsNotAllowedIsRefusedWhenReading(String name) {
    Fory fory = Fory.builder().build();
    String longName = "java.lang.Comparable";
    byte[] bytes = fory.serialize(Comparable.class);
    byte[] hostile = new byte[bytes.length - longName.length() + name.length()];
    int prefix = bytes.length - longName.length();
    System.arraycopy(bytes, 0, hostile, 0, prefix);
    hostile[prefix - 1] = (byte) (name.length() << 1);
    for (int i = 0; i < name.length(); i++) {
      hostile[prefix + i] = (byte) name.charAt(i);
    }
    assertThatThrownBy(() -> fory.deserialize(hostile)).isInstanceOf(ForbiddenClassException.class);
  }

  // ---- Lambdas ----

  @Test
  void aSerializableLambdaIsReadBack() {
    String prefix = "value ";
    int[] numbers = {1, 2};
    SerializableFunction<Object, String> lambda = x -> prefix + numbers[1] + x;
    assertThat(roundTrip(lambda).apply("!")).isEqualTo("value 2!");
    assertThat(fory(false).copy(lambda).apply("?")).isEqualTo("value 2?");
    SerializableSupplier<List<String>> constructor = ArrayList::new;
    assertThat(roundTrip(constructor).get()).isEmpty();
    SerializableFunction<String, Integer> method = String::length;
    assertThat(roundTrip(method).apply("four")).isEqualTo(4);
    Point point = new Point(3, 4);
    SerializableSupplier<String> bound = point::name;
    assertThat(roundTrip(bound).get()).isEqualTo("point 3");
  }

  interface Picker<T extends Comparable<T>> extends Serializable {
    T pick(T a, T b);
  }

  static <T extends Comparable<T>> T larger(T a, T b) {
    return a.compareTo(b) > 0 ? a : b;
  }

  @Test
  void aReferenceToAGenericMethodIsNotReadBackAsOneForOtherTypes() {
    Picker<String> first = LanguageTypesTest::larger;
    Picker<Integer> second = LanguageTypesTest::larger;
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        Picker<?> read = (Picker<?>) fory.deserialize(fory.serialize(first));
        assertThat(pick(read, "a", "b")).isEqualTo("b");
        for (Object value : new Object[] {second, List.of(second), new Object[] {1, second}}) {
          assertThatThrownBy(() -> fory.serialize(value))
              .isInstanceOf(UnsupportedTypeException.class)
              .hasMessageContaining("Two references to method larger in")
              .hasMessageContaining("write a lambda expression instead");
        }
        assertThat(pick(fory.copy(second), 1, 2)).isEqualTo(2);
      }
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Comparable<T>> Object pick(Picker<?> picker, T a, T b) {
    return ((Picker<T>) picker).pick(a, b);
  }

  private static final String PICKERS =
      "public class P implements java.io.Serializable {"
          + " public interface Picker<T extends Comparable<T>> extends java.io.Serializable { T pick(T a, T b); }"
          + " static <T extends Comparable<T>> T larger(T a, T b) { return a.compareTo(b) > 0 ? a : b; }"
          + " %s public static Object ofIntegers() { Picker<Integer> p = P::larger; return p; } }";

  @Test
  void theReaderHasAReferenceForOtherTypes() throws ReflectiveOperationException {
    String another = "static Picker<String> first() { Picker<String> p = P::larger; return p; }";
    Class<?> writer = Versions.compile(PICKERS.formatted("")).type("P");
    Class<?> reader = Versions.compile(PICKERS.formatted(another)).type("P");
    Object lambda = writer.getMethod("ofIntegers").invoke(null);
    byte[] message = Fory.builder().register(writer).build().serialize(lambda);
    assertThat(Fory.builder().register(writer).build().deserialize(message)).isNotNull();
    assertThatThrownBy(() -> Fory.builder().register(reader).build().deserialize(message))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("Two references to method larger in P");
  }

  @Test
  void lambdasStandInFieldsArraysAndContainers() {
    Places places = new Places();
    places.comparator = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
    places.supplier = (Supplier<Object> & Serializable) () -> "supplied";
    places.calls = new ArrayList<>();
    places.calls.add((Callable<String> & Serializable) () -> "called");
    places.calls.add((Callable<String> & Serializable) () -> "again");
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        Places read = fory.deserialize(fory.serialize(places), Places.class);
        assertThat(read.comparator.compare("a", "b")).isPositive();
        assertThat(read.supplier.get()).isEqualTo("supplied");
        assertThat(read.calls).extracting(Callable::call).containsExactly("called", "again");
        Object[] array = {places.supplier, places.supplier};
        Object[] readArray = (Object[]) fory.deserialize(fory.serialize(array));
        assertThat(((Supplier<?>) readArray[1]).get()).isEqualTo("supplied");
        if (cell.keepsReferences()) {
          assertThat(readArray[0]).isSameAs(readArray[1]);
        }
        Supplier<?>[] typed = {places.supplier, null};
        assertThat(((Supplier<?>[]) fory.deserialize(fory.serialize(typed)))[0].get())
            .isEqualTo("supplied");
      }
    }
  }

  @Test
  void aSortedContainerMayHaveALambdaForAComparator() {
    TreeSet<String> set =
        new TreeSet<>(
            (Comparator<String> & Serializable) (a, b) -> Integer.compare(a.length(), b.length()));
    set.addAll(List.of("ccc", "a", "bb"));
    TreeSet<String> read = roundTrip(set);
    assertThat(read).containsExactly("a", "bb", "ccc");
    assertThat(read.add("zz")).isFalse();
  }

  @Test
  void comparatorsThatTheJdkMakesAreReadBack() {
    Comparator<Point> byX = Comparator.comparing((SerializableFunction<Point, Integer>) Point::x);
    Comparator<Point> comparator = byX.reversed().thenComparing(Point::toString);
    assertThatThrownBy(() -> roundTrip(comparator))
        .as("a part of it is not Serializable")
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("not Serializable");
    TreeMap<Point, String> map = new TreeMap<>(byX);
    map.put(new Point(2, 0), "two");
    map.put(new Point(1, 0), "one");
    TreeMap<Point, String> read = roundTrip(map);
    assertThat(read.values()).containsExactly("one", "two");
    assertThat(read.comparator().compare(new Point(1, 1), new Point(2, 2))).isNegative();
    Comparator<Map.Entry<String, Integer>> byKey = Map.Entry.comparingByKey();
    assertThat(roundTrip(byKey).compare(Map.entry("a", 1), Map.entry("b", 0))).isNegative();
  }

  static class HasForm {
    SerializedLambda form;
    List<Object> all = new ArrayList<>();
  }

  @Test
  void theSerializedFormOfALambdaIsAValueToo() throws ReflectiveOperationException {
    String captured = "c";
    SerializableFunction<String, String> lambda = text -> captured + text;
    Method method = lambda.getClass().getDeclaredMethod("writeReplace");
    method.setAccessible(true);
    SerializedLambda form = (SerializedLambda) method.invoke(lambda);
    HasForm holder = new HasForm();
    holder.form = form;
    holder.all.add(form);
    holder.all.add(lambda);
    for (boolean references : new boolean[] {false, true}) {
      Fory fory =
          Fory.builder()
              .register(LanguageTypesTest.class)
              .register(HasForm.class)
              .withRefTracking(references)
              .build();
      for (HasForm read :
          List.of(fory.deserialize(fory.serialize(holder), HasForm.class), fory.copy(holder))) {
        assertThat(read.form.toString()).isEqualTo(form.toString());
        assertThat(read.form.getCapturedArg(0)).isEqualTo("c");
        assertThat(read.all.get(0)).isInstanceOf(SerializedLambda.class);
        @SuppressWarnings("unchecked")
        Function<String, String> function = (Function<String, String>) read.all.get(1);
        assertThat(function.apply("d")).isEqualTo("cd");
      }
    }
    Fory other = Fory.builder().build();
    assertThatThrownBy(() -> other.serialize(form)).isInstanceOf(ForbiddenClassException.class);
  }

  @Test
  void aLambdaThatIsNotSerializableIsRefusedWhenWriting() {
    Fory fory = fory(false);
    Supplier<Object> supplier = () -> "x";
    assertThatThrownBy(() -> fory.serialize(supplier))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("A lambda of Supplier is not Serializable")
        .hasMessageContaining("(Supplier & Serializable)");
  }

  @Test
  void aLambdaOfAClassThatIsNotRegisteredIsRefused() {
    SerializableSupplier<String> supplier = () -> "x";
    byte[] bytes = fory(false).serialize(supplier);
    Fory other = Fory.builder().build();
    assertThatThrownBy(() -> other.serialize(supplier))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("LanguageTypesTest");
    assertThatThrownBy(() -> other.deserialize(bytes))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("LanguageTypesTest");
  }

  @Test
  void aLambdaMustFitThePlace() {
    Fory fory = fory(false);
    SerializableSupplier<String> supplier = () -> "x";
    byte[] bytes = fory.serialize(supplier);
    assertThatThrownBy(() -> fory.deserialize(bytes, Comparator.class))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("Expected java.util.Comparator");
  }

  // ---- Proxies ----

  private static Named proxy(Recorder recorder, Class<?>... more) {
    List<Class<?>> interfaces = new ArrayList<>(List.of(Named.class));
    interfaces.addAll(Arrays.asList(more));
    return (Named)
        Proxy.newProxyInstance(
            LanguageTypesTest.class.getClassLoader(),
            interfaces.toArray(Class<?>[]::new),
            recorder);
  }

  @Test
  void aProxyIsReadBackWithItsHandler() {
    Named proxy = proxy(new Recorder("proxied"), Comparable.class);
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        Places places = new Places();
        places.named = proxy;
        Named read = fory.deserialize(fory.serialize(places), Places.class).named;
        assertThat(read.name()).isEqualTo("proxied");
        assertThat(read).isInstanceOf(Comparable.class).isNotSameAs(proxy);
        Named copy = fory.copy(proxy);
        assertThat(copy.name()).isEqualTo("proxied");
        assertThat(Proxy.getInvocationHandler(copy)).isNotSameAs(Proxy.getInvocationHandler(proxy));
      }
    }
  }

  @Test
  void aHandlerMayHoldItsProxy() {
    Recorder recorder = new Recorder("r");
    Named proxy = proxy(recorder);
    recorder.self = proxy;
    Named read = roundTrip(proxy);
    assertThat(((Recorder) Proxy.getInvocationHandler(read)).self).isSameAs(read);
    Recorder readRecorder = roundTrip(recorder);
    assertThat(Proxy.getInvocationHandler(readRecorder.self)).isSameAs(readRecorder);
    Named copy = fory(true).copy(proxy);
    assertThat(((Recorder) Proxy.getInvocationHandler(copy)).self).isSameAs(copy);
  }

  @Test
  void theInterfacesOfAProxyMustBeAllowed() {
    Fory fory = Fory.builder().register(Recorder.class).build();
    assertThatThrownBy(() -> fory.serialize(proxy(new Recorder("x"))))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("Named");
  }

  // ---- What belongs to this JVM ----

  @Test
  void handlesIntoThisJvmAreRefusedWhenWriting() throws ReflectiveOperationException {
    Fory fory = fory(false);
    Method method = Object.class.getMethod("toString");
    for (Object handle :
        new Object[] {
          method,
          Point.class.getDeclaredField("x"),
          MethodHandles.lookup().unreflect(method),
          MethodHandles.lookup(),
          Thread.currentThread(),
          getClass().getClassLoader(),
          new Object[] {method}
        }) {
      assertThatThrownBy(() -> fory.serialize(handle))
          .as(handle.toString())
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("has no serializer");
    }
  }
}
