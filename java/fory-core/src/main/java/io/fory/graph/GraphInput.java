/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.graph;

import io.fory.config.ReadLimits;
import io.fory.exception.Quote;
import io.fory.platform.FieldAccess;
import io.fory.spi.Lookup;
import java.io.InvalidObjectException;
import java.io.ObjectInputValidation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * Base of the read context that knows references but no types: the depth, the objects read so far
 * and how much each weighs ({@link Cycles}), and what containers do with their keys ({@link
 * HashCostModel}).
 */
public abstract class GraphInput extends LimitedInput {
  /** Content of fewer bytes is hashed in less time than reading it took, so it is not charged. */
  private static final int SHORT_CONTENT = 64;

  /** Comparators of fewer parts are not charged: their bytes pay for their comparisons. */
  private static final int FREE_EXTENT = 64;

  /** The heap of a stack trace of a hundred calls, in bytes. */
  private static final int STACK_BYTES = 2048;

  /** The heap of the calls that read one nested object, in a stack trace, in bytes. */
  private static final int STACK_BYTES_A_LEVEL = 128;

  protected final boolean tracking;
  protected final Cycles cycles = new Cycles(this, true);
  protected final int maxDepth;
  protected int depth;
  private Map<Object, Long> slowComparators; // by identity
  private List<Validation> validations; // or null: few messages have some
  private Throwable failure; // of a value of which only a part was read; or null

  protected GraphInput(ReadLimits limits, boolean tracking) {
    super(limits);
    this.tracking = tracking;
    this.maxDepth = limits.maxDepth();
  }

  protected final void finishGraph() {
    if (validations != null) {
      validations = null;
    }
    if (slowComparators != null) {
      slowComparators = null;
    }
    if (failure != null) {
      failure = null;
    }
  }

  // ---- Failures that a method of a user's catches ----

  /**
   * Records that a value failed in its middle, so that the position of the next value is unknown.
   */
  protected final void noteFailure(Throwable e) {
    if (failure == null) {
      failure = e;
    }
  }

  /**
   * Fails if an earlier value failed in its middle, although the method that read it caught the
   * failure.
   */
  public final void requireWhole() {
    if (failure != null) {
      throw Operation.READ.failed(failure);
    }
  }

  // ---- Depth ----

  /**
   * Ends a value whose header was read.
   *
   * @return the value
   */
  public final Object complete(Object complete) {
    if (tracking) {
      cycles.close(depth, complete);
    }
    depth--;
    return complete;
  }

  /** Whether values may be nested {@code levels} levels deeper. */
  public final boolean hasRoomFor(int levels) {
    return depth + levels <= maxDepth;
  }

  /**
   * Adds a value that refers to nothing, and that was read without {@link #enter}.
   *
   * @param weight the steps of hashing it
   */
  public final void addLeaf(Object complete, int weight) {
    if (tracking) {
      cycles.addLeaf(complete, depth, weight);
    }
  }

  /**
   * Adds a value that refers to nothing, and that was read without {@link #enter}. Its weight is
   * that of the parts read since {@code before}.
   *
   * @param before the result of {@link #weightSoFar} before it was read
   */
  public final void addLeafSince(long before, Object complete) {
    if (tracking) {
      cycles.addLeafSince(before, complete, depth);
    }
  }

  /** Starts a nested value that has neither header nor identity; {@link #leave} ends it. */
  public final void enter() {
    if (++depth > maxDepth) {
      throw Operation.tooDeep(maxDepth, tracking);
    }
    if (tracking) {
      cycles.open(depth, false, true);
    }
  }

  /**
   * Starts an object without a header, which parts of it may refer to; {@link #complete} ends it.
   */
  public final void enterRoot() {
    depth++;
    if (tracking) {
      cycles.open(depth, true, false);
    }
  }

  /** Ends a value started with {@link #enter()}. */
  public final void leave() {
    if (tracking) {
      cycles.leave(depth);
    }
    depth--;
  }

  // ---- References and cycles ----

  @Override
  public final boolean isTracking() {
    return tracking;
  }

  @Override
  public final <T> T reference(T object) {
    if (tracking) {
      cycles.reference(depth, object);
    }
    return object;
  }

  @Override
  public final int takeUnresolved() {
    return cycles.takeUnresolved();
  }

  /**
   * Returns a value for a place that cannot wait for its object. If another object will replace it,
   * by {@code readResolve}, returns the object itself.
   *
   * @throws io.fory.exception.CorruptDataException if there is no such object yet
   */
  public final Object existing(Object value) {
    return value == null && tracking ? unresolved() : value;
  }

  private Object unresolved() {
    int id = cycles.takeUnresolved();
    Object object = id < 0 ? null : cycles.beforeReplaced(id);
    if (id >= 0 && object == null) {
      throw corrupt(
          "A reference to an object that cannot exist yet, because this value is needed to create it");
    }
    return object;
  }

  @Override
  public final void assignLater(int id, Consumer<Object> assignment) {
    charge(64);
    cycles.assignLater(id, assignment);
  }

  /**
   * Sets a field as soon as the object exists for which the last null stands; does nothing if that
   * null is a null.
   */
  public final void assignLater(FieldAccess field, Object owner) {
    int id = cycles.takeUnresolved();
    if (id >= 0) {
      assignLater(id, late -> field.set(owner, late));
    }
  }

  /**
   * Sets an element as soon as the object exists for which the last null stands; does nothing if
   * that null is a null.
   */
  public final void setLater(List<Object> list, int index) {
    int id = cycles.takeUnresolved();
    if (id >= 0) {
      int steps = list instanceof RandomAccess ? 0 : index; // a linked list walks to the element
      assignLater(
          id,
          late -> {
            chargeWork(steps);
            list.set(index, late);
          });
    }
  }

  /** Returns a mark, before a value is read, for {@link #isIncompleteSince}. */
  public final int cycleMark() {
    return cycles.mark();
  }

  /**
   * Whether a value read since the mark refers to objects that are not complete yet, so that a hash
   * or sorted container must wait with it: see {@link #addLater}.
   */
  public final boolean isIncompleteSince(int mark) {
    return tracking && cycles.isIncompleteSince(mark);
  }

  /** Whether anything read so far waits for the end of a cycle. */
  public final boolean isWaiting() {
    return cycles.isWaiting();
  }

  /**
   * Fails if the constructor of a record replaced a component while parts of it were waiting for
   * the end of a cycle: the replacement would never get them.
   *
   * @param fields in the order of {@code values}
   * @param values the arguments of the constructor
   */
  public final void requireUnchanged(Object record, FieldAccess[] fields, Object[] values) {
    cycles.requireUnchanged(record, fields, values);
  }

  /**
   * Adds an element to a collection when all objects of the current cycle are complete.
   *
   * @param id the id that {@link #takeUnresolved} gave for the element, or -1
   * @param weight the result of {@link #endWeight}
   * @param paths by how much {@link #openPaths} did
   */
  public final void addLater(
      Collection<Object> target, Object element, int id, long weight, long paths) {
    charge(DeferredInsertions.ITEM_BYTES);
    cycles.later(target).add(element, id, weight, paths);
  }

  /**
   * Puts an entry into a map when all objects of the current cycle are complete.
   *
   * @param weight the result of {@link #endWeight} for the key
   * @param paths by how much {@link #openPaths} did
   */
  public final void putLater(
      Map<Object, Object> target,
      Object key,
      int keyId,
      Object value,
      int valueId,
      long weight,
      long paths) {
    charge(2L * DeferredInsertions.ITEM_BYTES);
    DeferredInsertions fill = cycles.later(target);
    fill.add(key, keyId, weight, paths);
    fill.add(value, valueId, 0, 0);
  }

  @Override
  public final void fill(Runnable fill, BooleanSupplier isFound, Runnable clear) {
    if (!tracking) {
      fill.run();
    } else if (cycles.fill(depth, fill, isFound, clear)) {
      charge(96);
    }
  }

  /** Returns the number of reference ids that were given out. */
  public final int referenceIds() {
    return cycles.size();
  }

  /** Visits the ids of the open objects, the innermost first, until the visitor returns false. */
  public final void visitOpen(IntPredicate visitor) {
    cycles.visitOpen(depth, visitor);
  }

  // ---- Weights ----

  /** Charges for keys that may be incomplete, as soon as they are complete. */
  public final void chargeLater(Lookup lookup, Object[] keys, long weight, long paths) {
    charge(64);
    cycles.chargeLater(lookup, keys, weight, paths);
  }

  /**
   * Returns a mark before a key is read. It grows by one for each path on which hashing the key
   * leads to an object that is not complete, and so not part of the key's weight yet.
   */
  public final long openPaths() {
    return tracking ? cycles.openPaths(depth) : 0;
  }

  /**
   * Begins to weigh a key before it is read: to count the steps of hashing it. Without reference
   * tracking the bytes of a key pay for hashing it, and only values that are larger than their
   * bytes weigh anything.
   *
   * @return the argument for {@link #endWeight}
   */
  public final long beginWeight() {
    return tracking ? cycles.beginWeight(depth) : workDone();
  }

  /** Returns the weight of the values read since {@link #beginWeight}. */
  public final long endWeight(long begun) {
    return tracking ? cycles.endWeight(depth, begun) : workDone() - begun;
  }

  /** Returns the weight of the values read so far inside the object being read. */
  public final long weightSoFar() {
    return tracking ? cycles.weight(depth) : 0;
  }

  /**
   * Returns a mark before a value is read. The growth of the mark is the size of the value: about
   * one for each part, and for a shared part as often as it is referred to.
   */
  public final long extent() {
    return spent() + (tracking ? cycles.weight(depth) : 0);
  }

  @Override
  public final void addWeight(long steps) {
    if (tracking) {
      cycles.addWeight(depth, steps);
    }
  }

  /**
   * Announces that the object being read neither hashes nor compares the part that follows. Has an
   * effect only with reference tracking.
   */
  public final void beginUnhashed() {
    cycles.beginUnhashed(depth);
  }

  /** Ends the part that {@link #beginUnhashed} began. */
  public final void endUnhashed() {
    cycles.endUnhashed(depth);
  }

  /**
   * Adds the steps of hashing, comparing or printing all content that was read since a {@link
   * #position()} to the weight of the object being read. Counts a step for four bytes, which is an
   * upper bound for types that tell no other; short content costs nothing.
   */
  public final void addHashedSince(long start) {
    long bytes = position() - start;
    if (bytes >= SHORT_CONTENT) {
      addWeight(bytes >> 2);
    }
  }

  /**
   * Reads a comparator, or null, and records the steps of one comparison: a comparator made of
   * many, by {@code thenComparing}, takes a step for each.
   */
  @Override
  public final Comparator<Object> readComparator() {
    long before = extent();
    Comparator<Object> comparator = readOrder();
    long steps = extent() - before;
    if (steps > FREE_EXTENT && comparator != null) {
      charge(64);
      slowComparators = slowComparators == null ? new IdentityHashMap<>() : slowComparators;
      slowComparators.merge(comparator, steps, Math::max);
    }
    return comparator;
  }

  /** Reads a comparator, or null, without its charge. */
  protected abstract Comparator<Object> readOrder();

  @Override
  public final void chargeComparisons(Comparator<Object> comparator, long keys) {
    long steps = stepsOf(comparator);
    if (steps > 1) {
      chargeWork(steps, keys * (Long.SIZE - Long.numberOfLeadingZeros(keys)));
    }
  }

  @Override
  public final boolean hasSlowComparators() {
    return slowComparators != null;
  }

  @Override
  public final long stepsOf(Object comparator) {
    return slowComparators == null ? 1 : slowComparators.getOrDefault(comparator, 1L);
  }

  /**
   * Charges for an exception about to be created, since the JVM records all calls on the stack:
   * those of the caller, and some for each level of the graph, in blocks of 32.
   */
  public final void chargeStack() {
    charge(STACK_BYTES + (long) STACK_BYTES_A_LEVEL * depth);
  }

  // ---- Validation ----

  private record Validation(ObjectInputValidation object, int priority) {}

  /**
   * Registers an object that validates itself when the whole graph is complete. Higher priorities
   * come first.
   */
  public final void validateLater(ObjectInputValidation object, int priority) {
    charge(32);
    if (validations == null) {
      validations = new ArrayList<>();
    }
    validations.add(new Validation(object, priority));
  }

  /** Runs the registered validations. */
  public final void validate() {
    if (validations != null) {
      validations.sort(Comparator.comparingInt(Validation::priority).reversed());
      for (Validation validation : validations) {
        try {
          validation.object.validateObject();
        } catch (InvalidObjectException e) {
          throw corrupt(
              "%s is not valid: %s".formatted(Quote.typeOf(validation.object), Quote.failure(e)));
        }
      }
    }
  }
}
