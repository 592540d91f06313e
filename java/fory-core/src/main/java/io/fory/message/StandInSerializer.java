/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.IncompatibleClassException;
import io.fory.platform.Loaders;

/**
 * A serializer whose objects are not of the type that a message announces, such as a lambda or what
 * {@code readResolve} returns: the announced type need not fit the place, the object must.
 *
 * @param <T> the type that is written
 */
public interface StandInSerializer<T> extends SlotSerializer<T> {

  /** Returns an object that was read if it fits the place, and fails if it does not. */
  @SuppressWarnings("unchecked")
  static <T> T require(MessageReader in, Object object, Slot slot) {
    if (object != null && !slot.rawType().isInstance(object)) {
      throw in.located(
          new IncompatibleClassException(
              "Expected %s, found %s, which took the place of what was written"
                  .formatted(
                      Loaders.nameBeside(slot.rawType(), object.getClass()),
                      Loaders.nameBeside(object.getClass(), slot.rawType()))));
    }
    return (T) object;
  }
}
