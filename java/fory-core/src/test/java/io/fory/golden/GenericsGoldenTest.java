/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.IncompatibleClassException;
import io.fory.testing.Graphs;
import io.fory.testing.Versions;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Classes that bind the variables of generic superclasses. Schemas say what these are in fields
 * such as {@code List<T>}; those of the first builds, whose messages are stored as {@code open},
 * did not, and are read all the same.
 */
class GenericsGoldenTest {
  private static final String HEAD = "package bound; import java.util.*; ";

  private static final List<String> SOURCES =
      List.of(
          "public class G<T> { T value; List<T> list; Map<String, T> map; Optional<T> some; T[] array; List<? extends T> any; G<T> next; }",
          "public class Middle<T> extends G<List<T>> { List<T>[] lists; Set<T> set; }",
          "public class OfColors extends G<Color> {}",
          "public enum Color { RED, GREEN }",
          """
          public class OfNumbers extends Middle<Integer> {
            int count = 3;

            static Object make() {
              OfNumbers made = new OfNumbers();
              fill(made, new ArrayList<>(List.of(1, 2)));
              made.next = new G<>();
              fill(made.next, new ArrayList<>(List.of(3)));
              made.lists = new List[] {new ArrayList<>(List.of(4))};
              made.set = new LinkedHashSet<>(List.of(5, 6));
              return made;
            }

            static Object makeColors() {
              OfColors made = new OfColors();
              fill(made, Color.GREEN);
              return made;
            }

            private static <T> void fill(G<T> made, T value) {
              made.value = value;
              made.list = new ArrayList<>(Arrays.asList(value, null));
              made.map = new LinkedHashMap<>(Map.of("k", value));
              made.some = Optional.of(value);
              made.array = (T[]) new Object[] {value};
              made.any = new LinkedList<>(List.of(value));
            }
          }
          """);

  private static final Versions.Loader LOADER =
      Versions.compile(SOURCES.stream().map(HEAD::concat).toArray(String[]::new));

  private static Fory fory(boolean references, boolean compatible, boolean codegen) {
    ForyBuilder builder =
        Fory.builder()
            .withRefTracking(references)
            .withCompatible(compatible)
            .withCodegen(codegen)
            .withAsyncCompilation(false);
    LOADER.names().forEach(name -> builder.register(LOADER.type(name)));
    return builder.build();
  }

  private static Object make(String name) {
    try {
      var make = LOADER.type("bound.OfNumbers").getDeclaredMethod(name);
      make.setAccessible(true);
      return make.invoke(null);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Where the schema does not say what {@code T} was, a {@code T[]} gets the class it has here. */
  private static Object withTypedArray(Object made) {
    try {
      Field field = LOADER.type("bound.G").getDeclaredField("array");
      field.setAccessible(true);
      Object[] array = (Object[]) field.get(made);
      Class<?> component = array[0] instanceof List ? List.class : array[0].getClass();
      Object[] typed = (Object[]) Array.newInstance(component, array.length);
      System.arraycopy(array, 0, typed, 0, array.length);
      field.set(made, typed);
      return made;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static String file(String method, String kind, boolean references) {
    return "generics/"
        + (method.equals("make") ? "numbers" : "colors")
        + kind
        + (references ? "-refs" : "");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void messagesAreReadWhetherSchemasSayWhatVariablesAre(boolean references) throws IOException {
    for (String method : List.of("make", "makeColors")) {
      Object object = make(method);
      byte[] now = fory(references, true, false).serialize(object);
      assertThat(fory(references, true, true).serialize(object)).isEqualTo(now);
      List<byte[]> bound = GoldenFiles.stored(file(method, "", references), now);
      assertThat(now).isEqualTo(bound.get(bound.size() - 1));
      List<byte[]> open = GoldenFiles.stored(file(method, "-open", references), GoldenFiles.ANY);
      assertThat(open).doesNotContain(now);
      for (boolean codegen : new boolean[] {false, true}) {
        Fory fory = fory(references, true, codegen);
        Graphs.assertEqual(object, fory.deserialize(bound.get(0)), references, method);
        Object typed = withTypedArray(make(method));
        Graphs.assertEqual(typed, fory.deserialize(open.get(0)), references, method);
      }
    }
  }

  /** The fingerprint must tell such classes apart, as nothing else in these messages does. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void messagesWithoutSchemaAreOfOtherClasses(boolean references) throws IOException {
    byte[] open = GoldenFiles.stored(file("make", "-strict", references), GoldenFiles.ANY).get(0);
    assertThatThrownBy(() -> fory(references, false, false).deserialize(open))
        .isInstanceOf(IncompatibleClassException.class)
        .hasMessageContaining("OfNumbers");
  }
}
