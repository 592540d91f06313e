/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A driver and two executors, each a process of its own. */
class ClusterTest {
  @Test
  void driverAndExecutorsUnderstandEachOther(@TempDir Path folder) throws Exception {
    // Executors are started by the scripts' rules: from a folder with jars, of which there are
    // none.
    Path home = Files.createDirectories(folder.resolve("home/jars")).getParent();
    File log = folder.resolve("log").toFile();
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    List<String> flags = ManagementFactory.getRuntimeMXBean().getInputArguments();
    flags.stream().filter(f -> f.startsWith("--add-") || f.startsWith("-D")).forEach(command::add);
    command.addAll(List.of("-Xmx512m", "-cp", Classpath.get()));
    command.addAll(List.of(Jobs.class.getName(), "local-cluster[2,1,1024]"));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.directory(folder.toFile()).redirectOutput(log);
    builder.environment().put("SPARK_HOME", home.toString());
    builder.environment().put("SPARK_SCALA_VERSION", Classpath.isScala212() ? "2.12" : "2.13");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    // Three short-lived JVMs, most of whose CPU time C2 would take.
    builder.environment().put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1");
    Process process = builder.start();
    try {
      boolean ended = process.waitFor(5, TimeUnit.MINUTES);
      assertThat(ended && process.exitValue() == 0).as(Files.readString(log.toPath())).isTrue();
      assertThat(log).content().contains("done [local-cluster");
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
