/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package peer;

import java.util.List;
import source.Property;

/**
 * Classes as tables of FlatBuffers, and back: the calls that its compiler generates of a schema
 * with the same fields. Maven Central has that compiler in no version of the library's.
 */
final class FlatSource {
  private final StringBuilder out = new StringBuilder();

  private FlatSource() {}

  /** The class that writes and reads all of these; the first one is the root. */
  static String of(String packageName, String imports, String name, List<Structure> structures) {
    FlatSource source = new FlatSource();
    source.out.append(
        """
        package %s;

        import com.google.flatbuffers.FlatBufferBuilder;
        import java.util.ArrayList;
        import java.util.List;
        %s
        /** Tables of FlatBuffers, by the calls that its compiler generates. */
        final class %s {
          private static int string(FlatBufferBuilder out, String text) {
            return text == null ? 0 : out.createString(text);
          }
        """
            .formatted(packageName, imports, name));
    source.out.append(Structure.constants(structures));
    for (Structure structure : structures) {
      String prefix = structure == structures.get(0) ? "" : structure.name() + "_";
      for (int i = 0; i < structure.fields().size(); i++) {
        String constant = (prefix + structure.fields().get(i).name()).replaceAll("([A-Z])", "_$1");
        source.line("static final int %s = %s;", constant.replaceAll("^_", "").toUpperCase(), i);
      }
      source.appendWrite(structure);
      source.appendRead(structure);
    }
    return source.out.append("}\n").toString();
  }

  private void line(String format, Object... arguments) {
    out.append("  ").append(format.formatted(arguments)).append('\n');
  }

  private void appendWrite(Structure of) {
    line("static int write(FlatBufferBuilder out, %s value) {", of.name());
    for (Property field : of.fields()) {
      appendPart(field, of.get(field));
    }
    line("  out.startTable(%s);", of.fields().size());
    for (int i = 0; i < of.fields().size(); i++) {
      appendAdd(i, of.fields().get(i), of.get(of.fields().get(i)));
    }
    line("  return out.endTable();");
    line("}");
  }

  /** Appends the part that must be written before its table. */
  private void appendPart(Property field, String value) {
    String name = field.name();
    switch (Structure.kind(field)) {
      case STRING -> line("  int %s = string(out, %s);", name, value);
      case BYTES -> line("  int %s = out.createByteVector(%s);", name, value);
      case STRUCTURE -> line("  int %s = %s == null ? 0 : write(out, %s);", name, value, value);
      case STRINGS -> appendVector(name, value, "out.createString");
      case STRUCTURES -> appendVector(name, value, "write(out, ");
      case ARRAY -> {
        String type = Structure.primitive(field);
        int width = width(type);
        line("  %s %s_ = %s;", field.type(), name, value);
        line("  out.startVector(%s, %s_.length, %s);", width, name, width);
        line("  for (int i = %s_.length - 1; i >= 0; i--) {", name);
        line("    out.add%s(%s_[i]);", stored(type), cast(type) + name);
        line("  }");
        line("  int %s = out.endVector();", name);
      }
      default -> {} // is in the table itself
    }
  }

  private void appendVector(String name, String value, String call) {
    line("  int[] %sAt = new int[%s.size()];", name, value);
    line("  for (int i = 0; i < %sAt.length; i++) {", name);
    String start = call.endsWith(" ") ? call : call + "(";
    line("    %sAt[i] = %s%s.get(i));", name, start, value);
    line("  }");
    line("  int %1$s = out.createVectorOfTables(%1$sAt);", name);
  }

  private void appendAdd(int number, Property field, String value) {
    String type = Structure.primitive(field);
    switch (Structure.kind(field)) {
      case PRIMITIVE -> {
        String zero = type.equals("boolean") ? "false" : "0";
        line("  out.add%s(%s, %s, %s);", stored(type), number, cast(type) + value, zero);
      }
      case BOXED -> { // of a field that may be missing, zeros are written too
        line("  if (%s != null) {", value);
        line("    out.add%s(%s.%sValue());", stored(type), cast(type) + value, type);
        line("    out.slot(%s);", number);
        line("  }");
      }
      case ENUM -> line("  out.addByte(%s, (byte) %s.ordinal(), 0);", number, value);
      default -> line("  out.addOffset(%s, %s, 0);", number, field.name());
    }
  }

  private void appendRead(Structure of) {
    line("static %1$s read%1$s(FlatTable table) {", of.name());
    line("  %1$s value = new %1$s();", of.name());
    for (int i = 0; i < of.fields().size(); i++) {
      Property field = of.fields().get(i);
      String type = Structure.primitive(field);
      String name = field.name();
      String read =
          switch (Structure.kind(field)) {
            case PRIMITIVE -> "table.%sAt(%s)".formatted(type, i);
            case BOXED -> "table.has(%1$s) ? table.%2$sAt(%1$s) : null".formatted(i, type);
            case ENUM -> "%s[table.byteAt(%s)]".formatted(Structure.constants(field), i);
            case STRING -> "table.string(%s)".formatted(i);
            case BYTES -> "table.bytes(%s)".formatted(i);
            case ARRAY -> "table.%ss(%s)".formatted(type, i);
            case STRUCTURE -> {
              line("  FlatTable %s = table.table(%s);", name, i);
              yield "%1$s == null ? null : read%2$s(%1$s)".formatted(name, field.type());
            }
            case STRINGS, STRUCTURES -> {
              appendReadVector(field, i);
              yield name;
            }
          };
      line("  %s", of.set(field, read).strip());
    }
    line("  return value;");
    line("}");
  }

  private void appendReadVector(Property field, int number) {
    String name = field.name();
    boolean strings = Structure.kind(field) == Structure.Kind.STRINGS;
    String element = Structure.element(field);
    line("  int %sCount = table.count(%s);", name, number);
    line("  %2$s %1$s = new ArrayList<>(%1$sCount);", name, field.type());
    if (!strings) {
      line("  FlatTable %sPart = new FlatTable();", name);
    }
    line("  for (int i = 0; i < %sCount; i++) {", name);
    line(
        strings
            ? "    %s.add(table.string(%s, i));"
            : "    %1$s.add(read%3$s(table.table(%1$sPart, %2$s, i)));",
        name,
        number,
        element);
    line("  }");
  }

  private static int width(String type) {
    return switch (type) {
      case "long", "double" -> 8;
      case "int", "float" -> 4;
      case "short", "char" -> 2;
      default -> 1;
    };
  }

  /** The kind of number that it is written as: there are no chars. */
  private static String stored(String type) {
    return type.equals("char") ? "Short" : Property.capital(type);
  }

  private static String cast(String type) {
    return type.equals("char") ? "(short) " : "";
  }

  /** The class that reads a table. */
  static String table(String packageName) {
    StringBuilder accessors = new StringBuilder();
    for (String type : List.of("int", "long", "float", "double", "short", "char")) {
      accessors.append(ACCESSORS.formatted(type, Property.capital(type), width(type)));
    }
    return TABLE.formatted(packageName, accessors);
  }

  private static final String ACCESSORS =
      """

        %1$s %1$sAt(int field) {
          int at = offset(field);
          return at != 0 ? bb.get%2$s(at + bb_pos) : 0;
        }

        %1$s[] %1$ss(int field) {
          %1$s[] elements = new %1$s[count(field)];
          int start = elements.length == 0 ? 0 : __vector(offset(field));
          for (int i = 0; i < elements.length; i++) {
            elements[i] = bb.get%2$s(start + i * %3$s);
          }
          return elements;
        }
      """;

  private static final String TABLE =
      """
      package %1$s;

      import com.google.flatbuffers.Table;
      import java.nio.ByteBuffer;
      import java.nio.ByteOrder;

      /** A table of FlatBuffers, read as the accessors read it that its compiler generates. */
      final class FlatTable extends Table {
        /** The table that a message is. */
        FlatTable root(ByteBuffer message) {
          message.order(ByteOrder.LITTLE_ENDIAN);
          __reset(message.getInt(message.position()) + message.position(), message);
          return this;
        }

        private int offset(int field) {
          return __offset(4 + 2 * field);
        }

        /** Whether a field has been written. */
        boolean has(int field) {
          return offset(field) != 0;
        }

        /** The number of elements of a vector; 0 if there is none. */
        int count(int field) {
          int at = offset(field);
          return at != 0 ? __vector_len(at) : 0;
        }

        String string(int field) {
          int at = offset(field);
          return at != 0 ? __string(at + bb_pos) : null;
        }

        String string(int field, int element) {
          return __string(__vector(offset(field)) + element * 4);
        }

        /** The table in a field; null if there is none. */
        FlatTable table(int field) {
          int at = offset(field);
          return at != 0 ? reset(new FlatTable(), at + bb_pos) : null;
        }

        /** A table of a vector, in an object that is used again. */
        FlatTable table(FlatTable part, int field, int element) {
          return reset(part, __vector(offset(field)) + element * 4);
        }

        private FlatTable reset(FlatTable part, int at) {
          part.__reset(__indirect(at), bb);
          return part;
        }

        byte byteAt(int field) {
          int at = offset(field);
          return at != 0 ? bb.get(at + bb_pos) : 0;
        }

        byte[] bytes(int field) {
          int at = offset(field);
          byte[] copy = new byte[__vector_len(at)];
          bb.get(__vector(at), copy);
          return copy;
        }

        /** Whether a string has these bytes, of which no copy is made. */
        boolean hasBytes(int field, byte[] utf8) {
          int at = offset(field);
          if (at == 0 || __vector_len(at) != utf8.length) {
            return false;
          }
          int start = __vector(at);
          for (int i = 0; i < utf8.length; i++) {
            if (bb.get(start + i) != utf8[i]) {
              return false;
            }
          }
          return true;
        }

        boolean booleanAt(int field) {
          int at = offset(field);
          return at != 0 && bb.get(at + bb_pos) != 0;
        }

        boolean[] booleans(int field) {
          boolean[] elements = new boolean[count(field)];
          int start = elements.length == 0 ? 0 : __vector(offset(field));
          for (int i = 0; i < elements.length; i++) {
            elements[i] = bb.get(start + i) != 0;
          }
          return elements;
        }
      %2$s}
      """;
}
