/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.loading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Versions;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Constructor;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Classes in named modules, which Fory, in the unnamed module here, reaches only if they let it.
 */
class ModulesTest {
  private static final String BEAN =
      """
      package shop.model;
      public class Bean {
        private int number = 5;
        private final String text = String.valueOf("text");
        private Integer boxed = 6;
        private Bean next;
      }
      """;
  private static final String RECORD =
      "package shop.model; public record Point(int x, String name) {}";

  @TempDir private Path folder;

  private Class<?> load(String directives, String name) throws IOException {
    Versions.compileTo(folder, "module shop { %s }".formatted(directives), BEAN, RECORD);
    ModuleLayer boot = ModuleLayer.boot();
    ModuleLayer layer =
        boot.defineModulesWithOneLoader(
            boot.configuration()
                .resolve(ModuleFinder.of(folder), ModuleFinder.of(), Set.of("shop")),
            ClassLoader.getPlatformClassLoader());
    return layer.findModule("shop").map(m -> Class.forName(m, name)).orElseThrow();
  }

  private static Object create(Class<?> type, Object... arguments)
      throws ReflectiveOperationException {
    Constructor<?> constructor = type.getConstructors()[0];
    return constructor.newInstance(arguments);
  }

  @Test
  void aClosedPackageIsRefusedWithTheRemedy() throws Exception {
    Class<?> bean = load("exports shop.model;", "shop.model.Bean");
    for (boolean codegen : new boolean[] {false, true}) {
      Fory fory =
          Fory.builder().withCodegen(codegen).withAsyncCompilation(false).register(bean).build();
      Object object = create(bean);
      assertThatThrownBy(() -> fory.serialize(object))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining("module shop does not open package shop.model")
          .hasMessageContaining("opens shop.model");
    }
  }

  @Test
  void anOpenPackageWorks() throws Exception {
    Class<?> bean = load("exports shop.model; opens shop.model;", "shop.model.Bean");
    ForyMatrix.of(bean).checkEverywhere(create(bean));
  }

  @Test
  void anOpenPackageWorksWithoutBeingExported() throws Exception {
    Class<?> bean = load("opens shop.model;", "shop.model.Bean");
    Constructor<?> constructor = bean.getDeclaredConstructor();
    constructor.setAccessible(true);
    ForyMatrix.of(bean).checkEverywhere(constructor.newInstance());
  }

  @Test
  void aPublicRecordWorksInAPackageThatIsOnlyExported() throws Exception {
    Class<?> point = load("exports shop.model;", "shop.model.Point");
    Fory[] forys = new Fory[2];
    for (int i = 0; i < 2; i++) {
      forys[i] =
          Fory.builder().withCodegen(i == 1).withAsyncCompilation(false).register(point, 1).build();
    }
    Object object = create(point, 1, "one");
    byte[] message = forys[0].serialize(object);
    assertThat(forys[1].serialize(object)).isEqualTo(message);
    assertThat(forys[1].deserialize(message)).isEqualTo(object);
    assertThat(forys[0].deserialize(message)).isEqualTo(object);
    assertThat(forys[1].copy(object)).isEqualTo(object);
  }
}
