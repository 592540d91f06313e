/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.message.BuiltIn;
import io.fory.message.ChoosingSerializer;
import io.fory.serializer.BuiltIns;
import io.fory.testing.ForyMatrix;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** Graphs of everything that can be written, in all configurations. */
class EveryGraphTest {
  private static final List<Kind> KINDS = kinds();
  private static final List<BuiltIn> TYPES = BuiltIns.types();

  /**
   * Values that graphs seldom hold: ModuleTypesTest and ExceptionStandInsTest have each of them.
   */
  private static final Set<String> CHECKED_ELSEWHERE =
      Set.of("Exceptions", "Keys and certificates", "XML", "Times of files, cookies");

  private static final ForyMatrix MATRIX =
      ForyMatrix.configuredBy(
          builder -> {
            builder.withMaxDepth(200);
            for (Class<?> type : Shapes.all()) {
              builder.register(type);
            }
            builder.register(Shapes.class);
            builder.register(UserKinds.class);
            builder.register(Comparators.ByText.class, 1);
            builder.register(Fields.Containers.class, 2);
            builder.register(Fields.Generics.class, 3);
            builder.register(Fields.Values.class, 4);
          });

  private static List<Kind> kinds() {
    List<Kind> all = new ArrayList<>(Catalogue.ALL);
    all.addAll(Fields.kinds());
    return all;
  }

  // Without the seed every run looks at other graphs: for those who look for bugs.
  @Property(tries = 120, seed = "4711", shrinking = ShrinkingMode.OFF)
  void everyGraphComesBack(@ForAll long seed) {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      boolean references = cell.keepsReferences();
      cell.check(graph(seed, references, true), graph(seed, references, false));
    }
  }

  private static Object graph(long seed, boolean references, boolean views) {
    Source source = new Source(new Random(seed), KINDS, 60, references, views);
    Object[] root = source.begin(new Object[3]);
    for (int i = 0; i < root.length; i++) {
      root[i] = source.any();
    }
    return root;
  }

  @Example
  void everyKindComesBack() {
    for (Kind kind : KINDS) {
      for (long seed = 0; seed < 2; seed++) {
        for (ForyMatrix.Cell cell : MATRIX.cells()) {
          boolean references = cell.keepsReferences();
          try {
            Object original = one(kind, seed, references, true);
            cell.check(original, one(kind, seed, references, false));
          } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("%s, seed %s, %s".formatted(kind.type(), seed, cell), e);
          }
        }
      }
    }
  }

  private static Object one(Kind kind, long seed, boolean references, boolean views) {
    return kind.maker().apply(new Source(new Random(seed), KINDS, 4, references, views));
  }

  @Example
  void thereIsAKindForEveryTypeOfTheRegistry() {
    Set<BuiltIn> made = new HashSet<>();
    for (Kind kind : KINDS) {
      for (long seed = 0; seed < 5; seed++) {
        Object object = one(kind, seed, false, true);
        addTypes(object.getClass(), made);
        addChosen(object, made);
      }
    }
    List<String> missing = new ArrayList<>();
    List<BuiltIn> checked =
        BuiltIns.families().entrySet().stream()
            .filter(family -> !CHECKED_ELSEWHERE.contains(family.getKey()))
            .flatMap(family -> family.getValue().stream())
            .toList();
    assertThat(BuiltIns.families()).containsKeys(CHECKED_ELSEWHERE.toArray(String[]::new));
    for (BuiltIn type : checked) {
      boolean ofNewerJdk =
          type.type() != null && type.type().getName().startsWith("io.fory.serializer.");
      if (!made.stream().anyMatch(m -> m.number() == type.number())
          && !type.isAbsent()
          && type.type() != Array.class // of the user's serializers: SubclassArrayTest
          && !ofNewerJdk) {
        missing.add(type.number() + " " + type.type().getName());
      }
    }
    assertThat(missing).as("numbers of the registry that no kind of the catalogue has").isEmpty();
  }

  /** The type that stands for a class, and for those that its arrays are of. */
  private static void addTypes(Class<?> type, Set<BuiltIn> made) {
    for (Class<?> c = type; c != null; c = c.getComponentType()) {
      Class<?> one = c;
      TYPES.stream()
          .filter(t -> t.type() == one || t.aliases().contains(one))
          .findFirst()
          .or(() -> TYPES.stream().filter(t -> t.covered().test(one)).findFirst())
          .ifPresent(made::add);
    }
  }

  /** The type that a serializer chooses for one object among those of its class. */
  private static void addChosen(Object object, Set<BuiltIn> made) {
    TYPES.stream()
        .filter(t -> t.type() == object.getClass() && t.serializer() instanceof ChoosingSerializer)
        .mapToInt(t -> ((ChoosingSerializer) t.serializer()).choose(object))
        .forEach(number -> TYPES.stream().filter(t -> t.number() == number).forEach(made::add));
  }
}
