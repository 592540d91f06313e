/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

/**
 * The sizes of methods at which HotSpot compiles or inlines them differently, and the limits for
 * generated code that follow.
 *
 * <ul>
 *   <li>A method of more than 8,000 bytecodes is never compiled ({@code HugeMethodLimit}).
 *   <li>A hot method of more than 325 bytecodes is not inlined into its callers ({@code
 *       FreqInlineSize}).
 *   <li>After about 8,000 bytecodes of inlined callees C2 stops inlining into a method ({@code
 *       DesiredMethodLimit}); intrinsics and handle invocations do not count.
 * </ul>
 */
public final class JitLimits {
  /** The number of bytecodes above which HotSpot never compiles a method. */
  public static final int HUGE_METHOD = 8_000;

  /** The number of bytecodes from which HotSpot does not inline a hot method. */
  public static final int TOO_BIG_TO_INLINE = 326;

  /**
   * The number of fixed-width fields per method: one takes 9 to 14 bytecodes. Fewer cost more
   * calls, with more C2 runs out of registers: 104 fields take 34, 31, 29, 28 and 31 ns to write
   * and 40, 36, 37, 37 and 38 ns to read with 24, 32, 48, 64 and 128 of them in a method (heap, JDK
   * 17).
   */
  public static final int FIXED_FIELDS_PER_METHOD = 48;

  /** The number of fields per method that need a branch or call each: 20 to 40 bytecodes. */
  public static final int FIELDS_PER_METHOD = 16;

  /** The number of components up to which a record fits well into one method. */
  public static final int MAX_RECORD_COMPONENTS = 100;

  /**
   * The number of fields that a version of a class may have besides those of the reader's class, if
   * code is generated for it. For so many the compiler takes 40 to 60 ms once it is warm, 0.2 to
   * 0.6 s in a fresh JVM, and 45 to 60 MB of garbage (JDK 17); above 2,000 the time grows faster
   * than the number.
   */
  public static final int MAX_FOREIGN_FIELDS = 1024;

  private JitLimits() {}
}
