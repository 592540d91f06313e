/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fory.shm.ShmPublisher;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the jar says of itself agrees with {@code module-info}. */
class ManifestTest {
  private static String pom(String element) throws IOException {
    String pom = Files.readString(Path.of("pom.xml"));
    int start = pom.indexOf("<" + element + ">") + element.length() + 2;
    return pom.substring(start, pom.indexOf("</" + element + ">", start));
  }

  private static Set<String> exported() throws URISyntaxException {
    Path tested =
        Path.of(ShmPublisher.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    ModuleReference module = ModuleFinder.of(tested).find("io.fory.shm").orElseThrow();
    return module.descriptor().exports().stream()
        .filter(e -> !e.isQualified()) // those are for modules of this project
        .map(ModuleDescriptor.Exports::source)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> packages(String header) {
    return Arrays.stream(header.split(","))
        .map(clause -> clause.split(";")[0].strip())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void theBundleExportsWhatTheModuleExports() throws Exception {
    assertThat(packages(pom("Export-Package"))).isEqualTo(exported());
  }

  @Test
  void theVersionOfTheBundleIsThatOfTheProject() throws IOException {
    assertThat(pom("bundle.version")).isEqualTo(pom("version").replace('-', '.'));
  }

  @Test
  void theJarHasTheHeadersAndTheLicense() throws Exception {
    String jar = System.getProperty("fory.jar");
    assumeTrue(jar != null, "the classes are tested, not the jar");
    try (JarFile file = new JarFile(jar)) {
      Attributes headers = file.getManifest().getMainAttributes();
      assertThat(headers.getValue("Implementation-Title")).isEqualTo("Fory shared memory");
      assertThat(headers.getValue("Implementation-Version")).isEqualTo(pom("version"));
      assertThat(headers.getValue("Bundle-SymbolicName")).isEqualTo("io.fory.shm");
      assertThat(headers.getValue("Bundle-Version")).isEqualTo(pom("bundle.version"));
      assertThat(packages(headers.getValue("Export-Package"))).isEqualTo(exported());
      try (InputStream license = file.getInputStream(file.getEntry("META-INF/LICENSE"))) {
        assertThat(license.readAllBytes()).isNotEmpty();
      }
    }
  }
}
