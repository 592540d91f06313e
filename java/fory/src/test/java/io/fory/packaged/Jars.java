/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** The jars that this build has made, as users have them, and jars around them. */
final class Jars {
  private Jars() {}

  /** Returns the six jars that the dependency {@code fory} brings. */
  static List<Path> ofFory() {
    List<Path> found = onClassPath(name -> name.matches("fory(-[a-z-]+)?-\\d.*(?<!-tests)\\.jar"));
    assertThat(found)
        .as("Expected the six jars of Fory. They are there after the phase package: mvn verify")
        .hasSize(6);
    return found;
  }

  /** Returns Guava and what it needs. */
  static List<Path> ofGuava() {
    return onClassPath(name -> name.matches("(guava|failureaccess)-\\d.*\\.jar"));
  }

  /** Returns the core without the compiler. */
  static Path slim() {
    Path core =
        ofFory().stream().filter(jar -> jar.toString().contains("fory-core-")).findAny().get();
    Path slim = Path.of(core.toString().replace(".jar", "-slim.jar"));
    assertThat(slim).exists();
    return slim;
  }

  private static List<Path> onClassPath(Predicate<String> name) {
    return Stream.of(ChildJvm.classPath().split(File.pathSeparator))
        .map(Path::of)
        .filter(path -> name.test(path.getFileName().toString()))
        .distinct()
        .toList();
  }

  /** Makes a jar of a class and those inside it. */
  static Path ofClasses(Path jar, Manifest manifest, Class<?>... types) throws IOException {
    Files.createDirectories(jar.getParent());
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest)) {
      for (Class<?> type : types) {
        List<Class<?>> all = new ArrayList<>(List.of(type.getDeclaredClasses()));
        all.add(type);
        for (Class<?> each : all) {
          String name = each.getName().replace('.', '/') + ".class";
          out.putNextEntry(new JarEntry(name));
          try (InputStream in = each.getClassLoader().getResourceAsStream(name)) {
            in.transferTo(out);
          }
        }
      }
    }
    return jar;
  }

  static Path ofClasses(Path jar, Class<?>... types) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().putValue("Manifest-Version", "1.0");
    return ofClasses(jar, manifest, types);
  }

  /** Runs a JVM that ends well; returns the text that it printed on both streams. */
  static String run(Path folder, Path java, String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    return ChildJvm.run(0, builder.redirectErrorStream(true)).out();
  }
}
