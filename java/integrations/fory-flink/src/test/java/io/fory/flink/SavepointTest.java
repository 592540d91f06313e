/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.child.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs that stop with a savepoint in one JVM and go on in another, with other classes. */
@Tag("thorough")
class SavepointTest {
  private static final Path GOLDEN = Path.of("src/test/resources/golden/savepoint");
  @TempDir private static Path folder;
  private static String told;

  @BeforeAll
  static void writeAndRead() throws Exception {
    List<Changes.Change> all = new ArrayList<>(Changes.read());
    all.addAll(Changes.refused());
    Path before = Versions.jar(folder, true, all);
    Path after = Versions.jar(folder, false, all);
    if (Boolean.getBoolean("fory.golden.update") && !Files.exists(GOLDEN)) {
      run("write-golden", before, GOLDEN);
    }
    Path savepoints = folder.resolve("savepoints");
    run("write", before, savepoints);
    told = run("read", after, savepoints, GOLDEN);
  }

  @Test
  void stateOfEachChangeGoesOnInAnotherJvm() {
    for (String run : List.of("hashmap-CANONICAL", "rocksdb-CANONICAL", "rocksdb-NATIVE")) {
      assertThat(told).contains("Read " + run, "Refused " + run);
    }
    assertThat(told)
        .contains( // heap
            "Fory<shop.texttonumber.A>: The field is java.lang.String in the writer's version")
        .contains("A.a: String became int: neither reads the other"); // RocksDB, as it is opened
  }

  /** The one that is stored was written by the oldest Flink and the first Fory. */
  @Test
  void aSavepointOfEarlierBuildsGoesOn() {
    assertThat(told).contains("Read savepoint");
  }

  private static String run(String mode, Path... files) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of(mode));
    for (Path file : files) {
      arguments.add(file.toString());
    }
    return ChildJvm.run(
            List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
            StateJob.class,
            arguments.toArray(String[]::new))
        .out();
  }
}
