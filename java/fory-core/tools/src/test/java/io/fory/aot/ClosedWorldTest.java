/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.aot;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.aot.closed.ClosedWorldAgent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs under the rules of a native image, as far as a JVM can tell: no class is defined, there
 * are no class files, and reflection gives only what the metadata of Fory and of the build name. No
 * image is made.
 */
class ClosedWorldTest {
  @TempDir private Path folder;

  private BuiltProject project;
  private Path agent;

  @BeforeEach
  void build() throws Exception {
    project = new BuiltProject(folder);
    agent = folder.resolve("agent.jar");
    ClosedWorldAgent.writeJar(agent);
  }

  private List<String> runClosed(String main, String... args) throws Exception {
    return project.runWith(flags("io.fory/fory-core,test/built"), main, args);
  }

  private List<String> flags(String artifacts) {
    String agentFlag = "-javaagent:" + agent + "=" + artifacts;
    return List.of(agentFlag, "-Dorg.graalvm.nativeimage.imagecode=runtime");
  }

  @Test
  void serializersOfTheBuildAreOrdinaryClasses() throws Exception {
    project.makeSerializers(0, "--native-image", "test/built", "shop.ShopModule");
    for (String settings : List.of("strict", "compatible", "strict references")) {
      List<String> closed = runClosed("shop.Main", settings);
      assertThat(closed).isEqualTo(project.run(settings));
      assertThat(closed.get(0)).isEqualTo("[Line, Order]");
    }
  }

  @Test
  void aServiceOfFortyTypesWritesTheSameBytes() throws Exception {
    project.compile(ServiceSources.all());
    project.makeSerializers(0, "--native-image", "test/built", "service.ServiceModule");
    List<String> closed = runClosed("service.Main");
    assertThat(closed).isEqualTo(project.runWith(List.of(), "service.Main"));
  }

  @Test
  void whatNoMetadataNameIsRefused() throws Exception {
    project.makeSerializers(0, "--native-image", "test/built", "shop.ShopModule");
    List<String> refused = project.fail(flags("io.fory/fory-core"), "shop.Main", "strict");
    assertThat(refused).anyMatch(line -> line.startsWith("REFUSED") && line.contains("shop.Order"));
  }

  @Test
  void withoutSerializersTheSameIsInterpreted() throws Exception {
    project.makeSerializers(0, "--native-image", "test/built", "shop.ShopModule");
    Files.delete(project.classes().resolve("shop/ForyImageSerializers.class"));
    List<String> closed = runClosed("shop.Main", "compatible");
    assertThat(closed.get(0)).isEqualTo("[]");
    assertThat(closed.subList(1, 4)).isEqualTo(project.run("compatible").subList(1, 4));
  }
}
