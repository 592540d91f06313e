/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.packaged;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.child.ChildJvm;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands of the guide's page on a fast start: an archive of the JVM holds our classes. */
class ArchivedStartIT {
  @TempDir private Path folder;
  private String classPath;

  static final class Order {
    int number = 7;
  }

  /** A round trip, which ends before code is generated: the JVM archives no class of ASM. */
  public static final class Start {
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
    List<Path> jars = new ArrayList<>(Jars.ofFory());
    jars.add(Jars.ofClasses(folder.resolve("program.jar"), Start.class, Order.class));
    classPath = jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  private String run(Path java, String... flags) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(flags));
    arguments.addAll(List.of("-cp", classPath, Start.class.getName()));
    return Jars.run(folder, java, arguments.toArray(String[]::new));
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

  /** JDK 25 is the first with such a cache. */
  static Stream<Path> javasWithACache() {
    return ChildJvm.javas().stream().filter(java -> ChildJvm.feature(java) >= 25);
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("javasWithACache")
  void allOurClassesAreInTheAheadOfTimeCache(Path java) throws Exception {
    run(java, "-XX:AOTCacheOutput=program.aot");
    assertThatOursAreArchived(java, "-XX:AOTCache=program.aot");
  }
}
