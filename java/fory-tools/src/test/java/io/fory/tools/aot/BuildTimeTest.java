/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.aot;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in JVMs that have no compiler, with and without serializers from their build. */
@Tag("thorough")
class BuildTimeTest {
  private static final String[] SETTINGS = {
    "strict", "compatible", "strict references", "compatible references"
  };

  @TempDir private Path folder;

  private BuiltProject project;

  @BeforeEach
  void build() throws Exception {
    project = new BuiltProject(folder);
  }

  @Test
  void serializersOfAModuleWriteTheBytesOfTheInterpreter() throws Exception {
    List<String> interpreted = project.run(SETTINGS);
    assertThat(interpreted).hasSize(4 * SETTINGS.length);
    assertThat(project.makeSerializers(0, "shop.ShopModule").get(0))
        .startsWith("Serializers of 2 classes");
    assertThat(Files.readString(project.sources().resolve("shop/Order_ForySerializer.java")))
        .contains("public final class Order_ForySerializer extends GeneratedSerializer");
    List<String> built = project.run(SETTINGS);
    for (int i = 0; i < interpreted.size(); i++) {
      String was = interpreted.get(i);
      String as = SETTINGS[i / 4];
      switch (i % 4) {
        case 0 -> {
          assertThat(was).as(as).isEqualTo("[]");
          assertThat(built.get(i)).as(as).isEqualTo("[Line, Order]");
        }
        case 3 -> assertThat(List.of(was, built.get(i))).as(as).containsOnly("true");
        default -> assertThat(built.get(i)).as(as).isEqualTo(was);
      }
    }
  }

  @Test
  void serializersForOtherSettingsAreNotUsed() throws Exception {
    project.makeSerializers(0, "shop.ShopModule#fory");
    assertThat(project.run("compatible").get(0)).isEqualTo("[Line, Order]");
    List<String> said = project.run("compressed");
    assertThat(said.get(0))
        .contains("The serializer made for shop.Order")
        .contains("when it was built is not used")
        .contains("Make it again in the build");
    assertThat(said.subList(1, said.size())).hasSize(4).startsWith("[]").endsWith("true");
  }

  @Test
  void aClassThatHasChangedSinceIsInterpreted() throws Exception {
    project.makeSerializers(0, "shop.Order");
    assertThat(project.run("compatible").get(0)).isEqualTo("[Line, Order]");
    project.compile(
        "shop.Order", BuiltProject.ORDER.replace("/* more */", "private int more = 3;"));
    List<String> said = project.run("compatible");
    assertThat(said.get(0))
        .contains("The serializer made for shop.Order when it was built is not used");
    assertThat(said.subList(1, said.size())).hasSize(4).startsWith("[Line]").endsWith("true");
    project.makeSerializers(0, "shop.Order");
    assertThat(project.run("compatible")).hasSize(4).startsWith("[Line, Order]").endsWith("true");
  }

  @Test
  void aModuleAndOneOfItsClassesGoTogether() throws Exception {
    assertThat(project.makeSerializers(0, "shop.ShopModule", "shop.Order").get(0))
        .startsWith("Serializers of 3 classes");
  }

  @Test
  void aProgramWithoutCompilerAndSerializersSaysSoOnce() throws Exception {
    List<String> said = project.run("compatible sync");
    assertThat(said.get(0))
        .contains("No code is generated for shop.Order")
        .contains("this jar of Fory has no compiler")
        .contains("Make its serializer in the build");
    assertThat(said.subList(1, said.size())).hasSize(4).startsWith("[]").endsWith("true");
  }

  @Test
  void aDamagedFileIsNotUsed() throws Exception {
    project.makeSerializers(0, "shop.ShopModule");
    Path file = project.classes().resolve("shop/Order_ForySerializer.class");
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    List<String> said = project.run("strict");
    assertThat(said.get(0))
        .contains("The serializer made for shop.Order")
        .contains("it cannot be used");
    assertThat(said.subList(1, said.size())).hasSize(4).startsWith("[Line]").endsWith("true");
    Files.delete(file);
    assertThat(project.run("strict").get(0)).contains("Order_ForySerializer.class");
  }

  @Test
  void aDamagedIndexIsNotUsed() throws Exception {
    project.makeSerializers(0, "shop.ShopModule");
    Path file = project.classes().resolve("shop/ForySerializers.class");
    byte[] bytes = Files.readAllBytes(file);
    for (int length : new int[] {0, bytes.length - 1}) {
      Files.write(file, Arrays.copyOf(bytes, length));
      List<String> said = project.run("strict");
      assertThat(said.get(0))
          .contains("The serializer made for shop.Order")
          .contains("shop.ForySerializers cannot be read");
      assertThat(said.subList(1, said.size())).hasSize(4).startsWith("[]").endsWith("true");
    }
  }

  @Test
  void theToolSaysWhatItCannotDo() throws Exception {
    assertThat(project.makeSerializers(2, "shop.Nothing"))
        .containsExactly("There is no class shop.Nothing on the class path");
    assertThat(project.makeSerializers(2, "shop.ShopModule#absent"))
        .containsExactly("There is no static method absent without parameters in shop.ShopModule");
    assertThat(project.makeSerializers(2, "shop.ShopModule#none").get(0))
        .startsWith("Expected a Fory");
    assertThat(project.makeSerializers(2, "shop.ShopModule$Open").get(0))
        .contains("needs withTypeChecker");
    assertThat(project.makeSerializers(2).get(0)).contains("is registered: name modules");
  }

  /** With a second field beside that of the enum, so that they are one run of bytes. */
  private static String orderWithStates(int count) {
    String more = IntStream.range(2, count).mapToObj(i -> ", S" + i).collect(Collectors.joining());
    return BuiltProject.ORDER
        .replace("PAID\n", "PAID" + more + "\n")
        .replace("/* more */", "private State stated = State.OPEN;")
        .replace(
            "order.state = State.PAID;",
            "order.state = State.values()[State.values().length - 1];");
  }

  @Test
  void aClassWhoseEnumHasGrownSinceIsInterpreted() throws Exception {
    project.compile("shop.Order", orderWithStates(128));
    project.makeSerializers(0, "shop.ShopModule");
    assertThat(project.run("strict").get(0)).isEqualTo("[Line, Order]");
    project.compile("shop.Order", orderWithStates(300));
    List<String> said = project.run("strict");
    assertThat(said.get(0))
        .contains("The serializer made for shop.Order when it was built is not used");
    assertThat(said.subList(1, said.size())).hasSize(4).startsWith("[Line]").endsWith("true");
    assertThat(said.get(3)).contains("S299");
  }

  @Test
  void aConstructorThatWorksInTheBuildOnlyIsNotCalled() throws Exception {
    project.compile(
        "shop.Order",
        BuiltProject.ORDER.replace(
            "id = 0;",
            "id = 0; java.util.Objects.requireNonNull(Order.class.getResource(\"/home\"));"));
    Path home = Files.createFile(project.classes().resolve("home"));
    project.makeSerializers(0, "shop.ShopModule");
    assertThat(project.run("strict").get(0)).isEqualTo("[Line, Order]");
    Files.delete(home);
    List<String> said = project.run("strict");
    assertThat(said.get(0))
        .contains("The serializer made for shop.Order when it was built is not used");
    assertThat(said.subList(1, said.size())).hasSize(4).startsWith("[Line]").endsWith("true");
  }
}
