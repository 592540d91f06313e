/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Versions;
import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForeignLoaderTest {
  private static final String BEAN =
      """
      package foreign;
      public class Bean extends Base {
        private int number = 5;
        private Integer boxed = 6;
        private Long absent;
        private final String text = String.valueOf("final");
        private double d = 1.5;
        private java.util.List<String> list = new java.util.ArrayList<>(java.util.List.of("a"));
        private Part part = new Part(7, "eight", null);
        private Kind kind = Kind.TWO;
        private Object any = new int[] {9};
      }
      """;
  private static final String BASE =
      "package foreign; class Base { private long base = 10; private int number = 11; boolean z; }";
  private static final String PART =
      "package foreign; record Part(int x, String s, Integer boxed) {}";
  private static final String KIND = "package foreign; enum Kind { ONE, TWO { void f() {} } }";

  private static void check(Versions.Loader loader) {
    ForyMatrix matrix =
        ForyMatrix.of(
            loader.type("foreign.Bean"), loader.type("foreign.Part"), loader.type("foreign.Kind"));
    matrix.checkEverywhere(loader.create("foreign.Bean"));
    matrix.checkEverywhere(loader.create("foreign.Part", 1, null, 2));
    matrix.checkEverywhere(loader.type("foreign.Kind").getEnumConstants());
  }

  @Test
  void classesOfALoaderThatDoesNotSeeForySurvive() {
    check(Versions.compile(BEAN, BASE, PART, KIND));
  }

  @Test
  void classesOfALoaderThatSeesForySurvive() {
    check(Versions.compile(getClass().getClassLoader(), BEAN, BASE, PART, KIND));
  }

  @Test
  void aSuperclassInAnotherLoaderIsReached() {
    Versions.Loader below =
        Versions.compile(
            getClass().getClassLoader(),
            """
            package below;
            public class Sub extends io.fory.loading.OpenBase {
              private int own = 1;
            }
            """);
    ForyMatrix matrix = ForyMatrix.of(below.type("below.Sub"), OpenBase.class);
    matrix.checkEverywhere(below.create("below.Sub"));
    matrix.checkEverywhere(new OpenBase());
  }

  @Test
  void twoClassesOfOneNameInOneInstanceStayApart() {
    Versions.Loader one = Versions.compile("package foreign; public class Twin { int x = 1; }");
    Versions.Loader two = Versions.compile("package foreign; public class Twin { long y = 2; }");
    ForyMatrix matrix =
        ForyMatrix.configuredBy(
            b ->
                b.register(one.type("foreign.Twin"), "one")
                    .register(two.type("foreign.Twin"), "two"));
    matrix.check(one.create("foreign.Twin"));
    matrix.check(two.create("foreign.Twin"));
    matrix.check(new Object[] {two.create("foreign.Twin"), one.create("foreign.Twin")});
  }

  @Test
  void withClassLoaderFindsClassesThatAreNotRegistered() {
    Versions.Loader loader = Versions.compile(BASE, BEAN, PART, KIND);
    Fory fory =
        Fory.builder()
            .requireClassRegistration(false)
            .withTypeChecker(name -> name.startsWith("foreign."))
            .withClassLoader(loader)
            .build();
    Fory reader =
        Fory.builder()
            .requireClassRegistration(false)
            .withTypeChecker(name -> name.startsWith("foreign."))
            .withClassLoader(loader)
            .build();
    Object read = reader.deserialize(fory.serialize(loader.create("foreign.Bean")));
    assertThat(read.getClass()).isSameAs(loader.type("foreign.Bean"));
  }

  private static WeakReference<ClassLoader> useAndDrop(boolean seesFory, boolean async) {
    ClassLoader parent =
        seesFory ? ForeignLoaderTest.class.getClassLoader() : ClassLoader.getPlatformClassLoader();
    Versions.Loader loader = Versions.compile(parent, BEAN, BASE, PART, KIND);
    Fory fory =
        Fory.builder()
            .withAsyncCompilation(async)
            .register(loader.type("foreign.Bean"))
            .register(loader.type("foreign.Part"))
            .register(loader.type("foreign.Kind"))
            .build();
    fory.warmUp(loader.type("foreign.Bean"));
    Object read = fory.deserialize(fory.serialize(loader.create("foreign.Bean")));
    assertThat(fory.copy(read)).isNotSameAs(read);
    return new WeakReference<>(loader);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void aLoaderAndItsGeneratedClassesAreCollected(int variant) throws InterruptedException {
    WeakReference<ClassLoader> loader = useAndDrop((variant & 1) != 0, (variant & 2) != 0);
    for (int i = 0; i < 100 && loader.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(loader.get()).isNull();
  }
}
