/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Checks that a jar's manifest, as a bundle, agrees with {@code module-info} and the pom. */
public abstract class ManifestContract {
  private final Class<?> exported;
  private final String title;

  /**
   * @param exported a class of the module
   * @param title what the jar calls itself
   */
  protected ManifestContract(Class<?> exported, String title) {
    this.exported = exported;
    this.title = title;
  }

  /** The text of an element of the module's pom. */
  protected static String pom(String element) throws IOException {
    return element(Path.of("pom.xml"), element);
  }

  private static String bundleVersion() throws IOException {
    return element(Path.of("../../pom.xml"), "bundle.version");
  }

  private static String element(Path file, String element) throws IOException {
    String pom = Files.readString(file);
    int start = pom.indexOf("<" + element + ">") + element.length() + 2;
    return pom.substring(start, pom.indexOf("</" + element + ">", start));
  }

  /** The packages that a header names. */
  protected static Set<String> packages(String header) {
    return Arrays.stream(header.replaceAll("\"[^\"]*\"", "").split(","))
        .map(clause -> clause.split(";")[0].strip())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private ModuleDescriptor module() throws URISyntaxException {
    Path classes = Path.of(exported.getProtectionDomain().getCodeSource().getLocation().toURI());
    return ModuleFinder.of(classes).findAll().iterator().next().descriptor();
  }

  private Set<String> exportedPackages() throws URISyntaxException {
    return module().exports().stream()
        .filter(e -> !e.isQualified()) // those are for modules of this project
        .map(ModuleDescriptor.Exports::source)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void theBundleExportsWhatTheModuleExports() throws Exception {
    String exported = bundle().getValue("Export-Package");
    assertThat(exported == null ? Set.of() : packages(exported)).isEqualTo(exportedPackages());
  }

  /** What build/bundle.bsh has made of module-info. */
  private static Attributes bundle() throws IOException {
    try (InputStream in = Files.newInputStream(Path.of("target/bundle.mf"))) {
      return new Manifest(in).getMainAttributes();
    }
  }

  @Test
  void theVersionOfTheBundleIsThatOfTheProject() throws IOException {
    assertThat(bundleVersion()).isEqualTo(pom("version").replace('-', '.'));
  }

  @Test
  void theJarHasTheHeadersAndTheLicense() throws Exception {
    String jar = System.getProperty("fory.jar");
    assumeTrue(jar != null, "the classes are tested, not the jar");
    try (JarFile file = new JarFile(jar)) {
      Attributes headers = file.getManifest().getMainAttributes();
      assertThat(headers.getValue("Implementation-Title")).isEqualTo(title);
      assertThat(headers.getValue("Implementation-Version")).isEqualTo(pom("version"));
      assertThat(headers.getValue("Bundle-SymbolicName")).isEqualTo(module().name());
      assertThat(headers.getValue("Bundle-Version")).isEqualTo(bundleVersion());
      assertThat(packages(headers.getValue("Export-Package"))).isEqualTo(exportedPackages());
      try (InputStream license = file.getInputStream(file.getEntry("META-INF/LICENSE"))) {
        assertThat(license.readAllBytes()).isNotEmpty();
      }
      checkMore(headers);
    }
  }

  /** Checks more entries of the jar of one module. */
  protected void checkMore(Attributes headers) {}
}
