/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.config.UnknownTypes;
import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.graph.GraphInput;
import io.fory.graph.HashCostModel;
import io.fory.spi.UnknownObject;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Handles values of unknown types while one message is read. Inside a skipped or converted value an
 * unknown type is not an error yet: a later reference may still need the object. So unknown values
 * are counted, by their places, and for readers that keep them the lost ones.
 */
public final class UnknownValues {
  private static final String HOW_TO_KEEP =
      "To keep it, add a field of type UnknownFields to the class that it is in a field of, or declare Object, or another collection instead of an array or EnumSet";

  private static final int MAX_MISFITS = 64; // each an exception, which takes kilobytes

  /** Heap of a value that an object keeps, in bytes: mostly the only one in its holder. */
  private static final int KEPT_BYTES = 384;

  private final GraphInput in;
  private final UnknownTypes policy;
  private final boolean keep;
  private final List<Overflow> kept = new ArrayList<>(); // for objects that are being read
  private boolean touched; // there is something to forget at the end
  private int lenient; // above 0 unknown types are no error: they are not kept, or looked at later
  private int skipped; // above 0 unknown constants are no error either: the value is not kept
  private SkippedObjects skippedObjects; // null until something is skipped
  private int unexamined; // unknown values that nobody has looked at
  private int lostBefore; // when that began which is skipped now
  private int unresolvedBefore;
  private int lost; // values that became null because their places cannot hold them
  int nulled; // values that are null because the reader wants it so
  private final Map<Object, ForyException> misfits = new IdentityHashMap<>(); // see misfit
  private final Set<Object> withNull = Collections.newSetFromMap(new IdentityHashMap<>());

  private record Overflow(String field, Object value) {}

  UnknownValues(GraphInput in, UnknownTypes policy) {
    this.in = in;
    this.policy = policy;
    this.keep = policy == UnknownTypes.KEEP;
  }

  /** Starts anew, and lets go of all objects. */
  void finish() {
    if (!touched) {
      return;
    }
    touched = false;
    lenient = 0;
    skipped = 0;
    unexamined = 0;
    lost = 0;
    nulled = 0;
    misfits.clear();
    withNull.clear();
    if (skippedObjects != null) {
      skippedObjects.finish();
    }
    kept.clear();
  }

  /** Returns the setting for values of unknown types. */
  public UnknownTypes policy() {
    return policy;
  }

  /** Whether they are read as {@link SchemaBackedObject}. */
  public boolean isKept() {
    return lenient > 0 || keep;
  }

  /** Whether they are read as null. */
  public boolean isDropped() {
    return lenient > 0 || policy == UnknownTypes.NULL;
  }

  // ---- Skipping and converting ----

  /**
   * Begins a value that is read and dropped.
   *
   * @param whole whether the object around it needs nothing of it, as for a field that the reader's
   *     class lacks
   * @return the argument for {@link #endSkipped}
   */
  public int beginSkipped(boolean whole) {
    touched = true;
    if (skippedObjects == null) {
      skippedObjects = new SkippedObjects(in);
    }
    if (skipped == 0) {
      lostBefore = lost;
      unresolvedBefore = unresolved();
      if (in.isTracking()) {
        skippedObjects.begin();
      }
    }
    lenient++;
    skipped++;
    return skippedObjects.enter(whole);
  }

  /** Ends a value that {@link #beginSkipped} began. */
  public void endSkipped(int around) {
    skippedObjects.leave(around);
    lenient--;
    skipped--;
    if (skipped == 0 && in.isTracking()) {
      boolean doubt = lenient == 0 && unresolved() > unresolvedBefore;
      skippedObjects.end(lost > lostBefore, doubt, keep);
    }
  }

  private void countUnexamined() {
    touched = true;
    unexamined++;
    if (isTracked()) {
      skippedObjects.markUnknown();
    }
  }

  /** Whether the current value is skipped, and what it holds noted. */
  private boolean isTracked() {
    return skipped > 0 && in.isTracking() && skippedObjects != null;
  }

  private boolean isDoubtful(int id) {
    return skippedObjects != null && skippedObjects.isDoubtful(id);
  }

  /** Begins constants of enums that are read for their names, or for nothing. */
  public void beginNames() {
    touched = true;
    skipped++;
  }

  /** Ends them. */
  public void endNames() {
    skipped--;
  }

  /** Begins a value that is read and then converted, or refused. */
  public void beginConverted() {
    touched = true;
    lenient++;
  }

  /** Ends it. */
  public void endConverted() {
    lenient--;
  }

  /**
   * Refuses an object that does not hold what its class says: it is dropped if it is skipped, and
   * may become something else if it is converted. References could have it nevertheless.
   */
  public void misfit(Object object, ForyException failure) {
    if (lenient == 0 || in.isTracking() || misfits.size() == MAX_MISFITS) {
      throw failure;
    }
    if (skipped == 0) {
      misfits.put(object, failure);
    }
  }

  /** Notes that another object takes the place of one in a converted value. */
  public void markReplaced(Object object) {
    misfits.remove(object);
  }

  /** Fails if a converted value holds something unknown where no conversion looked. */
  public void requireConverted(int before) {
    if (lenient == 0 && !misfits.isEmpty()) {
      throw misfits.values().iterator().next();
    }
    if (lenient == 0 && unresolved() > before) {
      throw in.located(
          new ForbiddenClassException(
              "An object of a class that is not known here is part of a value that is converted; register the writer's class"));
    }
  }

  /**
   * Counts what must not be in an object that is kept, although nobody has said so yet: unknown
   * values that nobody has looked at, and where those are welcome the ones that are lost.
   */
  public int unresolved() {
    return keep ? lost : unexamined;
  }

  /**
   * Returns the number of unknown values met that nobody has looked at; asked before an object of
   * an unknown class is read, for {@link #countAsOne}.
   */
  public int unexamined() {
    return unexamined;
  }

  /** Counts a finished unknown value once, with everything in it. */
  public void countAsOne(int before) {
    unexamined = before;
    countUnexamined();
  }

  /** Notes that a conversion handles one of them. */
  public void markExamined() {
    unexamined--;
  }

  // ---- Values that do not fit ----

  /** Keeps a value for the object that is being read, whose field cannot hold it. */
  public void keep(String field, Object value) {
    touched = true;
    in.charge(KEPT_BYTES);
    kept.add(new Overflow(field, value));
  }

  /** Returns the number of values that wait for their objects: see {@link #takeKept}. */
  public int keptCount() {
    return kept.size();
  }

  /**
   * Takes the values that the fields of an object cannot hold: they are null, and the object keeps
   * the values besides.
   *
   * @param count the result of {@link #keptCount} before the object was read
   * @return by the names of their fields, see {@link Slot#overflowField}
   */
  public Map<String, Object> takeKept(int count) {
    List<Overflow> own = kept.subList(count, kept.size());
    Map<String, Object> values = new LinkedHashMap<>();
    own.forEach(value -> values.put(value.field, value.value));
    own.clear();
    return values;
  }

  /**
   * Counts a value that becomes null, or is left out, because its place cannot hold it.
   *
   * @return null
   */
  public Object countLost() {
    if (policy != UnknownTypes.NULL) { // who asks for null misses nothing
      touched = true;
      lost++;
      if (isTracked()) {
        skippedObjects.markLossy();
      }
      return null;
    }
    return toNull();
  }

  private Object toNull() {
    touched = true;
    nulled++;
    return null;
  }

  /** Returns the number of values that were lost. */
  public int lost() {
    return lost;
  }

  private static boolean takesUnknown(Class<?> place) {
    return place == Object.class || place == UnknownObject.class;
  }

  /** Whether an unknown value that does not fit a place is kept by the object around it. */
  boolean isKeptBeside(String overflowField) {
    return keep && overflowField != null;
  }

  /** Keeps a value that was read and does not fit, or refuses it; null stands in its place. */
  private Object misfit(Class<?> place, String overflowField, SchemaBackedObject value) {
    if (isKeptBeside(overflowField)) {
      keep(overflowField, value);
    } else if (lenient > 0) {
      countUnexamined();
      countLost();
    } else {
      throw noPlace(value.toString(), place);
    }
    return null;
  }

  /** The exception to throw for a value that its place cannot hold. */
  public ForyException noPlace(String unknown, Class<?> place) {
    return in.located(
        new IncompatibleClassException(
            "%s is not known here, and nothing but a %s can be in its place: register the writer's class, or read null with withUnknownTypes(%s). %s"
                .formatted(
                    Quote.name(unknown), place.getTypeName(), UnknownTypes.NULL, HOW_TO_KEEP)));
  }

  /**
   * Whether an unknown element is lost because its container compares elements.
   *
   * @throws IncompatibleClassException if that must not be
   */
  public boolean isLostIn(Object container, Object element) {
    if (element == null) {
      return isLeftOut(container);
    }
    return element instanceof SchemaBackedObject unknown && isLost(container, unknown);
  }

  /** Whether a null is left out, which nobody but an unknown key leads to in an {@code EnumMap}. */
  private boolean isLeftOut(Object container) {
    if (container instanceof EnumMap) {
      return true;
    }
    if (policy == UnknownTypes.NULL && skipped == 0) {
      touched = true;
      requireFirstNull(container);
    }
    return false;
  }

  /** Fails if a second unknown element of a set, or key, would become the same null. */
  private void requireFirstNull(Object container) {
    boolean isSet = container instanceof Set || container instanceof Map;
    if (isSet && !withNull.add(container)) {
      throw in.located(
          new IncompatibleClassException(
              "Two elements, or keys, that are not known here would be the same null: register the writer's classes, or keep the elements with withUnknownTypes(%s)"
                  .formatted(UnknownTypes.KEEP)));
    }
  }

  /**
   * The exception for a container that does not take a value.
   *
   * @param e the exception to throw if it has nothing to do with unknown types
   */
  public RuntimeException refused(RuntimeException e) {
    if (nulled > 0 && !(e instanceof ClassCastException)) {
      return in.located(
          new IncompatibleClassException(
              "A value that is not known here would be null, which its container does not take: register the writer's classes, or declare a container that takes null",
              e));
    }
    if (lenient > skipped && e instanceof ClassCastException) {
      return in.located(
          new IncompatibleClassException(
              "Constants are converted by their names, which the comparator of their container does not compare",
              e));
    }
    return e;
  }

  /**
   * Returns a value as the comparator of a container, or fails if it is none. In a skipped
   * container, a comparator of an unknown class is replaced by an arbitrary order.
   *
   * @param before the value of {@code nulled} before the comparator was read
   * @param found the value that was read
   */
  @SuppressWarnings("unchecked")
  Comparator<Object> order(int before, Object found) {
    if (found instanceof Comparator || found == null && nulled == before) {
      return (Comparator<Object>) found;
    } else if (skipped == 0 || !(found instanceof SchemaBackedObject)) {
      throw SchemaBackedObject.noOrder(in, found);
    }
    countLost();
    return (a, b) -> // some order, since Guava looks whether it is one
    a == b ? 0 : System.identityHashCode(a) < System.identityHashCode(b) ? -1 : 1;
  }

  private boolean isLost(Object container, SchemaBackedObject element) {
    if (!HashCostModel.isSorted(container.getClass())
        || element.constant() != null && lenient > 0 && skipped == 0) {
      return false; // what is converted takes constants by their names
    }
    if (lenient == 0) {
      throw in.located(
          new IncompatibleClassException(
              "%s is not known here, so a %s cannot compare it: declare a collection that is not sorted, or read null with withUnknownTypes(%s)"
                  .formatted(
                      Quote.name(element.className()),
                      Quote.typeOf(container),
                      UnknownTypes.NULL)));
    }
    countLost();
    return true;
  }

  // ---- Errors ----

  /** Fails if a type that is not known must be. */
  void requireKnown(TypeVersion type) {
    if (lenient == 0 && policy == UnknownTypes.ERROR) {
      throw in.located(ForbiddenClassException.unregistered(type.unknownReason()));
    }
  }

  /** Fails if elements of an unknown type must not become null where they do not fit. */
  void requireDropped(String name, Class<?> place) {
    if (!isDropped()) {
      throw noPlace(name, place);
    }
  }

  /**
   * Returns the value to read for a constant that the reader's enum lacks.
   *
   * @param type the enum
   * @param place the class of the place
   * @param overflowField see {@link Slot#overflowField()}
   * @return the constant if the place can hold it, else null
   * @throws IncompatibleClassException if null must not be
   */
  public Object constant(
      Class<?> type, SchemaBackedObject constant, Class<?> place, String overflowField) {
    if (takesUnknown(place) && (skipped > 0 || keep)) {
      countUnexamined();
      return constant;
    } else if (isKeptBeside(overflowField)) {
      keep(overflowField, constant);
    } else if (skipped > 0) {
      countUnexamined();
      countLost();
    } else {
      return absent(type, constant.constant());
    }
    return null;
  }

  /** As {@link #absent}, for a constant that may be skipped and that no place can keep. */
  void requireNullable(Class<?> type, String constant) {
    if (skipped > 0) {
      countUnexamined();
      countLost();
    } else {
      absent(type, constant, "");
    }
  }

  /** Null for a constant that there is no place for, if that may be. */
  public Object absent(Class<?> type, String name) {
    return absent(type, name, keep ? ". " + HOW_TO_KEEP : "");
  }

  private Object absent(Class<?> type, String name, String advice) {
    if (policy != UnknownTypes.NULL) {
      throw in.located(
          new IncompatibleClassException(
              "The writer's %s has a constant %s, the reader's does not; add it, or read null with withUnknownTypes(%s)%s"
                  .formatted(type.getTypeName(), Quote.name(name), UnknownTypes.NULL, advice)));
    }
    return toNull();
  }

  /** Returns the object for a place that refers to an object met before. */
  Object referred(int id, Object found, Class<?> place, String overflowField) {
    if (skipped > 0) {
      if (isDoubtful(id)) {
        countUnexamined();
      }
      if (skippedObjects != null) {
        skippedObjects.refer(id);
      }
    }
    if (lenient > 0 || keep) {
      if (lenient > 0 && skippedObjects != null && skippedObjects.hasLost(id)) {
        countLost();
      } else if (lenient == 0 && isDoubtful(id)) {
        throw skippedBefore();
      }
      return found instanceof SchemaBackedObject unknown && !takesUnknown(place)
          ? misfit(place, overflowField, unknown)
          : found;
    }
    boolean unknown = found instanceof SchemaBackedObject;
    if (unknown && policy == UnknownTypes.NULL) {
      return toNull();
    }
    if (unknown || isDoubtful(id)) {
      throw skippedBefore();
    }
    return found;
  }

  private ForyException skippedBefore() {
    return in.located(
        new ForbiddenClassException(
            "A reference to an object that was skipped, because the class here lacks the field that it was in, and that has parts whose types are not known here; register the writer's classes"));
  }
}
