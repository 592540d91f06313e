/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.layout.RowLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Parses the text that {@link SchemaText} writes, with any white space between words. */
final class SchemaParser {
  private final String text;
  private int at;
  private int depth;

  private SchemaParser(String text) {
    this.text = text;
  }

  static RowSchema parse(String text) {
    SchemaParser parser = new SchemaParser(text);
    try {
      RowSchema schema = parser.schema();
      if (parser.at < text.length()) {
        throw parser.expected("the end");
      }
      return schema;
    } catch (IllegalArgumentException e) { // thrown by RowSchema and RowType
      throw new ForyException("Not a schema: " + e.getMessage(), e);
    }
  }

  private RowSchema schema() {
    List<RowField> fields = new ArrayList<>();
    skipSpace();
    if (at < text.length() && text.charAt(at) != '>') {
      do {
        String name = name();
        fields.add(item(name));
      } while (accept(','));
    }
    return RowSchema.of(fields);
  }

  /** Parses an item: an optional name, a type, and optionally "not null". */
  private RowField item(String usualName) {
    int start = at;
    String name = usualName;
    if (!isType()) {
      name = name();
    } else {
      // A name can look like a type. It is a name if a type follows.
      String first = name();
      if (isType()) {
        name = first;
      } else {
        at = start;
      }
    }
    RowType type = type();
    boolean notNull = acceptWord("not");
    if (notNull && !acceptWord("null")) {
      throw expected("null");
    }
    return new RowField(name, type, !notNull);
  }

  private boolean isType() {
    int start = at;
    skipSpace();
    boolean type = at < text.length() && text.charAt(at) != '"' && kind(word()) != null;
    at = start;
    return type;
  }

  private static RowKind kind(String word) {
    for (RowKind kind : RowKind.values()) {
      if (kind.text().equals(word)) {
        return kind;
      }
    }
    return null;
  }

  private RowType type() {
    skipSpace();
    RowKind kind = kind(word());
    if (kind == null) {
      throw expected("a type");
    }
    if (++depth > RowLayout.MAX_DEPTH) {
      throw expected("no deeper nesting");
    }
    RowType type =
        switch (kind) {
          case DECIMAL -> {
            require('(');
            int precision = number();
            require(',');
            int scale = number();
            require(')');
            yield RowType.decimal(precision, scale);
          }
          case LIST -> {
            require('<');
            RowField element = item("item");
            require('>');
            yield RowType.list(element);
          }
          case MAP -> {
            require('<');
            RowField key = item("key");
            require(',');
            RowField value = item("value");
            require('>');
            yield RowType.map(key, value);
          }
          case STRUCT -> {
            require('<');
            RowSchema schema = schema();
            require('>');
            yield RowType.struct(schema);
          }
          default -> RowType.simple(kind);
        };
    depth--;
    return type;
  }

  private String name() {
    skipSpace();
    if (at == text.length() || text.charAt(at) != '"') {
      String word = word();
      if (word.isEmpty()) {
        throw expected("a name");
      }
      return word;
    }
    at++;
    StringBuilder name = new StringBuilder();
    while (at < text.length() && text.charAt(at) != '"') {
      char c = text.charAt(at++);
      name.append(c == '\\' ? escaped() : c);
    }
    require('"');
    return name.toString();
  }

  private char escaped() {
    if (at < text.length() && text.charAt(at) != 'u') {
      return text.charAt(at++);
    }
    try {
      int c = Integer.parseUnsignedInt(text, at + 1, at + 5, 16);
      at += 5;
      return (char) c;
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw expected("an escape");
    }
  }

  private String word() {
    int start = at;
    while (at < text.length() && SchemaText.isPlain(text.charAt(at), at == start)) {
      at++;
    }
    return text.substring(start, at);
  }

  private int number() {
    skipSpace();
    int start = at;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    if (start == at || at - start > 3) {
      throw expected("a number");
    }
    return Integer.parseInt(text, start, at, 10);
  }

  private boolean acceptWord(String word) {
    int start = at;
    skipSpace();
    if (word().toLowerCase(Locale.ROOT).equals(word)) {
      return true;
    }
    at = start;
    return false;
  }

  private boolean accept(char c) {
    int start = at;
    skipSpace();
    if (at < text.length() && text.charAt(at) == c) {
      at++;
      return true;
    }
    at = start;
    return false;
  }

  private void require(char c) {
    if (!accept(c)) {
      throw expected("'" + c + "'");
    }
  }

  private void skipSpace() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  private ForyException expected(String what) {
    String rest = text.substring(at, Math.min(text.length(), at + 20));
    return new ForyException(
        "Not a schema: expected %s at char %s, found %s"
            .formatted(what, at, rest.isEmpty() ? "the end" : Quote.name(rest)));
  }
}
