/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.loading;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands of the guide's page on a fast start: an archive of the JVM holds our classes. */
@EnabledIfSystemProperty(
    named = "fory.jar",
    matches = ".+",
    disabledReason = "the JVM archives classes of jars only")
class ArchivedStartTest {
  @TempDir private Path folder;
  private String classPath;

  static final class Order {
    int number = 7;
  }

  /** A round trip. */
  public static final class Program {
    public static void main(String[] args) {
      Fory fory = Fory.builder().register(Order.class, 1).build();
      System.out.print(fory.deserialize(fory.serialize(new Order()), Order.class).number);
    }
  }

  static Set<Path> javas() {
    return ChildJvm.javas();
  }

  @BeforeEach
  void makeJar() throws IOException {
    Path jar = folder.resolve("program.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (Class<?> type : List.of(Program.class, Order.class)) {
        String name = type.getName().replace('.', '/') + ".class";
        out.putNextEntry(new JarEntry(name));
        try (InputStream in = type.getClassLoader().getResourceAsStream(name)) {
          in.transferTo(out);
        }
      }
    }
    classPath = jar + File.pathSeparator + System.getProperty("fory.jar");
  }

  /** Returns the text that the program printed on both streams. */
  private String run(Path java, String... flags) throws Exception {
    List<String> command = new ArrayList<>(List.of(java.toString()));
    command.addAll(List.of(flags));
    command.addAll(List.of("-cp", classPath, Program.class.getName()));
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(out)).isZero();
    return Files.readString(out);
  }

  private void assertThatOursAreArchived(Path java, String flag) throws Exception {
    Path log = folder.resolve("loaded");
    assertThat(run(java, flag, "-Xlog:class+load:file=" + log)).isEqualTo("7");
    List<String> ours =
        Files.readAllLines(log).stream().filter(line -> line.contains(" io.fory.")).toList();
    assertThat(ours).hasSizeGreaterThan(100);
    assertThat(ours).allMatch(line -> line.contains("source: shared objects file"));
  }

  @ParameterizedTest
  @MethodSource("javas")
  void allOurClassesAreInTheArchiveOfClasses(Path java) throws Exception {
    run(java, "-XX:ArchiveClassesAtExit=program.jsa");
    assertThatOursAreArchived(java, "-XX:SharedArchiveFile=program.jsa");
  }

  @Test
  @EnabledForJreRange(minVersion = 25, disabledReason = "JDK 25 is the first with such a cache")
  void allOurClassesAreInTheAheadOfTimeCache() throws Exception {
    run(ChildJvm.ownJava(), "-XX:AOTCacheOutput=program.aot");
    assertThatOursAreArchived(ChildJvm.ownJava(), "-XX:AOTCache=program.aot");
  }
}
