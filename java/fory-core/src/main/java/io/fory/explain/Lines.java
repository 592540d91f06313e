/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.explain;

import io.fory.memory.MemoryBuffer;
import io.fory.schema.WireClass;
import io.fory.schema.WireField;
import io.fory.schema.WireLayer;
import io.fory.spi.TypeInfo;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The text of an explanation: lines of offset, bytes and meaning. Not thread-safe. */
public final class Lines {
  private static final int BYTES = 8; // that a line shows
  private static final int TEXT = 60; // chars of a value

  private final MemoryBuffer buffer;
  private final StringBuilder text = new StringBuilder();
  private String indent = "";

  /** Nothing yet; lines end where the reader index of {@code buffer} is when they are added. */
  public Lines(MemoryBuffer buffer) {
    this.buffer = buffer;
  }

  /** Adds a line for the bytes from {@code start} to the reader index. */
  public void add(int start, String meaning) {
    int end = buffer.readerIndex();
    text.append("%06x  %-26s %s%s%n".formatted(start, hex(start, end), indent, meaning));
  }

  /** The same; the meaning is found by reading these bytes. */
  void add(int start, Supplier<String> reading) {
    String meaning = reading.get();
    add(start, meaning);
  }

  /** Adds a line that has no bytes. */
  void note(String meaning) {
    text.append("%6s  %-26s %s%s%n".formatted("", "", indent, meaning));
  }

  /** Adds all bytes that are left. */
  public void rest(String meaning) {
    int start = buffer.readerIndex();
    buffer.readerIndex(start + (int) buffer.remaining());
    add(start, meaning);
  }

  void indent() {
    indent += "  ";
  }

  void outdent() {
    indent = indent.substring(2);
  }

  private String hex(int start, int end) {
    StringBuilder hex = new StringBuilder();
    for (int i = start; i < Math.min(end, start + BYTES); i++) {
      hex.append("%02x ".formatted(buffer.getByteUnchecked(i)));
    }
    return hex + (end - start > BYTES ? ".." : "");
  }

  @Override
  public String toString() {
    return text.toString();
  }

  // ---- Names and values ----

  static String name(TypeInfo info) {
    if (info.component() != null) {
      return name(info.component()) + "[]";
    }
    if (info.isUnknown()) {
      return info.schema() == null ? "?" : info.schema().root().name();
    }
    return info.type().getTypeName();
  }

  static String describe(WireClass type) {
    return type.name()
        + (type.replaceable() ? " (or what replaces it) " : " ")
        + switch (type.form()) {
          case STRUCT -> type.fields().toString();
          case ENUM -> "enum " + type.constants();
          case INHERITING -> "extends " + type.base() + " " + type.fields();
          case LAYERED ->
              (type.base().isEmpty() ? "" : "extends " + type.base() + " ") + layers(type);
          case ITEMS -> "Externalizable";
          case CUSTOM -> "with a custom serializer";
          case REPLACED -> "always replaced";
        };
  }

  private static String layers(WireClass type) {
    return type.layers().stream()
        .map(layer -> "{%s %s%s}".formatted(layer.name(), kind(layer), layer.fields()))
        .collect(Collectors.joining(", "));
  }

  static String kind(WireLayer layer) {
    return switch (layer.kind()) {
      case FIELDS -> "";
      case ITEMS -> "as items, ";
      case NAMED -> "as items with fields by name, ";
    };
  }

  static boolean isPacked(WireField field) {
    return field.primitive() == int.class || field.primitive() == long.class;
  }

  /** A value that was read. */
  static String text(Object value) {
    String name =
        value == null
            ? "null"
            : value instanceof CharSequence
                ? "\"" + value + "\""
                : value.getClass().isArray() ? array(value) : String.valueOf(value);
    String line = name.replace("\n", "\\n").replace("\r", "\\r");
    return line.length() <= TEXT ? line : line.substring(0, TEXT) + "...";
  }

  private static String array(Object array) {
    int length = Array.getLength(array);
    Object[] first = new Object[Math.min(length, TEXT)];
    for (int i = 0; i < first.length; i++) {
      first[i] = Array.get(array, i);
    }
    return length + " elements " + Arrays.toString(first);
  }

  /** Reads a primitive of fixed width. */
  static String number(MemoryBuffer buffer, Class<?> primitive) {
    return switch (primitive.getName()) {
      case "boolean" -> String.valueOf(buffer.readByte() != 0);
      case "byte" -> String.valueOf(buffer.readByte());
      case "short" -> String.valueOf(buffer.readShort());
      case "char" -> text("" + (char) buffer.readShort());
      case "int" -> String.valueOf(buffer.readInt());
      case "long" -> String.valueOf(buffer.readLong());
      case "float" -> String.valueOf(Float.intBitsToFloat(buffer.readInt()));
      default -> String.valueOf(Double.longBitsToDouble(buffer.readLong()));
    };
  }
}
