/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.testing.Allocations;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PackedSchemaTest {
  private static final Random RANDOM = new Random(11);

  private static byte[] unpack(byte[] packed) {
    return PackedSchema.unpack(packed, bytes -> {}).body();
  }

  private static void assertPacks(WireSchema schema) {
    byte[] body = schema.ownBody();
    assertThat(unpack(PackedSchema.pack(body))).isEqualTo(body);
  }

  private static WireClass struct(String name, WireField... fields) {
    return WireClass.struct(name, List.of(fields));
  }

  private static WireField text(String name) {
    return new WireField(name, -1, WireField.STRING, null);
  }

  @Test
  void allFormsArePackedAndUnpacked() {
    WireField slot =
        new WireField(
            "list",
            70_000,
            WireField.SLOT,
            WireType.builtIn(5, List.of(WireType.any("shop.Any", List.of()))));
    WireField array =
        new WireField("a", -1, WireField.VALUE, WireType.array(WireType.ofClass("e", List.of())));
    WireField inherited = new WireField("Base.x", 3, 4, null, new Origin("Base", "x"));
    List<WireClass> classes =
        List.of(
            struct("e"),
            WireClass.ofEnum("e", List.of("RED", "", "\0\u00e9\u65e5")),
            WireClass.inheriting("e", "java.util.ArrayList", List.of(slot, inherited)),
            WireClass.layered(
                "e",
                "",
                List.of(
                    new WireLayer("b", WireLayer.Kind.NAMED, List.of(text("x"))),
                    new WireLayer("e", WireLayer.Kind.ITEMS, List.of(slot)))),
            WireClass.items("e").replaceable(true),
            WireClass.custom("#4294967295").called(-1),
            WireClass.replaced("e"),
            struct("e", slot, array, text("x"), inherited).called(7));
    classes.forEach(root -> assertPacks(WireSchema.of(root.name(), name -> root)));
  }

  @Test
  void randomTextsArePackedAndUnpacked() {
    for (int run = 0; run < 300; run++) {
      List<WireField> fields = new ArrayList<>();
      for (int i = RANDOM.nextInt(12); i >= 0; i--) {
        fields.add(text(randomText()));
      }
      WireClass root = WireClass.struct(randomText(), fields);
      assertPacks(WireSchema.of(root.name(), name -> root));
    }
  }

  private static String randomText() {
    StringBuilder text = new StringBuilder();
    for (int i = RANDOM.nextInt(8); i > 0; i--) {
      switch (RANDOM.nextInt(5)) {
        case 0 ->
            text.append(
                new String(SchemaWords.word(RANDOM.nextInt(512)), StandardCharsets.ISO_8859_1));
        case 1 -> text.append((char) RANDOM.nextInt(0xd800));
        case 2 -> text.append("Repeated".repeat(RANDOM.nextInt(20)));
        case 3 -> text.append((char) ('A' + RANDOM.nextInt(60)));
        default -> text.append(Integer.toString(RANDOM.nextInt(), 36));
      }
    }
    return text.toString();
  }

  @Test
  void bytesAreThoseOfTheSpecification() {
    WireClass order = struct("shop.Order", text("customer"));
    byte[] body = WireSchema.of("shop.Order", name -> order).ownBody();
    assertThat(HexFormat.of().formatHex(PackedSchema.pack(body)))
        .isEqualTo("c042881131f8760003051d00");
  }

  @Test
  void wordsAreThoseOfTheSpecification() throws Exception {
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < 1 << SchemaWords.BITS; i++) {
      all.append(new String(SchemaWords.word(i), StandardCharsets.ISO_8859_1));
      all.append('\n');
    }
    assertThat(Files.readString(Path.of("../../docs/specification/schema_words.txt")))
        .isEqualTo(all.toString());
  }

  @Test
  void damagedBytesAreRefused() {
    WireClass order =
        struct("shop.Order", text("customer"), text("customers"), new WireField("x", 9, 4, null));
    byte[] packed = PackedSchema.pack(WireSchema.of("shop.Order", name -> order).ownBody());
    for (int i = 0; i < packed.length; i++) {
      byte[] cut = Arrays.copyOf(packed, i);
      assertThatThrownBy(() -> unpack(cut)).isInstanceOf(CorruptDataException.class);
    }
    for (int i = 0; i < packed.length * 8; i++) {
      byte[] flipped = packed.clone();
      flipped[i / 8] ^= (byte) (1 << i % 8);
      try {
        unpack(flipped); // another schema; its id tells
      } catch (CorruptDataException e) {
        assertThat(e).hasMessageContaining("damaged");
      }
    }
    byte[] longer = Arrays.copyOf(packed, packed.length + 1);
    assertThatThrownBy(() -> unpack(longer)).isInstanceOf(CorruptDataException.class);
  }

  @Test
  void noiseIsRefusedAndMakesNoMoreThanItCharges() {
    for (int run = 0; run < 20_000; run++) {
      byte[] noise = new byte[RANDOM.nextInt(60)];
      RANDOM.nextBytes(noise);
      AtomicLong charged = new AtomicLong();
      try {
        byte[] body = PackedSchema.unpack(noise, charged::addAndGet).body();
        assertThat((long) body.length).isLessThanOrEqualTo(charged.get());
      } catch (CorruptDataException e) {
        assertThat(e).hasMessageContaining("schema in the message is damaged");
      }
    }
  }

  @Test
  void sizeThatIsClaimedIsChargedFirst() {
    PackedSink sink = new PackedSink();
    sink.number(WireSchema.MAX_BODY);
    assertThatThrownBy(
            () ->
                PackedSchema.unpack(
                    sink.bytes(),
                    bytes -> {
                      throw new IllegalStateException("charged " + bytes);
                    }))
        .hasMessage("charged " + 5L * WireSchema.MAX_BODY);
    PackedSink more = new PackedSink();
    more.number(WireSchema.MAX_BODY + 1);
    assertThatThrownBy(() -> unpack(more.bytes())).isInstanceOf(CorruptDataException.class);
  }

  @Test
  void inheritedFieldsTakeTimeByTheirNumber() {
    List<WireField> fields = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      fields.add(new WireField("i" + i, -1, 4, null, new Origin("B" + i, "i" + i)));
      fields.add(text("o" + i));
    }
    WireClass wide = WireClass.struct("W", fields);
    // Each inherited field looked for among all others would take 2.4 GB.
    long allocated =
        Allocations.ofAll(1, () -> assertThat(SchemaWriter.body(List.of(wide))).isNotEmpty());
    assertThat(allocated).isLessThan(200L << 20);
  }
}
