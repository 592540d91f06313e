/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import java.util.Locale;

/**
 * Java source text, indented by its braces.
 *
 * <p>It consists of printable ASCII without backslashes, and the compiler refuses any other text:
 * so the scanner finds no unicode escapes, which it resolves even in comments. Names in code come
 * from a {@link NameAllocator}, text in comments goes through {@link #inComment}. Not thread-safe.
 */
public final class SourceWriter {
  private final StringBuilder text = new StringBuilder();
  private int indent;

  /**
   * Adds one line, made by {@link String#format} if there are arguments, with digits that Java
   * knows whatever the default locale. A line that starts with a closing brace goes one level out,
   * one that ends with an opening brace takes what follows one in.
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
   * Text as it can stand in a comment: names of classes and fields, which in a class file hold any
   * characters. All but letters, digits and some marks become underscores; no comment ends there.
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

  /** Returns the index of the first char that no source of ours has; -1 if there is none. */
  static int firstOdd(String text) {
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
