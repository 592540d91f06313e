/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

/**
 * Sizes at which HotSpot changes its mind about a method, and what follows for generated code.
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
  /** Methods above this many bytecodes stay interpreted for ever. */
  public static final int HUGE_METHOD = 8_000;

  /**
   * Fields of fixed width per method. One takes 9 to 14 bytecodes, so that 128 stay below 2,000. Fewer
   * cost more: each method is a call, and checks the array anew (104 fields on the heap, JDK 17: three
   * methods 29 ns, one 24 ns).
   */
  public static final int FIXED_FIELDS_PER_METHOD = 128;

  /** Fields that need a branch or a call each, 20 to 40 bytecodes, per method. */
  public static final int FIELDS_PER_METHOD = 16;

  /** Components of a record beyond which generated code would come close to a huge method. */
  public static final int MAX_RECORD_COMPONENTS = 120;

  private JitLimits() {}
}
