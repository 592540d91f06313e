/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.loader.launch.JarLauncher;

/** An application as Spring Boot packs it: a jar of jars, with a class loader that opens them. */
class NestedJarIT {
  @TempDir private Path folder;

  static Set<Path> javas() {
    return ChildJvm.javas();
  }

  /** Makes the jar: the loader's classes, and below BOOT-INF what is behind that loader. */
  private Path nested(List<Path> libraries) throws Exception {
    Manifest manifest = new Manifest();
    Attributes headers = manifest.getMainAttributes();
    headers.putValue("Manifest-Version", "1.0");
    headers.putValue("Main-Class", JarLauncher.class.getName());
    headers.putValue("Start-Class", Program.class.getName());
    Path nested = folder.resolve("application.jar");
    try (OutputStream file = Files.newOutputStream(nested);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      Path loader =
          Path.of(JarLauncher.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      addContent(out, "", loader);
      out.putNextEntry(new JarEntry("BOOT-INF/classes/")); // the loader looks for the folder
      addContent(
          out, "BOOT-INF/classes/", Jars.ofClasses(folder.resolve("classes.jar"), Program.class));
      for (Path library : libraries) {
        byte[] bytes = Files.readAllBytes(library);
        CRC32 crc = new CRC32();
        crc.update(bytes);
        JarEntry entry = new JarEntry("BOOT-INF/lib/" + library.getFileName());
        entry.setMethod(JarEntry.STORED); // the loader opens no others
        entry.setSize(bytes.length);
        entry.setCrc(crc.getValue());
        out.putNextEntry(entry);
        out.write(bytes);
      }
    }
    return nested;
  }

  private static void addContent(JarOutputStream out, String folder, Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().filter(e -> e.getName().endsWith(".class")).toList()) {
        out.putNextEntry(new JarEntry(folder + entry.getName()));
        file.getInputStream(entry).transferTo(out);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("javas")
  void modulesAreFoundInNestedJars(Path java) throws Exception {
    List<Path> jars = new ArrayList<>(Jars.ofFory());
    jars.addAll(Jars.ofGuava());
    assertThat(Jars.run(folder, java, "-jar", nested(jars).toString())).isEqualTo(Program.EXPECTED);
  }
}
