/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import io.fory.compatibility.Change.Effect;
import io.fory.compatibility.FieldReadability.Verdict;
import io.fory.exception.Quote;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Collects the changes between two versions, and tells whether they read each other's messages. */
public final class ReadabilityReport {
  static final String BOTH = "both read each other";
  static final String NEITHER = "neither reads the other";
  static final String NEW_READS = "the new version reads old messages";
  static final String OLD_READ = "old readers read new messages";

  private static final String SAME_FIELDS = ", since withCompatible(false) asks for equal fields";

  private final SchemaDescription older;
  private final SchemaDescription newer;
  private final Map<Change, Set<String>> found = new LinkedHashMap<>();
  private final Set<String> changed = new LinkedHashSet<>();
  private List<Change> changes;

  ReadabilityReport(SchemaDescription older, SchemaDescription newer) {
    this.older = older;
    this.newer = newer;
  }

  /** Adds a change of a class. */
  void add(DescribedClass type, String what, String verdict, Effect effect, String remedy) {
    add(type, new Change(what, verdict, effect, remedy, List.of()), false);
  }

  /** Adds a change of a class that no reader notices. */
  void addSafe(DescribedClass type, String what) {
    add(type, what, BOTH, Effect.NONE, "");
  }

  /**
   * Adds a change of a class.
   *
   * @param inherited whether a superclass has the change, so that other classes have it too
   */
  void add(DescribedClass type, Change change, boolean inherited) {
    changed.add(type.wireName());
    Set<String> classes =
        found.computeIfAbsent(withoutSchemas(type, change), c -> new LinkedHashSet<>());
    if (inherited) {
      classes.add(type.simpleName());
    }
  }

  /**
   * Returns the change; where messages have no schemas, only fingerprints decide who reads whom.
   */
  private Change withoutSchemas(DescribedClass type, Change change) {
    DescribedClass old = older.classes().get(type.wireName());
    DescribedClass young = newer.classes().get(type.wireName());
    if (old == null || young == null || newer.isCompatible()) {
      return change;
    }
    return old.fingerprint() == young.fingerprint()
        ? new Change(change.what(), BOTH, Effect.NONE, "", List.of())
        : new Change(
            change.what(),
            NEITHER + SAME_FIELDS,
            Effect.NEITHER_READS,
            "keep what was, or set withCompatible(true) on both sides",
            List.of());
  }

  /** Adds a change of the settings. */
  void add(Change change) {
    found.put(change, Set.of());
  }

  /** Returns the classes that have changed, by their names in messages. */
  Set<String> changed() {
    return changed;
  }

  /** Returns the changes: those that break readers first, then those that lose a value. */
  public List<Change> changes() {
    if (changes == null) {
      List<Change> all = new ArrayList<>();
      found.forEach((change, classes) -> all.add(shown(change, classes)));
      all.sort(
          Comparator.comparing(
              change -> change.effect().breaks() ? 0 : change.effect().losesValue() ? 1 : 2));
      changes = List.copyOf(all);
    }
    return changes;
  }

  /** Escapes names, which may come from bytes, for people. */
  private static Change shown(Change change, Set<String> classes) {
    return new Change(
        Quote.message(change.what()),
        Quote.message(change.verdict()),
        change.effect(),
        Quote.message(change.remedy()),
        classes.stream().map(Quote::name).toList());
  }

  /** Returns whether the newer version reads all messages of the older one. */
  public boolean newReadsOld() {
    return found.keySet().stream().noneMatch(change -> change.effect().newRefusesOld());
  }

  /** Returns whether the older version reads all messages of the newer one. */
  public boolean oldReadsNew() {
    return found.keySet().stream().noneMatch(change -> change.effect().oldRefusesNew());
  }

  /** Returns the changes in words, in the same order. */
  public List<String> lines() {
    return changes().stream().map(Change::line).toList();
  }

  // ---- Verdicts on types ----

  static Effect effect(Verdict newReadsOld, Verdict oldReadsNew) {
    return new Effect(!newReadsOld.always(), !oldReadsNew.always(), false);
  }

  static String words(Verdict newReadsOld, Verdict oldReadsNew) {
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
