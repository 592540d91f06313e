/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForySchema;
import io.fory.compatibility.DescribedClass;
import io.fory.compatibility.SchemaEdits;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import io.fory.testing.Versions;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ForySchemaTest {
  private static ForySchema schema(boolean compatible, String... types) {
    Versions.Loader loader = TwoVersions.compile(List.of(types));
    Fory fory = TwoVersions.fory(loader, false, false, false, b -> b.withCompatible(compatible));
    return fory.schemaOf(loader.type("v.P"));
  }

  private static ForySchema schema(String fields) {
    return schema(true, "public class P { " + fields + " }", "public class Q { int x; }");
  }

  private static ForySchema.Comparison change(String older, String newer) {
    return schema(newer).since(ForySchema.fromBytes(schema(older).toBytes()));
  }

  private static void assertChange(
      String older, String newer, boolean readsOld, boolean readByOld) {
    ForySchema.Comparison change = change(older, newer);
    assertThat(change.readsOld()).as("%s", change).isEqualTo(readsOld);
    assertThat(change.readByOld()).as("%s", change).isEqualTo(readByOld);
    assertThat(change.isFull()).isEqualTo(readsOld && readByOld);
    assertThat(change.differences()).isNotEmpty();
  }

  @Test
  void bytesAreReadBackAndEqual() {
    ForySchema schema = schema("int a; Q q; List<String> names;");
    ForySchema read = ForySchema.fromBytes(schema.toBytes());
    assertThat(read).isEqualTo(schema).hasSameHashCodeAs(schema).hasToString(schema.toString());
    assertThat(read.toBytes()).isEqualTo(schema.toBytes());
    assertThat(schema.toString()).contains("class v.P", "  a: int", "class v.Q", "  x: int");
  }

  @Test
  void sameClassesHaveNoDifferences() {
    ForySchema.Comparison change = change("int a; Q q;", "int a; Q q;");
    assertThat(change.isFull()).isTrue();
    assertThat(change.differences()).isEmpty();
  }

  @Test
  void fieldsMayComeAndGoForBoth() {
    assertChange("int a;", "int a; String b;", true, true);
    assertChange("int a; String b;", "int a;", true, true);
    assertThat(change("int a;", "int a; String b;").differences())
        .containsExactly(
            "P.b was added: the new version finds its default in old messages; old readers skip it");
  }

  @Test
  void widerNumbersAreReadByOneSideOnly() {
    assertChange("int a;", "long a;", true, false);
    assertChange("long a;", "int a;", false, true);
  }

  @Test
  void typesWithoutAWayBetweenThemAreReadByNone() {
    assertChange("int a;", "List<String> a;", false, false);
  }

  @Test
  void otherSettingsAreReadByNone() {
    ForySchema strict = schema(false, "public class P { int a; }");
    ForySchema.Comparison change = schema("int a;").since(strict);
    assertThat(change.readsOld() || change.readByOld()).isFalse();
    ForySchema.Comparison more = schema(false, "public class P { int a; int b; }").since(strict);
    assertThat(more.readsOld() || more.readByOld()).isFalse();
  }

  @Test
  void fieldThatHidesAnotherIsSeenAsAdded() {
    String base = "public class Base { int b; }";
    ForySchema older = schema(true, base, "public class P extends Base { int a; }");
    ForySchema newer = schema(true, base, "public class P extends Base { int a; int b; }");
    ForySchema.Comparison change = newer.since(ForySchema.fromBytes(older.toBytes()));
    assertThat(change.isFull()).isTrue();
    assertThat(change.differences()).hasSize(1).first().asString().startsWith("P.b was added");
  }

  @Test
  void schemaThatWasReadHasNoClassesToCompare() {
    ForySchema schema = schema("int a;");
    ForySchema read = ForySchema.fromBytes(schema.toBytes());
    assertThatThrownBy(() -> read.since(schema)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void damagedBytesAreRefusedOrCompared() {
    ForySchema schema = schema("int a; Q q; List<String> names;");
    byte[] bytes = schema.toBytes();
    Random random = new Random(3);
    for (int i = 0; i < 3000; i++) {
      byte[] damaged = bytes.clone();
      damaged[random.nextInt(bytes.length)] = (byte) random.nextInt();
      damaged = SchemaEdits.checked(damaged, bytes.length - Long.BYTES);
      try {
        assertThat(schema.since(ForySchema.fromBytes(damaged)).differences())
            .noneMatch(line -> line.chars().anyMatch(Character::isISOControl));
      } catch (ForyException e) {
        assertThat(e).isInstanceOf(CorruptDataException.class);
      }
    }
    for (byte[] wrong :
        List.of(
            new byte[0],
            new byte[] {-1, -2},
            Arrays.copyOf(bytes, bytes.length - 3),
            "\n".repeat(30_000).getBytes(StandardCharsets.UTF_8),
            "x".repeat(5000).getBytes(StandardCharsets.UTF_8),
            new byte[ForySchema.MAX_BYTES + 1])) {
      assertThatThrownBy(() -> ForySchema.fromBytes(wrong))
          .isInstanceOf(CorruptDataException.class);
    }
  }

  /** Told if its class is initialized. */
  public static class Loaded {
    static {
      System.setProperty("fory.test.loaded", "true");
    }
  }

  @Test
  void classesThatOnlyTheOtherSchemaNamesAreNotLoaded() {
    ForySchema schema = schema("String a;");
    WireType loaded = WireType.any(Loaded.class.getName(), List.of());
    WireField field = new WireField("a", -1, WireField.SLOT, loaded);
    byte[] bytes =
        SchemaEdits.schema(
            schema.toBytes(),
            type ->
                new DescribedClass(
                    WireClass.struct(type.wireName(), List.of(field)),
                    WireClass.struct(type.javaName(), List.of(field)),
                    0));
    ForySchema.Comparison change = schema.since(ForySchema.fromBytes(bytes));
    assertThat(change.readsOld()).isFalse();
    assertThat(System.getProperty("fory.test.loaded")).isNull();
  }

  @Test
  void aNameThatBeginsAsAnIdIsQuoted() {
    Class<?> type = TwoVersions.compile(List.of("public class P { int a; }")).type("v.P");
    ForySchema older = Fory.builder().register(type, "#order").build().schemaOf(type);
    ForySchema newer = Fory.builder().register(type, "order").build().schemaOf(type);
    assertThat(newer.since(ForySchema.fromBytes(older.toBytes())).differences())
        .anyMatch(line -> line.contains("P was registered as \"#order\" and is as \"order\""));
  }
}
