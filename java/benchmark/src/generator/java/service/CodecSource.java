/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package service;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The source that a person would write for a message class: null bits, all values of fixed width at
 * constant offsets, then strings, then the rest; one check of the room for all but the last.
 */
final class CodecSource {
  private static final String PACKAGE = "io.fory.benchmark.service.codec";

  private final Message message;
  private final List<Field> nullable;
  private final int nullBytes;
  private final Map<Field, Integer> offsets = new LinkedHashMap<>();
  private final List<Field> strings;
  private final List<Field> others;
  private final int fixed;
  private final StringBuilder out = new StringBuilder();

  private CodecSource(Message message) {
    this.message = message;
    nullable = message.nullable();
    nullBytes = (nullable.size() + 7) / 8;
    int at = nullBytes;
    for (Field field : message.fields()) {
      if (field.kind().isFixed()) {
        offsets.put(field, at);
        at += field.kind().width;
      }
    }
    fixed = at;
    strings = message.fields().stream().filter(field -> field.kind() == Kind.STRING).toList();
    others =
        message.fields().stream()
            .filter(field -> !field.kind().isFixed() && field.kind() != Kind.STRING)
            .toList();
  }

  static String packageName() {
    return PACKAGE;
  }

  static String of(Message message) {
    return new CodecSource(message).source();
  }

  private String source() {
    String name = message.name();
    line("package " + PACKAGE + ";");
    line("");
    imports();
    line("");
    line("/** By hand: {@link %s}. */", name);
    line("final class %sCodec extends Codec {", name);
    for (String type : enums()) {
      line("  private static final %1$s[] %2$s = %1$s.values();", type, constants(type));
    }
    if (!enums().isEmpty()) {
      line("");
    }
    line("  @Override");
    line("  void write(Out out, Object value) {");
    line("    write(out, (%s) value);", name);
    line("  }");
    line("");
    line("  @Override");
    line("  Object read(In in) {");
    line("    return readMessage(in);");
    line("  }");
    line("");
    appendWrite();
    line("");
    appendRead();
    line("}");
    return out.toString();
  }

  private void imports() {
    TreeSet<String> names = new TreeSet<>();
    names.add(Message.PACKAGE + "." + message.name());
    for (Field field : message.fields()) {
      Kind kind = field.kind();
      if (kind == Kind.ENUM || kind == Kind.MESSAGE) {
        names.add(Message.PACKAGE + "." + field.type());
      } else if (kind.imported() != null) {
        names.add(kind.imported());
      }
    }
    names.forEach(name -> line("import %s;", name));
  }

  private List<String> enums() {
    return message.fields().stream()
        .filter(field -> field.kind() == Kind.ENUM)
        .map(Field::type)
        .distinct()
        .toList();
  }

  private static String constants(String enumType) {
    return enumType.toUpperCase();
  }

  private void appendWrite() {
    line("  static void write(Out out, %s message) {", message.name());
    for (Field field : nullable) {
      line("    %s %s = message.%s();", field.type(), field.name(), field.getter());
    }
    StringBuilder room = new StringBuilder().append(fixed);
    strings.forEach(field -> room.append(" + Out.room(").append(field.name()).append(")"));
    line("    byte[] to = out.reserve(%s);", room);
    line("    int at = out.position;");
    if (nullBytes > 0) {
      List<String> bits = new ArrayList<>();
      for (int i = 0; i < nullable.size(); i++) {
        bits.add("(%s == null ? %s : 0)".formatted(nullable.get(i).name(), 1 << i));
      }
      line("    int nulls = %s;", String.join(" | ", bits));
      line(
          nullBytes == 1
              ? "    to[at] = (byte) nulls;"
              : "    Out.SHORT.set(to, at, (short) nulls);");
    }
    offsets.forEach(this::appendPut);
    line("    at += %s;", fixed);
    for (Field field : strings) {
      line("    if (%s != null) {", field.name());
      line("      at = Out.putString(to, at, %s);", field.name());
      line("    }");
    }
    line("    out.position = at;");
    for (Field field : others) {
      line("    if (%s != null) {", field.name());
      line(
          "      %s;",
          switch (field.kind()) {
            case STRING_LIST -> "out.writeStrings(" + field.name() + ")";
            case INT_ARRAY -> "out.writeInts(" + field.name() + ")";
            case STRING_MAP -> "out.writeNumbers(" + field.name() + ")";
            default -> field.type() + "Codec.write(out, " + field.name() + ")";
          });
      line("    }");
    }
    line("  }");
  }

  private void appendPut(Field field, int offset) {
    Kind kind = field.kind();
    String name = field.name();
    if (kind.isPrimitive()) {
      put(kind, offset, "message." + field.getter() + "()");
    } else if (kind.isBoxed()) {
      Kind unboxed = kind.unboxed();
      put(unboxed, offset, "%1$s == null ? %2$s : %1$s".formatted(name, unboxed.zero()));
    } else if (kind == Kind.ENUM) {
      put(Kind.BYTE, offset, "(byte) (%1$s == null ? 0 : %1$s.ordinal())".formatted(name));
    } else {
      put(Kind.LONG, offset, "%1$s == null ? 0L : %1$s.getEpochSecond()".formatted(name));
      put(Kind.INT, offset + 8, "%1$s == null ? 0 : %1$s.getNano()".formatted(name));
    }
  }

  private void put(Kind kind, int offset, String value) {
    switch (kind) {
      case BYTE -> line("    to[at + %s] = %s;", offset, value);
      case BOOLEAN -> line("    to[at + %s] = (byte) ((%s) ? 1 : 0);", offset, value);
      default -> line("    Out.%s.set(to, at + %s, %s);", kind, offset, value);
    }
  }

  private void appendRead() {
    line("  static %s readMessage(In in) {", message.name());
    line("    byte[] from = in.require(%s);", fixed);
    line("    int at = in.position;");
    line("    in.position = at + %s;", fixed);
    if (nullBytes > 0) {
      line("    int nulls = %s;", nullBytes == 1 ? "from[at]" : "(short) Out.SHORT.get(from, at)");
    }
    line("    %1$s message = new %1$s();", message.name());
    offsets.forEach(this::appendGet);
    for (Field field : strings) {
      set(field, "in.readString()");
    }
    for (Field field : others) {
      set(
          field,
          switch (field.kind()) {
            case STRING_LIST -> "in.readStrings()";
            case INT_ARRAY -> "in.readInts()";
            case STRING_MAP -> "in.readNumbers()";
            default -> field.type() + "Codec.readMessage(in)";
          });
    }
    line("    return message;");
    line("  }");
  }

  private void appendGet(Field field, int offset) {
    Kind kind = field.kind();
    if (kind.isPrimitive()) {
      line("    message.%s(%s);", field.setter(), get(kind, offset));
    } else if (kind.isBoxed()) {
      set(field, get(kind.unboxed(), offset));
    } else if (kind == Kind.ENUM) {
      set(field, "%s[from[at + %s]]".formatted(constants(field.type()), offset));
    } else {
      set(
          field,
          "Instant.ofEpochSecond((long) Out.LONG.get(from, at + %s), (int) Out.INT.get(from, at + %s))"
              .formatted(offset, offset + 8));
    }
  }

  private static String get(Kind kind, int offset) {
    return switch (kind) {
      case BYTE -> "from[at + %s]".formatted(offset);
      case BOOLEAN -> "from[at + %s] != 0".formatted(offset);
      default -> "(%s) Out.%s.get(from, at + %s)".formatted(kind.type, kind, offset);
    };
  }

  /** Sets a field that may be null. */
  private void set(Field field, String value) {
    line("    if ((nulls & %s) == 0) {", 1 << nullable.indexOf(field));
    line("      message.%s(%s);", field.setter(), value);
    line("    }");
  }

  private void line(String format, Object... arguments) {
    out.append(format.formatted(arguments)).append('\n');
  }
}
