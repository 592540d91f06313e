/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import static io.fory.schemalock.Verdicts.BOTH;
import static io.fory.schemalock.Verdicts.MIXED_UP;
import static io.fory.schemalock.Verdicts.NEITHER;
import static io.fory.schemalock.Verdicts.NEW_READS;
import static io.fory.schemalock.Verdicts.OLD_READ;

import io.fory.exception.Quote;
import io.fory.resolver.TypeResolver;
import io.fory.schema.FieldMatch;
import io.fory.schema.WireClass.Form;
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

/** The changes between two lock files, and which version reads the other, in words. */
public final class Differences {
  private final LockFile before;
  private final LockFile now;
  private final Universe universe;
  private final Verdicts verdicts;
  private final Map<String, LockedClass> newByName = new HashMap<>();
  private final Map<List<Object>, LockedClass> newByContent = new HashMap<>();
  private List<String> lines;

  private Differences(LockFile before, LockFile now, Universe universe) {
    this.before = before;
    this.now = now;
    this.universe = universe;
    verdicts = new Verdicts(now.settings().contains("withCompatible(false)"));
    for (LockedClass young : now.classes().values()) {
      if (!before.classes().containsKey(young.wireName())) {
        newByName.put(young.javaName(), young);
        newByContent.put(content(young), young);
      }
    }
  }

  /**
   * The changes, one a line.
   *
   * @param present all classes that the declarations of today name
   */
  public static List<String> between(
      LockFile before, LockFile now, TypeResolver types, Set<Class<?>> present) {
    Map<String, Class<?>> byName = Inventory.byName(present);
    return new Differences(before, now, new Universe(types, before, now, byName, true)).all();
  }

  /**
   * The changes, where the older file, or both, come from elsewhere: classes that only it names are
   * not loaded.
   *
   * @param types knows the classes of the newer file
   * @param byName the classes, or what represents them, by their names in Java
   * @throws IllegalArgumentException if a file is damaged
   */
  public static Differences ofUntrusted(
      LockFile before, LockFile now, TypeResolver types, Map<String, Class<?>> byName) {
    Universe universe = new Universe(types, before, now, byName, false);
    Differences differences = new Differences(before, now, universe);
    // Anybody may have written the texts, and people read them.
    differences.lines = differences.all().stream().map(Quote::message).toList();
    return differences;
  }

  /** Returns the changes, one a line. */
  public List<String> lines() {
    return lines;
  }

  /** Returns whether the newer version reads all messages of the older one. */
  public boolean newReadsOld() {
    return verdicts.newReadsOld();
  }

  /** Returns whether the older version reads all messages of the newer one. */
  public boolean oldReadsNew() {
    return verdicts.oldReadsNew();
  }

  private List<String> all() {
    List<String> all = new ArrayList<>();
    if (!before.settings().equals(now.settings())) {
      all.add("The settings were %s: %s".formatted(before.settings(), NEITHER));
      verdicts.judge(NEITHER);
    }
    Set<String> moved = new HashSet<>();
    before.classes().forEach((name, old) -> compare(old, now.classes().get(name), moved));
    now.classes()
        .forEach(
            (name, young) -> {
              if (!before.classes().containsKey(name) && !moved.contains(name)) {
                add(
                    young,
                    young.simpleName() + " is new",
                    NEW_READS
                        + "; old readers "
                        + unknown(young, "refuse", "read", "skip", "they lack"));
              }
            });
    Set<String> changed = leadingTo(verdicts.changed());
    now.classes()
        .forEach(
            (name, young) -> {
              LockedClass old = before.classes().get(name);
              if (old != null && !old.schema().equals(young.schema()) && !changed.contains(name)) {
                add(
                    young,
                    young.simpleName()
                        + ": its fields are in another order, or their classes became final, or are not final any more",
                    BOTH);
              }
            });
    all.addAll(verdicts.lines());
    return all;
  }

  private void add(LockedClass type, String what, String verdict) {
    verdicts.add(type, what, verdict);
  }

  private static String unknown(
      LockedClass type, String refuse, String read, String skip, String lack) {
    return type.isSkippable()
        ? "%s its objects (or %s null with UnknownTypes.NULL), and %s them in fields that %s"
            .formatted(refuse, read, skip, lack)
        : "%s its objects everywhere: only their own code knows where they end".formatted(refuse);
  }

  /** The names in messages of classes, and of all whose messages can have objects of them. */
  private Set<String> leadingTo(Set<String> wireNames) {
    Map<String, LockedClass> byJava = new HashMap<>();
    now.classes().values().forEach(c -> byJava.put(c.javaName(), c));
    Map<String, List<String>> users = new HashMap<>();
    for (LockedClass type : now.classes().values()) {
      for (LockedField field : type.fields()) {
        for (String name : Universe.names(field.type())) {
          LockedClass used = byJava.get(name);
          if (used != null) {
            users.computeIfAbsent(used.wireName(), n -> new ArrayList<>()).add(type.wireName());
          }
        }
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

  private void compare(LockedClass old, LockedClass young, Set<String> moved) {
    if (young == null) {
      gone(old, moved);
      return;
    }
    if (!old.javaName().equals(young.javaName())) {
      add(
          young,
          "%s is called %s now, and registered as %s as before"
              .formatted(old.javaName(), young.javaName(), name(old)),
          BOTH);
    }
    if (!old.kind().equals(young.kind())) {
      String verdict =
          old.form() == Form.REPLACED && young.hasFields()
              ? NEW_READS + "; old readers refuse new messages"
              : young.form() == Form.REPLACED && old.hasFields()
                  ? "the new version refuses old messages; " + OLD_READ
                  : NEITHER;
      add(
          young,
          "%s was %s and is %s".formatted(young.simpleName(), old.kind(), young.kind()),
          verdict);
    } else {
      constants(old, young);
      content(old, young);
      if (old.replaceable() != young.replaceable() && old.form() != Form.REPLACED) {
        add(young, comesOrGoes(young.simpleName(), "writeReplace", young.replaceable()), BOTH);
      }
      layers(old, young);
    }
  }

  private static String comesOrGoes(String type, String method, boolean comes) {
    String article = method.equals("serialPersistentFields") ? "" : "a ";
    return comes
        ? "%s gets %s%s".formatted(type, article, method)
        : "%s has no %s any more".formatted(type, method);
  }

  private static String name(LockedClass type) {
    return type.wireName().startsWith("#") ? type.wireName() : Quoted.of(type.wireName());
  }

  private static List<Object> content(LockedClass type) {
    return List.of(type.kind(), type.form(), type.fields(), type.constants());
  }

  private void gone(LockedClass old, Set<String> moved) {
    LockedClass same = newByName.get(old.javaName());
    if (same != null) {
      moved.add(same.wireName());
      add(
          old,
          "%s was registered as %s and is as %s".formatted(old.simpleName(), name(old), name(same)),
          NEITHER);
      return;
    }
    LockedClass young = newByContent.get(content(old));
    String hint =
        young == null
            ? ""
            : ". If it is called %s now, register that as before: register(%s.class, %s)"
                .formatted(young.javaName(), young.simpleName(), name(old).replaceFirst("^#", ""));
    add(
        old,
        old.simpleName() + " is not there any more",
        "the new version "
            + unknown(old, "refuses", "reads", "skips", "it lacks")
            + "; "
            + OLD_READ
            + hint);
  }

  // ---- Constants ----

  private void constants(LockedClass old, LockedClass young) {
    String name = young.simpleName();
    Set<String> olds = new HashSet<>(old.constants());
    Set<String> youngs = new HashSet<>(young.constants());
    for (String constant : old.constants()) {
      if (!youngs.contains(constant)) {
        add(
            young,
            "%s.%s was removed".formatted(name, constant),
            "the new version refuses messages with it (or reads null with UnknownTypes.NULL); "
                + OLD_READ);
      }
    }
    for (String constant : young.constants()) {
      if (!olds.contains(constant)) {
        add(
            young,
            "%s.%s was added".formatted(name, constant),
            NEW_READS
                + "; old readers refuse messages with it (or read null with UnknownTypes.NULL)");
      }
    }
    List<String> stayed = old.constants().stream().filter(youngs::contains).toList();
    if (!stayed.equals(young.constants().stream().filter(olds::contains).toList())) {
      add(young, name + ": its constants are in another order", BOTH);
    }
  }

  private void content(LockedClass old, LockedClass young) {
    if (old.content().isEmpty() || young.content().isEmpty()) {
      return; // one is of a file that does not tell it
    }
    if (!universe.isSame(old.content(), young.content())) {
      add(
          young,
          "%s held %s and holds %s".formatted(young.simpleName(), old.content(), young.content()),
          Verdicts.both(
              universe.newHoldsOld(old.content(), young.content()),
              universe.oldHoldsNew(old.content(), young.content())));
    }
  }

  // ---- Classes with methods of Java serialization ----

  private void layers(LockedClass old, LockedClass young) {
    List<LockedLayer> left = new ArrayList<>(old.layers());
    // A field may move within the hierarchy, but some of its classes may have one of the same name.
    boolean byClass =
        !left.isEmpty() && !young.layers().isEmpty() && (hidesFields(old) || hidesFields(young));
    for (LockedLayer layer : young.layers()) {
      LockedLayer before = counterpart(old, young, layer);
      left.remove(before);
      List<String> had = before == null ? List.of() : before.methods();
      if (before == null && !old.layers().isEmpty()) {
        add(
            young,
            "%s inherits from %s now".formatted(young.simpleName(), layer.name()),
            "%s in old messages; old readers skip its part"
                .formatted(nothing("the new version finds", layer)));
      } else {
        methods(young, layer, had, layer.methods(), true);
        methods(young, layer, layer.methods(), had, false);
      }
      if (before != null && byClass) {
        fields(old.part(before.fields()), young.part(layer.fields()));
      }
    }
    if (!byClass) {
      fields(old, young);
    }
    if (old.layers().isEmpty() || young.layers().isEmpty()) {
      left.forEach(layer -> methods(young, layer, List.of(), layer.methods(), false));
      return;
    }
    for (LockedLayer layer : left) {
      add(
          young,
          "%s does not inherit from %s any more".formatted(young.simpleName(), layer.name()),
          "the new version skips its part; %s in new ones"
              .formatted(nothing("old readers find", layer)));
    }
  }

  private static boolean hidesFields(LockedClass type) {
    return type.fields().stream().map(LockedField::name).distinct().count() < type.fields().size();
  }

  private static String nothing(String reader, LockedLayer layer) {
    return layer.methods().contains("readObjectNoData")
        ? reader + " nothing for it, and readObjectNoData is called,"
        : reader + " the defaults of its fields";
  }

  private static LockedLayer counterpart(LockedClass old, LockedClass young, LockedLayer layer) {
    if (old.layers().isEmpty()) {
      return null;
    }
    LockedLayer last = old.layers().get(old.layers().size() - 1);
    if (layer == young.layers().get(young.layers().size() - 1)) {
      return last;
    }
    return old.layers().stream()
        .filter(other -> other != last && other.name().equals(layer.name()))
        .findFirst()
        .orElse(null);
  }

  private void methods(
      LockedClass young, LockedLayer layer, List<String> than, List<String> more, boolean come) {
    for (String method : more) {
      if (!than.contains(method)) {
        String verdict =
            method.equals("readObjectNoData")
                ? BOTH
                : BOTH + ", as far as methods take what those of the other version write";
        add(young, comesOrGoes(layer.simpleName(), method, come), verdict);
      }
    }
  }

  // ---- Fields ----

  private void fields(LockedClass old, LockedClass young) {
    FieldMatch<LockedField> match =
        new FieldMatch<>(
            young.fields(), LockedField::key, old.fields().stream().map(LockedField::key).toList());
    Map<LockedField, LockedField> pairs = new LinkedHashMap<>();
    for (int i = 0; i < old.fields().size(); i++) {
      pairs.put(old.fields().get(i), match.find(i));
    }
    Set<LockedField> matched = new HashSet<>(pairs.values());
    Set<LockedField> added = new LinkedHashSet<>(young.fields());
    added.removeAll(matched);
    Map<String, LockedField> renumbered = new HashMap<>();
    added.stream().filter(f -> f.id() >= 0).forEach(f -> renumbered.put(f.name(), f));
    Map<String, LockedField> newOfType = new HashMap<>();
    added.forEach(f -> newOfType.putIfAbsent(f.type(), f));
    boolean common = pairs.values().stream().anyMatch(Objects::nonNull);
    if (!common
        && old.form() == Form.STRUCT
        && young.form() == Form.STRUCT
        && old.wireName().startsWith("#")
        && !old.fields().isEmpty()
        && !young.fields().isEmpty()) {
      add(
          young,
          "%s has no field in common with what was registered as %s"
              .formatted(young.simpleName(), old.wireName()),
          NEITHER);
      return;
    }
    pairs.forEach(
        (before, after) -> {
          if (after != null) {
            changed(young, before, after);
          } else if (before.id() >= 0 && renumbered.containsKey(before.name())) {
            LockedField other = renumbered.get(before.name());
            added.remove(other);
            renumbered(young, before, other);
          } else {
            removed(young, before, newOfType.get(before.type()));
          }
        });
    added.forEach(field -> added(young, field));
  }

  private void renumbered(LockedClass young, LockedField before, LockedField after) {
    add(
        young,
        "%s.%s had id %s and has id %s, which makes it another field"
            .formatted(young.simpleName(), before.name(), before.id(), after.id()),
        "the new version finds its default in old messages; old readers find theirs in new ones");
  }

  /**
   * A field that is gone.
   *
   * @param other one of its type that has come, and may be the same; or null
   */
  private void removed(LockedClass young, LockedField field, LockedField other) {
    String name = young.simpleName() + "." + field.name();
    List<String> unskippable = universe.unskippable(field.type(), true);
    add(
        young,
        name + " was removed",
        (unskippable.isEmpty()
                ? "the new version skips it"
                : "the new version refuses messages with " + unskippable + " in it")
            + "; old readers find its default"
            + (other == null
                ? ""
                : ". If it is called %s now, its value is lost on both sides: fields are matched by name, unless both versions have them with the same @ForyField(id)"
                    .formatted(other.name())));
  }

  private void added(LockedClass young, LockedField field) {
    List<String> unskippable = universe.unskippable(field.type(), false);
    add(
        young,
        "%s.%s was added".formatted(young.simpleName(), field.name()),
        "the new version finds its default in old messages; "
            + (unskippable.isEmpty()
                ? "old readers skip it"
                : "old readers refuse messages with " + unskippable + " in it"));
  }

  private void changed(LockedClass young, LockedField before, LockedField after) {
    String name = young.simpleName() + "." + after.name();
    if (!before.key().origin().field().equals(after.key().origin().field())) {
      boolean other = young.fields().stream().anyMatch(f -> f.name().equals(before.name()));
      add(
          young,
          "%s.%s is called %s now, says id %s"
              .formatted(young.simpleName(), before.name(), after.name(), after.id()),
          other
              ? MIXED_UP + "; give %s another id if it is another field".formatted(after.name())
              : BOTH);
    } else if (before.id() != after.id()) {
      add(
          young,
          after.id() < 0
              ? "%s had id %s and has none".formatted(name, before.id())
              : "%s has id %s now and had none".formatted(name, after.id()),
          BOTH);
    }
    if (!universe.isSame(before.type(), after.type())) {
      add(
          young,
          "%s: %s became %s".formatted(name, before.type(), after.type()),
          Verdicts.both(
              universe.newReadsOld(before.type(), after.type()),
              universe.oldReadsNew(before.type(), after.type())));
    }
    if (!Objects.equals(before.defaultValue(), after.defaultValue())) {
      add(
          young,
          "%s: its default %s and %s"
              .formatted(
                  name,
                  before.defaultValue() == null
                      ? "was not said"
                      : "was " + Quoted.of(before.defaultValue()),
                  after.defaultValue() == null
                      ? "is not any more"
                      : "is " + Quoted.of(after.defaultValue())),
          BOTH + ", but for messages without the field each has its own");
    }
  }
}
