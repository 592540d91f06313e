/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.codec.Buffers;
import io.fory.exception.ForyException;
import io.fory.graph.HashCostModel;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.platform.Snapshots;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.RandomAccess;

/**
 * Writes and reads the elements of arrays and collections, in the runs that the package describes.
 * An array or collection starts with {@code varuint64(size << 2 | kind)}. {@link CopiedElements}
 * copies elements.
 */
public final class Elements {
  /** Each element has a header of its own. */
  public static final int SLOTS = 0;

  /** Contents only, of the expected type. */
  public static final int UNIFORM = 1;

  /** Contents only, of the type whose header precedes the first. */
  public static final int UNIFORM_TYPED = 2;

  private Elements() {}

  // ---- Writing ----

  /** Writes size, kind and elements of a collection, which other threads may change meanwhile. */
  public static void write(MessageWriter out, Collection<?> collection, Slot slot) {
    if (collection.getClass() == ArrayList.class) {
      FastLists.write(out, (ArrayList<?>) collection, slot);
      return;
    }
    Collection<?> elements = Snapshots.of(collection);
    if (elements instanceof List<?> list && elements instanceof RandomAccess) {
      writeList(out, list, slot);
      return;
    }
    int size = elements.size();
    TypeInfo shared = null;
    Object first = null;
    for (Object element : elements) {
      shared = first == null ? firstType(out, element) : sharedType(out, first, shared, element);
      first = element;
      if (shared == null) {
        break;
      }
    }
    TypeInfo uniform = begin(out, size, shared, slot);
    int i = 0;
    try {
      for (Object element : elements) {
        if (i == size) {
          throw modified(size);
        }
        writeElement(out, uniform, slot, first, element);
        i++;
      }
      if (i != size) {
        throw modified(size);
      }
    } catch (RuntimeException e) {
      throw out.failed(e, "[" + i + "]");
    }
    end(out, uniform);
  }

  private static void writeList(MessageWriter out, List<?> list, Slot slot) {
    Object first = list.isEmpty() ? null : list.get(0);
    writeList(out, list, slot, first, firstType(out, first));
  }

  /**
   * Writes size, kind and elements of a list with random access.
   *
   * @param first its first element, or null
   * @param shared the type of the first element, as {@link #firstType} returns it
   */
  static void writeList(MessageWriter out, List<?> list, Slot slot, Object first, TypeInfo shared) {
    int size = list.size();
    for (int i = 1; i < size && shared != null; i++) {
      shared = sharedType(out, first, shared, list.get(i));
    }
    TypeInfo uniform = begin(out, size, shared, slot);
    if (out.isOutOfBand()
        && uniform != null
        && uniform.serializer() instanceof PartSerializer<?> parts) {
      parts.writeParts(out, list, size, uniform, first);
      end(out, uniform);
      return;
    }
    int i = 0;
    try {
      // Two loops, since the JIT inlines by the profile of each.
      if (uniform != null && !uniform.isGeneric()) {
        MessageSerializer<Object> serializer = uniform.serializer();
        for (; i < size; i++) {
          Object element = list.get(i);
          requireType(out, uniform, first, element);
          serializer.write(out, element);
        }
      } else {
        for (; i < size; i++) {
          writeElement(out, uniform, slot, first, list.get(i));
        }
      }
    } catch (RuntimeException e) {
      throw out.failed(e, "[" + i + "]");
    }
    end(out, uniform);
  }

  /** Writes size, kind and elements of an array. */
  public static void write(MessageWriter out, Object[] array, Slot slot) {
    if (array.length > 0
        && array[0] instanceof String
        && FastLists.writeStrings(out, array, slot)) {
      return;
    }
    Object first = array.length == 0 ? null : array[0];
    TypeInfo shared = firstType(out, first);
    for (int i = 1; i < array.length && shared != null; i++) {
      shared = sharedType(out, first, shared, array[i]);
    }
    TypeInfo uniform = begin(out, array.length, shared, slot);
    int i = 0;
    try {
      for (; i < array.length; i++) {
        writeElement(out, uniform, slot, first, array[i]);
      }
    } catch (RuntimeException e) {
      throw out.failed(e, "[" + i + "]");
    }
    end(out, uniform);
  }

  static TypeInfo begin(MessageWriter out, int size, TypeInfo shared, Slot slot) {
    int kind = kind(shared, slot);
    out.buffer().writeVarUint64((long) size << 2 | kind);
    return beginKind(out, kind, shared);
  }

  /**
   * Writes the type of a uniform run, if it is not the expected one.
   *
   * @return the type of a uniform run, or null
   */
  public static TypeInfo beginKind(MessageWriter out, int kind, TypeInfo type) {
    if (kind == SLOTS) {
      return null;
    }
    if (kind == UNIFORM_TYPED) {
      out.writeType(type);
    }
    out.enter();
    return type;
  }

  /** Ends what {@link #beginKind} began. */
  public static void end(MessageWriter out, TypeInfo uniform) {
    if (uniform != null) {
      out.leave();
    }
  }

  /**
   * Writes one element of a run.
   *
   * @param uniform the type of a uniform run, or null
   * @param alike an element of the run that is known to be of that type, or null
   */
  static void writeElement(
      MessageWriter out, TypeInfo uniform, Slot slot, Object alike, Object element) {
    if (uniform == null) {
      out.writeSlot(slot, element);
    } else {
      requireType(out, uniform, alike, element);
      uniform.write(out, slot, element);
    }
  }

  /**
   * Fails if an element of a uniform run is of another type than when the kind of the run was
   * chosen. Compares its class with that of an element that is known to be of the type: looking up
   * the type of each element makes a list of five buffers 1.4 times as slow. The class of the type
   * itself does not do, as it can be a superclass (buffers, paths).
   */
  public static void requireType(
      MessageWriter out, TypeInfo uniform, Object alike, Object element) {
    if (element == null || alike == null || element.getClass() != alike.getClass()) {
      requireShared(out, uniform, element);
    }
  }

  private static void requireShared(MessageWriter out, TypeInfo uniform, Object element) {
    if (element == null
        || element.getClass() != uniform.type()
            && (out.infoOf(element.getClass()) != uniform || !uniform.isSharedBy(element))) {
      throw changed();
    }
  }

  /**
   * Returns the exception for an element that another thread, or code of its own, changed while it
   * was written.
   */
  public static ForyException changed() {
    return new ForyException("An element was another before: it was changed while being written");
  }

  /** The exception to throw for a container that another thread changed meanwhile. */
  public static ForyException modified(int size) {
    return new ForyException(
        "The container had %s elements and then another number: it was changed while being written"
            .formatted(size));
  }

  // One pass over the elements of a run finds the type that they share. It keeps its state in
  // locals, so that writing allocates nothing.

  /**
   * Returns the type of a run's first element; null if the element cannot be part of a uniform run.
   */
  static TypeInfo firstType(MessageWriter out, Object first) {
    if (first == null) {
      return null;
    }
    TypeInfo type = out.infoOf(first.getClass());
    return out.isTracking() && type.isTracked() || !type.isSharedBy(first) ? null : type;
  }

  /**
   * Returns the type that the elements of a run share, up to and including {@code next}; null if
   * they share none.
   *
   * @param first an element before {@code next}
   * @param shared the type that the elements before {@code next} share; null if they share none
   */
  static TypeInfo sharedType(MessageWriter out, Object first, TypeInfo shared, Object next) {
    if (shared == null || next == null) {
      return null;
    }
    return next.getClass() == first.getClass()
            || out.infoOf(next.getClass()) == shared && shared.isSharedBy(next)
        ? shared // the constants of an enum can differ in class
        : null;
  }

  /**
   * Returns the kind of a run.
   *
   * @param shared the type that its elements share; null if they share none
   */
  public static int kind(TypeInfo shared, Slot slot) {
    if (shared == null) {
      return SLOTS;
    }
    return shared == slot.expected() ? UNIFORM : shared.isOmittedFromRuns() ? SLOTS : UNIFORM_TYPED;
  }

  // ---- Reading ----

  /**
   * Reads the header of an array or collection, and checks the size.
   *
   * @param heapBytes the heap of each element, in bytes
   * @return {@code size << 2 | kind}
   */
  public static long readHeader(MessageReader in, int heapBytes) {
    return readHeader(in, heapBytes, 0);
  }

  /**
   * Reads the header of a container that takes more heap than a list does, and checks the size.
   *
   * @param more see {@link MessageReader#checkSize(int, int, int)}
   */
  public static long readHeader(MessageReader in, int heapBytes, int more) {
    MemoryBuffer buffer = in.buffer();
    long header = buffer.readVarUint64();
    long size = header >>> 2;
    if (size > Integer.MAX_VALUE || (header & 3) > UNIFORM_TYPED) {
      throw in.corrupt("Expected size and kind of elements, found " + Long.toHexString(header));
    }
    if ((header & 3) == SLOTS && !Buffers.ACCESS.mayHold(buffer, size)) {
      throw in.corrupt(
          "%s elements do not fit into the %s bytes left. Is the message cut off?"
              .formatted(size, buffer.remaining()));
    }
    in.checkSize((int) size, heapBytes, more);
    return header;
  }

  /**
   * Begins to read a run, with the header of its type if it has one.
   *
   * @return the type of a uniform run, or null
   */
  public static TypeInfo beginKind(MessageReader in, int kind, Slot slot) {
    return kind == SLOTS ? null : in.beginRun(slot, kind == UNIFORM_TYPED);
  }

  /** Ends what {@link #beginKind(MessageReader, int, Slot)} began. */
  public static void end(MessageReader in, TypeInfo uniform) {
    if (uniform != null) {
      in.leave();
    }
  }

  /** Returns the class of the elements of a uniform run; null for null. */
  public static Class<?> typeOf(TypeInfo uniform) {
    return uniform == null ? null : uniform.type();
  }

  /**
   * Reads one element of a run. Null may stand for an object that does not exist yet: see {@link
   * MessageReader#takeUnresolved}.
   *
   * @param uniform the type of a uniform run, or null
   */
  public static Object readElement(MessageReader in, TypeInfo uniform, Slot slot) {
    return uniform == null ? in.readSlot(slot) : uniform.read(in, slot);
  }

  /** Reads the elements after a header into an array of the size in the header. */
  public static void read(MessageReader in, long header, Slot slot, Object[] target) {
    read(in, header, slot, target, false);
  }

  /**
   * Reads the elements after a header into an array, for a container that needs all of them when it
   * is made: an element that does not exist yet is an error.
   */
  public static void readExisting(MessageReader in, long header, Slot slot, Object[] target) {
    read(in, header, slot, target, true);
  }

  private static void read(
      MessageReader in, long header, Slot slot, Object[] target, boolean existing) {
    TypeInfo uniform = beginKind(in, (int) header & 3, slot);
    if (uniform != null && uniform.isScalarString()) {
      StringLists.read(in, target);
      in.leave();
      return;
    }
    boolean fits = uniform == null || uniform.fits(slot.rawType());
    int i = 0;
    try {
      for (; i < target.length; i++) {
        Object element = readElement(in, uniform, slot);
        target[i] = fits ? element : in.unknown().countLost();
        settle(in, target, i, existing);
      }
    } catch (RuntimeException e) {
      throw in.failed(e, "[" + i + "]");
    }
    end(in, uniform);
  }

  /**
   * Handles an element that is null because its object does not exist yet: assigns it to the array
   * later, or fails.
   *
   * @param must whether the element must exist now
   */
  private static void settle(MessageReader in, Object[] target, int index, boolean must) {
    if (target[index] != null || !in.isTracking()) {
      return;
    }
    if (must) {
      target[index] = in.existing(null);
      return;
    }
    int id = in.takeUnresolved();
    if (id >= 0) {
      in.assignLater(id, late -> target[index] = late);
    }
  }

  /** Reads the elements after a header into a list that keeps their order and takes null. */
  public static void read(MessageReader in, long header, Slot slot, List<Object> target) {
    TypeInfo uniform = beginKind(in, (int) header & 3, slot);
    int size = (int) (header >>> 2);
    if (uniform != null
        && uniform.serializer() instanceof RunSerializer<?> runs
        && target instanceof ArrayList<Object> list) {
      readRun(in, runs, size, list);
      return;
    }
    int i = 0;
    try {
      if (uniform != null && !uniform.isGeneric()) {
        MessageSerializer<Object> serializer = uniform.serializer();
        for (; i < size; i++) {
          target.add(serializer.read(in));
        }
      } else if (uniform == null
          && !in.isTracking()
          && slot.takesAll()
          && target instanceof ArrayList<Object> list) {
        while (i < size) {
          i = MixedLists.read(in, list, i, size);
          if (i < size) {
            list.add(in.readSlot(slot));
            i++;
          }
        }
      } else {
        for (; i < size; i++) {
          Object element = readElement(in, uniform, slot);
          if (element == null && in.isTracking()) {
            in.setLater(target, i);
          }
          target.add(element);
        }
      }
    } catch (RuntimeException e) {
      throw in.failed(e, "[" + i + "]");
    }
    end(in, uniform);
  }

  private static void readRun(
      MessageReader in, RunSerializer<?> runs, int size, ArrayList<Object> target) {
    try {
      runs.readRun(in, size, target);
    } catch (RuntimeException e) {
      throw in.failed(e, "[" + target.size() + "]");
    }
    in.leave();
  }

  /**
   * Reads the elements after a header into a collection that hashes or compares them when they are
   * added, such as a set. Elements of a cycle are added when it is closed.
   */
  public static void readCareful(
      MessageReader in, long header, Slot slot, Collection<Object> target) {
    TypeInfo uniform = beginKind(in, (int) header & 3, slot);
    HashCostModel keys = HashCostModel.of(in, target, (int) (header >>> 2), typeOf(uniform));
    readCareful(in, header, slot, uniform, target, target, keys);
  }

  /**
   * Reads the elements after a header into a collection that hashes or compares them.
   *
   * @param target takes the elements that are complete
   * @param lateTarget takes the elements that wait for the end of a cycle
   * @param place how the collection finds its elements, for their charge; null if it takes them as
   *     they are
   */
  public static void readCareful(
      MessageReader in,
      long header,
      Slot slot,
      Collection<Object> target,
      Collection<Object> lateTarget,
      HashCostModel.BucketStrategy place) {
    TypeInfo uniform = beginKind(in, (int) header & 3, slot);
    HashCostModel keys = place == null ? null : HashCostModel.of(in, place, (int) (header >>> 2));
    readCareful(in, header, slot, uniform, target, lateTarget, keys);
  }

  private static void readCareful(
      MessageReader in,
      long header,
      Slot slot,
      TypeInfo uniform,
      Collection<Object> target,
      Collection<Object> lateTarget,
      HashCostModel keys) {
    int size = (int) (header >>> 2);
    boolean late = false; // once one waits, all after it wait too, to keep their order
    int i = 0;
    try {
      for (; i < size; i++) {
        int mark = in.cycleMark();
        long begun = in.beginWeight();
        long open = in.openPaths();
        Object element = readElement(in, uniform, slot);
        long weight = in.endWeight(begun);
        int id = element == null && in.isTracking() ? in.takeUnresolved() : -1;
        if (id < 0 && in.unknown().isLostIn(lateTarget, element)) {
          continue;
        }
        late |= in.isIncompleteSince(mark);
        if (late) {
          in.addLater(lateTarget, element, id, weight, in.openPaths() - open);
        } else {
          keys = in.chargeKey(keys, lateTarget, size, element, weight);
          target.add(element);
        }
      }
    } catch (NullPointerException | ClassCastException e) {
      throw in.failed(in.unknown().refused(e), "[" + i + "]");
    } catch (RuntimeException e) {
      throw in.failed(e, "[" + i + "]");
    }
    end(in, uniform);
  }
}
