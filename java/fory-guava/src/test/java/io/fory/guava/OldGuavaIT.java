/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Applications bring a Guava of any age: Spark 3.5 has number 16. */
class OldGuavaIT {

  @SuppressWarnings("unchecked")
  private static Map<String, String> probe(Path guava) throws Exception {
    List<URL> path = new ArrayList<>();
    for (String entry : ChildJvm.classPath().split(File.pathSeparator)) {
      Path file = Path.of(entry);
      boolean isGuava = file.getFileName().toString().startsWith("guava");
      if (isGuava && guava == null || !isGuava) {
        path.add(url(file));
      }
    }
    if (guava != null) {
      path.add(url(guava));
    }
    try (URLClassLoader loader =
        new URLClassLoader(path.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      return ((Supplier<Map<String, String>>)
              loader.loadClass(GuavaProbe.class.getName()).getConstructor().newInstance())
          .get();
    }
  }

  private static URL url(Path file) throws Exception {
    return file.toUri().toURL();
  }

  private static Map<String, String> others(Map<String, String> outcomes, Set<String> without) {
    Map<String, String> others = new TreeMap<>(outcomes);
    others.values().removeAll(without);
    return others;
  }

  @ParameterizedTest
  @CsvSource({"11.0.2, 28", "16.0.1, 50", "21.0, 50", "23.0, 53"})
  void everyTypeOfAnOldGuavaIsServedOrRefusedWhenItIsWritten(String version, int served)
      throws Exception {
    Map<String, String> outcomes = probe(Path.of("target/old-guava/guava-" + version + ".jar"));
    assertThat(others(outcomes, Set.of(GuavaProbe.SAME, GuavaProbe.REFUSED))).isEmpty();
    assertThat(others(outcomes, Set.of(GuavaProbe.REFUSED))).hasSize(served);
  }

  @Test
  void everyTypeOfTheNewestGuavaIsServed() throws Exception {
    Map<String, String> outcomes = probe(null);
    assertThat(others(outcomes, Set.of(GuavaProbe.SAME))).isEmpty();
    assertThat(outcomes).hasSize(53);
  }
}
