/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/**
 * The packages of a module above {@code fory-core}: each uses those below it, none the other way,
 * and of other modules of the project only what is said.
 */
public abstract class LayersContract {
  /** Read once for all tests of a JVM: that takes seconds. */
  static final JavaClasses CLASSES = classes();

  private final List<String> rows;
  private final Set<String> others;

  /**
   * @param rows the packages of the module, from the top
   * @param others the packages of other modules that it uses
   */
  protected LayersContract(List<String> rows, Set<String> others) {
    this.rows = rows;
    this.others = others;
  }

  /** The classes under test, without those of others in it: a folder, or the packaged jar. */
  private static JavaClasses classes() {
    Path path = Path.of("target/classes");
    ImportOption own =
        location -> !location.contains("/META-INF/") && !location.contains("io/fory/shaded");
    ClassFileImporter importer = new ClassFileImporter().withImportOption(own);
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
        .allSatisfy(c -> assertThat(rows).contains(c.getPackageName()));
  }

  @Test
  void rowsUseOnlyRowsBelowAndWhatIsSaidOfOthers() {
    List<String> wrong = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        String target = dependency.getTargetClass().getPackageName();
        int from = rows.indexOf(type.getPackageName());
        int to = rows.indexOf(target);
        boolean foreign = target.startsWith("io.fory") && to < 0 && !others.contains(target);
        if (foreign || to >= 0 && to < from) {
          wrong.add(dependency.getDescription());
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /** Returns the classes in the module, but not in one of its packages, that use a package. */
  protected final List<String> usersOf(String used, String butNotIn) {
    List<String> users = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        if (dependency.getTargetClass().getPackageName().equals(used)
            && !type.getPackageName().equals(butNotIn)) {
          users.add(dependency.getDescription());
        }
      }
    }
    return users;
  }
}
