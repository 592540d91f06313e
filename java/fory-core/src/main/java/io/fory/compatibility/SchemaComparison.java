/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import static io.fory.compatibility.ReadabilityReport.BOTH;
import static io.fory.compatibility.ReadabilityReport.NEITHER;
import static io.fory.compatibility.ReadabilityReport.NEW_READS;
import static io.fory.compatibility.ReadabilityReport.OLD_READ;

import io.fory.compatibility.Change.Effect;
import io.fory.compatibility.DescribedClass.Member;
import io.fory.compatibility.FieldReadability.Verdict;
import io.fory.schema.WireClass.Form;
import io.fory.schema.WireLayer;
import io.fory.schema.WireType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the changes between two versions of the classes, and which version reads messages of the
 * other. {@link FieldComparison} finds those of fields.
 */
public final class SchemaComparison {
  static final String READERS_FIRST = "release the readers first, with rollout readers-first";
  static final String UNTIL_UNUSED = "keep it until no message has it";

  private final SchemaDescription older;
  private final SchemaDescription newer;
  private final FieldReadability readability;
  private final FieldComparison fields;
  private final ReadabilityReport report;
  private final Map<String, DescribedClass> newByJavaName = new HashMap<>();
  private final Map<List<Object>, Deque<DescribedClass>> newByIdentity = new HashMap<>();
  private final Map<String, String> moved =
      new HashMap<>(); // of classes: the new names in messages by the old ones

  private SchemaComparison(
      SchemaDescription older, SchemaDescription newer, Map<String, Class<?>> present) {
    this.older = older;
    this.newer = newer;
    report = new ReadabilityReport(older, newer);
    readability = new FieldReadability(older, newer, new ClassTokens(older, newer, present));
    fields = new FieldComparison(older, newer, readability, report, moved);
    for (DescribedClass young : newer.classes().values()) {
      if (!older.classes().containsKey(young.wireName())) {
        newByJavaName.put(young.javaName(), young);
        newByIdentity.computeIfAbsent(identity(young), c -> new ArrayDeque<>()).add(young);
      }
    }
  }

  /**
   * Compares two versions. Loads no class that only the older version names.
   *
   * @param present the classes of the newer version by their names in messages; empty if it comes
   *     from bytes
   * @throws io.fory.exception.CorruptDataException if one of them is damaged
   */
  public static ReadabilityReport of(
      SchemaDescription older, SchemaDescription newer, Map<String, Class<?>> present) {
    SchemaComparison comparison = new SchemaComparison(older, newer, present);
    comparison.compare();
    return comparison.report;
  }

  private void compare() {
    if (older.flags() != newer.flags()) {
      report.add(
          new Change(
              "The settings were " + older.settings(),
              NEITHER,
              Effect.NEITHER_READS,
              "keep the settings that decide what bytes are; the others are free",
              List.of()));
    }
    List<DescribedClass> gone = new ArrayList<>();
    for (DescribedClass old : older.classes().values()) {
      if (!newer.classes().containsKey(old.wireName())) {
        gone.add(old);
      }
    }
    gone.forEach(this::addRemoved);
    for (DescribedClass old : older.classes().values()) {
      DescribedClass young = newer.classes().get(old.wireName());
      if (young != null) {
        compare(old, young);
      }
    }
    for (DescribedClass young : newer.classes().values()) {
      if (!older.classes().containsKey(young.wireName())
          && !moved.containsValue(young.wireName())) {
        addNew(young);
      }
    }
    addReordered();
  }

  private static String unknown(
      DescribedClass type, String refuse, String read, String skip, String lack) {
    return type.isSkippable()
        ? "%s its objects (or %s null with UnknownTypes.NULL), and %s them in fields that %s"
            .formatted(refuse, read, skip, lack)
        : "%s its objects everywhere: only their own code knows where they end".formatted(refuse);
  }

  private static String name(DescribedClass type) {
    return SchemaDescription.quoted(type.wireName());
  }

  // ---- Classes that come and go ----

  /** Returns what a class keeps when it is renamed or moved. */
  private static List<Object> identity(DescribedClass type) {
    List<String> names = type.members().stream().map(Member::name).sorted().toList();
    return List.of(type.kind(), type.form(), names, type.wire().constants());
  }

  private void addNew(DescribedClass young) {
    report.add(
        young,
        young.simpleName() + " is new",
        NEW_READS + "; old readers " + unknown(young, "refuse", "read", "skip", "they lack"),
        Effect.OLD_REFUSES,
        READERS_FIRST + ", and write it in the release after");
  }

  private void addRemoved(DescribedClass old) {
    DescribedClass same = newByJavaName.get(old.javaName());
    if (same != null) {
      moved.put(old.wireName(), same.wireName());
      report.add(
          old,
          "%s was registered as %s and is as %s".formatted(old.simpleName(), name(old), name(same)),
          NEITHER,
          Effect.NEITHER_READS,
          "register the class as before");
      return;
    }
    String refuses =
        "the new version " + unknown(old, "refuses", "reads", "skips", "it lacks") + "; ";
    DescribedClass young = movedTo(old);
    if (young == null) {
      report.add(
          old,
          old.simpleName() + " is not there any more",
          refuses + OLD_READ,
          Effect.NEW_REFUSES,
          "if it was renamed, register the new class under the old name or id; otherwise "
              + UNTIL_UNUSED);
      return;
    }
    moved.put(old.wireName(), young.wireName());
    report.add(
        old,
        "%s is not there any more, and %s has its fields"
            .formatted(old.javaName(), young.javaName()),
        refuses + "old readers refuse those of the new class",
        Effect.NEITHER_READS,
        "moved: register it under the old name: register(%s.class, %s); if it is another class, keep the old one until no message has it"
            .formatted(young.simpleName(), name(old).replaceFirst("^#", "")));
  }

  /** Returns the new class that is probably a removed one under another name; or null. */
  private DescribedClass movedTo(DescribedClass old) {
    boolean isEmpty = old.members().isEmpty() && old.wire().constants().isEmpty();
    Deque<DescribedClass> same = newByIdentity.getOrDefault(identity(old), new ArrayDeque<>());
    same.removeIf(young -> moved.containsValue(young.wireName()));
    for (DescribedClass young : same) {
      if (young.simpleName().equals(old.simpleName())) {
        return young;
      }
    }
    return isEmpty ? null : same.peek();
  }

  /** Adds the classes whose schemas differ for no reason that was found. */
  private void addReordered() {
    Set<String> changed = new HashSet<>(report.changed());
    changed.addAll(moved.values());
    changed = leadingTo(changed);
    for (DescribedClass young : newer.classes().values()) {
      DescribedClass old = older.classes().get(young.wireName());
      if (old != null
          && !changed.contains(young.wireName())
          && (!old.wire().equals(young.wire()) || old.fingerprint() != young.fingerprint())) {
        report.addSafe(
            young,
            young.simpleName()
                + ": its fields are in another order, or it or their classes became final or got methods of Java serialization, or lost that");
      }
    }
  }

  /** Returns the given classes, and those whose fields lead to them, by names in messages. */
  private Set<String> leadingTo(Set<String> wireNames) {
    Map<String, List<String>> users = new HashMap<>();
    for (DescribedClass type : newer.classes().values()) {
      List<String> names = new ArrayList<>();
      type.members().forEach(field -> DeclaredType.addNames(field.type(), names));
      for (String name : names) {
        users.computeIfAbsent(name, n -> new ArrayList<>()).add(type.wireName());
      }
    }
    Set<String> met = new HashSet<>(wireNames);
    Deque<String> waiting = new ArrayDeque<>(wireNames);
    while (!waiting.isEmpty()) {
      for (String user : users.getOrDefault(waiting.poll(), List.of())) {
        if (met.add(user)) {
          waiting.add(user);
        }
      }
    }
    return met;
  }

  // ---- Classes ----

  private void compare(DescribedClass old, DescribedClass young) {
    if (!old.javaName().equals(young.javaName())) {
      report.addSafe(
          young,
          "%s is called %s now, and registered as %s as before"
              .formatted(old.javaName(), young.javaName(), name(old)));
    }
    if (!old.kind().equals(young.kind())) {
      compareKinds(old, young);
      return;
    }
    compareConstants(old, young);
    compareContent(old, young);
    boolean replaceable = young.wire().replaceable();
    if (old.wire().replaceable() != replaceable && old.form() != Form.REPLACED) {
      report.addSafe(
          young,
          young.simpleName()
              + (replaceable ? " gets a writeReplace" : " has no writeReplace any more"));
    }
    compareLayers(old, young);
  }

  private void compareKinds(DescribedClass old, DescribedClass young) {
    boolean newReads = old.form() == Form.REPLACED && young.hasFields();
    boolean oldRead = young.form() == Form.REPLACED && old.hasFields();
    report.add(
        young,
        "%s was %s and is %s".formatted(young.simpleName(), old.kind(), young.kind()),
        newReads
            ? NEW_READS + "; old readers refuse new messages"
            : oldRead ? "the new version refuses old messages; " + OLD_READ : NEITHER,
        new Effect(!newReads, !oldRead, false),
        newReads ? READERS_FIRST : "keep what was, and add the new beside it");
  }

  private void compareConstants(DescribedClass old, DescribedClass young) {
    String name = young.simpleName();
    List<String> before = old.wire().constants();
    List<String> now = young.wire().constants();
    Set<String> olds = new HashSet<>(before);
    Set<String> youngs = new HashSet<>(now);
    for (String constant : before) {
      if (!youngs.contains(constant)) {
        report.add(
            young,
            "%s.%s was removed".formatted(name, constant),
            "the new version refuses messages with it (or reads null with UnknownTypes.NULL); "
                + OLD_READ,
            Effect.NEW_REFUSES,
            UNTIL_UNUSED);
      }
    }
    for (String constant : now) {
      if (!olds.contains(constant)) {
        report.add(
            young,
            "%s.%s was added".formatted(name, constant),
            NEW_READS
                + "; old readers refuse messages with it (or read null with UnknownTypes.NULL)",
            Effect.OLD_REFUSES,
            READERS_FIRST + ", and use it in the release after");
      }
    }
    List<String> stayed = before.stream().filter(youngs::contains).toList();
    if (!stayed.equals(now.stream().filter(olds::contains).toList())) {
      report.addSafe(young, name + ": its constants are in another order");
    }
  }

  private void compareContent(DescribedClass old, DescribedClass young) {
    WireType before = old.content();
    WireType now = young.content();
    if (before == null || now == null || before.equals(now)) {
      return;
    }
    Verdict newReads = readability.newReadsOldContent(before, now);
    Verdict oldRead = readability.oldReadsNewContent(before, now);
    report.add(
        young,
        "%s held %s and holds %s"
            .formatted(
                young.simpleName(),
                DeclaredType.text(before, older::javaName),
                DeclaredType.text(now, newer::javaName)),
        ReadabilityReport.words(newReads, oldRead),
        ReadabilityReport.effect(newReads, oldRead),
        "keep what was, and add another class beside it");
  }

  // ---- Classes with methods of Java serialization ----

  private void compareLayers(DescribedClass old, DescribedClass young) {
    List<WireLayer> left = new ArrayList<>(old.wire().layers());
    // Fields may move within the hierarchy, unless two of its classes have one of the same name.
    boolean byClass =
        !left.isEmpty()
            && !young.wire().layers().isEmpty()
            && (hidesFields(old) || hidesFields(young));
    for (WireLayer layer : young.wire().layers()) {
      WireLayer before = counterpart(old, young, layer);
      left.remove(before);
      if (before == null && !old.wire().layers().isEmpty()) {
        report.add(
            young,
            "%s inherits from %s now".formatted(young.simpleName(), newer.javaName(layer.name())),
            "the new version finds the defaults of its fields in old messages; old readers skip its part",
            Effect.NONE,
            "");
      } else {
        compareMethods(young, layer, before != null && before.isStream(), layer.isStream());
      }
      if (before != null && byClass) {
        fields.compare(old, old.members(before), young, young.members(layer));
      }
    }
    if (!byClass) {
      fields.compare(old, old.members(), young, young.members());
    }
    for (WireLayer layer : left) {
      if (young.wire().layers().isEmpty()) {
        compareMethods(young, layer, layer.isStream(), false);
      } else {
        report.add(
            young,
            "%s does not inherit from %s any more"
                .formatted(young.simpleName(), older.javaName(layer.name())),
            "the new version skips its part; old readers find the defaults of its fields in new ones",
            Effect.NONE,
            "");
      }
    }
  }

  private static boolean hidesFields(DescribedClass type) {
    List<Member> all = type.members();
    return all.stream().map(Member::name).distinct().count() < all.size();
  }

  private static WireLayer counterpart(DescribedClass old, DescribedClass young, WireLayer layer) {
    List<WireLayer> olds = old.wire().layers();
    List<WireLayer> youngs = young.wire().layers();
    if (olds.isEmpty()) {
      return null;
    }
    WireLayer last = olds.get(olds.size() - 1);
    if (layer == youngs.get(youngs.size() - 1)) {
      return last;
    }
    return olds.stream()
        .filter(other -> other != last && other.name().equals(layer.name()))
        .findFirst()
        .orElse(null);
  }

  private void compareMethods(DescribedClass young, WireLayer layer, boolean before, boolean now) {
    if (before != now) {
      String type = DescribedClass.simpleName(newer.javaName(layer.name()));
      report.add(
          young,
          type + (now ? " is written by its methods now" : " is not written by methods any more"),
          BOTH + ", as far as methods take what the other version writes",
          Effect.NONE,
          "");
    }
  }
}
