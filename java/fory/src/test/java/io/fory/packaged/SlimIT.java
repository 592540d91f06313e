/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The core without a compiler, with the other modules: everything works, by interpretation. */
class SlimIT {
  @TempDir private Path folder;

  static Set<Path> javas() {
    return ChildJvm.javas();
  }

  @ParameterizedTest
  @MethodSource("javas")
  void otherModulesWorkWithTheSlimCore(Path java) throws Exception {
    List<Path> jars = new ArrayList<>(List.of(Jars.slim()));
    Jars.ofFory().stream().filter(jar -> !jar.toString().contains("fory-core-")).forEach(jars::add);
    jars.addAll(Jars.ofGuava());
    jars.add(Jars.ofClasses(folder.resolve("application.jar"), Program.class));
    String classPath =
        jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    assertThat(Jars.run(folder, java, "-cp", classPath, Program.class.getName()))
        .contains("no compiler")
        .endsWith(Program.EXPECTED);
  }
}
