/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import static io.fory.compatibility.ReadabilityReport.BOTH;
import static io.fory.compatibility.ReadabilityReport.NEITHER;
import static io.fory.compatibility.ReadabilityReport.NEW_READS;
import static io.fory.compatibility.ReadabilityReport.OLD_READ;

import io.fory.compatibility.Change.Effect;
import io.fory.compatibility.DescribedClass.Member;
import io.fory.compatibility.FieldReadability.Verdict;
import io.fory.schema.FieldMatch;
import io.fory.schema.Origin;
import io.fory.schema.WireClass.Form;
import io.fory.schema.WireLayer;
import io.fory.schema.WireType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Finds the changes between two versions of the classes, and which version reads the other. */
public final class SchemaComparison {
  private static final String READERS_FIRST =
      "release the readers first, with rollout readers-first";
  private static final String NO_DEFAULT =
      "the constructor of the Kotlin class has no default for it";
  private static final String UNTIL_UNUSED = "keep it until no message has it";
  private static final String SAME_FIELDS = ", since withCompatible(false) asks for equal fields";

  private final SchemaDescription older;
  private final SchemaDescription newer;
  private final FieldReadability fields;
  private final ReadabilityReport report = new ReadabilityReport();
  private final Map<String, DescribedClass> newByJavaName = new HashMap<>();
  private final Map<List<Object>, Deque<DescribedClass>> newByContent = new HashMap<>();
  private final Map<String, String> moved = new HashMap<>(); // new names in messages by old ones

  private SchemaComparison(
      SchemaDescription older, SchemaDescription newer, Map<String, Class<?>> present) {
    this.older = older;
    this.newer = newer;
    fields = new FieldReadability(older, newer, new ClassTokens(older, newer, present));
    for (DescribedClass young : newer.classes().values()) {
      if (!older.classes().containsKey(young.wireName())) {
        newByJavaName.put(young.javaName(), young);
        newByContent.computeIfAbsent(content(young), c -> new ArrayDeque<>()).add(young);
      }
    }
  }

  /**
   * Compares two versions. Classes that only the older one names are not loaded.
   *
   * @param present classes of the newer version by their names in messages; none if it was read
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
    gone.forEach(this::gone);
    for (DescribedClass old : older.classes().values()) {
      DescribedClass young = newer.classes().get(old.wireName());
      if (young != null) {
        compare(old, young);
      }
    }
    for (DescribedClass young : newer.classes().values()) {
      if (!older.classes().containsKey(young.wireName())
          && !moved.containsValue(young.wireName())) {
        isNew(young);
      }
    }
    order();
  }

  // ---- Changes ----

  /** Adds a change of a class. */
  private void add(DescribedClass type, String what, String verdict, Effect effect, String remedy) {
    add(type, what, verdict, effect, remedy, false);
  }

  private void add(
      DescribedClass type,
      String what,
      String verdict,
      Effect effect,
      String remedy,
      boolean inherited) {
    DescribedClass old = older.classes().get(type.wireName());
    DescribedClass young = newer.classes().get(type.wireName());
    boolean both = old != null && young != null;
    Change change = new Change(what, verdict, effect, remedy, List.of());
    if (both && !newer.isCompatible()) {
      boolean same = old.fingerprint() == young.fingerprint();
      change =
          new Change(
              what,
              same ? BOTH : NEITHER + SAME_FIELDS,
              same ? Effect.NONE : Effect.NEITHER_READS,
              same ? "" : "keep what was, or set withCompatible(true) on both sides",
              List.of());
    }
    report.add(type, change, inherited);
  }

  private void addSafe(DescribedClass type, String what) {
    add(type, what, BOTH, Effect.NONE, "");
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

  /** What a class that was moved still has. */
  private static List<Object> content(DescribedClass type) {
    List<String> names = type.members().stream().map(Member::name).sorted().toList();
    return List.of(type.kind(), type.form(), names, type.wire().constants());
  }

  private void isNew(DescribedClass young) {
    add(
        young,
        young.simpleName() + " is new",
        NEW_READS + "; old readers " + unknown(young, "refuse", "read", "skip", "they lack"),
        Effect.OLD_REFUSES,
        READERS_FIRST + ", and write it in the release after");
  }

  private void gone(DescribedClass old) {
    DescribedClass same = newByJavaName.get(old.javaName());
    if (same != null) {
      moved.put(old.wireName(), same.wireName());
      add(
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
      add(
          old,
          old.simpleName() + " is not there any more",
          refuses + OLD_READ,
          Effect.NEW_REFUSES,
          "if it was renamed, register the new class under the old name or id; otherwise "
              + UNTIL_UNUSED);
      return;
    }
    moved.put(old.wireName(), young.wireName());
    add(
        old,
        "%s is not there any more, and %s has its fields"
            .formatted(old.javaName(), young.javaName()),
        refuses + "old readers refuse those of the new class",
        Effect.NEITHER_READS,
        "moved: register it under the old name: register(%s.class, %s); if it is another class, keep the old one until no message has it"
            .formatted(young.simpleName(), name(old).replaceFirst("^#", "")));
  }

  /** A new class that may be an old one by another name; or null. */
  private DescribedClass movedTo(DescribedClass old) {
    boolean isEmpty = old.members().isEmpty() && old.wire().constants().isEmpty();
    Deque<DescribedClass> same = newByContent.getOrDefault(content(old), new ArrayDeque<>());
    same.removeIf(young -> moved.containsValue(young.wireName()));
    for (DescribedClass young : same) {
      if (young.simpleName().equals(old.simpleName())) {
        return young;
      }
    }
    return isEmpty ? null : same.peek();
  }

  /** A class whose schema is another one, although nothing that was found tells why. */
  private void order() {
    Set<String> changed = new HashSet<>(report.changed());
    changed.addAll(moved.values());
    changed = leadingTo(changed);
    for (DescribedClass young : newer.classes().values()) {
      DescribedClass old = older.classes().get(young.wireName());
      if (old != null
          && !changed.contains(young.wireName())
          && (!old.wire().equals(young.wire()) || old.fingerprint() != young.fingerprint())) {
        addSafe(
            young,
            young.simpleName()
                + ": its fields are in another order, or it or their classes became final or got methods of Java serialization, or lost that");
      }
    }
  }

  /** The names in messages of classes, and of all whose messages can have objects of them. */
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
      addSafe(
          young,
          "%s is called %s now, and registered as %s as before"
              .formatted(old.javaName(), young.javaName(), name(old)));
    }
    if (!old.kind().equals(young.kind())) {
      kind(old, young);
      return;
    }
    constants(old, young);
    content(old, young);
    boolean replaceable = young.wire().replaceable();
    if (old.wire().replaceable() != replaceable && old.form() != Form.REPLACED) {
      addSafe(
          young,
          young.simpleName()
              + (replaceable ? " gets a writeReplace" : " has no writeReplace any more"));
    }
    layers(old, young);
  }

  private void kind(DescribedClass old, DescribedClass young) {
    boolean newReads = old.form() == Form.REPLACED && young.hasFields();
    boolean oldRead = young.form() == Form.REPLACED && old.hasFields();
    add(
        young,
        "%s was %s and is %s".formatted(young.simpleName(), old.kind(), young.kind()),
        newReads
            ? NEW_READS + "; old readers refuse new messages"
            : oldRead ? "the new version refuses old messages; " + OLD_READ : NEITHER,
        new Effect(!newReads, !oldRead, false),
        newReads ? READERS_FIRST : "keep what was, and add the new beside it");
  }

  private void constants(DescribedClass old, DescribedClass young) {
    String name = young.simpleName();
    List<String> before = old.wire().constants();
    List<String> now = young.wire().constants();
    Set<String> olds = new HashSet<>(before);
    Set<String> youngs = new HashSet<>(now);
    for (String constant : before) {
      if (!youngs.contains(constant)) {
        add(
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
        add(
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
      addSafe(young, name + ": its constants are in another order");
    }
  }

  private void content(DescribedClass old, DescribedClass young) {
    WireType before = old.content();
    WireType now = young.content();
    if (before == null || now == null || before.equals(now)) {
      return;
    }
    Verdict newReads = fields.newHoldsOld(before, now);
    Verdict oldRead = fields.canOldFieldHold(before, now);
    add(
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

  private void layers(DescribedClass old, DescribedClass young) {
    List<WireLayer> left = new ArrayList<>(old.wire().layers());
    // A field may move within the hierarchy, but some of its classes may have one of the same name.
    boolean byClass =
        !left.isEmpty()
            && !young.wire().layers().isEmpty()
            && (hidesFields(old) || hidesFields(young));
    for (WireLayer layer : young.wire().layers()) {
      WireLayer before = counterpart(old, young, layer);
      left.remove(before);
      if (before == null && !old.wire().layers().isEmpty()) {
        add(
            young,
            "%s inherits from %s now".formatted(young.simpleName(), newer.javaName(layer.name())),
            "the new version finds the defaults of its fields in old messages; old readers skip its part",
            Effect.NONE,
            "");
      } else {
        methods(young, layer, before != null && before.isStream(), layer.isStream());
      }
      if (before != null && byClass) {
        fields(old, old.members(before), young, young.members(layer));
      }
    }
    if (!byClass) {
      fields(old, old.members(), young, young.members());
    }
    for (WireLayer layer : left) {
      if (young.wire().layers().isEmpty()) {
        methods(young, layer, layer.isStream(), false);
      } else {
        add(
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

  private void methods(DescribedClass young, WireLayer layer, boolean before, boolean now) {
    if (before != now) {
      String type = DescribedClass.simpleName(newer.javaName(layer.name()));
      add(
          young,
          type + (now ? " is written by its methods now" : " is not written by methods any more"),
          BOTH + ", as far as methods take what the other version writes",
          Effect.NONE,
          "");
    }
  }

  // ---- Fields ----

  private void fields(
      DescribedClass old, List<Member> olds, DescribedClass young, List<Member> youngs) {
    List<Member> match =
        FieldMatch.match(
            youngs, field -> field.wire().key(), olds.stream().map(f -> f.wire().key()).toList());
    Map<Member, Member> pairs = new LinkedHashMap<>();
    for (int i = 0; i < olds.size(); i++) {
      pairs.put(olds.get(i), match.get(i));
    }
    Set<Member> added = new LinkedHashSet<>(youngs);
    added.removeAll(new HashSet<>(pairs.values()));
    boolean common = pairs.values().stream().anyMatch(Objects::nonNull);
    if (!common
        && old.form() == Form.STRUCT
        && young.form() == Form.STRUCT
        && old.wireName().startsWith("#")
        && !olds.isEmpty()
        && !youngs.isEmpty()) {
      add(
          young,
          "%s has no field in common with what was registered as %s"
              .formatted(young.simpleName(), old.wireName()),
          NEITHER,
          Effect.NEITHER_READS,
          "give the new class a new id");
      return;
    }
    Map<List<Object>, Deque<Member>> addedByKind = new HashMap<>();
    for (Member field : added) {
      for (List<Object> kind : kinds(field)) {
        addedByKind.computeIfAbsent(kind, k -> new ArrayDeque<>()).add(field);
      }
    }
    Map<String, Member> addedByName = new HashMap<>();
    added.forEach(field -> addedByName.put(field.name(), field));
    pairs.forEach(
        (before, after) -> {
          Member renumbered = addedByName.get(before.name());
          if (after != null) {
            changed(young, before, after);
          } else if (before.wire().id() >= 0
              && renumbered != null
              && renumbered.wire().id() >= 0
              && added.remove(renumbered)) {
            renumbered(young, before, renumbered);
          } else {
            Member renamed = null;
            for (List<Object> kind : kinds(before)) {
              Deque<Member> candidates = addedByKind.getOrDefault(kind, new ArrayDeque<>());
              while (!candidates.isEmpty() && !added.contains(candidates.peek())) {
                candidates.poll();
              }
              renamed = renamed == null ? candidates.peek() : renamed;
            }
            removed(old, young, before, renamed);
            added.remove(renamed);
          }
        });
    added.forEach(field -> added(young, field));
  }

  /** Returns what a field that was renamed has in common with the former one, the most first. */
  private static List<List<Object>> kinds(Member field) {
    Origin origin = field.wire().origin();
    String owner = origin == null ? "" : origin.owner();
    return List.of(List.of(field.type(), owner), List.of(field.type()));
  }

  /** Returns the name of a field with the class that declares it. */
  private static String label(DescribedClass type, Member field) {
    Origin origin = field.wire().origin();
    return origin == null || origin.owner().isEmpty()
        ? type.simpleName() + "." + field.name()
        : origin.owner() + "." + origin.field();
  }

  private void add(
      DescribedClass type,
      Member field,
      String what,
      String verdict,
      Effect effect,
      String remedy) {
    Origin origin = field.wire().origin();
    boolean inherited = origin != null && !origin.owner().isEmpty();
    add(type, label(type, field) + what, verdict, effect, remedy, inherited);
  }

  private void renumbered(DescribedClass young, Member before, Member after) {
    add(
        young,
        after,
        " had id %s and has id %s, which makes it another field"
            .formatted(before.wire().id(), after.wire().id()),
        before.required() || after.required()
            ? "each refuses what lacks its own: " + NO_DEFAULT
            : "the new version finds its default in old messages; old readers find theirs in new ones",
        new Effect(after.required(), before.required(), true),
        "take the old id back if it is the same field");
  }

  /**
   * A field that is gone.
   *
   * @param other one of its type that has come, and may be the same; or null
   */
  private void removed(DescribedClass old, DescribedClass young, Member field, Member other) {
    List<String> gone = fields.unskippable(field.type(), true);
    boolean same = other != null;
    boolean newRefuses = !gone.isEmpty() || same && other.required();
    boolean oldRefuse =
        field.required() || same && !fields.unskippable(other.type(), false).isEmpty();
    String verdict =
        (gone.isEmpty() ? "the new version skips it" : refuses("the new version refuses", gone))
            + (field.required()
                ? "; old readers refuse objects without it: " + NO_DEFAULT
                : "; old readers find its default");
    if (other == null) {
      add(
          old,
          field,
          " was removed",
          verdict,
          new Effect(newRefuses, oldRefuse, false),
          newRefuses || oldRefuse ? UNTIL_UNUSED : "");
      return;
    }
    add(
        young,
        field,
        " was removed, and %s of its type was added".formatted(label(young, other)),
        verdict
            + ". If they are one field, its value is lost on both sides"
            + (other.required() ? "; the new version refuses old messages: " + NO_DEFAULT : ""),
        new Effect(newRefuses, oldRefuse, true),
        "if they are one field, keep its name: fields are matched by name, unless both versions have them with the same @ForyField(id)");
  }

  private static String refuses(String reader, List<String> unskippable) {
    return "%s messages with %s in it".formatted(reader, unskippable);
  }

  private void added(DescribedClass young, Member field) {
    List<String> unskippable = fields.unskippable(field.type(), false);
    add(
        young,
        field,
        " was added",
        (field.required()
                ? "the new version refuses old messages: " + NO_DEFAULT
                : "the new version finds its default in old messages")
            + "; "
            + (unskippable.isEmpty()
                ? "old readers skip it"
                : refuses("old readers refuse", unskippable)),
        new Effect(field.required(), !unskippable.isEmpty(), false),
        field.required() ? "give it a default" : unskippable.isEmpty() ? "" : READERS_FIRST);
  }

  private void changed(DescribedClass young, Member before, Member after) {
    int id = after.wire().id();
    if (!fieldName(before).equals(fieldName(after))) {
      boolean other = young.members().stream().anyMatch(f -> f.name().equals(before.name()));
      add(
          young,
          before,
          " is called %s now, says id %s".formatted(after.name(), id),
          other ? "what one side has in one the other reads as the other" : BOTH,
          other ? Effect.NEITHER_READS : Effect.NONE,
          other ? "give %s an id of its own if it is another field".formatted(after.name()) : "");
    } else if (before.wire().id() != id) {
      add(
          young,
          after,
          id < 0
              ? " had id %s and has none".formatted(before.wire().id())
              : " has id %s now and had none".formatted(id),
          BOTH,
          Effect.NONE,
          "");
    }
    if (!renamed(before.type()).equals(after.type())) {
      type(young, before, after);
    }
  }

  private void type(DescribedClass young, Member before, Member after) {
    Verdict newReads = fields.newReadsOld(before, after);
    Verdict oldRead = fields.oldReadsNew(before, after);
    String keep =
        "keep the field as it is, and add another one beside it, under a new name and with a new @ForyField(id); remove the old one when nobody reads it any more";
    add(
        young,
        after,
        ": %s became %s"
            .formatted(
                DeclaredType.text(before.type(), older::javaName),
                DeclaredType.text(after.type(), newer::javaName)),
        ReadabilityReport.words(newReads, oldRead),
        ReadabilityReport.effect(newReads, oldRead),
        newReads.always() && oldRead.always()
            ? ""
            : newReads.always() ? READERS_FIRST + "; or " + keep : keep);
  }

  /** Returns a type of the older version with the names that its classes have in the newer one. */
  private WireType renamed(WireType type) {
    if (type.component() != null) {
      return WireType.array(renamed(type.component()));
    }
    String name = moved.getOrDefault(type.className(), type.className());
    return WireType.any(name, type.arguments().stream().map(this::renamed).toList());
  }

  private static String fieldName(Member field) {
    Origin origin = field.wire().origin();
    return origin == null
        ? field.name().substring(field.name().lastIndexOf('.') + 1)
        : origin.field();
  }
}
