/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.architecture;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;

/** The layers of {@code io.fory}'s package-info: a row uses only rows below it. */
class LayersTest {
  /** Its row has no packages inside it: they have rows of their own. */
  private static final String ROOT = "io.fory";

  /** From the top; packages of one row do not use each other unless they share a prefix. */
  private static final List<List<String>> ROWS =
      List.of(
          List.of(ROOT),
          List.of("io.fory.compatibility"),
          List.of("io.fory.engine"),
          List.of("io.fory.struct"),
          List.of("io.fory.serializer"),
          List.of("io.fory.codegen"),
          List.of("io.fory.resolver"),
          List.of("io.fory.elements"),
          List.of("io.fory.evolution"),
          List.of("io.fory.message"),
          List.of("io.fory.graph"),
          List.of("io.fory.spi"),
          List.of("io.fory.schema"),
          List.of("io.fory.codec", "io.fory.transport"),
          List.of("io.fory.memory"),
          List.of("io.fory.backing"),
          List.of("io.fory.platform"),
          List.of("io.fory.annotation", "io.fory.config", "io.fory.exception"));

  static final JavaClasses CLASSES = classes();

  /** The classes under test: a folder, or the packaged jar. */
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
      throw new AssertionError(e);
    }
  }

  /** The row of a class, counted from the top, or -1. */
  private static int rowOf(JavaClass type) {
    for (int row = 0; row < ROWS.size(); row++) {
      if (packageIn(row, type) != null) {
        return row;
      }
    }
    return -1;
  }

  private static String packageIn(int row, JavaClass type) {
    String name = type.getPackageName();
    for (String listed : ROWS.get(row)) {
      if (name.equals(listed) || !listed.equals(ROOT) && name.startsWith(listed + ".")) {
        return listed;
      }
    }
    return null;
  }

  @Test
  void everyClassHasARow() {
    assertThat(CLASSES).hasSizeGreaterThan(80);
    for (JavaClass type : CLASSES) {
      if (!type.getName().equals("module-info")) {
        assertThat(rowOf(type)).as("row of %s", type.getName()).isNotNegative();
      }
    }
  }

  @Test
  void rowsUseOnlyRowsBelowThem() {
    List<String> violations = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        int from = rowOf(type);
        int to = rowOf(target);
        boolean samePackage = from == to && packageIn(from, type).equals(packageIn(to, target));
        if (from >= 0 && to >= 0 && to <= from && !samePackage) {
          violations.add(
              "%s (row %s) uses %s (row %s): %s"
                  .formatted(
                      type.getName(),
                      from + 1,
                      target.getName(),
                      to + 1,
                      dependency.getSourceCodeLocation()));
        }
      }
    }
    assertThat(violations).isEmpty();
  }

  @Test
  void serializersDoNotKnowTheResolverNorTheCompiler() {
    assertThat(uses("io.fory.serializer", "io.fory.resolver", "io.fory.codegen")).isEmpty();
  }

  @Test
  void theCompilerKnowsNothingOfSerialization() {
    assertThat(uses("io.fory.codegen", "io.fory.resolver", "io.fory.message", "io.fory.schema"))
        .isEmpty();
  }

  @Test
  void thePackagesOfStructUseOnlyThoseBeforeThem() {
    List<String> packages = List.of("plan", "interpreted", "unknown", "compiler");
    List<String> violations = new ArrayList<>();
    for (int i = 0; i < packages.size(); i++) {
      for (String later : packages.subList(i + 1, packages.size())) {
        violations.addAll(uses("io.fory.struct." + packages.get(i), "io.fory.struct." + later));
      }
    }
    assertThat(violations).isEmpty();
  }

  /** Returns the classes of a package, or in it, that use one of some others. */
  private static List<String> uses(String user, String... used) {
    List<String> found = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      if (isIn(type, user)) {
        for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
          JavaClass target = dependency.getTargetClass();
          if (Arrays.stream(used).anyMatch(each -> isIn(target, each))) {
            found.add(type.getName() + " uses " + target.getName());
          }
        }
      }
    }
    return found;
  }

  private static boolean isIn(JavaClass type, String name) {
    return (type.getPackageName() + ".").startsWith(name + ".");
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("io.fory.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void onlyOnePlaceNamesUnsafe() {
    List<String> users = new ArrayList<>();
    for (JavaClass type : CLASSES) {
      for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
        if (dependency.getTargetClass().getName().equals("sun.misc.Unsafe")) {
          users.add(type.getName());
        }
      }
    }
    assertThat(users)
        .isSubsetOf(
            "io.fory.platform.UnsafeMemory",
            "io.fory.platform.FieldAccess",
            "io.fory.platform.StringInternals",
            "io.fory.platform.HeapMemory",
            "io.fory.platform.MapInternals",
            "io.fory.platform.MemoryAccess");
  }
}
