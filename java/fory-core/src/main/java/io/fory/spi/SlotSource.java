/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.lang.reflect.Type;

/** Tells which values to expect where a type is declared, in one {@code Fory}. Thread-safe. */
public interface SlotSource {

  /**
   * Returns the slot of a place of the given declared type, for a serializer whose bytes carry no
   * schema: in compatible mode nothing of the user's is expected in it, so that each value says
   * which version of its class it is. It takes a while and never changes: ask once.
   *
   * @param declared a class, or a type with arguments, such as {@code Field.getGenericType()}
   */
  SlotType slot(Type declared);
}
