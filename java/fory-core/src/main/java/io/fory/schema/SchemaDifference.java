/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.schema.ClassSchema.Part;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds out how another side's schema differs, given only its fingerprint: tries every schema that
 * is one change away from ours until the fingerprints agree. A message carries no field names in
 * the same-schema mode, so changes that bring in names we do not know stay unknown. Runs on the
 * error path only, and tries at most {@value #MAX_TRIES} schemas.
 */
public final class SchemaDifference {
  private static final List<String> COMMON_TYPES =
      List.of(
          "boolean",
          "byte",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "java.lang.Boolean",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Double",
          "java.lang.String");

  private static final int MAX_TRIES = 4_000;

  private final Map<Class<?>, List<Part>> closure;
  private final int wanted;
  private int tries;

  private SchemaDifference(Map<Class<?>, List<Part>> closure, int wanted) {
    this.closure = closure;
    this.wanted = wanted;
  }

  /**
   * Describes the change that leads from our schema to the other side's, or returns null if it is
   * not a single one that can be found.
   */
  public static String find(
      ClassSchema ours, Function<Class<?>, ClassSchema> schemas, int theirFingerprint) {
    Map<Class<?>, List<Part>> closure = Fingerprint.closure(ours, schemas);
    SchemaDifference search = new SchemaDifference(closure, theirFingerprint);
    for (Class<?> type : List.copyOf(closure.keySet())) {
      String difference = search.inClass(type);
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private String inClass(Class<?> type) {
    List<Part> ours = closure.get(type);
    String name = type.getSimpleName();
    Set<String> types = new LinkedHashSet<>(COMMON_TYPES);
    closure.values().forEach(fields -> fields.forEach(f -> types.add(f.type())));
    try {
      for (int i = 0; i < ours.size(); i++) {
        Part field = ours.get(i);
        if (matches(type, ours, i, null)) {
          return "the other side has no '%s' in %s".formatted(field.name(), name);
        }
        Part other = new Part(field.name(), field.type(), !field.nullable());
        if (matches(type, ours, i, other)) {
          return "'%s' in %s is %s here and %s there".formatted(field.name(), name, field, other);
        }
        String retyped = retyped(type, ours, i, types, name);
        if (retyped != null) {
          return retyped;
        }
        String moved = moved(type, ours, i, name);
        if (moved != null) {
          return moved;
        }
      }
      return null;
    } finally {
      closure.put(type, ours);
    }
  }

  private String retyped(Class<?> type, List<Part> ours, int i, Set<String> types, String name) {
    Part field = ours.get(i);
    if (field.type().isEmpty()) {
      return null;
    }
    for (String otherType : types) {
      for (boolean nullable : new boolean[] {false, true}) {
        Part other = new Part(field.name(), otherType, nullable);
        // Another type can mean another place: the order of the bytes follows kind and size.
        if (!other.equals(field) && fitsSomewhere(type, ours, i, other)) {
          return "'%s' in %s is %s here and %s there"
              .formatted(field.name(), name, field.type(), otherType);
        }
      }
    }
    return null;
  }

  private String moved(Class<?> type, List<Part> ours, int i, String name) {
    return fitsSomewhere(type, ours, i, ours.get(i))
        ? "'%s' is at another place among the fields of %s".formatted(ours.get(i).name(), name)
        : null;
  }

  /** Whether the other side has {@code replacement}, at any place, for field {@code i}. */
  private boolean fitsSomewhere(Class<?> type, List<Part> ours, int i, Part replacement) {
    if (matches(type, ours, i, replacement)) {
      return true;
    }
    List<Part> rest = new ArrayList<>(ours);
    rest.remove(i);
    for (int at = 0; at <= rest.size(); at++) {
      List<Part> variant = new ArrayList<>(rest);
      variant.add(at, replacement);
      if (isWanted(type, variant)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the other side has {@code replacement}, or nothing, for field {@code i}. */
  private boolean matches(Class<?> type, List<Part> ours, int i, Part replacement) {
    List<Part> variant = new ArrayList<>(ours);
    if (replacement == null) {
      variant.remove(i);
    } else {
      variant.set(i, replacement);
    }
    return isWanted(type, variant);
  }

  private boolean isWanted(Class<?> type, List<Part> variant) {
    closure.put(type, variant);
    return tries++ < MAX_TRIES && Fingerprint.of(closure.values()) == wanted;
  }
}
