/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import java.util.List;

/**
 * One difference between two versions of the classes.
 *
 * @param what the difference, in words
 * @param verdict who reads whose messages, in words
 * @param effect who reads whose messages, for programs
 * @param remedy what to do about it; empty if nothing has to be done
 * @param classes the classes that inherit a change of a superclass; empty for a change of one class
 */
public record Change(
    String what, String verdict, Effect effect, String remedy, List<String> classes) {

  /** What a change does to readers. */
  public record Effect(boolean newRefusesOld, boolean oldRefusesNew, boolean losesValue) {
    static final Effect NONE = new Effect(false, false, false);
    static final Effect NEITHER_READS = new Effect(true, true, false);
    static final Effect OLD_REFUSES = new Effect(false, true, false);
    static final Effect NEW_REFUSES = new Effect(true, false, false);

    /** Returns whether readers of one version refuse messages of the other. */
    public boolean breaks() {
      return newRefusesOld || oldRefusesNew;
    }
  }

  /** Returns the difference and the verdict as one line. */
  public String line() {
    String inherited = classes.isEmpty() ? "" : " (in " + String.join(", ", classes) + ")";
    return what + inherited + ": " + verdict;
  }
}
