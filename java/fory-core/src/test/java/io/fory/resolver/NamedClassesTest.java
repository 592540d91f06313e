/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.ForbiddenClassException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Loaders are asked for some names only where registration is not required. */
class NamedClassesTest {
  /** Counts the names it is asked for, and has files of nothing but {@code with.*}. */
  private static final class Loader extends ClassLoader {
    private final List<String> asked = new ArrayList<>();

    Loader() {
      super(null);
    }

    @Override
    public URL getResource(String name) {
      return name.startsWith("with/") ? NamedClassesTest.class.getResource("/") : null;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      asked.add(name);
      if (name.equals("with.File")) {
        return NamedClassesTest.class;
      }
      throw new ClassNotFoundException(name);
    }
  }

  @Test
  void namesWithoutAFileAreTriedForAWhile() {
    Loader loader = new Loader();
    NamedClasses classes = new NamedClasses(loader);
    for (int i = 0; i < 20_000; i++) {
      String name = "without.a.file.C" + i;
      assertThatThrownBy(() -> classes.load(name).required())
          .isInstanceOf(ForbiddenClassException.class);
    }
    assertThat(loader.asked).hasSizeBetween(1000, 6000);
    assertThatThrownBy(() -> classes.load("with.Other").required())
        .isInstanceOf(ForbiddenClassException.class)
        .hasMessageContaining("cannot be loaded");
    assertThat(loader.asked).contains("with.Other");
  }

  @Test
  void namesThatNoClassHasReachNoLoader() {
    List<String> allowed = new ArrayList<>();
    Fory fory =
        Fory.builder().requireClassRegistration(false).withTypeChecker(allowed::add).build();
    for (String name :
        List.of("", "[I", "a/b", "a;", "a.[Lb;", "a\nb", "a\u0000", "x".repeat(70_000))) {
      byte[] message = io.fory.testing.Messages.to(fory).builtIn(260).wideString(name).bytes();
      assertThatThrownBy(() -> fory.deserialize(message))
          .isInstanceOf(ForbiddenClassException.class)
          .hasMessageContaining("does not allow");
    }
    assertThat(allowed).isEmpty();
  }
}
