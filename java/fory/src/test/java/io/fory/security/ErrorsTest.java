/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireSchema;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Exceptions for hostile messages tell their kind, their offset, and their text. */
@Tag("attack")
class ErrorsTest {
  private static final int CLASS = 260;
  private static final int URI = 111;
  private static final int TREE_SET = 56;
  private static final Fory FORY = Fory.builder().build();

  static class Order {
    Object any;
  }

  static class Node {
    Node next;
  }

  // ---- Texts ----

  /** Names that would forge a line of a log, move a cursor, or fill a disk. */
  static Stream<String> names() {
    return Stream.of(
        "x\u001b[31m\r\n2026-01-01 00:00:00 INFO login of admin succeeded\r\n",
        "x\0\b\u007f\u0085",
        "\u202e\u2066gnp.exe\u2028\u2029\ufeff",
        "\ud800x\udc00",
        "%s%n%d {} ${jndi:ldap://x}",
        "n".repeat(100_000),
        "\n".repeat(10_000),
        "\u65e5".repeat(50_000));
  }

  @ParameterizedTest
  @MethodSource("names")
  void namesOfTypesAreShownAsOnePrintableLine(String name) {
    byte[] byName = Messages.to(FORY).typeByName(name).bytes();
    Attack.on(FORY, byName).failedAs(ForbiddenClassException.class);
    byte[] array = Messages.to(FORY).arrayOf().typeByName(name).elements(0, 0).bytes();
    Attack.on(FORY, array).failedAs(ForyException.class);
    byte[] schema = Schemas.ofStrings(name, 1);
    Attack.on(FORY, Messages.to(FORY).typeByName(name, schema).int8(0).bytes())
        .failedAs(ForyException.class);
    byte[] wide = Messages.to(FORY).builtIn(CLASS).wideString(name).bytes();
    Attack.on(FORY, wide).failedAs(ForbiddenClassException.class);
  }

  @ParameterizedTest
  @MethodSource("names")
  void namesOfFieldsAreShownAsOnePrintableLine(String name) {
    Fory fory = Fory.builder().register(Order.class, 1).register(Node.class, 2).build();
    for (int id : new int[] {1, 2}) {
      for (byte[] type :
          new byte[][] {
            Schemas.anyType(), Schemas.declaredType(name), Schemas.builtInType(100_000)
          }) {
        Field[] fields = {
          Field.of(Schemas.SLOT, id == 1 ? "any" : "next", Schemas.anyType()),
          Field.of(Schemas.SLOT, name, type)
        };
        byte[] schema = Schemas.of(Schemas.struct("#" + id, fields));
        byte[] message = Messages.to(fory).typeById(id, schema).nothing().typeByName(name).bytes();
        Attack.on(fory, message).failedAs(ForyException.class);
        byte[] wrongType = Messages.to(fory).typeById(id, schema).value(5).value(5).bytes();
        Attack.on(fory, wrongType).survived();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void valuesOfTextsAreShownAsOnePrintableLine(String text) {
    // URI, Pattern, Currency, Locale, Charset, ZoneId, TimeZone, HostAndPort, InternetDomainName
    for (int type :
        new int[] {URI, 107, 104, 105, 108, 112, 113, 130, 131, 90, 150, 117, 366, 367}) {
      byte[] message = Messages.to(FORY).builtIn(type).wideString("[" + text).zeros(8).bytes();
      Attack.on(FORY, message).survived();
    }
  }

  @Test
  void aLongTextIsNotCopiedOverAndOverForAnException() {
    Fory fory = Fory.builder().withMaxGraphBytes(64 << 20).build();
    byte[] message =
        Messages.to(fory).builtIn(URI).string("http://x/ " + "u".repeat(20_000_000)).bytes();
    Attack.on(fory, message).exceededALimit().allocatedWithin(64 << 20);
  }

  // ---- Kinds ----

  @Test
  void aReferenceToAnObjectOfAnotherTypeIsCorrupt() {
    for (boolean codegen : new boolean[] {false, true}) {
      Fory fory =
          Fory.builder()
              .withRefTracking(true)
              .withCodegen(codegen)
              .withAsyncCompilation(false)
              .register(Node.class, 1)
              .build();
      Node node = new Node();
      node.next = new Node();
      node.next.next = node.next;
      byte[] message = fory.serialize(new Object[] {new ArrayList<>(), node});
      message[message.length - 1] = 1 << 1 | 1; // to the list
      ForyException e = Attack.on(fory, message).failedAs(CorruptDataException.class).exception();
      assertThat(e.path()).endsWith("[1].next.next");
      assertThat(e.offset()).isEqualTo(message.length);
    }
  }

  @Test
  void aComparatorThatIsNoneIsCorrupt() {
    byte[] message =
        Messages.to(FORY).builtIn(TREE_SET).value("no comparator").elements(0, 0).bytes();
    Attack.on(FORY, message).failedAs(CorruptDataException.class);
  }

  @Test
  void elementsThatCannotBeComparedAreCorrupt() {
    Messages message = Messages.to(FORY).builtIn(TREE_SET).nothing().elements(2, Messages.SLOTS);
    Attack.on(FORY, message.value("text").value(1).bytes()).failedAs(CorruptDataException.class);
  }

  // ---- Offsets and paths ----

  @Test
  void aDamagedSchemaIsReportedWhereItIsDamaged() {
    Fory fory = Fory.builder().register(Order.class, 1).build();
    byte[] whole = Schemas.ofStrings("#1", 1);
    byte[] packed = PackedSchema.pack(whole);
    byte[] schema = Arrays.copyOf(packed, packed.length - 3);
    byte[] message =
        Messages.to(fory)
            .repeat(5, m -> m.builtIn(5).elements(1, Messages.SLOTS))
            .typeBySchema(WireSchema.hash(whole), schema)
            .bytes();
    ForyException exception = Attack.on(fory, message).exception();
    assertThat(exception).isInstanceOf(CorruptDataException.class);
    assertThat(exception.offset())
        .isBetween((long) message.length - schema.length, (long) message.length);
    assertThat(exception.path()).isEqualTo("root[0][0][0][0][0]");
  }

  @Test
  void lengthsThatStreamsOnlyAnnounceAreNotAllocated() {
    byte[] announced =
        Messages.to(FORY).builtIn(8).varint(112 << 20).bytes(); // an array of bytes, without them
    for (int length : new int[] {0, 1, announced.length, 0x7ffffff0, Integer.MAX_VALUE, -2}) {
      byte[] stream = Messages.part(FORY).int32(length).raw(announced).bytes();
      Attack attack = Attack.by(() -> FORY.streams().deserialize(new ByteArrayInputStream(stream)));
      assertThat(attack.failure()).isInstanceOfAny(ForyException.class, EOFException.class);
      attack.allocatedWithin(1 << 20);
    }
  }

  // ---- Odd names and numbers ----

  static Stream<String> oddNames() {
    return Stream.of(
        "",
        ".",
        "[",
        "[]",
        "[I",
        "#",
        "#1",
        "#-1",
        "#99999999999",
        "java.",
        "java..",
        "java.util.",
        "java.util.list",
        "java.util.LIST",
        "java/util/List",
        "java.util/List",
        "java.util.List/",
        "java.util.List;",
        "java.[Ljava.lang.String;",
        "java.lang.Object\0",
        "java.\0",
        "java.util.Map.Entry",
        "java.util.Map$",
        "java.util.Map$Entry$",
        "java." + "x".repeat(65_536),
        "java." + "x".repeat(70_000),
        "java." + "\u00e9".repeat(40_000),
        "java.lang.[[I",
        "java.lang.int",
        "java.lang.Enum",
        "java.lang.constant.Constable",
        "java.lang.module.ModuleDescriptor$Modifier",
        "java.lang.foreign.MemorySegment",
        "java.util.package-info",
        "java.lang.annotation.Annotation",
        "void",
        "void[]",
        "int[]");
  }

  @ParameterizedTest
  @MethodSource("oddNames")
  void namesThatClassLoadersChokeOnAreRefusedOrRead(String name) {
    Attack.on(FORY, Messages.to(FORY).builtIn(CLASS).string(name).bytes()).survived();
    byte[] array = Messages.to(FORY).arrayOf().typeByName(name).elements(0, Messages.SLOTS).bytes();
    Attack.on(FORY, array).survived();
    byte[] exception = Messages.to(FORY).typeByName(name, Schemas.ofStrings(name, 1)).bytes();
    Attack.on(FORY, exception).survived();
  }

  @ParameterizedTest
  @ValueSource(ints = {100_000, 1_600_000})
  void decimalsOfDifferentScalesAreComparedWithinTheLimits(int bytes) {
    byte[] digits = new byte[bytes];
    Arrays.fill(digits, (byte) 0x7f);
    Messages message = Messages.to(FORY).builtIn(TREE_SET).nothing();
    message.elements(2, Messages.PACKED_TYPED).builtIn(26);
    for (int i = 0; i < 2; i++) {
      message.varint(i * 2000L).varint(bytes).raw(digits); // zigzag: scales 0 and 1000
    }
    Attack attack = Attack.on(FORY, message.bytes()).survived().allocatedWithin(128 << 20);
    if (attack.value() != null) {
      assertThat(attack.value().toString()).isNotEmpty();
    }
  }

  @Test
  void decimalsOfUsualSizesAreCompared() {
    Messages message = Messages.to(FORY).builtIn(TREE_SET).nothing();
    message.elements(2, Messages.SLOTS);
    message.value(new BigDecimal(BigInteger.TEN, 1000)).value(BigDecimal.TEN);
    assertThat((Iterable<?>) Attack.on(FORY, message.bytes()).survived().value()).hasSize(2);
  }
}
