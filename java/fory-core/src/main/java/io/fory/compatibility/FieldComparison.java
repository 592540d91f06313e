/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.compatibility;

import static io.fory.compatibility.ReadabilityReport.BOTH;
import static io.fory.compatibility.ReadabilityReport.NEITHER;

import io.fory.compatibility.Change.Effect;
import io.fory.compatibility.DescribedClass.Member;
import io.fory.compatibility.FieldReadability.Verdict;
import io.fory.resolver.Registrations;
import io.fory.schema.FieldMatch;
import io.fory.schema.Origin;
import io.fory.schema.WireClass.Form;
import io.fory.schema.WireType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Finds the changes of the fields of a class between two versions, and who reads whose messages.
 */
final class FieldComparison {
  private static final String NO_DEFAULT =
      "the constructor of the Kotlin class has no default for it";

  private final SchemaDescription older;
  private final SchemaDescription newer;
  private final FieldReadability readability;
  private final ReadabilityReport report;
  private final Map<String, String> moved;

  /**
   * @param moved the names in messages that classes of the older version have in the newer one, by
   *     their old names; empty when this is made
   */
  FieldComparison(
      SchemaDescription older,
      SchemaDescription newer,
      FieldReadability readability,
      ReadabilityReport report,
      Map<String, String> moved) {
    this.older = older;
    this.newer = newer;
    this.readability = readability;
    this.report = report;
    this.moved = moved;
  }

  /** Compares the fields of a class, or of one class of a hierarchy. */
  void compare(DescribedClass old, List<Member> olds, DescribedClass young, List<Member> youngs) {
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
        && Registrations.isId(old.wireName())
        && !olds.isEmpty()
        && !youngs.isEmpty()) {
      report.add(
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
            compare(young, before, after);
          } else if (before.wire().id() >= 0
              && renumbered != null
              && renumbered.wire().id() >= 0
              && added.remove(renumbered)) {
            addRenumbered(young, before, renumbered);
          } else {
            Member renamed = null;
            for (List<Object> kind : kinds(before)) {
              Deque<Member> candidates = addedByKind.getOrDefault(kind, new ArrayDeque<>());
              while (!candidates.isEmpty() && !added.contains(candidates.peek())) {
                candidates.poll();
              }
              renamed = renamed == null ? candidates.peek() : renamed;
            }
            addRemoved(old, young, before, renamed);
            added.remove(renamed);
          }
        });
    added.forEach(field -> addAdded(young, field));
  }

  /** Returns what a field keeps when it is renamed: type and owner, or at least the type. */
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
    report.add(
        type, new Change(label(type, field) + what, verdict, effect, remedy, List.of()), inherited);
  }

  private void addRenumbered(DescribedClass young, Member before, Member after) {
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
   * Adds a removed field.
   *
   * @param other an added field of its type, which may be the same field; or null
   */
  private void addRemoved(DescribedClass old, DescribedClass young, Member field, Member other) {
    List<String> gone = readability.unskippable(field.type(), true);
    boolean same = other != null;
    boolean newRefuses = !gone.isEmpty() || same && other.required();
    boolean oldRefuse =
        field.required() || same && !readability.unskippable(other.type(), false).isEmpty();
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
          newRefuses || oldRefuse ? SchemaComparison.UNTIL_UNUSED : "");
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

  private void addAdded(DescribedClass young, Member field) {
    List<String> unskippable = readability.unskippable(field.type(), false);
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
        field.required()
            ? "give it a default"
            : unskippable.isEmpty() ? "" : SchemaComparison.READERS_FIRST);
  }

  private void compare(DescribedClass young, Member before, Member after) {
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
      compareTypes(young, before, after);
    }
  }

  private void compareTypes(DescribedClass young, Member before, Member after) {
    Verdict newReads = readability.newReadsOld(before, after);
    Verdict oldRead = readability.oldReadsNew(before, after);
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
            : newReads.always() ? SchemaComparison.READERS_FIRST + "; or " + keep : keep);
  }

  /** Returns a type of the older version, with the names that its classes have in the newer one. */
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
