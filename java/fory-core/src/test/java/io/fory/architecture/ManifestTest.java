/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the jar says of itself agrees with {@code module-info}. */
class ManifestTest {
  private static final Path POM = Path.of("pom.xml");
  private static final Path SOURCES = Path.of("src/main/java");

  private static String pom(String element) throws IOException {
    String pom = Files.readString(POM);
    int start = pom.indexOf("<" + element + ">") + element.length() + 2;
    return pom.substring(start, pom.indexOf("</" + element + ">", start));
  }

  private static Set<String> exported() throws IOException {
    try (InputStream in = ManifestTest.class.getResourceAsStream("/module-info.class")) {
      return descriptor(in).exports().stream()
          .filter(e -> !e.isQualified()) // those are for modules of this project
          .map(ModuleDescriptor.Exports::source)
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static ModuleDescriptor descriptor(InputStream in) throws IOException {
    if (in != null) {
      ModuleDescriptor found = ModuleDescriptor.read(in);
      if (found.name().equals("io.fory.core")) {
        return found;
      }
    }
    String classes = System.getProperty("fory.classes");
    if (classes.endsWith(".jar")) {
      try (JarFile jar = new JarFile(classes)) {
        return ModuleDescriptor.read(jar.getInputStream(jar.getEntry("module-info.class")));
      }
    }
    return ModuleDescriptor.read(Files.newInputStream(Path.of(classes, "module-info.class")));
  }

  private static Set<String> packages(String header) {
    return Arrays.stream(header.split(","))
        .map(clause -> clause.split(";")[0].strip())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void theBundleExportsWhatTheModuleExports() throws IOException {
    assertThat(packages(pom("Export-Package"))).isEqualTo(exported());
  }

  @Test
  void theVersionOfTheBundleIsThatOfTheProject() throws IOException {
    assertThat(pom("bundle.version")).isEqualTo(pom("version").replace('-', '.'));
  }

  @Test
  void theBundleImportsWhatTheSourcesName() throws IOException {
    Pattern imported = Pattern.compile("import (?:static )?([a-z0-9_.]+)\\.[A-Z].*");
    Set<String> named = new TreeSet<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        Files.readString(file)
            .lines()
            .map(imported::matcher)
            .filter(Matcher::matches)
            .map(matcher -> matcher.group(1))
            // Every bundle has those of the first two, and the last two are in the jar.
            .filter(
                name -> !name.matches("(java|io\\.fory|org\\.codehaus|org\\.objectweb)(\\..*)?"))
            .forEach(named::add);
      }
    }
    assertThat(packages(pom("Import-Package"))).isEqualTo(named);
  }

  @Test
  void theJarHasTheHeaders() throws IOException {
    String jar = System.getProperty("fory.jar");
    assumeTrue(jar != null, "the classes are tested, not the jar");
    try (JarFile file = new JarFile(jar)) {
      Attributes headers = file.getManifest().getMainAttributes();
      assertThat(headers.getValue("Implementation-Title")).isEqualTo("Fory core");
      assertThat(headers.getValue("Implementation-Version")).isEqualTo(pom("version"));
      assertThat(headers.getValue("Bundle-SymbolicName")).isEqualTo("io.fory.core");
      assertThat(headers.getValue("Bundle-Version")).isEqualTo(pom("bundle.version"));
      assertThat(headers.getValue("Multi-Release")).isEqualTo("true");
      assertThat(packages(headers.getValue("Export-Package").replaceAll("\"[^\"]*\"", "")))
          .isEqualTo(exported());
    }
  }
}
