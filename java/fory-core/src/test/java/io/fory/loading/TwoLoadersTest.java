/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.loading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.testing.Versions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One class file in two loaders makes two classes of one name: none is taken for the other. */
class TwoLoadersTest {
  private static final String MODEL = "package m; public class Model { public int x = 1; }";
  private static final String COLOR = "package m; public enum Color { RED }";
  private static final String HOLDER =
      "package m; public class Holder { public Object any; public Model model = new Model(); }";

  private final Versions.Loader one = Versions.compile(MODEL, COLOR, HOLDER);
  private final Versions.Loader two = Versions.compile(MODEL, COLOR, HOLDER);
  private final Class<?> modelOne = one.type("m.Model");
  private final Class<?> modelTwo = two.type("m.Model");

  private static String mark(ClassLoader loader) {
    return "io.fory.testing.Versions$Loader@%x".formatted(System.identityHashCode(loader));
  }

  private String[] both() {
    return new String[] {"m.Model of class loader", mark(one), mark(two)};
  }

  private static ForyBuilder open(ClassLoader loader) {
    return Fory.builder()
        .requireClassRegistration(false)
        .withTypeChecker(name -> name.startsWith("m."))
        .withClassLoader(loader);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theRootOfTheOtherLoaderIsNamedByIts(boolean compatible) {
    Fory fory = Fory.builder().withCompatible(compatible).register(modelOne).build();
    byte[] message = fory.serialize(one.create("m.Model"));
    for (int repeated = 0; repeated < 2; repeated++) {
      assertThatThrownBy(() -> fory.deserialize(message, modelTwo))
          .isInstanceOf(IncompatibleClassException.class)
          .hasMessageContaining("Expected m.Model of class loader")
          .hasMessageContainingAll(both());
      assertThat(fory.deserialize(message, modelOne).getClass()).isSameAs(modelOne);
    }
  }

  @Test
  void aClassWhoseNamesakeIsRegisteredIsSaidToBeAnother() {
    for (ForyBuilder builder :
        List.of(
            Fory.builder().register(modelOne),
            Fory.builder().register(modelOne, 5),
            Fory.builder().register(modelOne, "other"))) {
      Fory fory = builder.build();
      for (Object written : List.of(two.create("m.Model"), modelTwo)) {
        assertThatThrownBy(() -> fory.serialize(written))
            .isInstanceOf(ForbiddenClassException.class)
            .hasMessageContaining("is not registered, only m.Model of class loader")
            .hasMessageContainingAll(both());
      }
      assertThatThrownBy(() -> fory.copy(two.create("m.Model"))).hasMessageContainingAll(both());
    }
  }

  @Test
  void twoRegistrationsOfOneNameNameBothLoaders() {
    assertThatThrownBy(() -> Fory.builder().register(modelOne).register(modelTwo))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(both());
  }

  @Test
  void anOpenInstanceWritesNoObjectOfALoaderWhoseClassItWouldNotRead() throws Exception {
    Object holder = one.create("m.Holder");
    holder.getClass().getField("any").set(holder, two.create("m.Model"));
    for (Object written :
        List.of(
            two.create("m.Model"),
            List.of(two.create("m.Model")),
            new Object[] {two.create("m.Model")},
            holder,
            modelTwo)) {
      Fory fory = open(one).build();
      for (int repeated = 0; repeated < 2; repeated++) {
        assertThatThrownBy(() -> fory.serialize(written))
            .isInstanceOf(ForbiddenClassException.class)
            .hasMessageContaining("cannot be told apart")
            .hasMessageContainingAll(both());
        if (written != modelTwo) {
          assertThatThrownBy(() -> fory.copy(written)).isInstanceOf(ForyException.class);
        }
        assertThat(fory.deserialize(fory.serialize(one.create("m.Model"))).getClass())
            .isSameAs(modelOne);
      }
    }
    assertThatThrownBy(() -> open(one).build().serialize(Map.of("k", two.type("m.Color"))))
        .isInstanceOf(ForbiddenClassException.class);
    assertThatThrownBy(() -> open(one).build().serialize(two.type("m.Color").getEnumConstants()[0]))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("m.Color of class loader");
  }

  /** Neither is visible to the loader of the instance: the first one met has the name. */
  @Test
  void theFirstOfTwoClassesThatTheLoaderDoesNotSeeKeepsItsName() {
    Fory fory = open(getClass().getClassLoader()).build();
    byte[] message = fory.serialize(two.create("m.Model"));
    assertThatThrownBy(() -> fory.serialize(one.create("m.Model")))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContainingAll(both());
    assertThat(fory.deserialize(message).getClass()).isSameAs(modelTwo);
  }

  @Test
  void aNameGivenToAnotherClassIsNotWrittenForAnUnregisteredOne() {
    Fory fory = open(two).register(one.type("m.Holder"), "m.Model").build();
    assertThatThrownBy(() -> fory.serialize(two.create("m.Model")))
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("its name belongs to the registered m.Holder");
  }

  @Test
  void eachLoaderHasItsOwnInstance() {
    for (Versions.Loader loader : List.of(one, two)) {
      Fory fory = open(loader).build();
      Object read = fory.deserialize(fory.serialize(loader.create("m.Holder")));
      assertThat(read.getClass()).isSameAs(loader.type("m.Holder"));
    }
  }
}
