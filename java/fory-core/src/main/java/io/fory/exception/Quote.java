/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

/**
 * Text from a message as people may see it, in exceptions and logs: whatever a peer sends, it stays
 * one line of printable characters, of a length that nobody minds. Everything that a message or a
 * log of Fory shows passes through here.
 */
public final class Quote {
  /** The longest name shown, in chars. */
  static final int MAX_NAME = 200;

  /** The longest message of an exception, in chars. */
  static final int MAX_MESSAGE = 4000;

  private Quote() {}

  /**
   * A name, or other short text, that came from a message: its middle is left out if it has more
   * than 200 chars.
   */
  public static String name(String text) {
    return shown(text, MAX_NAME);
  }

  /** A whole sentence that may hold such names; its middle is left out beyond 4,000 chars. */
  public static String message(String text) {
    return shown(text, MAX_MESSAGE);
  }

  private static String shown(String text, int max) {
    if (text == null || text.length() <= max && isPlain(text)) {
      return text;
    }
    StringBuilder out = new StringBuilder();
    if (text.length() <= max) {
      append(out, text, 0, text.length());
    } else {
      int head = max * 3 / 4;
      append(out, text, 0, head);
      out.append("...(").append(text.length()).append(" chars)...");
      append(out, text, text.length() - (max - head), text.length());
    }
    return out.toString();
  }

  private static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (!isPlain(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a char shows as itself: no control character, which moves a terminal's cursor or starts
   * a line in a log; nothing that turns the direction of what follows; no half of a pair, whose
   * other half may be missing.
   */
  private static boolean isPlain(char c) {
    if (c >= ' ' && c < 0x7f) {
      return true;
    }
    if (c < 0xa0) {
      return false;
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.PRIVATE_USE,
          Character.SURROGATE,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  private static void append(StringBuilder out, String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (isPlain(c)) {
        out.append(c);
      } else {
        out.append("\\u").append(Character.forDigit(c >> 12, 16));
        out.append(Character.forDigit(c >> 8 & 15, 16));
        out.append(Character.forDigit(c >> 4 & 15, 16));
        out.append(Character.forDigit(c & 15, 16));
      }
    }
  }
}
