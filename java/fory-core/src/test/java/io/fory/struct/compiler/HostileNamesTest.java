/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.annotation.ForyField;
import io.fory.message.GeneratedSerializer;
import io.fory.message.TypeInfo;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireType;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.testing.ForyMatrix;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Names that a compiler could take for code: those in a message never reach it, others escaped. */
class HostileNamesTest {
  /** The characters that source consists of. */
  private static final Pattern PLAIN = Pattern.compile("[\\x20-\\x5b\\x5d-\\x7e\\n]*");

  /** Tells names from messages; no word of generated source has it. */
  private static final String MARK = "evil";

  private static final String CLASS =
      "public final class E { static { System.setProperty(\"fory.evil\", \"ran\"); } }";

  private static final List<String> NAMES =
      List.of(
          "*/ " + CLASS + " /*",
          "\\u002a/ " + CLASS + "\\u-001".repeat(20),
          "\\u002a\\u002f " + CLASS,
          "\\uuuu002a/ " + CLASS + " //",
          "\\\\u002a/",
          "\n" + CLASS,
          "\r\n*/" + CLASS,
          "\u2028*/",
          "\u0085",
          "\u0000",
          "\u001a",
          "\u202e",
          "\ud83d\ude00",
          "\u00e9\u4e2d\u0131",
          "\"; } " + CLASS + " \"",
          "'",
          "\\",
          "\\\"",
          "//",
          "/*",
          "%s%n%d%",
          "{0}",
          "$",
          "a b",
          "1",
          "class",
          "this",
          "v",
          "CONSTANTS",
          "present0",
          "read",
          "skipped3",
          "x".repeat(5000));

  static class Bean {
    private long number;
    private String customer;
    private Integer boxed;

    @ForyField(id = 7)
    private List<String> tags;

    @ForyField(id = 8, defaultValue = "5")
    private int count;

    private Bean next;
  }

  record Point(
      long number,
      String customer,
      @ForyField(id = 7) List<String> tags,
      Integer boxed,
      Object next) {}

  /** The value of the field with a hostile name. */
  enum Place {
    FIXED(0),
    BOXED(8),
    NUMBER(12),
    STRING(16),
    VALUE(17),
    SLOT(18),
    ENUM(18),
    LIST(18);

    private final int code;

    Place(int code) {
      this.code = code;
    }

    private WireType type(String name) {
      return switch (this) {
        case VALUE -> WireType.array(WireType.ofClass("c" + name, List.of()));
        case SLOT -> WireType.any(name, List.of());
        case ENUM -> WireType.ofClass("e" + name, List.of());
        case LIST -> WireType.any(name, List.of(WireType.ofClass("c" + name, List.of())));
        default -> null;
      };
    }

    private WireField field(String name, int id) {
      return new WireField(name, id, code, type(name));
    }

    /** A version with a field of each name, one of which is known by its id. */
    private WireClass[] version(int id) {
      List<WireField> fields = new ArrayList<>();
      List<WireClass> classes = new ArrayList<>();
      for (int i = 0; i < NAMES.size(); i++) {
        String name = NAMES.get(i) + MARK + i;
        fields.add(field(name, i == 0 ? id : -1));
        classes.add(WireClass.struct("c" + name, List.of(STRING.field(name, -1))));
        classes.add(WireClass.ofEnum("e" + name, NAMES.stream().map(n -> n + MARK).toList()));
      }
      fields.add(code <= 16 ? new WireField("customer", -1, 16, null) : SLOT.field("next", -1));
      classes.add(0, WireClass.struct("#1", fields));
      return classes.toArray(WireClass[]::new);
    }
  }

  private static Fory fory(Class<?> type, boolean tracking, boolean compressed) {
    return Fory.builder()
        .register(type, 1)
        .withRefTracking(tracking)
        .withNumberCompressed(compressed)
        .withAsyncCompilation(false)
        .build();
  }

  private static void requirePlain(String source) {
    assertThat(source).matches(PLAIN);
    assertThat(source.toLowerCase(Locale.ROOT)).doesNotContain(MARK, "setproperty");
  }

  @ParameterizedTest
  @EnumSource
  void noNameInASchemaReachesSource(Place place) {
    int id = place == Place.LIST ? 7 : place == Place.NUMBER ? 8 : -1;
    for (int settings = 0; settings < (place == Place.NUMBER ? 8 : 4); settings++) {
      boolean tracking = (settings & 1) != 0;
      Class<?> type = (settings & 2) != 0 ? Bean.class : Point.class;
      boolean compressed = (settings & 4) != 0;
      WireClass[] version = place.version(type == Point.class && id == 8 ? -1 : id);
      TypeInfo info = Structs.version(fory(type, tracking, compressed), version);
      assertThat((Object) info.serializer()).isInstanceOf(GeneratedSerializer.class);
      Fory interpreting =
          Fory.builder()
              .register(type, 1)
              .withRefTracking(tracking)
              .withNumberCompressed(compressed)
              .withCodegen(false)
              .build();
      TypeInfo same = Structs.version(interpreting, version);
      InterpretedStruct struct = (InterpretedStruct) (Object) same.serializer();
      requirePlain(new StructGenerator(struct, tracking).source());
      String source = StructGenerator.of(same, struct, tracking).source();
      requirePlain(source);
      assertThat(source)
          .contains("reads a version of " + (NAMES.size() + 1) + " fields")
          .contains("schema %016x\n".formatted(same.version().id()));
    }
    assertThat(System.getProperty("fory.evil")).isNull();
    ForyMatrix.requireNoWarnings();
  }

  @Test
  void versionsWithHostileNamesAreReadAsOthers() {
    Fory fory = fory(Bean.class, false, false);
    for (String name : NAMES) {
      Field[] fields = {Field.of(Schemas.STRING, "customer"), Field.of(Schemas.STRING, name)};
      byte[] schema = Schemas.of(Schemas.struct("#1", fields));
      Messages message = Messages.to(fory).typeById(1, schema).int8(3); // both are there
      Bean bean = fory.deserialize(message.string("Ada").string("x").bytes(), Bean.class);
      assertThat(bean.customer).as(name).isEqualTo("Ada");
    }
    assertThat(System.getProperty("fory.evil")).isNull();
    ForyMatrix.requireNoWarnings();
  }

  // ---- Names of the reader's own, which other languages and tools make ----

  private static final String ODD_CLASS = "odd\\u002a\\u002f \u00e9 Odd*";
  private static final String[] ODD_FIELDS = {
    "\\u002a\\u002f", "*\\u-001", "a\nb", "class", "\u00e9", "*", "\"", "%d", "x y", "v"
  };

  /** A class with a default constructor and one object and one int field of each name. */
  private static Class<?> oddClass() throws ClassNotFoundException {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, ODD_CLASS, null, "java/lang/Object", null);
    for (String field : ODD_FIELDS) {
      writer.visitField(Opcodes.ACC_PRIVATE, field, "I", null, null);
      writer.visitField(Opcodes.ACC_PRIVATE, field + "s", "Ljava/lang/String;", null, null);
      writer.visitField(Opcodes.ACC_PRIVATE, field + "o", "L" + ODD_CLASS + ";", null, null);
    }
    MethodVisitor made = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
    made.visitCode();
    made.visitVarInsn(Opcodes.ALOAD, 0);
    made.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    made.visitInsn(Opcodes.RETURN);
    made.visitMaxs(0, 0);
    made.visitEnd();
    writer.visitEnd();
    byte[] bytes = writer.toByteArray();
    ClassLoader loader =
        new ClassLoader(HostileNamesTest.class.getClassLoader()) {
          @Override
          protected Class<?> findClass(String name) {
            return defineClass(name, bytes, 0, bytes.length);
          }
        };
    return loader.loadClass(ODD_CLASS);
  }

  @Test
  void oddNamesOfAClassHereAreShownEscaped() throws ReflectiveOperationException {
    Class<?> type = oddClass();
    for (boolean tracking : new boolean[] {false, true}) {
      Fory fory =
          Fory.builder()
              .register(type, "*/ \\u002a/ \n" + CLASS)
              .withRefTracking(tracking)
              .withAsyncCompilation(false)
              .build();
      Object object = type.getConstructor().newInstance();
      var field = type.getDeclaredField("\\u002a\\u002f");
      field.setAccessible(true);
      field.set(object, 41);
      assertThat(field.get(fory.deserialize(fory.serialize(object)))).isEqualTo(41);
      assertThat((Object) Structs.info(fory, type).serializer())
          .isInstanceOf(GeneratedSerializer.class);
      Fory interpreting =
          Fory.builder()
              .register(type, "*/ \\u002a/ \n" + CLASS)
              .withRefTracking(tracking)
              .withCodegen(false)
              .build();
      InterpretedStruct struct =
          (InterpretedStruct) (Object) Structs.info(interpreting, type).serializer();
      assertThat(new StructGenerator(struct, tracking).source()).matches(PLAIN);
    }
    ForyMatrix.requireNoWarnings();
  }

  @Test
  void sourceIsTheSameInEveryLocale() {
    String source = Structs.source(true, Bean.class);
    Locale before = Locale.getDefault();
    try {
      for (String tag : new String[] {"ar-EG-u-nu-arab", "tr-TR", "hi-IN-u-nu-deva"}) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        assertThat(Structs.source(true, Bean.class)).as(tag).isEqualTo(source);
      }
    } finally {
      Locale.setDefault(before);
    }
  }
}
