/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.ForbiddenClassException;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.graph.Cycles;
import io.fory.graph.DeferredInsertions;
import io.fory.graph.Operation;
import io.fory.graph.RefTable;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.FieldAccess;
import io.fory.spi.CopyContext;
import io.fory.spi.Lookup;
import io.fory.spi.Serializer;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * One call of {@code copy}. With references it keeps the shape of the graph, shared and circular
 * references included; without, an object met twice is copied twice, and nothing is remembered of
 * it. Belongs to one call and one thread at a time; serializers must not keep it.
 */
public final class GraphCopier extends CopyContext {
  private final TypeSource types;
  private final Supplier<MessageWriter> writers;
  private final Supplier<MessageReader> readers;
  private final int maxDepth;
  private final boolean tracking;
  private final RefTable originals = new RefTable();
  private final Cycles cycles = new Cycles(null, true);
  private Map<Object, Object> themselves; // by stand-in: the object itself; null if there are none
  private final ClosedObjects closed = new ClosedObjects(originals);
  private int depth;
  private boolean shallow; // the copy shares the parts of the original
  private Map<Object, Object> standIns; // by what they stand in for; null if there are none
  private Throwable failure; // of a part that left traces; or null

  /**
   * Makes a context; the facade keeps contexts for reuse.
   *
   * @param writers makes a context for a value that is copied through bytes
   * @param readers the same for reading it back
   */
  public GraphCopier(
      TypeSource types, Supplier<MessageWriter> writers, Supplier<MessageReader> readers) {
    this.types = types;
    this.writers = writers;
    this.readers = readers;
    this.maxDepth = types.config().limits().maxDepth();
    this.tracking = types.config().refTracking();
  }

  /** Returns the source of types. */
  public TypeSource types() {
    return types;
  }

  /** Whether shared and circular references are kept. */
  public boolean isTracking() {
    return tracking;
  }

  /** Returns the objects whose parts cannot be referred to. */
  public ClosedObjects closedObjects() {
    return closed;
  }

  /** Ends a copy, successful or not, and drops the references to all objects. */
  public void finish() {
    depth = 0;
    shallow = false;
    failure = null;
    closed.clear();
    if (tracking) {
      originals.clear();
      themselves = null;
      standIns = null;
      cycles.clear();
    }
  }

  /** Returns a deep copy of a value; the same copy for the same original within one call. */
  @SuppressWarnings("unchecked")
  @Override
  public <T> T copy(T original) {
    int copied = originals.size();
    int ids = cycles.size();
    int outer = depth;
    try {
      return (T) existing(copyPart(original), original);
    } catch (Throwable e) {
      if (cycles.truncate(ids)) {
        originals.truncate(copied);
        depth = outer;
      } else if (failure == null) {
        failure = e;
      }
      throw e;
    }
  }

  /**
   * Fails if an earlier part could not be copied, although the method that copied it caught the
   * failure.
   */
  void requireWhole() {
    if (failure != null) {
      throw Operation.COPY.failed(failure);
    }
  }

  /** Returns a copy of an object that shares the parts of the original. */
  @SuppressWarnings("unchecked")
  public <T> T copyShallow(T original) {
    if (original == null) {
      return null;
    }
    // Generated code copies some parts without a call of copyPart.
    MessageSerializer<Object> serializer = types.info(original.getClass()).interpreter();
    enter();
    shallow = true;
    T copy = (T) serializer.copy(this, original);
    leave(copy);
    return copy;
  }

  /** Whether this copies one object only. */
  public boolean isShallow() {
    return shallow;
  }

  /** Returns the result of {@link #copyPart}, for a place that cannot wait. */
  public Object existing(Object part, Object original) {
    int id = part == null ? cycles.takeUnresolved() : -1;
    Object copy = id < 0 ? part : cycles.beforeReplaced(id);
    if (id >= 0 && copy == null) {
      throw new ForyException(
          "The copy of %s is needed before it can exist".formatted(original.getClass().getName()));
    }
    return copy;
  }

  /** See {@link MessageReader#readReplaced}. */
  public Object copyReplaced(
      MessageSerializer<Object> serializer, Object original, UnaryOperator<Object> readResolve) {
    if (!tracking) {
      return readResolve.apply(serializer.copy(this, original));
    }
    cycles.replaceLater(depth);
    Object copy = serializer.copy(this, original);
    boolean partial = cycles.replacedNow(depth);
    return Replacing.required(readResolve.apply(copy), copy, partial);
  }

  /**
   * Returns a deep copy of a value. If the value, or a part of it, has no serialized form, it is a
   * copy of its stand-in.
   */
  public <T> T copyOr(T original, UnaryOperator<T> standIn) {
    try {
      return copy(original);
    } catch (UnsupportedTypeException | ForbiddenClassException e) {
      if (failure != null) {
        throw e;
      }
      return copy(standIn(original, standIn));
    }
  }

  @SuppressWarnings("unchecked")
  private <T> T standIn(T original, UnaryOperator<T> standIn) {
    if (!tracking) {
      return standIn.apply(original);
    }
    standIns = standIns == null ? new IdentityHashMap<>() : standIns;
    return (T) standIns.computeIfAbsent(original, o -> standIn.apply((T) o));
  }

  /**
   * Copies an object as {@link #copy} does, for containers: null also stands for a copy that does
   * not exist yet, and {@link #takeUnresolved} tells which.
   */
  @Override
  public Object copyPart(Object original) {
    if (original == null || shallow) {
      return original;
    }
    return copyPart(types.info(original.getClass()), original);
  }

  /** Copies an object whose type was looked up as {@link #copyPart(Object)} does. */
  public Object copyPart(TypeInfo info, Object original) {
    if (!info.tracked) {
      return info.serializer.copy(this, original);
    }
    if (tracking) {
      int known = originals.find(original);
      if (known >= 0) {
        return cycles.refer(known, depth);
      }
    }
    enter();
    Object copy = info.serializer.copy(this, original);
    leave(copy);
    return copy;
  }

  /** Enters an object, and fails beyond the greatest depth. */
  public void enter() {
    if (++depth > maxDepth) {
      throw Operation.tooDeep(maxDepth, tracking);
    }
    if (tracking) {
      cycles.open(depth, true, false);
    }
  }

  /** Leaves an object that {@link #enter} entered without reference tracking. */
  public void leave() {
    depth--;
  }

  private void leave(Object copy) {
    if (tracking) {
      cycles.close(depth, copy);
    }
    depth--;
  }

  /**
   * Copies an object as {@link #copyPart(Object)} does, for a place that holds only some classes:
   * where its replacement would not fit, the object itself is copied.
   */
  public Object copyPart(Object original, Class<?> place) {
    Object copy = copyPart(original);
    if (copy == null || place.isInstance(copy)) {
      return copy;
    }
    Replacing replacing = types.info(original.getClass()).replacing;
    boolean refills = replacing != null && replacing.canRefill(copy);
    if (replacing == null || !refills && !replacing.canWriteItself()) {
      throw new UnsupportedTypeException(
          "The copy of a %s is a %s, which is no %s: declare the place as one"
              .formatted(
                  original.getClass().getTypeName(),
                  copy.getClass().getTypeName(),
                  place.getTypeName()));
    }
    if (tracking) {
      // The original has the id of its replacement already.
      themselves = themselves == null ? new IdentityHashMap<>() : themselves;
      int known = originals.find(themselves.computeIfAbsent(original, o -> new Object()));
      if (known >= 0) {
        return cycles.refer(known, depth);
      }
    }
    enter();
    if (refills && cycles.isWaiting()) {
      throw new ForyException(
          "A %s within a cycle cannot be copied into a %s"
              .formatted(copy.getClass().getTypeName(), place.getTypeName()));
    }
    copy = refills ? replacing.refill(copy) : replacing.copyItself(this, original);
    leave(copy);
    return copy;
  }

  @Override
  public <T> T reference(T copy) {
    if (tracking) {
      cycles.reference(depth, copy);
    }
    return copy;
  }

  @Override
  public int takeUnresolved() {
    return cycles.takeUnresolved();
  }

  @Override
  public void assignLater(int id, Consumer<Object> assignment) {
    cycles.assignLater(id, assignment);
  }

  /** See {@link MessageReader#cycleMark}. */
  public int cycleMark() {
    return cycles.mark();
  }

  /** See {@link MessageReader#isIncompleteSince}. */
  public boolean isIncompleteSince(int mark) {
    return cycles.isIncompleteSince(mark);
  }

  /** See {@link MessageReader#requireUnchanged}. */
  public void requireUnchanged(Object record, FieldAccess[] fields, Object[] values) {
    cycles.requireUnchanged(record, fields, values);
  }

  /** See {@link MessageReader#addLater}. */
  public void addLater(Collection<Object> target, Object element, int id) {
    cycles.later(target).add(element, id, 0, 0);
  }

  /** See {@link MessageReader#putLater}. */
  public void putLater(
      Map<Object, Object> target, Object key, int keyId, Object value, int valueId) {
    DeferredInsertions fill = cycles.later(target);
    fill.add(key, keyId, 0, 0);
    fill.add(value, valueId, 0, 0);
  }

  @Override
  public void copyElements(Collection<?> from, Collection<Object> to) {
    types.elements().copy(this, from, to);
  }

  @Override
  public Object[] copyParts(Collection<?> from, Lookup lookup) {
    return types.elements().copyParts(this, from, lookup);
  }

  @Override
  public Object[] copyLateParts(Collection<?> from) {
    return types.elements().copyLateParts(this, from);
  }

  @Override
  public void fill(Runnable fill, BooleanSupplier isFound, Runnable clear) {
    if (tracking) {
      cycles.fill(depth, fill, isFound, clear);
    } else {
      fill.run();
    }
  }

  @Override
  public <T> T copyThroughBytes(Serializer<T> serializer, T original) {
    return throughBytes(original, out -> serializer.write(out, original), serializer::read);
  }

  /** Copies one value by writing it with its serializer and reading it back. */
  public <T> T copyThroughBytes(MessageSerializer<T> serializer, T original) {
    return throughBytes(original, out -> serializer.write(out, original), serializer::read);
  }

  private <T> T throughBytes(
      T original, Consumer<MessageWriter> writing, Function<MessageReader, T> reading) {
    MemoryBuffer buffer = MemoryBuffer.allocate(256);
    MessageWriter out = writers.get();
    out.start(buffer, null);
    out.enterRoot(original);
    writing.accept(out);
    MessageReader in = readers.get();
    in.start(buffer, null);
    in.enterRoot();
    T copy = reading.apply(in);
    in.complete(copy);
    in.validate();
    return copy;
  }

  /** Returns an exception as {@link MessageReader#failed} does. */
  public ForyException failed(RuntimeException failure, String step) {
    ForyException e = Operation.COPY.failed(failure);
    e.addStep(step);
    return e;
  }
}
