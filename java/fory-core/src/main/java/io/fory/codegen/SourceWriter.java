/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.util.Locale;

/**
 * Java source text, indented by its braces.
 *
 * <p>It consists of printable ASCII without backslashes, and {@link HiddenClassCompiler} refuses
 * other text: so there are no unicode escapes, which a Java compiler resolves even in comments.
 * Names in code come from a {@link NameAllocator}, text in comments from {@link #inComment}. Not
 * thread-safe.
 */
public final class SourceWriter {
  private final StringBuilder text = new StringBuilder();
  private int indent;

  /**
   * Adds one line, made by {@link String#format} if there are arguments, with the digits of Java in
   * any default locale. A line that begins with a closing brace ends a level of indentation, a line
   * that ends with an opening brace begins one.
   */
  public SourceWriter line(String format, Object... arguments) {
    String line = arguments.length == 0 ? format : String.format(Locale.ROOT, format, arguments);
    if (line.startsWith("}")) {
      indent--;
    }
    if (!line.isEmpty()) {
      text.append("  ".repeat(indent)).append(line);
    }
    text.append('\n');
    if (line.endsWith("{")) {
      indent++;
    }
    return this;
  }

  /** Adds a method after an empty line. */
  public void method(String text) {
    line("");
    text.lines().forEach(each -> line("%s", each.strip()));
  }

  /**
   * Returns text for a comment. Class files allow any characters in names of classes and fields:
   * all but letters, digits and some marks become underscores, so the text ends no comment.
   */
  public static String inComment(String text) {
    StringBuilder shown = new StringBuilder(text);
    for (int i = 0; i < shown.length(); i++) {
      char c = shown.charAt(i);
      boolean plain =
          c >= 'a' && c <= 'z'
              || c >= 'A' && c <= 'Z'
              || c >= '0' && c <= '9'
              || "_$.<>,[] :?#-".indexOf(c) >= 0;
      if (!plain) {
        shown.setCharAt(i, '_');
      }
    }
    return shown.toString();
  }

  /** Returns the index of the first char that generated source never has, or -1. */
  static int firstIllegal(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '\n' && (c < ' ' || c > '~' || c == '\\')) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
