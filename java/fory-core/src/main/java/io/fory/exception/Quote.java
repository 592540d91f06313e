/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.exception;

/**
 * Makes text from a message safe for exceptions and logs: whatever a peer sends, it becomes one
 * short line of printable characters. Everything that an exception or a log of Fory shows passes
 * through this class.
 *
 * <p>Texts show objects only by their classes: the {@code toString} of an object that was read may
 * take for ever, and so may {@code hashCode}, {@code equals} and {@code compareTo}.
 */
public final class Quote {
  /** The longest name shown, in chars. */
  static final int MAX_NAME = 200;

  /** The longest message of an exception, in chars. */
  static final int MAX_MESSAGE = 4000;

  /** The longest quoted message of another exception, in chars. */
  static final int MAX_REASON = 1000;

  /** The length of an escape, in chars. */
  private static final int ESCAPED = 6;

  private Quote() {}

  /**
   * Returns a name, or other short text from a message, with escapes, and without its middle if it
   * has more than 200 chars, counted with the escapes.
   */
  public static String name(String text) {
    return shown(text, MAX_NAME);
  }

  /**
   * Returns a whole sentence that may hold such names, without its middle if it has more than 4,000
   * chars.
   */
  public static String message(String text) {
    return shown(text, MAX_MESSAGE);
  }

  /** Returns the name of the class of an object. The call runs no method of the object. */
  public static String typeOf(Object object) {
    return object == null ? "null" : name(object.getClass().getTypeName());
  }

  /** Returns the text of a foreign exception, which may quote a message as a whole. */
  public static String reason(Throwable failure) {
    return shown(messageOf(failure), MAX_REASON);
  }

  /** Returns the class name and text of a foreign exception, escaped. */
  public static String failure(Throwable failure) {
    String message = reason(failure);
    return typeOf(failure) + (message == null ? "" : ": " + message);
  }

  /** Returns the message of an exception, whose class may compute it and fail. */
  private static String messageOf(Throwable failure) {
    try {
      return failure.getMessage();
    } catch (RuntimeException | StackOverflowError e) {
      return "(no message: " + e.getClass().getName() + ")";
    }
  }

  /** Returns whether a text needs no escapes and is not too long. */
  static boolean isPlainMessage(String text) {
    return text == null || text.length() <= MAX_MESSAGE && isPlain(text);
  }

  /**
   * Returns a text with escapes, and without its middle if it has more chars than a limit, counted
   * with the escapes.
   */
  public static String shown(String text, int max) {
    if (text == null || text.length() <= max && isPlain(text)) {
      return text;
    }
    int head = 0;
    int shown = 0; // chars of the result: an escape has six
    for (; head < text.length(); head++) {
      shown += width(text.charAt(head));
      if (shown > max) {
        break;
      }
    }
    StringBuilder out = new StringBuilder();
    if (head == text.length()) {
      append(out, text, 0, head);
      return out.toString();
    }
    int tail = text.length();
    for (shown = 0; shown < max / 4; tail--) {
      shown += width(text.charAt(tail - 1));
    }
    for (head = 0, shown = 0; shown < max * 3 / 4; head++) {
      shown += width(text.charAt(head));
    }
    append(out, text, 0, head);
    out.append("...(").append(text.length()).append(" chars)...");
    append(out, text, tail, text.length());
    return out.toString();
  }

  private static int width(char c) {
    return isPlain(c) ? 1 : ESCAPED;
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
   * Returns whether a char needs no escape. Escaped are control characters, which move a terminal's
   * cursor or begin a line in a log, characters that change the direction of the text after them,
   * and surrogates, whose other half may be missing.
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
