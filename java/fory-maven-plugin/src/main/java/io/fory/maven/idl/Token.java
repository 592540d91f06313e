/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven.idl;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word, number, text or mark of a schema.
 *
 * @param kind of the token
 * @param text its characters; for a quoted text those between the quotes
 * @param line from 1
 * @param column from 1
 */
record Token(Kind kind, String text, int line, int column) {
  enum Kind {
    WORD,
    NUMBER,
    TEXT,
    MARK,
    END
  }

  private static final Pattern NEXT =
      Pattern.compile(
          "(?<space>\\s+|//[^\\n]*+|/\\*(?s:.*?)\\*/)"
              + "|(?<word>[A-Za-z_][A-Za-z_0-9]*+)"
              + "|(?<number>-?[0-9]++)"
              + "|(?<text>\"(?:[^\"\\\\\\n]|\\\\.)*+\"|'(?:[^'\\\\\\n]|\\\\.)*+')"
              + "|(?<mark>[{}\\[\\]()<>;,=.])");

  /** Returns the tokens of a schema, the last of which is its end. */
  static List<Token> of(String source) throws IdlException {
    List<Token> tokens = new ArrayList<>();
    Matcher next = NEXT.matcher(source);
    int line = 1;
    int lineStart = 0;
    for (int at = 0; at < source.length(); at = next.end()) {
      int column = at - lineStart + 1;
      next.region(at, source.length());
      if (!next.lookingAt()) {
        int found = source.codePointAt(at);
        throw new IdlException(
            new Token(Kind.MARK, "", line, column),
            "Expected a word, number or mark, found U+%04X".formatted(found));
      }
      String text = next.group();
      if (next.group("word") != null) {
        tokens.add(new Token(Kind.WORD, text, line, column));
      } else if (next.group("number") != null) {
        tokens.add(new Token(Kind.NUMBER, text, line, column));
      } else if (next.group("text") != null) {
        String plain = text.substring(1, text.length() - 1).replaceAll("\\\\(.)", "$1");
        tokens.add(new Token(Kind.TEXT, plain, line, column));
      } else if (next.group("mark") != null) {
        tokens.add(new Token(Kind.MARK, text, line, column));
      }
      for (int i = at; i < next.end(); i++) {
        if (source.charAt(i) == '\n') {
          line++;
          lineStart = i + 1;
        }
      }
    }
    tokens.add(new Token(Kind.END, "the end", line, source.length() - lineStart + 1));
    return tokens;
  }
}
