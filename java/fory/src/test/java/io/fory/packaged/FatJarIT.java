/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All files of all jars in one, as the shade and assembly plugins make them. */
class FatJarIT {
  @TempDir private Path folder;

  static Stream<Arguments> jars() {
    return ChildJvm.javas().stream()
        .flatMap(
            java -> Stream.of(Arguments.of(java, true, true), Arguments.of(java, false, false)));
  }

  /**
   * @param merged whether files of {@code META-INF/services} are joined; otherwise the first wins,
   *     as it does for all others
   * @param versions whether the manifest says that the jar has classes for newer JDKs
   */
  private Path fat(List<Path> jars, boolean merged, boolean versions) throws IOException {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (Path jar : jars) {
      try (JarFile file = new JarFile(jar.toFile())) {
        for (JarEntry entry : file.stream().filter(each -> !each.isDirectory()).toList()) {
          byte[] bytes = file.getInputStream(entry).readAllBytes();
          boolean joined = merged && entry.getName().startsWith("META-INF/services/");
          files.merge(entry.getName(), bytes, joined ? FatJarIT::join : (first, next) -> first);
        }
      }
    }
    files.remove("META-INF/MANIFEST.MF");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    manifest.getMainAttributes().putValue("Main-Class", Program.class.getName());
    if (versions) {
      manifest.getMainAttributes().putValue("Multi-Release", "true");
    }
    Path fat = folder.resolve("fat.jar");
    try (OutputStream file = Files.newOutputStream(fat);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      out.setLevel(1);
      for (Map.Entry<String, byte[]> entry : files.entrySet()) {
        out.putNextEntry(new JarEntry(entry.getKey()));
        out.write(entry.getValue());
      }
    }
    return fat;
  }

  private static byte[] join(byte[] first, byte[] next) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    joined.writeBytes(first);
    joined.write('\n');
    joined.writeBytes(next);
    return joined.toByteArray();
  }

  @ParameterizedTest
  @MethodSource("jars")
  void modulesAreFoundInOneJar(Path java, boolean merged, boolean versions) throws Exception {
    List<Path> jars = new ArrayList<>(Jars.ofFory());
    jars.addAll(Jars.ofGuava());
    jars.add(Jars.ofClasses(folder.resolve("plain.jar"), Program.class));
    String printed = Jars.run(folder, java, "-jar", fat(jars, merged, versions).toString());
    assertThat(printed).endsWith(Program.EXPECTED);
    if (versions) {
      assertThat(printed).isEqualTo(Program.EXPECTED);
    }
  }
}
