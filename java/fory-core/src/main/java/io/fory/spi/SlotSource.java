/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.lang.reflect.Type;

/** Makes the slots of declared types, for one {@code Fory}. Thread-safe. */
public interface SlotSource {

  /**
   * Returns the slot of a place of the given declared type, for a serializer whose bytes carry no
   * schema. In compatible mode the slot expects no class of the user's, so each value names the
   * version of its class. The call takes a while, and its result never changes: ask once.
   *
   * @param declared a class, or a type with arguments, such as {@code Field.getGenericType()}
   */
  SlotType slot(Type declared);
}
