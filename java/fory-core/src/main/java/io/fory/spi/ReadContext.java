/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import java.util.Collection;
import java.util.Comparator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * One call of {@code deserialize}, as a serializer sees it: the bytes, and the limits of what they
 * may cost. Belongs to one call and one thread at a time; serializers must not keep it.
 */
public abstract class ReadContext {

  /** Lets Fory's own contexts be made. */
  protected ReadContext() {}

  /**
   * Returns the buffer that this call reads from. Ask for it once in a method, and do not keep it.
   */
  public abstract MemoryBuffer buffer();

  /** Returns the source of slots. */
  public abstract SlotSource types();

  /** Returns whether shared and circular references are kept. */
  public abstract boolean isTracking();

  /** Returns whether integers were written in as few bytes as they need. */
  public abstract boolean isNumberCompressed();

  // ---- Values ----

  /**
   * Reads any value, which {@link WriteContext#writeValue} wrote.
   *
   * @throws CorruptDataException if it is a reference to an object that does not exist yet
   */
  public abstract Object readValue();

  /** Reads a string that {@link WriteContext#writeString} wrote. */
  public abstract String readString();

  /**
   * Reads a value that {@link WriteContext#writeSlot} wrote. Where references are kept, null also
   * stands for an object that does not exist yet: {@link #takeUnresolved} tells which.
   */
  public abstract Object readSlot(SlotType slot);

  /**
   * Reads a slot as {@link #readSlot} does, for a place that cannot wait: null is null.
   *
   * @throws CorruptDataException if it is a reference to an object that does not exist yet
   */
  public abstract Object readExisting(SlotType slot);

  /**
   * Reads elements that {@link WriteContext#writeElements} wrote, into an empty collection.
   * Elements that are part of a cycle, and so must not be hashed or compared before they are
   * complete, are added later.
   *
   * @param element the declared type of the elements: the same as for writing
   * @param heapBytes the heap of each element in the collection, in bytes, besides itself
   */
  public abstract void readElements(Collection<Object> target, SlotType element, int heapBytes);

  /**
   * Reads elements that {@link WriteContext#writeElements} wrote, for a container that is made of
   * all its elements at once. Calls of {@code lookup} for keys that the bytes have chosen are
   * charged; a container that finds them by another hash than {@code hashCode} charges for its own
   * lookups.
   *
   * @param element the declared type of the elements: the same as for writing
   * @param heapBytes the heap of each element in the container, in bytes, besides itself
   * @throws io.fory.exception.ForyException if an element does not exist yet, or if it is looked up
   *     and not complete, because the container is part of a cycle
   */
  public abstract Object[] readParts(SlotType element, Lookup lookup, int heapBytes);

  /**
   * Reads parts as {@link #readParts} does, for a container that is known by {@link #reference}
   * already and gets its parts by {@link #fill}: until then they need neither be complete nor
   * exist.
   */
  public abstract Object[] readLateParts(SlotType element, Lookup lookup, int heapBytes);

  /**
   * Fills the container being read when all that was read inside it is complete: now, or, as part
   * of a cycle, when that is closed; and once more if the hashes of its parts change after that.
   *
   * @param fill puts all parts into the container, which is empty
   * @param isFound whether the container has all parts, and finds those that it looks up
   * @param clear takes all parts out again
   */
  public abstract void fill(Runnable fill, BooleanSupplier isFound, Runnable clear);

  /** Reads a comparator, or null, that {@link WriteContext#writeValue} wrote. */
  public abstract Comparator<Object> readComparator();

  /**
   * Makes an object known before its content is read, so that its parts can refer to it.
   *
   * @return the object
   */
  public abstract <T> T reference(T object);

  // ---- Limits ----

  /**
   * Reads the length of an array of elements of fixed width, charges the heap of the array, and
   * checks the length against the limits and the bytes that are left.
   */
  public abstract int readArrayLength(int elementBytes);

  /**
   * Checks the size of a collection against the limits and the bytes that are left, and charges the
   * heap that its elements take besides themselves.
   */
  public abstract void checkSize(int size, int heapBytes);

  /** Charges heap that is about to be allocated to the limit of this call. */
  public abstract void charge(long bytes);

  /** Takes steps from the work that this call may do besides reading its bytes. */
  public abstract void chargeWork(long steps);

  /**
   * Charges for a comparator that takes long, for one made of many others say, before it finds the
   * places of keys. The bytes of the keys pay for all others.
   *
   * @param comparator the result of {@link #readComparator}
   */
  public abstract void chargeComparisons(Comparator<Object> comparator, long keys);

  /**
   * Says that hashing, comparing or printing the object being read takes more steps than reading it
   * did: whatever has it as a key is charged for them each time.
   */
  public abstract void addWeight(long steps);

  // ---- Cycles ----

  /**
   * Returns the id of the object that the last null of {@link #readSlot} stands for, because it
   * does not exist yet; -1 if null is null. Asked once for each null, where references are kept.
   */
  public abstract int takeUnresolved();

  /**
   * Hands the object with an id to {@code assignment} as soon as it exists. Where a {@code
   * readResolve} puts another object in its place, {@code assignment} may be called twice: first
   * with the object itself, which that method may look for, then with the other one.
   */
  public abstract void assignLater(int id, Consumer<Object> assignment);

  // ---- Errors ----

  /** Returns the exception to throw for bytes that make no sense; it tells where they are. */
  public abstract CorruptDataException corrupt(String message);
}
