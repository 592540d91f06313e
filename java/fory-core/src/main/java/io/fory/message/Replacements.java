/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.UnsupportedTypeException;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Writes what takes the place of objects whose class has {@code writeReplace}: under the class of
 * the replacement, as if the object had never been. Belongs to one call.
 *
 * <p>An object that several places refer to is replaced once: they all refer to its replacement.
 */
final class Replacements {
  private final MessageWriter out;
  private final Map<Object, Object> known = new IdentityHashMap<>(); // by what they replace

  Replacements(MessageWriter out) {
    this.out = out;
  }

  /** Writes a value with its header. */
  void write(Slot slot, Object value, TypeInfo info) {
    if (out.isTracking() && out.writeKnown(value)) {
      return;
    }
    Object replacement = replacement(value, info.replacing());
    if (replacement == null || replacement.getClass() != value.getClass()) {
      if (out.isReadBackAs(slot, replacement)) {
        out.enter(); // ends a chain of replacements
        out.writeSlot(slot, replacement);
        out.leave();
        return;
      }
      if (info.replacing().canRefill(replacement)) {
        out.writeItself(slot, value, info, replacement);
        return;
      }
      if (!info.replacing().canWriteItself()) {
        throw notReadBack(slot, value, replacement);
      }
      replacement = value;
    }
    out.writeItself(slot, replacement, info, null);
  }

  private Object replacement(Object value, Replacing replacing) {
    if (!out.isTracking()) {
      return replacing.replacement(value);
    }
    if (known.containsKey(value)) {
      return known.get(value);
    }
    Object replacement = replacing.replacement(value);
    if (replacement != value) {
      known.put(value, replacement);
    }
    return replacement;
  }

  private static UnsupportedTypeException notReadBack(Slot slot, Object value, Object replacement) {
    return new UnsupportedTypeException(
        "A %s is replaced by a %s, which is no %s, and it cannot be written itself: declare the place as something that takes both"
            .formatted(
                value.getClass().getTypeName(),
                replacement.getClass().getTypeName(),
                slot.rawType().getTypeName()));
  }

  /** Lets go of all objects. */
  void clear() {
    known.clear();
  }
}
