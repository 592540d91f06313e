/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.arrow;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The module has one package, which uses what others export to everybody. */
class LayersTest {
  @Test
  void onlyWhatIsExportedIsUsed() {
    classes()
        .should()
        .onlyDependOnClassesThat()
        .resideInAnyPackage(
            "io.fory.format.arrow",
            "io.fory.format.row",
            "io.fory.format.schema",
            "io.fory.memory",
            "io.fory.exception",
            "org.apache.arrow..",
            "java..")
        .check(new ClassFileImporter().importPath(Path.of("target/classes")));
  }
}
