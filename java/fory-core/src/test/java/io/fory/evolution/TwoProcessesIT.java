/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.ForySession;
import io.fory.child.ChildJvm;
import io.fory.testing.Versions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Two JVMs with different versions of the classes, on one JDK and on two. */
class TwoProcessesIT {
  @TempDir private Path folder;

  static Set<Path> javas() {
    return ChildJvm.javas();
  }

  @ParameterizedTest
  @MethodSource("javas")
  void theyUnderstandEachOtherInASession(Path java) throws Exception {
    Versions.Loader loader = TwoVersions.compile(OtherProcess.VERSION_1);
    Fory fory = TwoVersions.fory(loader, true, true, false, b -> {});
    ForySession session = fory.newSession();
    for (int i = 0; i < 2; i++) {
      Files.write(folder.resolve("request" + i), session.serialize(OtherProcess.object(loader, i)));
    }
    ChildJvm.Output output =
        ChildJvm.run(
            java,
            List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"),
            OtherProcess.class,
            folder.resolve("request").toString(),
            folder.resolve("answer").toString());
    assertThat(output.err()).isEmpty();
    assertThat(output.lines())
        .containsExactly(
            "0 n0 Q[price=2.5, currency=EUR] B added", "1 n1 Q[price=2.5, currency=EUR] B added");
    for (int i = 0; i < 2; i++) {
      Object answer = session.deserialize(Files.readAllBytes(folder.resolve("answer" + i)));
      assertThat(TwoVersions.get(answer, "name")).isEqualTo("answer " + i);
      assertThat(TwoVersions.get(answer, "id")).isEqualTo(i);
      assertThat(TwoVersions.get(answer, "e")).hasToString("B");
      Object q = ((List<?>) TwoVersions.get(answer, "list")).get(0);
      assertThat(TwoVersions.get(q, "price")).isEqualTo(2.5f);
    }
  }
}
