/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs that stop with a savepoint in one JVM and go on in another, with other classes. */
@Tag("child-jvm")
class SavepointTest {
  @TempDir Path folder;

  @Test
  void stateOfEachChangeGoesOnInAnotherJvm() throws Exception {
    List<Changes.Change> all = new ArrayList<>(Changes.read());
    all.addAll(Changes.refused());
    Path before = Versions.jar(folder, true, all);
    Path after = Versions.jar(folder, false, all);
    Path savepoints = folder.resolve("savepoints");

    run("old", before.toString(), savepoints.toString());
    String told = run("new", after.toString(), savepoints.toString());

    for (String run :
        List.of("[hashmap, CANONICAL]", "[rocksdb, CANONICAL]", "[rocksdb, NATIVE]")) {
      assertThat(told).contains("Read " + run, "Refused " + run);
    }
    assertThat(told)
        .contains("Fory<shop.texttonumber.A>: The field is String in the writer's version") // heap
        .contains("A.a: String became int: neither reads the other"); // RocksDB, as it is opened
  }

  private String run(String... args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx1g", "-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(StateJob.class.getName());
    command.addAll(List.of(args));
    Path output = folder.resolve(args[0] + ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      int status = process.waitFor();
      String told = Files.readString(output);
      assertThat(status).as(told).isZero();
      return told;
    } finally {
      process.destroyForcibly();
    }
  }
}
