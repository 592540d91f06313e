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
   * <p>{@code charAt} has two branches, for strings of one and of two bytes a char. As long as the
   * JIT has seen the first one only, it knows that what comes from there is below 256, and nothing
   * is left of a loop that looks for more: 6 ns for a string of any length. But every JVM has used
   * {@code charAt} with both, mostly the first: then it calls the second one, in the loop, and has
   * to fetch all from memory again for every char: 30 ns for 20 chars. Hardly anybody uses {@code
   * codePointBefore}, so it knows one branch until we come with a string that takes the other; a
   * string that shows so by its first char, as most do, does not come that far. After one that did,
   * {@link AsciiCheck} takes 20 ns where there is one. (JDK 25, no flags.)
   *
   * <p>This method is on purpose larger than the 325 bytes that C2 inlines. In a serializer with a
   * dozen strings the loops would be optimized no more: writing MEDIA_CONTENT took half as long
   * again.
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
