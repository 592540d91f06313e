/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.fory.schema.WireField;
import io.fory.struct.plan.FieldKind;
import io.fory.struct.plan.FieldPlan;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The classes that write source have no way to the names in a message. */
class GeneratorNamesTest {
  private static final Set<String> WRITERS =
      Set.of(StructGenerator.class.getName(), StructSource.class.getName());

  private static boolean writesSource(JavaClass type) {
    return WRITERS.contains(type.getName())
        || type.isAssignableTo(StructRule.class)
        || type.isAssignableTo(FieldRule.class);
  }

  @Test
  void theGeneratorAsksNoFieldForTheNameInTheMessage() {
    List<JavaClass> writers =
        new ClassFileImporter()
            .importPackagesOf(StructGenerator.class).stream()
                .filter(GeneratorNamesTest::writesSource)
                .toList();
    assertThat(writers).hasSizeGreaterThan(12);
    Set<String> asked = new TreeSet<>();
    for (JavaClass writer : writers) {
      writer.getAccessesFromSelf().stream()
          .filter(
              access ->
                  access.getTargetOwner().isEquivalentTo(FieldPlan.class)
                          && access.getName().equals("name")
                      || access.getTargetOwner().getPackageName().equals("io.fory.schema")
                          && access.getTargetOwner().getSimpleName().startsWith("Wire"))
          .forEach(access -> asked.add(access.getDescription()));
    }
    assertThat(asked).as("use FieldPlan.sourceName()").isEmpty();
  }

  @Test
  void noFieldTellsTheNameInTheMessageByTheWay() {
    WireField evil = new WireField("evil", -1, WireField.STRING, null);
    FieldPlan skipped = FieldPlan.skipped(evil, FieldKind.STRING, null);
    assertThat(skipped).hasToString("skipped0 (STRING)");
    assertThat(skipped.sourceName()).isEqualTo("skipped0");
  }
}
