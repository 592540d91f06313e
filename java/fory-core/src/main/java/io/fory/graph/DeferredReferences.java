/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.platform.FieldAccess;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The places and containers that get their objects when a cycle is closed: see {@link Cycles}. */
final class DeferredReferences {
  private final Cycles cycles;
  private final List<Assignment> assignments = new ArrayList<>();
  private final Map<Object, DeferredInsertions> insertions =
      new IdentityHashMap<>(); // by container
  // for hashing keys when the cycle is closed
  private final List<Runnable> charges = new ArrayList<>();

  DeferredReferences(Cycles cycles) {
    this.cycles = cycles;
  }

  /** A place that waits for an object. */
  private record Assignment(int id, Consumer<Object> place) {}

  /** Returns the number of places that wait for an object. */
  int places() {
    return assignments.size();
  }

  /** Returns the number of containers that wait for elements. */
  int containers() {
    return insertions.size();
  }

  void assign(int id, Consumer<Object> place) {
    assignments.add(new Assignment(id, place));
  }

  void charge(Runnable charge) {
    charges.add(charge);
  }

  /**
   * Returns the insertions that a container waits for.
   *
   * @param in charged for a new container; null if none is charged
   */
  DeferredInsertions fill(Object container, WorkBudget in) {
    DeferredInsertions known = insertions.get(container);
    if (known == null) {
      if (in != null) {
        in.charge(DeferredInsertions.HEAP_BYTES);
      }
      known = new DeferredInsertions(container, insertions.size(), cycles);
      insertions.put(container, known);
    }
    return known;
  }

  /**
   * Assigns to waiting places, from the {@code first} one on, objects that others will replace
   * later.
   */
  void assignThemselves(int first, Map<Integer, Object> replaced, WorkBudget in) {
    for (int i = first; i < assignments.size(); i++) {
      if (in != null) {
        in.chargeWork(1);
      }
      Object itself = replaced.get(assignments.get(i).id);
      if (itself != null) {
        assignIfItFits(assignments.get(i).place, itself);
      }
    }
  }

  /**
   * Assigns an object to a place if it fits. It need not fit, since only its replacement must; the
   * place then stays null until that comes.
   */
  private static void assignIfItFits(Consumer<Object> place, Object itself) {
    try {
      place.accept(itself);
    } catch (CorruptDataException | ClassCastException | ArrayStoreException e) {
      // It stays null.
    }
  }

  /** Assigns its object to each waiting place. */
  void assignAll() {
    for (int i = 0; i < assignments.size(); i++) {
      assignments.get(i).place.accept(cycles.resolved(assignments.get(i).id));
    }
    assignments.clear();
  }

  /**
   * Fills all waiting containers.
   *
   * @param in charged for it; null if none is charged
   */
  void fillAll(WorkBudget in) {
    charges.forEach(Runnable::run);
    DeferredInsertions.runAll(insertions, in);
  }

  /** Drops the charges for hashing keys. */
  void dropCharges() {
    charges.clear();
  }

  /** Fails if the constructor of a record did not keep the components that it was given. */
  static void requireUnchanged(Object record, FieldAccess[] fields, Object[] values) {
    for (int i = 0; i < fields.length; i++) {
      if (fields[i] == null) {
        continue; // a component that only the writer's version of the record has
      }
      Object now = fields[i].get(record);
      boolean container = values[i] instanceof Iterable || values[i] instanceof Map;
      if (container || now instanceof Object[] ? now != values[i] : !same(now, values[i])) {
        throw new ForyException(
            "The constructor of record %s replaced its component %s, which is part of a cycle and not complete yet. Let it keep what it is given, or register a serializer for it"
                .formatted(record.getClass().getName(), fields[i].name()));
      }
    }
  }

  /** Whether two components are the same: values by content, other objects by identity. */
  private static boolean same(Object a, Object b) {
    boolean value =
        a instanceof Number
            || a instanceof CharSequence
            || a instanceof Boolean
            || a instanceof Character;
    return a == b || value && a.equals(b);
  }
}
