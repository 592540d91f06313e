/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.aot;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.tools.aot.closed.ClosedWorldAgent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs under the rules of a native image, as far as a JVM can tell: no class is defined, there
 * are no class files, and reflection gives only what the metadata of Fory and of the build name. No
 * image is made.
 */
class ClosedWorldTest {
  private static final String[] SETTINGS = {"strict", "compatible", "strict references"};

  @TempDir private static Path folder;

  private static BuiltProject project;
  private static Path agent;

  @BeforeAll
  static void build() throws Exception {
    project = new BuiltProject(folder);
    project.compile(ServiceSources.all());
    project.makeSerializers(
        0, "--native-image", "test/built", "shop.ShopModule", "service.ServiceModule");
    agent = folder.resolve("agent.jar");
    ClosedWorldAgent.writeJar(agent);
  }

  private static List<String> runClosed(String main, String... args) throws Exception {
    return project.runWith(
        flags("io.fory/fory-core,io.fory/fory-java-serialization,test/built"), main, args);
  }

  private static List<String> flags(String artifacts) {
    String agentFlag = "-javaagent:" + agent + "=" + artifacts;
    return List.of(agentFlag, "-Dorg.graalvm.nativeimage.imagecode=runtime");
  }

  @Test
  void serializersOfTheBuildAreOrdinaryClasses() throws Exception {
    List<String> closed = runClosed("shop.Main", SETTINGS);
    assertThat(closed).hasSize(4 * SETTINGS.length).isEqualTo(project.run(SETTINGS));
    assertThat(List.of(closed.get(0), closed.get(4), closed.get(8))).containsOnly("[Line, Order]");
  }

  @Test
  void aServiceOfFortyTypesWritesTheSameBytes() throws Exception {
    List<String> closed = runClosed("service.Main");
    assertThat(closed).isEqualTo(project.runWith(List.of(), "service.Main"));
  }

  @Test
  void whatNoMetadataNameIsRefused() throws Exception {
    List<String> refused = project.fail(flags("io.fory/fory-core"), "shop.Main", "strict");
    assertThat(refused).anyMatch(line -> line.startsWith("REFUSED") && line.contains("shop.Order"));
  }

  @Test
  void withoutSerializersTheSameIsInterpreted() throws Exception {
    Path serializers = project.classes().resolve("shop/ForyImageSerializers.class");
    byte[] file = Files.readAllBytes(serializers);
    List<String> closed;
    try {
      Files.delete(serializers);
      closed = runClosed("shop.Main", "compatible");
    } finally {
      Files.write(serializers, file);
    }
    assertThat(closed.get(0)).isEqualTo("[]");
    assertThat(closed.subList(1, 4)).isEqualTo(project.run("compatible").subList(1, 4));
  }
}
