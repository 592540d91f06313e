/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.exception.CorruptDataException;
import io.fory.memory.MemoryBuffer;
import java.util.Collection;
import java.util.Comparator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Gives a serializer access to one call of {@code deserialize}: the bytes, and the limits of heap
 * and work. A context belongs to one call, and to one thread at a time; serializers must not keep
 * it.
 */
public abstract class ReadContext {

  /** Lets Fory extend this class; nobody else does. */
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
   * Reads any value that {@link WriteContext#writeValue} wrote.
   *
   * @throws CorruptDataException if the value is a reference to an object that does not exist yet
   */
  public abstract Object readValue();

  /** Reads a string that {@link WriteContext#writeString} wrote. */
  public abstract String readString();

  /**
   * Reads a value that {@link WriteContext#writeSlot} wrote. Where references are kept, null also
   * stands for an object that does not exist yet; {@link #takeUnresolved} returns its id.
   */
  public abstract Object readSlot(SlotType slot);

  /**
   * Reads a value that {@link WriteContext#writeSlot} wrote, for a place that cannot wait for an
   * object: null is null.
   *
   * @throws CorruptDataException if the value is a reference to an object that does not exist yet
   */
  public abstract Object readExisting(SlotType slot);

  /**
   * Reads elements that {@link WriteContext#writeElements} wrote, into an empty collection. It adds
   * elements of a cycle, which must not be hashed or compared before they are complete, later.
   *
   * @param element the declared type of the elements: the same as for writing
   * @param heapBytes the heap that the collection takes for each element, in bytes, without the
   *     element itself
   */
  public abstract void readElements(Collection<Object> target, SlotType element, int heapBytes);

  /**
   * Reads elements that {@link WriteContext#writeElements} wrote, for a container that is made of
   * all its elements at once. It charges the look-ups of {@code lookup}, since the bytes choose the
   * keys. If the container uses another hash than {@code hashCode}, its serializer charges for the
   * look-ups.
   *
   * @param element the declared type of the elements: the same as for writing
   * @param heapBytes the heap that the container takes for each element, in bytes, without the
   *     element itself
   * @throws io.fory.exception.ForyException if the container is part of a cycle, so that an element
   *     does not exist yet, or is looked up and not complete
   */
  public abstract Object[] readParts(SlotType element, Lookup lookup, int heapBytes);

  /**
   * Reads elements as {@link #readParts} does, for a container that {@link #reference} has made
   * known and that gets its parts by {@link #fill}. Until then the parts may be incomplete, or not
   * exist yet.
   */
  public abstract Object[] readLateParts(SlotType element, Lookup lookup, int heapBytes);

  /**
   * Fills the container being read when everything inside it is complete: now, or, as part of a
   * cycle, when the cycle is closed. Fory may clear and fill it again if the hashes of its parts
   * change after that.
   *
   * @param fill puts all parts into the container, which is empty
   * @param isFound returns whether the container has all parts, and finds the parts that it looks
   *     up
   * @param clear takes all parts out again
   */
  public abstract void fill(Runnable fill, BooleanSupplier isFound, Runnable clear);

  /** Reads a comparator, or null, that {@link WriteContext#writeValue} wrote. */
  public abstract Comparator<Object> readComparator();

  /**
   * Makes an object known before its content is read, so that its parts can refer to the object.
   *
   * @return the object
   */
  public abstract <T> T reference(T object);

  // ---- Limits ----

  /**
   * Reads the length of an array of elements of fixed width, charges the heap of the array, and
   * checks the length against the limits and the remaining bytes.
   */
  public abstract int readArrayLength(int elementBytes);

  /**
   * Checks the size of a collection against the limits and the remaining bytes, and charges the
   * heap that the collection takes for its elements.
   */
  public abstract void checkSize(int size, int heapBytes);

  /** Charges heap, in bytes, to the limit of this call, before the caller allocates it. */
  public abstract void charge(long bytes);

  /** Charges steps to the work budget of this call. */
  public abstract void chargeWork(long steps);

  /**
   * Charges for a slow comparator, such as a comparator made of many others, before it finds the
   * places of keys. For other comparators the bytes of the keys pay.
   *
   * @param comparator the result of {@link #readComparator}
   */
  public abstract void chargeComparisons(Comparator<Object> comparator, long keys);

  /**
   * Adds steps to the cost of hashing, comparing or printing the object being read, if that takes
   * longer than reading it. Fory charges them each time a container has the object as a key.
   */
  public abstract void addWeight(long steps);

  // ---- Cycles ----

  /**
   * Returns the id of the object that the last null of {@link #readSlot} stands for, because the
   * object does not exist yet; -1 if null is null. Where references are kept, call this once for
   * each null.
   */
  public abstract int takeUnresolved();

  /**
   * Hands the object with an id to {@code assignment} as soon as it exists. If a {@code
   * readResolve} replaces the object, {@code assignment} may be called twice: first with the object
   * itself, which that method may look for, then with the replacement.
   */
  public abstract void assignLater(int id, Consumer<Object> assignment);

  // ---- Errors ----

  /**
   * Returns null for a constant that the reader's class lacks, as for constants of an enum. The
   * caller returns it, or leaves the constant out of its container.
   *
   * @param type the class that has the constants
   * @param constant the name or number of the constant
   * @throws io.fory.exception.IncompatibleClassException unless the reader has {@code
   *     withUnknownTypes(UnknownTypes.NULL)}, or skips the value
   */
  public abstract <T> T unknownConstant(Class<?> type, String constant);

  /**
   * Returns the exception to throw for bytes that make no sense. The exception has the position of
   * the bytes.
   */
  public abstract CorruptDataException corrupt(String message);
}
