/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.text;

import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.SerializedFieldProbe;
import java.text.Normalizer;
import java.util.regex.Pattern;

/** Regular expressions: the expression and, as varuint32, the flags it was compiled with. */
public final class Patterns {
  /** Heap for each char of the expression, in bytes: mostly one node. */
  private static final long BYTES_PER_CHAR = 64;

  /** Compiling compares pairs of chars, some 2 per nanosecond as the JIT uses vectors for it. */
  private static final int CHAR_PAIRS_PER_STEP = 16;

  /** With CANON_EQ the regex compiler tries all orders of the combining marks of a letter. */
  private static final int MAX_MARKS = 5;

  private Patterns() {}

  static void write(MessageWriter out, Pattern pattern) {
    int flags = flags(pattern);
    if (tooManyMarks(pattern.pattern(), flags)) {
      throw new UnsupportedTypeException(
          "A pattern with CANON_EQ and a letter with more than %s combining marks: no reader would compile it, because that takes too long"
              .formatted(MAX_MARKS));
    }
    out.writeString(pattern.pattern());
    out.buffer().writeVarUint32(flags);
  }

  static Pattern read(MessageReader in) {
    String expression = in.readString();
    int flags = in.buffer().readVarUint32();
    requireCompilable(in, expression, flags);
    return Pattern.compile(expression, flags);
  }

  /** Charges for compiling an expression, and fails if that takes too long. */
  public static void requireCompilable(MessageReader in, String expression, int flags) {
    in.charge(BYTES_PER_CHAR * expression.length());
    // To make the search tables of a literal, the JDK compares each pair of its chars.
    in.chargeWork((long) expression.length() * expression.length() / CHAR_PAIRS_PER_STEP);
    if (tooManyMarks(expression, flags)) {
      throw in.corrupt("A pattern that takes too long to compile");
    }
  }

  /**
   * Returns the flags with which a pattern was compiled. Its getter adds flags that the expression
   * itself turns on, as in {@code a(?i)b}, and leaves out those that it turns off; compiled with
   * these the expression would mean something else.
   */
  private static int flags(Pattern pattern) {
    return mayHaveFlags(pattern.pattern())
        ? SerializedFieldProbe.of(pattern).firstNumber() // the int field "flags"
        : pattern.flags();
  }

  /**
   * Returns whether an expression may turn flags on or off, as {@code (?i)} does: in comments mode
   * white space or a comment may stand before the question mark.
   */
  private static boolean mayHaveFlags(String expression) {
    for (int i = expression.indexOf('(') + 1;
        i > 0 && i < expression.length();
        i = expression.indexOf('(', i) + 1) {
      char next = expression.charAt(i);
      if (next == '?' || next <= ' ' || next == '#') {
        return true;
      }
    }
    return false;
  }

  private static boolean tooManyMarks(String expression, int flags) {
    if ((flags & Pattern.CANON_EQ) == 0) {
      return false;
    }
    int marks = 0;
    String normalized = Normalizer.normalize(expression, Normalizer.Form.NFD);
    for (int i = 0; i < normalized.length(); i += Character.charCount(normalized.codePointAt(i))) {
      marks = isMark(normalized.codePointAt(i)) ? marks + 1 : 0;
      if (marks > MAX_MARKS) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMark(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.NON_SPACING_MARK
        || type == Character.ENCLOSING_MARK
        || type == Character.COMBINING_SPACING_MARK;
  }
}
