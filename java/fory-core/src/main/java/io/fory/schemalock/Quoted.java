/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

/** Text in quotes, on one line. */
final class Quoted {
  private Quoted() {}

  static String of(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (c < ' ') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  /**
   * Returns the text that was quoted.
   *
   * @throws IllegalArgumentException if it was not quoted like that
   */
  static String parse(String quoted) {
    if (quoted.length() < 2 || !quoted.startsWith("\"") || !quoted.endsWith("\"")) {
      throw new IllegalArgumentException(quoted);
    }
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < quoted.length() - 1; i++) {
      char c = quoted.charAt(i);
      if (c != '\\') {
        text.append(c);
      } else if (quoted.charAt(++i) != 'u') {
        text.append(quoted.charAt(i));
      } else {
        if (i + 5 > quoted.length()) {
          throw new IllegalArgumentException(quoted);
        }
        text.append((char) Integer.parseInt(quoted.substring(i + 1, i + 5), 16));
        i += 4;
      }
    }
    return text.toString();
  }
}
