/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.hooks;

import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageWriter;
import io.fory.message.Replacing;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;

/**
 * Writes what takes the place of objects whose class has {@code writeReplace}: under the class of
 * the replacement, as if the object had never been.
 *
 * <p>An object that several places refer to is replaced once: they all refer to its replacement.
 */
public interface Replacer extends Replacing {
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

  @Override
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
        if (out.beginReplaced(slot, value, info)) {
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
    if (out.beginReplaced(slot, written, info)) {
      writeItself(out, written, slot);
      out.leave();
    }
  }
}
