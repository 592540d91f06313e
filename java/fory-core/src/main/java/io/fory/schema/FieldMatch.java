/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Finds the field of a reader for each field of a writer: first those that both sides give the same
 * id, then, among the others and as long as they do not have different ids, those of the same name
 * that the same class of the hierarchy declares, and at last those of the same name that have moved
 * to another class. If several may have moved, fields of superclasses stay with superclasses where
 * they can, and hidden fields come after the fields that hide them.
 *
 * @param <F> a field of the reader
 */
public final class FieldMatch<F> {
  private final Function<F, Key> key;
  private final Map<Integer, F> byId = new HashMap<>();
  private final Map<String, F> byName = new HashMap<>();
  private final Map<Origin, F> byOrigin = new HashMap<>();
  // by name; a field that hides others is the last in its list
  private final Map<String, List<F>> byField = new HashMap<>();
  private final Set<F> taken = new HashSet<>();
  private final List<F> found = new ArrayList<>();

  /**
   * Identifies a field.
   *
   * @param name unique within the class
   * @param id its id, or -1
   * @param origin where it is declared; null if a message does not tell
   */
  public record Key(String name, int id, Origin origin) {}

  /**
   * Matches two versions of a class.
   *
   * @param own the fields of the reader
   * @param key returns the identity of such a field
   * @param writer the fields of the writer
   * @return for each field of the writer the reader's field; null if the reader lacks it
   */
  public static <F> List<F> match(List<F> own, Function<F, Key> key, List<Key> writer) {
    return new FieldMatch<>(own, key, writer).found;
  }

  private FieldMatch(List<F> own, Function<F, Key> key, List<Key> writer) {
    this.key = key;
    for (F field : own) {
      Key here = key.apply(field);
      Origin origin = here.origin() == null ? Origin.of(here.name()) : here.origin();
      byName.put(here.name(), field);
      byOrigin.put(origin, field);
      List<F> same = byField.computeIfAbsent(origin.field(), n -> new ArrayList<>(1));
      same.add(here.name().equals(origin.field()) ? same.size() : 0, field);
      if (here.id() >= 0) {
        byId.put(here.id(), field);
      }
    }
    for (Key there : writer) {
      found.add(there.id() < 0 ? null : byId.get(there.id()));
    }
    taken.addAll(found);
    for (int i = 0; i < writer.size(); i++) {
      Key there = writer.get(i);
      if (found.get(i) == null) {
        found.set(
            i,
            ifFree(
                there,
                there.origin() == null ? byName.get(there.name()) : byOrigin.get(there.origin())));
      }
    }
    taken.addAll(found);
    for (boolean above : new boolean[] {true, false}) { // superclasses first
      for (boolean hidden : new boolean[] {false, true}) {
        findMoved(writer, above, hidden);
      }
    }
  }

  private void findMoved(List<Key> writer, boolean above, boolean hidden) {
    for (int i = 0; i < writer.size(); i++) {
      Key there = writer.get(i);
      if (found.get(i) == null
          && there.origin() != null
          && isHidden(there) == hidden
          && (there.origin().isInherited() || !above)) {
        found.set(i, moved(there, above));
      }
    }
  }

  private static boolean isHidden(Key field) {
    return !field.name().equals(field.origin().field());
  }

  /**
   * Returns a field with the name of the writer's, unless it is taken or the ids differ; else null.
   */
  private F ifFree(Key there, F field) {
    return field == null || taken.contains(field) || there.id() >= 0 && key.apply(field).id() >= 0
        ? null
        : field;
  }

  /**
   * Returns the reader's field for a field that has moved to another class of the hierarchy; or
   * null.
   *
   * @param above whether to look among superclasses, or in the class itself
   */
  private F moved(Key there, boolean above) {
    F best = null;
    for (F candidate : byField.getOrDefault(there.origin().field(), List.of())) {
      if ((isInherited(candidate) || !above) && ifFree(there, candidate) != null) {
        best = candidate;
      }
    }
    if (best != null) {
      taken.add(best);
    }
    return best;
  }

  private boolean isInherited(F field) {
    Origin origin = key.apply(field).origin();
    return origin != null && origin.isInherited();
  }
}
