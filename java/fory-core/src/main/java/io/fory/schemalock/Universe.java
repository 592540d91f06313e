/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schemalock;

import io.fory.exception.ForyException;
import io.fory.resolver.TypeResolver;
import io.fory.schema.TypeChange;
import io.fory.schema.WireClass.Form;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Both versions of the classes, and what readers of one make of the types of the other. Classes
 * that are not there any more are represented by others.
 */
final class Universe {
  private static final String NULL_INSTEAD = "(or %s null with UnknownTypes.NULL)";

  private final TypeResolver types;
  private final LockFile before;
  private final LockFile now;
  private final Map<String, Class<?>> present;
  private final Set<String> loadable = new HashSet<>(); // what the newer version names
  private final boolean trusted;
  private final Map<String, LockedClass> beforeByJava = new HashMap<>();
  private final Map<String, LockedClass> nowByJava = new HashMap<>();
  private final Set<String> formers = new TreeSet<>(); // the names of those in the types at hand

  /** Something that the reader does not know. */
  private static class Unknown {}

  /** An enum that the reader does not know. */
  private enum UnknownEnum {}

  /** Something that only old readers know. */
  private static class Former {}

  /** An enum that only old readers know. */
  private enum FormerEnum {}

  /**
   * A reader's verdict on a change.
   *
   * @param never whether it refuses whatever it finds
   * @param refused the other values that it refuses, in words
   */
  record Verdict(boolean never, List<String> refused) {
    static final Verdict REFUSES = new Verdict(true, List.of());

    boolean always() {
      return !never && refused.isEmpty();
    }
  }

  /**
   * Makes the types of two versions.
   *
   * @param trusted whether classes may be loaded that only the older version names
   */
  Universe(
      TypeResolver types,
      LockFile before,
      LockFile now,
      Map<String, Class<?>> present,
      boolean trusted) {
    this.trusted = trusted;
    this.types = types;
    this.before = before;
    this.now = now;
    this.present = present;
    before.classes().values().forEach(c -> beforeByJava.put(c.javaName(), c));
    now.classes().values().forEach(c -> nowByJava.put(c.javaName(), c));
    for (LockedClass type : now.classes().values()) {
      loadable.addAll(names(type.content()));
      type.fields().forEach(field -> loadable.addAll(names(field.type())));
    }
  }

  static List<String> names(String type) {
    return List.of(type.split("[<>,\\[\\] ?]+"));
  }

  /** Whether a type is still the same, whatever its classes are called in Java. */
  boolean isSame(String old, String young) {
    return old.equals(young)
        || TypeText.parse(old, this::oldToOld).equals(TypeText.parse(young, this::newToNew));
  }

  /** Returns the new version's verdict on old values. */
  Verdict newReadsOld(String old, String young) {
    formers.clear();
    Type from = TypeText.parse(old, this::oldToNew);
    return verdict(from, TypeText.parse(young, this::newToNew), "reads", before);
  }

  /** Returns the old readers' verdict on new values. */
  Verdict oldReadsNew(String old, String young) {
    formers.clear();
    Type from = TypeText.parse(young, this::newToOld);
    return verdict(from, TypeText.parse(old, this::oldToOld), "read", now);
  }

  /** Returns the new version's verdict on the content of old objects, which nothing converts. */
  Verdict newHoldsOld(String old, String young) {
    return held(TypeText.parse(old, this::oldToNew), TypeText.parse(young, this::newToNew));
  }

  /** Returns the old readers' verdict on the content of new objects. */
  Verdict oldHoldsNew(String old, String young) {
    return held(TypeText.parse(young, this::newToOld), TypeText.parse(old, this::oldToOld));
  }

  private static Verdict held(Type from, Type to) {
    boolean fits = TypeChange.isWithin(from, to);
    return new Verdict(false, fits ? List.of() : List.of("content of other types"));
  }

  private Verdict verdict(Type from, Type to, String reads, LockFile writer) {
    Class<?> raw = TypeChange.erase(from);
    boolean known = raw != Unknown.class && raw != UnknownEnum.class;
    if (!known && !(raw == UnknownEnum.class && TypeChange.erase(to) == String.class)) {
      return new Verdict(
          false,
          List.of(
              TypeChange.erase(to).isEnum() && raw == UnknownEnum.class
                  ? "constants that it lacks"
                  : "objects of classes that are not known there "
                      + NULL_INSTEAD.formatted(reads)));
    }
    if (known && !TypeChange.isPossible(expected(from, raw), TypeChange.erase(to))) {
      return Verdict.REFUSES;
    }
    String names = Matcher.quoteReplacement(String.join(" or ", formers));
    String former = Pattern.quote(Former.class.getName()) + "(Enum)?";
    List<String> refused = Refusals.of(from, to, c -> containersWithState(writer, c));
    return new Verdict(false, refused.stream().map(r -> r.replaceAll(former, names)).toList());
  }

  /**
   * The writer's containers of a class that hold more than elements, in one version or the other.
   */
  private List<String> containersWithState(LockFile writer, Class<?> container) {
    List<String> found = new ArrayList<>();
    for (LockedClass type : writer.classes().values()) {
      LockedClass old = before.classes().get(type.wireName());
      LockedClass young = now.classes().get(type.wireName());
      boolean state = old != null && old.hasState() || young != null && young.hasState();
      if (state && !type.base().isEmpty() && container.isAssignableFrom(newToNew(type.base()))) {
        found.add(type.simpleName());
      }
    }
    return found;
  }

  /** Returns the class that a reader expects for the values. */
  private Class<?> expected(Type from, Class<?> raw) {
    if (raw.isPrimitive()) {
      return raw;
    } else if (raw == Former.class || raw == FormerEnum.class) {
      return Object.class;
    }
    try {
      var expected = types.slot(from).expected();
      return expected == null ? Object.class : expected.type();
    } catch (ForyException e) {
      return Object.class; // not registered
    }
  }

  /** The classes that a type names and that one side cannot skip without knowing them. */
  List<String> unskippable(String type, boolean old) {
    Map<String, LockedClass> writers = old ? beforeByJava : nowByJava;
    LockFile reader = old ? now : before;
    List<String> names = new ArrayList<>();
    for (String name : names(type)) {
      LockedClass written = writers.get(name);
      if (written != null
          && !written.isSkippable()
          && !reader.classes().containsKey(written.wireName())) {
        names.add(written.simpleName());
      }
    }
    return names;
  }

  // ---- Classes by name: those of one version, as the other or the same version sees them ----

  private Class<?> oldToNew(String name) {
    return across(name, beforeByJava, now);
  }

  private Class<?> newToOld(String name) {
    return across(name, nowByJava, before);
  }

  private Class<?> across(String name, Map<String, LockedClass> writers, LockFile reader) {
    LockedClass written = writers.get(name);
    if (written != null && !reader.classes().containsKey(written.wireName())) {
      return written.form() == Form.ENUM ? UnknownEnum.class : Unknown.class;
    }
    return writers == beforeByJava ? oldToOld(name) : newToNew(name);
  }

  private Class<?> oldToOld(String name) {
    LockedClass known = beforeByJava.get(name);
    if (known == null) {
      return newToNew(name);
    }
    LockedClass same = now.classes().get(known.wireName());
    if (same != null) {
      return newToNew(same.javaName());
    }
    formers.add(name);
    return known.form() == Form.ENUM ? FormerEnum.class : Former.class;
  }

  private Class<?> newToNew(String name) {
    Class<?> here = present.get(name);
    if (here != null) {
      return here;
    }
    List<ClassLoader> loaders = new ArrayList<>(List.of(ClassLoader.getPlatformClassLoader()));
    if (trusted || loadable.contains(name)) {
      present.values().forEach(c -> loaders.add(c.getClassLoader()));
    }
    for (ClassLoader loader : loaders.stream().distinct().toList()) {
      try {
        return Class.forName(name, false, loader);
      } catch (ClassNotFoundException | LinkageError e) {
        // not there
      }
    }
    formers.add(name);
    return Former.class;
  }
}
