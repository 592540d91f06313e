/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.evolution.TwoVersions.create;
import static io.fory.evolution.TwoVersions.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySchema;
import io.fory.compatibility.DescribedClass;
import io.fory.compatibility.SchemaEdits;
import io.fory.config.UnknownTypes;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import io.fory.testing.Allocations;
import io.fory.testing.Versions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Schemas that nobody's class has, and too many of them. */
class HostileSchemasTest {

  /** A schema of a class with a field, and whether it was compared with one of another type. */
  private static boolean isCompared(WireType type) {
    ForySchema own = Fory.builder().register(HasNote.class, 1).build().schemaOf(HasNote.class);
    byte[] bytes = SchemaEdits.schema(own.toBytes(), noted -> withTypes(noted, List.of(type)));
    try {
      return !own.since(ForySchema.fromBytes(bytes)).differences().isEmpty();
    } catch (CorruptDataException e) {
      return false;
    }
  }

  /** A class with fields of declared types, of which messages tell nothing. */
  private static DescribedClass withTypes(DescribedClass type, List<WireType> types) {
    List<WireField> fields = new ArrayList<>();
    List<WireField> declared = new ArrayList<>();
    for (int i = 0; i < types.size(); i++) {
      String name = i == 0 ? "note" : "z" + i;
      fields.add(new WireField(name, -1, WireField.SLOT, WireType.any("", List.of())));
      declared.add(new WireField("", -1, WireField.SLOT, types.get(i)));
    }
    return new DescribedClass(
        WireClass.struct(type.wireName(), fields), WireClass.struct(type.javaName(), declared), 0);
  }

  static class HasNote {
    String note;
  }

  private static WireType array(String name, int dimensions) {
    WireType type = WireType.any(name, List.of());
    for (int i = 0; i < dimensions; i++) {
      type = WireType.array(type);
    }
    return type;
  }

  private static WireType nested(String name, int depth) {
    WireType type = WireType.any("A", List.of());
    for (int i = 0; i < depth; i++) {
      type = WireType.any(name, List.of(type));
    }
    return type;
  }

  @Test
  void typesOfSchemasAreAsLargeAsDeclarationsCanBe() {
    for (int dimensions : new int[] {9, 60}) {
      assertThat(isCompared(array("int", dimensions))).isFalse();
      assertThat(isCompared(array("a.B", dimensions))).isFalse();
      assertThat(isCompared(WireType.any("java.util.List", List.of(array("A", dimensions)))))
          .isFalse();
    }
    for (int depth : new int[] {65, 240}) {
      assertThatThrownBy(() -> isCompared(nested("A", depth))).isInstanceOf(ForyException.class);
    }
    assertThat(isCompared(array("int", 8))).isTrue();
    assertThat(isCompared(nested("java.util.List", 30))).isTrue();
    assertThat(isCompared(array("void", 1))).isTrue();
    assertThat(isCompared(WireType.ofClass("no.such", List.of()))).isTrue();
    assertThat(isCompared(WireType.builtIn(1 << 20, List.of()))).isTrue();
  }

  @Test
  void aClassThatIsCalledAsAnArrayIsNoArray() {
    WireType type = array("[".repeat(255) + "I", 1);
    assertThatCode(() -> isCompared(type)).doesNotThrowAnyException();
  }

  @Test
  void fieldsOfSchemasTakeTimeByTheirNumber() {
    ForySchema own = Fory.builder().register(HasNote.class, 1).build().schemaOf(HasNote.class);
    List<WireType> types = Collections.nCopies(19_000, nested("A", 4));
    byte[] bytes = SchemaEdits.schema(own.toBytes(), type -> withTypes(type, types));
    // Each line copied for each other would take 2.9 GB.
    long allocated =
        Allocations.ofAll(
            1,
            () -> assertThat(own.since(ForySchema.fromBytes(bytes)).differences()).hasSize(19_000));
    assertThat(allocated).isLessThan(400L << 20);
  }

  private static final List<String> TYPES =
      List.of(
          "public class P { int a; String b; List<Q> list; Q[] array; Map<String, E> map; E e; Optional<Q> maybe; Object any; Q q; long[] longs; }",
          "public class Q { Integer c; Q next; double d; }",
          "public enum E { A, B }");

  private static final Versions.Loader LOADER = TwoVersions.compile(TYPES);

  private static Fory fory(boolean codegen, boolean references, UnknownTypes unknown) {
    return TwoVersions.fory(
        LOADER,
        codegen,
        references,
        false,
        b -> b.withUnknownTypes(unknown).withMaxGraphBytes(1 << 20));
  }

  private static Object object() {
    Object q = create(LOADER, "Q", Map.of("c", 5, "d", 0.5));
    return create(
        LOADER,
        "P",
        Map.of(
            "a",
            1,
            "b",
            "b",
            "list",
            new ArrayList<>(List.of(q, q)),
            "any",
            List.of(q),
            "q",
            q,
            "longs",
            new long[] {1}));
  }

  /** Where the length of the packed schema, its id and itself are: behind the token. */
  private record Parts(byte[] message, int length, int id, int body, int end) {
    static Parts of(byte[] message) {
      MemoryBuffer buffer = MemoryBuffer.wrap(message);
      int length = 2 + 1;
      buffer.readerIndex(length);
      int size = buffer.readVarUint32();
      int id = buffer.readerIndex();
      int body = id + 6;
      return new Parts(message, length, id, body, body + size);
    }

    byte[] schema() {
      return PackedSchema.parse(Arrays.copyOfRange(message, body, end), bytes -> {}).body();
    }

    /** The same message with another schema, whose id is right. */
    byte[] with(byte[] schema) {
      MemoryBuffer out = MemoryBuffer.allocate(message.length + 16);
      byte[] packed = PackedSchema.pack(schema);
      out.writeBytes(message, 0, length);
      out.writeVarUint32(packed.length);
      out.writeInt((int) PackedSchema.id(schema));
      out.writeShort((short) (PackedSchema.id(schema) >>> 32));
      out.writeBytes(packed, 0, packed.length);
      out.writeBytes(message, end, message.length - end);
      return out.copyOfRange(0, out.writerIndex());
    }
  }

  private static void survives(Fory fory, Parts parts, byte[] schema) {
    byte[] message;
    try {
      message = parts.with(schema);
    } catch (ForyException | IndexOutOfBoundsException e) {
      return; // it cannot be packed, so no message has it
    }
    survives(fory, message);
  }

  private static void survives(Fory fory, byte[] message) {
    try {
      fory.deserialize(message);
    } catch (ForyException e) {
      assertThat(e.getMessage()).isNotBlank();
    }
  }

  @Test
  void aSchemaWhoseIdIsWrongIsRefused() {
    Fory fory = fory(true, false, UnknownTypes.ERROR);
    byte[] message = fory.serialize(object());
    Parts parts = Parts.of(message);
    assertThat(parts.with(parts.schema())).isEqualTo(message);
    for (int at : new int[] {parts.id, parts.id + 5}) {
      byte[] damaged = message.clone();
      damaged[at]++;
      assertThatThrownBy(() -> fory.deserialize(damaged))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("has id")
          .hasMessageContaining("but should have");
    }
  }

  @Test
  void aKnownIdMakesTheReaderSkipTheBody() {
    Fory fory = fory(true, false, UnknownTypes.ERROR);
    byte[] message = fory.serialize(object());
    Parts parts = Parts.of(message);
    Arrays.fill(message, parts.body, parts.end, (byte) 0);
    assertThat(get(fory.deserialize(message), "b")).isEqualTo("b");
  }

  @Test
  void everySingleBitFlipOfASchemaIsSurvived() {
    for (int settings = 0; settings < 12; settings++) {
      Fory fory =
          fory((settings & 1) != 0, (settings & 2) != 0, UnknownTypes.values()[settings >> 2]);
      byte[] message = fory.serialize(object());
      Parts parts = Parts.of(message);
      byte[] schema = parts.schema();
      int step = (settings & 1) != 0 ? 11 : 1; // compiling code for each takes long
      for (int bit = settings; bit < schema.length * 8; bit += step) {
        schema[bit >> 3] ^= (byte) (1 << (bit & 7));
        survives(fory, parts, schema);
        schema[bit >> 3] ^= (byte) (1 << (bit & 7));
      }
      assertThat(fory.serialize(object())).isEqualTo(message);
      assertThat(get(fory.deserialize(message), "b")).isEqualTo("b");
    }
  }

  @Test
  void randomSchemasAreSurvived() {
    Random random = new Random(7);
    Fory fory = fory(false, true, UnknownTypes.KEEP);
    byte[] message = fory.serialize(object());
    Parts parts = Parts.of(message);
    for (int i = 0; i < 30_000; i++) {
      byte[] schema = Arrays.copyOf(parts.schema(), 1 + random.nextInt(parts.schema().length));
      for (int n = random.nextInt(5); n >= 0; n--) {
        schema[random.nextInt(schema.length)] = (byte) random.nextInt(40);
      }
      survives(fory, parts, schema);
    }
    assertThat(get(fory.deserialize(message), "b")).isEqualTo("b");
  }

  @Test
  void whatIsReadNeverChangesWhatIsWritten() {
    Fory fory = fory(true, true, UnknownTypes.KEEP);
    byte[] expected = fory.serialize(object());
    for (int version = 0; version < 50; version++) {
      StringBuilder fields = new StringBuilder("String b; ");
      for (int i = 0; i <= version % 7; i++) {
        fields.append("%s f%s; ".formatted(i % 2 == 0 ? "int" : "String", version * 10 + i));
      }
      Versions.Loader writer =
          TwoVersions.compile(
              List.of(
                  "public class P { %s Q q; U u; Object any; }".formatted(fields),
                  "public class Q { long c; int n%s; }".formatted(version),
                  "public class U { int u%s; }".formatted(version),
                  "public enum E { X%s, A }".formatted(version)));
      Object q = create(writer, "Q", Map.of("c", 7L));
      Object p =
          create(
              writer,
              "P",
              Map.of("b", "of " + version, "q", q, "u", create(writer, "U", Map.of())));
      byte[] message = TwoVersions.fory(writer, false, true, false, b -> {}).serialize(p);
      Object read = fory.deserialize(message);
      assertThat(get(read, "b")).isEqualTo("of " + version);
      assertThat(get(get(read, "q"), "c")).isEqualTo(7);
      assertThat(fory.serialize(object())).as("after version %s", version).isEqualTo(expected);
    }
  }
}
