/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.ForyException;

/**
 * The serializer of a class with {@code writeReplace}: contexts ask it what to write in the place
 * of an object, and write that under its own class, so that readers need not know the class that
 * was replaced.
 */
public interface Replacing {
  /** Whether the class has a {@code writeReplace}; the rest is called only if it has. */
  boolean replaces();

  /** Whether nothing ever takes the place of an object: its own class has no such method. */
  boolean isNeverReplaced(Object value);

  /** Writes, with its header, what takes the place of an object; or the object if nothing does. */
  void write(MessageWriter out, Slot slot, Object value, TypeInfo info);

  /**
   * Whether an object can be written as what it is, although it was to be replaced, and read back.
   */
  boolean canWriteItself();

  /** Whether {@link #refill} can make an object of the class of what takes the place of one. */
  default boolean canRefill(Object replacement) {
    return false;
  }

  /**
   * A new object of the class with the content of what took the place of one: a collection or map,
   * where only the class itself can be.
   */
  default Object refill(Object replacement) {
    throw new AssertionError("nothing is refilled");
  }

  /** Copies an object that nothing replaces. */
  Object copyItself(GraphCopier context, Object value);

  /**
   * Returns the result of {@code readResolve}, unless that is null because it was sought in a
   * container that lacks elements.
   *
   * @param partial whether a container in the object waits for the end of a cycle
   */
  static Object required(Object result, Object resolved, boolean partial) {
    if (result == null && partial) {
      throw new ForyException(
          "readResolve of %s returned null while a hash or sorted container in it waits for the object: return what a field, list or array of it holds, or register a serializer"
              .formatted(resolved.getClass().getName()));
    }
    return result;
  }
}
