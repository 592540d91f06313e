/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.Collection;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Gives a serializer access to one call of {@code copy}. With {@code withRefTracking(true)} it
 * keeps the shape of the graph, including shared and circular references; without, an object met
 * twice is copied twice. A context belongs to one call, and to one thread at a time; serializers
 * must not keep it.
 */
public abstract class CopyContext {

  /** Lets Fory extend this class; nobody else does. */
  protected CopyContext() {}

  /** Returns a deep copy of any value. With references the same original gives the same copy. */
  public abstract <T> T copy(T original);

  /**
   * Returns a deep copy of an element of a container. Null also stands for a copy that does not
   * exist yet; {@link #takeUnresolved} returns its id.
   */
  public abstract Object copyPart(Object original);

  /**
   * Copies the elements of a collection into an empty collection. It adds elements of a cycle,
   * which must not be hashed or compared before they are complete, later.
   */
  public abstract void copyElements(Collection<?> from, Collection<Object> to);

  /**
   * Returns copies of the elements of a container whose copy is made of all elements at once.
   *
   * @throws io.fory.exception.ForyException as {@link ReadContext#readParts}
   */
  public abstract Object[] copyParts(Collection<?> from, Lookup lookup);

  /**
   * Returns copies of elements that may be incomplete or missing until {@link #fill} fills the
   * copy, like {@link ReadContext#readLateParts}.
   */
  public abstract Object[] copyLateParts(Collection<?> from);

  /** Fills the copy of a container when its parts are complete, like {@link ReadContext#fill}. */
  public abstract void fill(Runnable fill, BooleanSupplier isFound, Runnable clear);

  /**
   * Makes a copy known before its content is copied, so that its parts can refer to the copy.
   *
   * @return the copy
   */
  public abstract <T> T reference(T copy);

  /** Returns a copy of one value, made by writing it with its serializer and reading it back. */
  public abstract <T> T copyThroughBytes(Serializer<T> serializer, T original);

  /**
   * Returns the id of the copy that the last null of {@link #copyPart} stands for, like {@link
   * ReadContext#takeUnresolved}.
   */
  public abstract int takeUnresolved();

  /**
   * Hands the copy with an id to {@code assignment} as soon as it exists, like {@link
   * ReadContext#assignLater}.
   */
  public abstract void assignLater(int id, Consumer<Object> assignment);
}
