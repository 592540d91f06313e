/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.annotation.ForyField;
import io.fory.cli.base.ExitCode;
import io.fory.xlang.ForyXlang;
import io.fory.xlang.ForyXlangBuilder;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The command {@code fory xlang idl} on classes of this test. */
class XlangCommandTest {
  record Item(@ForyField(id = 1) String name, @ForyField(id = 2) int count) {}

  record Bag(Set<String> names) {}

  static ForyXlangBuilder items() {
    return ForyXlang.builder().register(Item.class, 7);
  }

  static ForyXlang bags() {
    return ForyXlang.builder().register(Bag.class, 8).build();
  }

  static String nothing() {
    return "";
  }

  static ForyXlang failing() {
    throw new IllegalStateException("no setting");
  }

  private static String run(int expected, String module) {
    StringWriter out = new StringWriter();
    String path = System.getProperty("java.class.path").split(java.io.File.pathSeparator)[0];
    int code =
        ForyCommand.run(
            new PrintWriter(out),
            new PrintWriter(out, true),
            "xlang",
            "idl",
            "-cp",
            path,
            "--module",
            module);
    assertThat(code).as(out.toString()).isEqualTo(expected);
    return out.toString();
  }

  @Test
  void theClassesOfABuilderArePrinted() {
    assertThat(run(ExitCode.OK, "io.fory.cli.XlangCommandTest#items"))
        .contains("message Item [id=7] {\n  string name = 1;\n  int32 count = 2;\n}\n");
  }

  @Test
  void whatTheLanguageCannotSayIsNamed() {
    assertThat(run(ExitCode.NO, "io.fory.cli.XlangCommandTest#bags"))
        .contains("Bag.names: declare a List")
        .contains("Bag.names: give it a number");
  }

  @Test
  void aMethodThatIsNoneIsRefused() {
    run(ExitCode.USAGE, "io.fory.cli.XlangCommandTest");
    assertThat(run(ExitCode.UNUSABLE, "no.Such#items")).contains("There is no class no.Such");
    assertThat(run(ExitCode.UNUSABLE, "io.fory.cli.XlangCommandTest#none"))
        .contains("no static method");
    assertThat(run(ExitCode.UNUSABLE, "io.fory.cli.XlangCommandTest#nothing"))
        .contains("returns no ForyXlang");
    assertThat(run(ExitCode.UNUSABLE, "io.fory.cli.XlangCommandTest#failing"))
        .contains("no setting")
        .doesNotContain("defect");
  }
}
