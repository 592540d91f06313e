/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * The declared type of a place that holds a value: a field, an element, a key. Writer and reader
 * derive it from the same declaration, so that it takes no bytes. Contexts and {@link SlotSource}
 * give slot types out; nobody else makes any. Immutable.
 */
public abstract class SlotType {

  /** Lets Fory's own slots be made. */
  protected SlotType() {}

  /** Returns the declared class of the values that the place can hold. */
  public abstract Class<?> rawType();

  /**
   * Returns the slot of the elements, keys (0) or values (1); one for anything if nothing is
   * declared.
   */
  public abstract SlotType argument(int index);

  /** Returns the number of declared type arguments. */
  public abstract int argumentCount();
}
