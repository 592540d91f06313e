/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.loading;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The built-in types are not made before they are needed: there are some hundred of them. */
class LazyFamiliesTest {

  /** Loads Fory anew, and notes which of its classes are needed. */
  private static final class Noting extends URLClassLoader {
    private final List<String> serializers = new ArrayList<>();

    Noting(Path classes) throws Exception {
      super(new URL[] {classes.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (name.startsWith("io.fory.serializer.")) {
        serializers.add(name);
      }
      return super.findClass(name);
    }
  }

  @Test
  void toSetASerializerMakesNoBuiltInOnes() throws Exception {
    Path classes = Path.of("target/classes");
    try (Noting loader = new Noting(classes)) {
      Class<?> serializer = loader.loadClass("io.fory.spi.Serializer");
      Object custom =
          Proxy.newProxyInstance(
              loader, new Class<?>[] {serializer}, (self, method, given) -> null);
      Object builder = loader.loadClass("io.fory.Fory").getMethod("builder").invoke(null);
      Method set = builder.getClass().getMethod("registerSerializer", Class.class, serializer);
      set.invoke(builder, Noting.class, custom);
      assertThat(loader.serializers)
          .isNotEmpty()
          .allMatch(name -> name.startsWith("io.fory.serializer.BuiltIn"));
      set.invoke(builder, Instant.class, custom); // the family of one that is built in
      assertThat(loader.serializers)
          .contains("io.fory.serializer.time.TimeTypes")
          .noneMatch(name -> name.contains(".collection."));
    }
  }
}
