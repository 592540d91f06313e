/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import io.fory.schemalock.Universe.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The changes of classes, each with the verdict on it, and what they come to together. */
final class Verdicts {
  static final String BOTH = "both read each other";
  static final String NEITHER = "neither reads the other";
  static final String NEW_READS = "the new version reads old messages";
  static final String OLD_READ = "old readers read new messages";

  // Parts of other verdicts
  static final String NEW_REFUSES = "the new version refuses";
  static final String OLD_REFUSE = "old readers refuse";
  static final String MIXED_UP = "what one side has in one the other reads as the other";

  private final boolean sameSchema;
  private final Map<String, List<String>> changes = new LinkedHashMap<>(); // by wire name
  private boolean newReadsOld = true;
  private boolean oldReadsNew = true;

  /**
   * @param sameSchema whether both sides need the same fields
   */
  Verdicts(boolean sameSchema) {
    this.sameSchema = sameSchema;
  }

  void judge(String verdict) {
    boolean neither = verdict.startsWith(NEITHER) || verdict.startsWith(MIXED_UP);
    newReadsOld &= !neither && !verdict.contains(NEW_REFUSES);
    oldReadsNew &= !neither && !verdict.contains(OLD_REFUSE);
  }

  void add(LockedClass type, String what, String verdict) {
    String sound =
        sameSchema ? NEITHER + ", since withCompatible(false) asks for equal fields" : verdict;
    judge(sound);
    changes.computeIfAbsent(type.wireName(), n -> new ArrayList<>()).add(what + ": " + sound);
  }

  boolean newReadsOld() {
    return newReadsOld;
  }

  boolean oldReadsNew() {
    return oldReadsNew;
  }

  /** The names in messages of the classes that have changed. */
  Set<String> changed() {
    return changes.keySet();
  }

  /** All changes, one a line, class by class. */
  List<String> lines() {
    return changes.values().stream().flatMap(List::stream).toList();
  }

  /** The verdict on a change of a field's type. */
  static String both(Verdict newReadsOld, Verdict oldReadsNew) {
    if (newReadsOld.always() && oldReadsNew.always()) {
      return BOTH;
    } else if (newReadsOld.never() && oldReadsNew.never()) {
      return NEITHER;
    }
    return part(newReadsOld, NEW_READS, "the new version refuses ", "old messages")
        + "; "
        + part(oldReadsNew, OLD_READ, "old readers refuse ", "new messages");
  }

  private static String part(Verdict verdict, String reads, String refuses, String messages) {
    if (verdict.always()) {
      return reads;
    }
    return refuses + (verdict.never() ? messages : String.join(", ", verdict.refused()));
  }
}
