/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.annotation.ForyField;
import io.fory.exception.UnsupportedTypeException;
import io.fory.xlang.annotation.XlangField;
import io.fory.xlang.demo.Shop;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The schema of registered classes. */
class IdlTest {
  /** The file is what the compilers for other languages get. */
  @Test
  void classesEnumsAndUnionsAreSaid() throws IOException {
    assertThat(Shop.builder().build().idl().replace("io.fory.xlang.demo", "shop"))
        .isEqualTo(Files.readString(Path.of("../../build/xlang-peers/shop.fdl")));
  }

  enum Level {
    LOW,
    HIGH
  }

  static class Node {
    @ForyField(id = 1)
    String name;

    @ForyField(id = 2)
    Node parent;

    @ForyField(id = 3)
    List<Node> children;

    @ForyField(id = 4)
    Map<String, Node> cash$;

    @ForyField(id = 5)
    BigInteger whole;

    @ForyField(id = 6)
    Level level;

    @ForyField(id = 7)
    int[] array;
  }

  static class Leaf extends Node {}

  @Test
  void namesAndReferencesAreSaid() {
    assertThat(
            ForyXlang.builder()
                .register(Node.class, "shop.Node")
                .register(Leaf.class, "shop.Leaf")
                .withRefTracking(true)
                .build()
                .idl())
        .contains(
            """
            package shop;
            option enable_auto_type_id = false;

            message Node {
              string name = 1;
              ref Node parent = 2; // or Leaf
              list<ref Node> children = 3;
              map<string, ref Node> cash_ = 4;
              decimal whole = 5; // a whole number in Java
              Level level = 6;
              array<int32> array_value = 7;
            }
            """)
        .contains("enum Level {\n  LOW = 0;\n  HIGH = 1;\n}");
  }

  record Unsayable(
      int unnumbered,
      @ForyField(id = 1) Set<String> set,
      @ForyField(id = 2) List<List<String>> nested,
      @ForyField(id = 3) Map<Double, String> keys,
      @ForyField(id = 4) @XlangField(ref = true) List<String> shared) {}

  @Test
  void allThatTheLanguageCannotSayIsInOneError() {
    ForyXlang xlang = ForyXlang.builder().register(Unsayable.class, 0).build();
    assertThatThrownBy(xlang::idl)
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("Unsayable: register it by an id above 0")
        .hasMessageContaining("Unsayable.unnumbered: give it a number")
        .hasMessageContaining("Unsayable.set: declare a List")
        .hasMessageContaining("Unsayable.nested[]: declare a class for the inner list")
        .hasMessageContaining("Unsayable.keys: keys of a map are")
        .hasMessageContaining("Unsayable.shared: leave out @XlangField(ref = true)");
  }

  @Test
  void namesThatAreNoneOfTheLanguageAreRefused() {
    assertThatThrownBy(
            ForyXlang.builder().register(Shop.Circle.class, "my-shop.Cir cle").build()::idl)
        .hasMessageContaining("the name Cir cle is none of the language")
        .hasMessageContaining("The namespace my-shop is none of the language");
    assertThatThrownBy(
            ForyXlang.builder()
                    .register(Shop.Circle.class, 1)
                    .register(UnionsTest.Circle.class, 2)
                    .build()
                ::idl)
        .hasMessageContaining("another class is called Circle too");
    assertThatThrownBy(
            ForyXlang.builder().register(Shop.Circle.class, 1).withCompatible(false).build()::idl)
        .hasMessageContaining("compatible mode");
  }
}
