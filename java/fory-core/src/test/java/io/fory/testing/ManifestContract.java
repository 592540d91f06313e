/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Checks that the manifest of a module's jar, as a bundle, agrees with module-info and the pom. */
public abstract class ManifestContract {
  /** Of the module that runs the test, after the phase package. */
  private static Path jar() throws IOException {
    return Path.of("target", pom("artifactId") + "-" + version() + ".jar");
  }

  /** The text of an element of the module's pom. */
  protected static String pom(String element) throws IOException {
    return element(
        Files.readString(Path.of("pom.xml")).replaceFirst("(?s)<parent>.*</parent>", ""), element);
  }

  private static String version() throws IOException {
    return element(Files.readString(Path.of("pom.xml")), "version"); // its parent's
  }

  private static String bundleVersion() throws IOException {
    return element(Files.readString(Path.of("../../pom.xml")), "bundle.version");
  }

  private static String element(String pom, String element) {
    int start = pom.indexOf("<" + element + ">") + element.length() + 2;
    return pom.substring(start, pom.indexOf("</" + element + ">", start));
  }

  /** The packages that a header names. */
  protected static Set<String> packages(String header) {
    if (header == null) {
      return Set.of();
    }
    return Arrays.stream(header.replaceAll("\"[^\"]*\"", "").split(","))
        .map(clause -> clause.split(";")[0].strip())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static ModuleDescriptor module() throws IOException {
    return ModuleFinder.of(jar()).findAll().iterator().next().descriptor();
  }

  @Test
  void theVersionOfTheBundleIsThatOfTheProject() throws IOException {
    assertThat(bundleVersion()).isEqualTo(version().replace('-', '.'));
  }

  @Test
  void theJarHasTheHeadersAndTheLicense() throws IOException {
    Set<String> exported =
        module().exports().stream()
            .filter(e -> !e.isQualified()) // those are for modules of this project
            .map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toCollection(TreeSet::new));
    try (JarFile file = new JarFile(jar().toFile())) {
      Attributes headers = file.getManifest().getMainAttributes();
      assertThat(headers.getValue("Implementation-Title")).isEqualTo(pom("name"));
      assertThat(headers.getValue("Implementation-Version")).isEqualTo(version());
      assertThat(headers.getValue("Bundle-SymbolicName")).isEqualTo(module().name());
      assertThat(headers.getValue("Bundle-Version")).isEqualTo(bundleVersion());
      assertThat(packages(headers.getValue("Export-Package"))).isEqualTo(exported);
      try (InputStream license = file.getInputStream(file.getEntry("META-INF/LICENSE"))) {
        assertThat(license.readAllBytes()).isNotEmpty();
      }
      String host = "io.fory.core;bundle-version=\"" + bundleVersion() + "\"";
      assertThat(headers.getValue("Fragment-Host")).isEqualTo(isFragment() ? host : null);
      checkMore(headers);
    }
  }

  /** Whether it shares the class loader of the core: so it does, unless told otherwise. */
  protected boolean isFragment() {
    return true;
  }

  /** Checks more headers of the jar of one module. */
  protected void checkMore(Attributes headers) {}
}
