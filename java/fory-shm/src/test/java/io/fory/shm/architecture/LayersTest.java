/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.shm.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** The packages of the module, from the top: each uses those below it, and none the other way. */
class LayersTest {
  private static final List<String> ROWS =
      List.of(
          "io.fory.shm.command",
          "io.fory.shm",
          "io.fory.shm.control",
          "io.fory.shm.file",
          "io.fory.shm.pool",
          "io.fory.shm.ring",
          "io.fory.shm.layout",
          "io.fory.shm.exception");

  /** What the core exports to everybody, and this module needs. */
  private static final Set<String> CORE = Set.of("io.fory", "io.fory.exception", "io.fory.memory");

  private static final JavaClasses CLASSES = classes();

  private static JavaClasses classes() {
    Path path = Path.of(System.getProperty("fory.classes", "target/classes"));
    ClassFileImporter importer = new ClassFileImporter();
    try {
      return Files.isDirectory(path)
          ? importer.importPath(path)
          : importer.importJar(new JarFile(path.toFile()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void everyClassHasARow() {
    assertThat(CLASSES).hasSizeGreaterThan(40);
    assertThat(CLASSES)
        .filteredOn(c -> !c.getName().equals("module-info"))
        .allSatisfy(c -> assertThat(ROWS).contains(c.getPackageName()));
  }

  @Test
  void rowsUseOnlyRowsBelowAndWhatTheCoreExports() {
    List<String> wrong = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String target = dependency.getTargetClass().getPackageName();
        int from = ROWS.indexOf(type.getPackageName());
        int to = ROWS.indexOf(target);
        boolean foreign = target.startsWith("io.fory") && to < 0 && !CORE.contains(target);
        if (foreign || to >= 0 && to < from) {
          wrong.add(dependency.getDescription());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void onlyTheTopKnowsObjects() {
    List<String> wrong = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        if (dependency.getTargetClass().getPackageName().equals("io.fory")
            && !type.getPackageName().equals("io.fory.shm")) {
          wrong.add(dependency.getDescription());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }
}
