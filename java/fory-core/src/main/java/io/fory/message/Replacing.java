/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;

/**
 * The serializer of a class with {@code writeReplace}: contexts ask it what to write in the place
 * of an object, and write that under its own class, so that readers need not know the class that
 * was replaced. An object that several places refer to is replaced once: they all refer to its
 * replacement.
 */
public interface Replacing {
  /** Whether the class has a {@code writeReplace}; the rest is called only if it has. */
  boolean replaces();

  /** Whether nothing ever takes the place of an object: its own class has no such method. */
  boolean isNeverReplaced(Object value);

  /** Writes, with its header, the replacement of an object; or the object if it has none. */
  default void write(MessageWriter out, Slot slot, Object value, TypeInfo info) {
    if (out.isTracking() && out.writeKnown(value)) {
      return;
    }
    Object written =
        out.isTracking() ? out.replacement(value, this::replacement) : replacement(value);
    if (written == null || written.getClass() != value.getClass()) {
      if (out.isReadBackAs(slot, written)) {
        out.enter(); // ends a chain of replacements
        out.writeSlot(slot, written);
        out.leave();
        return;
      }
      if (canRefill(written)) {
        if (out.beginAs(slot, value, info)) {
          writeReplaced(out, written);
          out.leave();
        }
        return;
      }
      if (!canWriteItself()) {
        throw new UnsupportedTypeException(
            "A %s is replaced by a %s, which is no %s, and it cannot be written itself: declare the place as something that takes both"
                .formatted(
                    value.getClass().getTypeName(),
                    written.getClass().getTypeName(),
                    slot.rawType().getTypeName()));
      }
      written = value;
    }
    if (out.beginAs(slot, written, info)) {
      writeItself(out, written, slot);
      out.leave();
    }
  }

  /**
   * Returns the replacement of an object, by one call of {@code writeReplace}.
   *
   * @return an object of another class, or null; or one of the same class, which is written as such
   */
  Object replacement(Object value);

  /** Writes the content of an object that nothing replaces. */
  void writeItself(MessageWriter out, Object value, Slot slot);

  /** Writes, after the header of an object, what takes the place of it. */
  default void writeReplaced(MessageWriter out, Object replacement) {
    throw new AssertionError("nothing is refilled");
  }

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
   * Returns the result of {@code readResolve}. Fails if it is null while a container in the object
   * still lacks elements: {@code readResolve} has probably looked for its result there.
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
