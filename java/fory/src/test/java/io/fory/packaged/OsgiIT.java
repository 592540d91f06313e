/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The jars as bundles in Felix: those of the modules are fragments of the core's, whatever the
 * order in which they are installed.
 */
class OsgiIT {
  @TempDir private Path folder;

  static Set<Path> javas() {
    return ChildJvm.javas();
  }

  private Path application() throws Exception {
    Manifest manifest = new Manifest();
    Attributes headers = manifest.getMainAttributes();
    headers.putValue("Manifest-Version", "1.0");
    headers.putValue("Bundle-ManifestVersion", "2");
    headers.putValue("Bundle-SymbolicName", "application");
    headers.putValue("Import-Package", "io.fory,io.fory.file,com.google.common.collect");
    return Jars.ofClasses(folder.resolve("application.jar"), manifest, Program.class);
  }

  private String run(Path java, List<Path> jars) throws Exception {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-cp", ChildJvm.classPath(), OsgiContainer.class.getName(), folder + "/container"));
    jars.forEach(jar -> arguments.add(jar.toString()));
    arguments.add(application().toString());
    String printed = Jars.run(folder, java, arguments.toArray(String[]::new));
    assertThat(printed).doesNotContain("io.fory"); // newer JDKs warn of Felix itself
    return printed;
  }

  @ParameterizedTest
  @MethodSource("javas")
  void modulesAreFoundInFragments(Path java) throws Exception {
    List<Path> jars = new ArrayList<>(Jars.ofGuava());
    jars.addAll(Jars.ofFory());
    assertThat(run(java, jars)).endsWith(Program.EXPECTED);
  }

  @ParameterizedTest
  @MethodSource("javas")
  void modulesAreFoundInWhateverOrder(Path java) throws Exception {
    List<Path> jars = new ArrayList<>(Jars.ofFory());
    jars.addAll(Jars.ofGuava());
    Collections.reverse(jars);
    assertThat(run(java, jars)).endsWith(Program.EXPECTED);
  }
}
