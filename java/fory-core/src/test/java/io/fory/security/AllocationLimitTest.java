/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.annotation.UnknownFields;
import io.fory.config.UnknownTypes;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Reading allocates at most half as much again as the limit allows, garbage included. The JVM
 * counts the bytes of a thread, so that the same comes out each time.
 */
@Tag("attack")
class AllocationLimitTest {
  private static final long MAX = 16 << 20;
  private static final int EMPTY_LIST =
      65; // no content, so elements of a uniform run take no bytes

  static class Order {
    int a;
    String s = "";
  }

  private static Fory fory(boolean references, UnknownTypes unknown) {
    return Fory.builder()
        .register(Order.class, 1)
        .withRefTracking(references)
        .withUnknownTypes(unknown)
        .withMaxGraphBytes(MAX)
        .build();
  }

  private static final Fory FORY = fory(false, UnknownTypes.ERROR);

  private static void check(Fory fory, byte[] message) {
    Attack.on(fory, message).survived().allocatedWithin(MAX);
  }

  @BeforeAll
  static void loadClasses() {
    FORY.deserialize(FORY.serialize(List.of(1)));
  }

  @ParameterizedTest
  @ValueSource(
      ints = {5, 50, 52, 53, 19, 20, 30, 18, 17, 54, 55, 7, 15, 60, 13, 136, 210, 211, 215})
  void containersOfElementsWithoutBytes(int type) {
    for (int count : new int[] {300_000, 2_000_000}) {
      Messages message = Messages.to(FORY).builtIn(type);
      if (type == 210 || type == 211) {
        message.varint(count); // the capacity
      }
      message.elements(count, Messages.PACKED_TYPED).builtIn(EMPTY_LIST);
      check(FORY, message.bytes());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 17, 13})
  void containersOfPlainObjects(int type) {
    Messages message = Messages.to(FORY).builtIn(type);
    check(FORY, message.elements(500_000, Messages.PACKED_TYPED).builtIn(34).bytes());
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 14, 70, 72, 73, 74, 220})
  void mapsOfEntriesWithFewBytes(int type) {
    Messages message = Messages.to(FORY).builtIn(type);
    int count = 400_000;
    message.entries(count, Messages.PACKED_TYPED, Messages.PACKED_TYPED).builtIn(1).builtIn(4);
    for (int i = 0; i < count; i++) {
      message.int32(i).int8(1);
    }
    check(FORY, message.bytes());
  }

  @ParameterizedTest
  @CsvSource({"0,7000000", "0,3000000", "100,3000000", "101,3000000", "111,3000000", "117,1000000"})
  void textsOfWideCharsThatNeedOneByte(int type, int chars) {
    check(FORY, Messages.to(FORY).builtIn(type).wideString("a".repeat(chars)).bytes());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 100, 101, 111})
  void textsOfOneByteAChar(int type) {
    check(FORY, Messages.to(FORY).builtIn(type).string("a".repeat(14_000_000)).bytes());
  }

  @ParameterizedTest
  @ValueSource(ints = {26, 32})
  void longNumbers(int type) {
    byte[] digits = new byte[7_000_000];
    Arrays.fill(digits, (byte) 1);
    Messages message = Messages.to(FORY).builtIn(type);
    if (type == 26) {
      message.varint(0);
    }
    check(FORY, message.varint(digits.length).raw(digits).bytes());
  }

  private static byte[] pattern(String expression) {
    return Messages.to(FORY).builtIn(107).wideString(expression).varint(0).bytes();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "[a-z]",
        "(a)",
        "a|",
        "\\p{L}",
        "[a-z&&[^b]]",
        "(?<n>a)",
        "a{2,3}",
        "\u00e9",
        "(",
        "[",
        "(?:"
      })
  void patterns(String part) {
    for (int chars : new int[] {100_000, 200_000}) {
      check(FORY, pattern(part.startsWith("(?<") ? part : part.repeat(chars / part.length())));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {400_000, 1_900_000})
  void longPatternsAreWork(int chars) {
    Attack.on(Fory.builder().build(), pattern("a".repeat(chars))).exceededALimit();
  }

  @Test
  void usualPatternsAreRead() {
    for (String expression : new String[] {"", "a+b", "a".repeat(2_000), "(\\w+)@(\\w+)\\.com"}) {
      Attack attack = Attack.on(FORY, pattern(expression)).survived();
      assertThat(((Pattern) attack.value()).pattern()).isEqualTo(expression);
    }
  }

  static class Keeping {
    int id;
    Order order;
    UnknownFields unknown;
  }

  record KeepingRecord(int id, Order order, UnknownFields unknown) {}

  /**
   * Null fields that the class lacks, and, with {@code misfit}, a value that its field cannot hold.
   */
  @ParameterizedTest
  @CsvSource({"1,false", "2,false", "1,true", "2,true"})
  void keptFieldsThatAreNull(int id, boolean misfit) {
    Fory fory =
        Fory.builder()
            .register(Keeping.class, 1)
            .register(KeepingRecord.class, 2)
            .register(Order.class, 3)
            .withUnknownTypes(UnknownTypes.KEEP)
            .withMaxGraphBytes(MAX)
            .build();
    for (int fields : new int[] {0, 1, 8, 60, 200, 1000}) {
      Schemas.Field[] all = new Schemas.Field[fields + 2];
      Arrays.setAll(all, i -> Schemas.Field.of(Schemas.BOXED_BOOLEAN, "_" + (i - 2)));
      all[0] = Schemas.Field.of(Schemas.INT, "id");
      all[1] = Schemas.Field.of(Schemas.SLOT, "order", Schemas.anyType());
      byte[] schema = Schemas.of(Schemas.struct("#" + id, all));
      for (int count = 200; count <= 800_000; count = count * 5 / 4) {
        Messages message = Messages.to(fory).builtIn(5).elements(count, Messages.SLOTS);
        for (int i = 0; i < count; i++) {
          if (i == 0) {
            message.typeBySchema(schema);
          } else {
            message.introduced(0);
          }
          message.zeros((fields + 7) / 8).int32(i);
          if (!misfit) {
            message.nothing();
          } else if (i == 0) {
            message.typeByName("nobody.Knows", Schemas.of(Schemas.struct("")));
          } else {
            message.introduced(1);
          }
        }
        Attack attack = Attack.on(fory, message.bytes()).survived().allocatedWithin(MAX);
        if (attack.failure() != null) {
          break;
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(UnknownTypes.class)
  void unknownObjectsOfManyFieldsThatAreNull(UnknownTypes unknown) {
    Fory fory = fory(unknown == UnknownTypes.KEEP, unknown);
    for (int code : new int[] {Schemas.STRING, Schemas.BOXED_BOOLEAN}) {
      int fields = 60_000;
      byte[] schema = Schemas.ofNullable("U", fields - 2, 1, code);
      for (int count : new int[] {1, 5, 50}) {
        Messages message = Messages.to(fory).builtIn(5).elements(count, Messages.SLOTS);
        message.typeByName("U", schema).zeros(fields / 8);
        message.repeat(count - 1, m -> m.introduced(0).zeros(fields / 8));
        check(fory, message.bytes());
      }
    }
  }

  @Test
  void nestedOptionals() {
    Object nested = "x";
    for (int i = 0; i < 50; i++) {
      nested = Optional.of(nested);
    }
    byte[] message = FORY.serialize(new ArrayList<>(Collections.nCopies(40_000, nested)));
    Attack.on(FORY, message).exceededALimit().allocatedWithin(MAX);
  }

  @Test
  void unknownObjectsWithoutFields() {
    Fory fory = fory(false, UnknownTypes.KEEP);
    int count = 600_000;
    Messages message = Messages.to(fory).builtIn(5).elements(count, Messages.SLOTS);
    message.typeByName("U", Schemas.of(Schemas.struct("")));
    message.repeat(count - 1, m -> m.introduced(0));
    Attack.on(fory, message.bytes()).exceededALimit().allocatedWithin(MAX);
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 10_000, 100_000, 200_000})
  void schemasOfManyFields(int fields) {
    byte[] schema = Schemas.ofStrings("#1", fields, fields);
    check(FORY, Messages.to(FORY).arrayOf().typeById(1, schema).elements(0, 0).bytes());
  }

  @Test
  void schemasOfManyConstantsClassesAndLayers() {
    String[] constants = new String[100_000];
    Arrays.setAll(constants, i -> "c" + i);
    Schemas.Layer[] layers = new Schemas.Layer[256];
    Arrays.setAll(layers, i -> new Schemas.Layer("l" + i, 1));
    for (byte[] schema :
        List.of(
            Schemas.of(Schemas.enumeration("U", constants)),
            Schemas.of(Schemas.layered("U", "java.util.ArrayList", layers)),
            Schemas.chain("U", 4_096, 230, 1),
            Schemas.chain("U", 60, 10_000, 1))) {
      check(FORY, Messages.to(FORY).arrayOf().typeByName("U", schema).elements(0, 0).bytes());
    }
  }

  @Test
  void lengthsThatAreOnlyClaimed() {
    for (int type :
        new int[] {8, 9, 10, 11, 46, 47, 48, 49, 12, 13, 5, 6, 7, 32, 106, 118, 129, 134}) {
      for (long length : new long[] {1 << 20, 1 << 28, Integer.MAX_VALUE, 0xffff_ffffL}) {
        Messages message = Messages.to(FORY).builtIn(type);
        if (type == 118) {
          message.int8(0);
        }
        check(FORY, message.varint(length).bytes());
      }
    }
  }
}
