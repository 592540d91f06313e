/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.evolution.VersionedSerializer;
import io.fory.evolution.WireTypes;
import io.fory.exception.ForyException;
import io.fory.message.MessageSerializer;
import io.fory.message.Slot;
import io.fory.message.TypeSource;
import io.fory.schema.WireClass;
import io.fory.schema.WireType;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import io.fory.testing.Schemas.Layer;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No byte of a message reaches the text that is compiled: not as a name, not within a comment or a
 * literal. All names of schemas of all forms are tried: of classes, bases, layers, fields, declared
 * types and constants, each with all that could end what it stands in.
 */
class NamesInSchemasTest {
  /** Stands in each name; nothing that generates code has a reason to write it. */
  private static final String MARK = "Zqx";

  static class Order {
    private int number;
    private String customer;
    private Integer discount;
    private List<String> items;
    private Map<String, Integer> counts;
    private Object any;
    private Part part;
  }

  static final class Part {
    private int x;
  }

  record Point(int x, String label, Object any) {}

  static class Layered implements Serializable {
    private static final long serialVersionUID = 1L;
    private String customer;
    private Integer discount;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  static class Inheriting extends ArrayList<String> {
    private static final long serialVersionUID = 1L;
    private String customer;
  }

  private static final List<Class<?>> TYPES =
      List.of(Order.class, Point.class, Layered.class, Inheriting.class);

  private static final Fory FORY =
      Structs.builder(TYPES.toArray(Class<?>[]::new))
          .register(Part.class)
          .withCodegen(false)
          .build();

  /** Text that could end a comment, a literal, a line or a file, for Java or for its compiler. */
  private static final List<String> ESCAPES =
      List.of(
          "*/",
          "/*",
          "//",
          "\\u002a/",
          "\\uuu002a/",
          "\\\\u002a/",
          "*\\u002f",
          "\\u002A\\u002F",
          "\\u-001",
          "\\u000a",
          "\\u000d",
          "\\u001a",
          "\\u",
          "\\",
          "\"",
          "'",
          "\"\"\"",
          "\n",
          "\r\n",
          "\u2028",
          "\u0085",
          "\0",
          "\u001a",
          "\t",
          "\ud800",
          "\udc00\ud800",
          "\ud83d\ude00",
          "\u00e9\u65e5\u0391",
          "\u202e",
          "\ufeff",
          "{}",
          ";",
          "%s%n%d%",
          "<T>",
          "@A",
          " ");

  static Stream<String> names() {
    return Stream.concat(
        ESCAPES.stream().map(e -> e + MARK + " class E { static { " + e + e),
        Stream.of(
            MARK,
            MARK.repeat(33_000),
            "\\u-001".repeat(16_000) + MARK,
            "class " + MARK,
            MARK + ".class"));
  }

  /** Bodies of schemas of one class, each with the name in another place. */
  private static List<byte[]> bodies(String own, String name) {
    byte[] declared = Schemas.declaredType(name);
    List<byte[]> bodies = new ArrayList<>();
    for (int code = 0; code <= Schemas.STRING; code++) {
      bodies.add(Schemas.of(Schemas.struct(own, known(), Field.of(code, name))));
    }
    for (int code = Schemas.VALUE; code <= Schemas.SLOT; code++) {
      for (byte[] type :
          List.of(
              Schemas.anyType(), declared, Schemas.arrayType(declared), Schemas.builtInType(5))) {
        for (String field : List.of(name, "any", "items", "part", "customer")) {
          bodies.add(Schemas.of(Schemas.struct(own, known(), Field.of(code, field, type))));
        }
      }
      for (String field : List.of(name, "part")) {
        byte[] struct = Schemas.struct(own, known(), Field.of(code, field, Schemas.classType(1)));
        bodies.add(Schemas.of(struct, Schemas.enumeration(name, name)));
        bodies.add(Schemas.of(struct, Schemas.struct(name, Field.of(Schemas.INT, name))));
        bodies.add(Schemas.of(struct, Schemas.inheriting(name, name)));
        bodies.add(Schemas.of(struct, Schemas.layered(name, name, new Layer(name, 1))));
        bodies.add(Schemas.of(struct, Schemas.plain(name, 3)));
      }
    }
    Field[] fields = {known(), Field.of(Schemas.STRING, name)};
    bodies.add(Schemas.of(Schemas.struct(name, fields)));
    bodies.add(Schemas.of(Schemas.inheriting(own, name, fields)));
    bodies.add(Schemas.of(Schemas.inheriting(own, "java.util.ArrayList", fields)));
    for (int kind = 0; kind < 3; kind++) {
      bodies.add(
          Schemas.of(
              Schemas.layered(
                  own, "", new Layer(name, kind, fields), new Layer(own, kind, fields))));
      bodies.add(Schemas.of(Schemas.layered(own, name, new Layer(name, kind, fields))));
    }
    return bodies;
  }

  private static Field known() {
    return Field.of(Schemas.STRING, "customer");
  }

  /**
   * One of each kind: the ends of a comment, also escaped, of a literal, a line and half a pair.
   */
  static Stream<String> someNames() {
    return names()
        .filter(
            name ->
                Stream.of("*/", "\\u002a/", "\"" + MARK, "\n", "\ud800", "class ")
                    .anyMatch(name::startsWith));
  }

  @ParameterizedTest
  @MethodSource("someNames")
  void namesOfMessagesAreNotInGeneratedSource(String name) {
    requireCleanSources(name);
  }

  @ParameterizedTest
  @MethodSource("names")
  @Tag("thorough")
  void noNameOfMessagesIsInGeneratedSource(String name) {
    requireCleanSources(name);
  }

  private static void requireCleanSources(String name) {
    int sources = 0;
    for (Class<?> type : TYPES) {
      MessageSerializer<?> own = Structs.info(FORY, type).serializer();
      for (byte[] body : bodies(type.getName(), name)) {
        MessageSerializer<?> version;
        try {
          version = version(own, Schemas.parse(body).root(), new Slots(Structs.types(FORY)));
        } catch (ForyException e) {
          continue; // no version of this class
        }
        if (version instanceof InterpretedStruct struct && GeneratedClasses.areFor(struct.plan())) {
          sources++;
          isClean(new StructGenerator(struct, false).source());
        }
      }
    }
    assertThat(sources).as("sources generated").isGreaterThan(50);
  }

  private static void isClean(String source) {
    for (int i = 0; i < source.length(); i++) {
      char c = source.charAt(i);
      if ((c < ' ' || c > '~' || c == '\\') && c != '\n') {
        int from = Math.max(0, i - 60);
        String around = source.substring(from, Math.min(source.length(), i + 20));
        throw new AssertionError("Character %04x at the end of: %s".formatted((int) c, around));
      }
    }
    assertThat(source.contains(MARK)).as("the name is in the source").isFalse();
  }

  private static MessageSerializer<?> version(
      MessageSerializer<?> own, WireClass writer, WireTypes types) {
    return own instanceof VersionedSerializer versioned ? versioned.ofVersion(writer, types) : null;
  }

  /** Takes each place for one that expects nothing, or nothing but a part. */
  private record Slots(TypeSource types) implements WireTypes {
    @Override
    public Slot slot(WireType type, Class<?> rawType, boolean exact) {
      return exact ? Slot.of(rawType, types.info(Part.class), true) : Slot.ANY;
    }

    @Override
    public Slot slotOfNames(WireType type, boolean exact) {
      return slot(type, Object.class, exact);
    }
  }
}
