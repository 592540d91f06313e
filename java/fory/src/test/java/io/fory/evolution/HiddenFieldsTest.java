/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.annotation.UnknownFields;
import io.fory.schema.WireSchema;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Versions;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Classes of a hierarchy that have fields of one name, which come and go. Fields are called {@code
 * Class.name} here.
 */
class HiddenFieldsTest {
  private static final String BASE = "public class Base { int a; int b; }";

  /** Fills all fields of an object of the writer's, and says what the reader finds in some. */
  private static void assertRead(
      List<String> writer, List<String> reader, Map<String, Object> given, Map<String, Object> read)
      throws ReflectiveOperationException {
    TwoVersions versions = TwoVersions.of(writer, reader);
    Object object = versions.writer().create("v.P");
    for (Map.Entry<String, Object> field : given.entrySet()) {
      field(versions.writer(), field.getKey()).set(object, field.getValue());
    }
    Object found = versions.read(object);
    for (Map.Entry<String, Object> field : read.entrySet()) {
      assertThat(field(versions.reader(), field.getKey()).get(found))
          .as(field.getKey())
          .isEqualTo(field.getValue());
    }
  }

  private static Field field(Versions.Loader loader, String name)
      throws ReflectiveOperationException {
    int dot = name.indexOf('.');
    Field field =
        loader.type("v." + name.substring(0, dot)).getDeclaredField(name.substring(dot + 1));
    field.setAccessible(true);
    return field;
  }

  @Test
  void fieldThatBeginsToHideOneIsAnotherOne() throws Exception {
    assertRead(
        List.of(BASE, "public class P extends Base { int a; }"),
        List.of(BASE, "public class P extends Base { int a; int b; }"),
        Map.of("Base.a", 10, "Base.b", 11, "P.a", 100),
        Map.of("Base.a", 10, "Base.b", 11, "P.a", 100, "P.b", 0));
  }

  @Test
  void fieldThatHidOneAndIsGoneIsSkipped() throws Exception {
    assertRead(
        List.of(BASE, "public class P extends Base { int a; int b; }"),
        List.of(BASE, "public class P extends Base { int a; }"),
        Map.of("Base.a", 10, "Base.b", 11, "P.a", 100, "P.b", 101),
        Map.of("Base.a", 10, "Base.b", 11, "P.a", 100));
  }

  @Test
  void hidingFieldOfAnotherTypeDoesNotStandInTheWay() throws Exception {
    assertRead(
        List.of(BASE, "public class P extends Base { int a; }"),
        List.of(BASE, "public class P extends Base { int a; String b = \"new\"; }"),
        Map.of("Base.b", 11, "P.a", 100),
        Map.of("Base.b", 11, "P.a", 100, "P.b", "new"));
    assertRead(
        List.of(BASE, "public class P extends Base { int a; List<String> b; }"),
        List.of(BASE, "public class P extends Base { int a; }"),
        Map.of("Base.b", 11, "P.a", 100, "P.b", List.of("x")),
        Map.of("Base.b", 11, "P.a", 100));
  }

  @Test
  void fieldsOfThreeClassesOfOneNameAreKeptApart() throws Exception {
    String middle = "public class Middle extends Base { long b; }";
    String empty = "public class Middle extends Base { }";
    String sub = "public class P extends Middle { int b; }";
    String plain = "public class P extends Middle { }";
    assertRead(
        List.of(BASE, middle, sub),
        List.of(BASE, empty, sub),
        Map.of("Base.b", 1, "Middle.b", 2L, "P.b", 3),
        Map.of("Base.b", 1, "P.b", 3));
    assertRead(
        List.of(BASE, middle, sub),
        List.of(BASE, middle, plain),
        Map.of("Base.b", 1, "Middle.b", 2L, "P.b", 3),
        Map.of("Base.b", 1, "Middle.b", 2L));
    assertRead(
        List.of(BASE, empty, plain),
        List.of(BASE, middle, sub),
        Map.of("Base.b", 1),
        Map.of("Base.b", 1, "Middle.b", 0L, "P.b", 0));
    assertRead(
        List.of(BASE, empty, sub),
        List.of(BASE, middle, sub),
        Map.of("Base.b", 1, "P.b", 3),
        Map.of("Base.b", 1, "Middle.b", 0L, "P.b", 3));
  }

  @Test
  void fieldThatMovesBetweenClassesIsTheSame() throws Exception {
    List<String> above = List.of("public class Base { int b; }", "public class P extends Base { }");
    List<String> below = List.of("public class Base { }", "public class P extends Base { int b; }");
    assertRead(above, below, Map.of("Base.b", 1), Map.of("P.b", 1));
    assertRead(below, above, Map.of("P.b", 1), Map.of("Base.b", 1));
    List<String> alone = List.of("public class P { int b; }");
    assertRead(above, alone, Map.of("Base.b", 1), Map.of("P.b", 1));
    assertRead(alone, above, Map.of("P.b", 1), Map.of("Base.b", 1));
  }

  @Test
  void hiddenFieldThatMovesIsNotTheOneThatStays() throws Exception {
    assertRead(
        List.of(
            "public class Base { int b; }",
            "public class Middle extends Base { }",
            "public class P extends Middle { int b; }"),
        List.of(
            "public class Base { }",
            "public class Middle extends Base { int b; }",
            "public class P extends Middle { int b; }"),
        Map.of("Base.b", 1, "P.b", 2),
        Map.of("Middle.b", 1, "P.b", 2));
  }

  @Test
  void superclassMayBeRenamed() throws Exception {
    List<String> old = List.of(BASE, "public class P extends Base { int a; }");
    List<String> young =
        List.of(
            "public class Root { int a; int b; }", "public class P extends Root { int a; int b; }");
    assertRead(
        old,
        young,
        Map.of("Base.a", 10, "Base.b", 11, "P.a", 100),
        Map.of("Root.a", 10, "Root.b", 11, "P.a", 100, "P.b", 0));
    assertRead(
        young,
        old,
        Map.of("Root.a", 10, "Root.b", 11, "P.a", 100, "P.b", 101),
        Map.of("Base.a", 10, "Base.b", 11, "P.a", 100));
  }

  @Test
  void hidingFieldMayBeRenamedByItsId() throws Exception {
    assertRead(
        List.of(BASE, "public class P extends Base { int a; @ForyField(id = 1) int c; }"),
        List.of(BASE, "public class P extends Base { int a; @ForyField(id = 1) int b; }"),
        Map.of("Base.b", 11, "P.a", 100, "P.c", 101),
        Map.of("Base.b", 11, "P.a", 100, "P.b", 101));
  }

  @Test
  void classesThatWriteThemselvesKeepTheirFieldsApart() throws Exception {
    String write =
        "private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException"
            + " { out.defaultWriteObject(); }";
    String base = "public class Base implements java.io.Serializable { int a; int b; %s }";
    String[] bases = {base.formatted(""), base.formatted(write)};
    List<Map<String, Object>> values =
        List.of(
            Map.of("Base.a", 10, "Base.b", 11, "P.a", 100),
            Map.of("Base.a", 10, "Base.b", 11, "P.a", 100, "P.b", 101));
    for (String of : bases) {
      for (String as : bases) {
        List<String> old = List.of(of, "public class P extends Base { int a; }");
        List<String> young = List.of(as, "public class P extends Base { int a; int b; }");
        assertRead(old, young, values.get(0), Map.of("Base.b", 11, "P.a", 100, "P.b", 0));
        assertRead(young, old, values.get(1), values.get(0));
      }
    }
  }

  @Test
  void listsAndExceptionsKeepThemApartToo() throws Exception {
    for (String jdk : List.of("ArrayList<String>", "Exception")) {
      String base = "public class Base extends " + jdk + " { int a; int b; }";
      assertRead(
          List.of(base, "public class P extends Base { int a; }"),
          List.of(base, "public class P extends Base { int a; int b; }"),
          Map.of("Base.a", 10, "Base.b", 11, "P.a", 100),
          Map.of("Base.a", 10, "Base.b", 11, "P.a", 100, "P.b", 0));
    }
  }

  public static class Kept {
    public int b;
  }

  public static class Keeper extends Kept {
    UnknownFields unknown;
  }

  public static class KeptAgain {
    public int b;
  }

  public static class Full extends Kept {
    public int b;
    public int c;
  }

  @Test
  void keptFieldsGoBackToWhereTheyWere() {
    Fory full = Fory.builder().register(Full.class, 1).build();
    Fory keeper = Fory.builder().register(Keeper.class, 1).build();
    Full object = new Full();
    ((Kept) object).b = 1;
    object.b = 2;
    object.c = 3;
    Keeper kept = keeper.deserialize(full.serialize(object), Keeper.class);
    assertThat(kept.b).isEqualTo(1);
    Full back = full.deserialize(keeper.serialize(kept), Full.class);
    assertThat(new int[] {((Kept) back).b, back.b, back.c}).containsExactly(1, 2, 3);
  }

  @Test
  void schemaWithoutOriginsMeansTheFieldThatHides() {
    // As messages were written that did not tell which class declares a field.
    WireSchema parsed = Schemas.parse(new byte[] {1, 2, '#', '1', 0, 1, 8, 1, 'b'});
    assertThat(parsed.root().fields().get(0).origin()).isNull();
    Fory fory = Fory.builder().register(Full.class, 1).build();
    byte[] message = Messages.to(fory).typeBySchema(parsed.body()).int32(7).bytes();
    Full read = fory.deserialize(message, Full.class);
    assertThat(new int[] {((Kept) read).b, read.b}).containsExactly(0, 7);
  }
}
