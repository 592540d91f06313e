/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

/**
 * Writes schemas as text:
 *
 * <pre>
 * schema = [field {", " field}]
 * field  = name " " type [" not null"]
 * type   = "int32" | ... | "decimal(" precision ", " scale ")" | "list&lt;" item "&gt;"
 *        | "map&lt;" item ", " item "&gt;" | "struct&lt;" schema "&gt;"
 * item   = type [" not null"]; preceded by the name, unless that is "item", "key" or "value"
 * </pre>
 *
 * <p>A name is written without quotes if it consists of letters, digits and underscores and does
 * not begin with a digit. Otherwise it is in double quotes; quotes and backslashes are preceded by
 * a backslash, and chars other than printable ASCII are written as a backslash, {@code u} and four
 * hexadecimal digits.
 */
final class SchemaText {
  private SchemaText() {}

  static String of(RowSchema schema) {
    StringBuilder out = new StringBuilder();
    append(out, schema);
    return out.toString();
  }

  static String of(RowField field) {
    StringBuilder out = new StringBuilder();
    append(out, field);
    return out.toString();
  }

  static String of(RowType type) {
    StringBuilder out = new StringBuilder();
    append(out, type);
    return out.toString();
  }

  private static void append(StringBuilder out, RowSchema schema) {
    for (int i = 0; i < schema.size(); i++) {
      out.append(i == 0 ? "" : ", ");
      append(out, schema.field(i));
    }
  }

  private static void append(StringBuilder out, RowField field) {
    appendName(out, field.name());
    out.append(' ');
    appendItem(out, field, field.name());
  }

  private static void appendItem(StringBuilder out, RowField item, String usualName) {
    if (!item.name().equals(usualName)) {
      appendName(out, item.name());
      out.append(' ');
    }
    append(out, item.type());
    out.append(item.nullable() ? "" : " not null");
  }

  private static void append(StringBuilder out, RowType type) {
    out.append(type.kind().text());
    switch (type.kind()) {
      case DECIMAL ->
          out.append('(').append(type.precision()).append(", ").append(type.scale()).append(')');
      case LIST -> {
        out.append('<');
        appendItem(out, type.element(), "item");
        out.append('>');
      }
      case MAP -> {
        out.append('<');
        appendItem(out, type.key(), "key");
        out.append(", ");
        appendItem(out, type.value(), "value");
        out.append('>');
      }
      case STRUCT -> {
        out.append('<');
        append(out, type.schema());
        out.append('>');
      }
      default -> {
        // has no parameters
      }
    }
  }

  private static void appendName(StringBuilder out, String name) {
    if (isPlain(name)) {
      out.append(name);
      return;
    }
    out.append('"');
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c >= ' ' && c < 0x7f) {
        out.append(c);
      } else {
        out.append("\\u%04x".formatted((int) c));
      }
    }
    out.append('"');
  }

  private static boolean isPlain(String name) {
    for (int i = 0; i < name.length(); i++) {
      if (!isPlain(name.charAt(i), i == 0)) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a char of a name needs no quotes. */
  static boolean isPlain(char c, boolean first) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c == '_'
        || c >= '0' && c <= '9' && !first;
  }
}
