/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools;

import io.fory.compatibility.Change;
import io.fory.compatibility.ReadabilityReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The changes between two lock files, and which version reads the messages of the other: see {@link
 * LockFile#since}. A change that fails for some values only counts as not read. Immutable.
 */
public final class SchemaReport {
  private final ReadabilityReport report;

  SchemaReport(ReadabilityReport report) {
    this.report = report;
  }

  /** How grave a change is; the gravest first. */
  public enum Severity {
    BREAKS("Breaks readers"),
    LOSES("Loses a value"),
    SAFE("Safe");

    private final String title;

    Severity(String title) {
      this.title = title;
    }

    /** Returns the title of the changes of this kind. */
    @Override
    public String toString() {
      return title;
    }
  }

  /**
   * One change.
   *
   * @param line the difference, and who reads whose messages
   * @param remedy what to do instead; empty if nothing has to be done
   */
  public record Entry(String line, String remedy) {}

  /** Returns whether the newer version reads all messages of the older version. */
  public boolean readsOld() {
    return report.newReadsOld();
  }

  /** Returns whether the older version reads all messages of the newer version. */
  public boolean readByOld() {
    return report.oldReadsNew();
  }

  /** Returns whether nothing has changed. */
  public boolean isEmpty() {
    return report.changes().isEmpty();
  }

  /** Returns whether nobody meets a message that it refuses. */
  public boolean isSafe(Rollout rollout) {
    return (!rollout.newReadsOld || readsOld()) && (!rollout.oldReadsNew || readByOld());
  }

  /** Returns the changes in words, one a line: first those that break readers. */
  public List<String> differences() {
    return report.lines();
  }

  /** Returns the changes by what they come to in an order of replacement, the gravest first. */
  public Map<Severity, List<Entry>> entries(Rollout rollout) {
    Map<Severity, List<Entry>> entries = new TreeMap<>();
    for (Change change : report.changes()) {
      Severity severity = severity(change.effect(), rollout);
      String remedy = severity == Severity.SAFE ? "" : change.remedy();
      entries
          .computeIfAbsent(severity, s -> new ArrayList<>())
          .add(new Entry(change.line(), remedy));
    }
    return entries;
  }

  private static Severity severity(Change.Effect effect, Rollout rollout) {
    boolean breaks =
        effect.newRefusesOld() && rollout.newReadsOld
            || effect.oldRefusesNew() && rollout.oldReadsNew;
    return breaks ? Severity.BREAKS : effect.losesValue() ? Severity.LOSES : Severity.SAFE;
  }

  /** Returns the changes as text for people, as {@link #entries} has them, with remedies. */
  public List<String> text(Rollout rollout) {
    List<String> lines = new ArrayList<>();
    entries(rollout)
        .forEach(
            (severity, entries) -> {
              lines.add(severity + ":");
              for (Entry entry : entries) {
                lines.add("- " + entry.line());
                if (!entry.remedy().isEmpty()) {
                  lines.add("  Remedy: " + entry.remedy());
                }
              }
            });
    return lines;
  }
}
