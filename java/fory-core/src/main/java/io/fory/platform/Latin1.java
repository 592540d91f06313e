/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

/**
 * Tells whether all chars of a string are below 256, by public methods of the string, for JVMs that
 * do not let Fory see how it is stored. Belongs to one call at a time.
 */
public final class Latin1 {
  private static final int STEP = 16;

  /** Whether a string with other chars was met. A race costs time, nothing else. */
  private static boolean metWider;

  private final AsciiCheck asciiCheck = new AsciiCheck();

  /**
   * Whether all chars of a string of a length are below 256.
   *
   * <p>{@code charAt} and {@code codePointBefore} have two branches, for strings of one and of two
   * bytes a char. As long as only the first has run, the JIT knows that its chars are below 256,
   * and removes a loop that looks for others: 6 ns for a string of any length. In every JVM {@code
   * charAt} has run both: then the loop calls the second and reloads its state for each char, 30 ns
   * for 20 chars. Hardly any program uses {@code codePointBefore}, so this method uses it until a
   * wider string has run the second branch. Most wider strings show it by their first char, and do
   * not come that far. After one that did, {@link AsciiCheck} takes 20 ns, where there is one. (JDK
   * 25, no flags.)
   *
   * <p>This method is larger than the 325 bytes that C2 inlines, on purpose: inlined into a
   * serializer with a dozen strings, the loops were not optimized, and writing MEDIA_CONTENT took
   * half as long again.
   */
  public boolean isAll(String s, int length) {
    if (length == 0) {
      return true;
    }
    if (s.charAt(0) > 255) {
      return false;
    }
    if (!metWider) {
      for (int i = 1; i <= length; i++) {
        if (s.codePointBefore(i) > 255) {
          metWider = true;
          return false;
        }
      }
      return true;
    }
    if (asciiCheck.isAscii(s, length)) {
      return true;
    }
    int all = 0;
    if (length < STEP) {
      for (int i = 0; i < length; i++) {
        all |= s.charAt(i);
      }
      return all < 256;
    }
    int last = length - STEP;
    for (int i = 0; i < last; i += STEP) {
      all =
          s.charAt(i)
              | s.charAt(i + 1)
              | s.charAt(i + 2)
              | s.charAt(i + 3)
              | s.charAt(i + 4)
              | s.charAt(i + 5)
              | s.charAt(i + 6)
              | s.charAt(i + 7)
              | s.charAt(i + 8)
              | s.charAt(i + 9)
              | s.charAt(i + 10)
              | s.charAt(i + 11)
              | s.charAt(i + 12)
              | s.charAt(i + 13)
              | s.charAt(i + 14)
              | s.charAt(i + 15);
      if (all > 255) {
        return false;
      }
    }
    all =
        s.charAt(last)
            | s.charAt(last + 1)
            | s.charAt(last + 2)
            | s.charAt(last + 3)
            | s.charAt(last + 4)
            | s.charAt(last + 5)
            | s.charAt(last + 6)
            | s.charAt(last + 7)
            | s.charAt(last + 8)
            | s.charAt(last + 9)
            | s.charAt(last + 10)
            | s.charAt(last + 11)
            | s.charAt(last + 12)
            | s.charAt(last + 13)
            | s.charAt(last + 14)
            | s.charAt(last + 15); // some of them once more
    return all < 256;
  }
}
