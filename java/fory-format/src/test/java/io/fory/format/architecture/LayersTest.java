/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.architecture;

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
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** The packages of the module, from the top: each uses those below it, and none the other way. */
class LayersTest {
  private static final List<String> ROWS =
      List.of(
          "io.fory.format",
          "io.fory.format.codec",
          "io.fory.format.row",
          "io.fory.format.runtime",
          "io.fory.format.schema",
          "io.fory.format.layout");

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
    assertThat(CLASSES).hasSizeGreaterThan(50);
    assertThat(CLASSES)
        .filteredOn(c -> !c.getName().equals("module-info"))
        .allSatisfy(c -> assertThat(ROWS).contains(c.getPackageName()));
  }

  @Test
  void rowsUseOnlyRowsBelow() {
    List<String> upward = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        int from = ROWS.indexOf(type.getPackageName());
        int to = ROWS.indexOf(dependency.getTargetClass().getPackageName());
        if (to >= 0 && to < from) {
          upward.add(dependency.getDescription());
        }
      }
    }
    assertThat(upward).isEmpty();
  }
}
