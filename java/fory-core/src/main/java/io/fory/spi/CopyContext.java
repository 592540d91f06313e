/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.Collection;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * One call of {@code copy}, as a serializer sees it. With {@code withRefTracking(true)} it keeps
 * the shape of the graph, shared and circular references included; without, an object met twice is
 * copied twice. Belongs to one call and one thread at a time; serializers must not keep it.
 */
public abstract class CopyContext {

  /** Lets Fory's own contexts be made. */
  protected CopyContext() {}

  /** Returns a deep copy of any value; with references the same copy for the same original. */
  public abstract <T> T copy(T original);

  /**
   * Copies an object as {@link #copy} does, for containers: null also stands for a copy that does
   * not exist yet, and {@link #takeUnresolved} tells which.
   */
  public abstract Object copyPart(Object original);

  /**
   * Copies the elements of a collection into an empty one. Elements that are part of a cycle, and
   * so must not be hashed or compared before they are complete, are added later.
   */
  public abstract void copyElements(Collection<?> from, Collection<Object> to);

  /**
   * Copies the elements of a container whose copy is made of all of them at once.
   *
   * @throws io.fory.exception.ForyException as {@link ReadContext#readParts}
   */
  public abstract Object[] copyParts(Collection<?> from, Lookup lookup);

  /** See {@link ReadContext#readLateParts}. */
  public abstract Object[] copyLateParts(Collection<?> from);

  /** See {@link ReadContext#fill}. */
  public abstract void fill(Runnable fill, BooleanSupplier isFound, Runnable clear);

  /**
   * Makes a copy known before its content is copied, so that its parts can refer to it.
   *
   * @return the copy
   */
  public abstract <T> T reference(T copy);

  /** Copies one value by writing it with its serializer and reading it back. */
  public abstract <T> T copyThroughBytes(Serializer<T> serializer, T original);

  /** See {@link ReadContext#takeUnresolved}. */
  public abstract int takeUnresolved();

  /** See {@link ReadContext#assignLater}. */
  public abstract void assignLater(int id, Consumer<Object> assignment);
}
