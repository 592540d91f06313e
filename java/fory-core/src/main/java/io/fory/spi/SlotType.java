/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Describes the declared type of a place that holds a value: a field, an element, a key. Writer and
 * reader derive it from the same declaration, so it takes no bytes. Only contexts and {@link
 * SlotSource} make slot types. Immutable.
 */
public abstract class SlotType {

  /** Lets Fory extend this class; nobody else does. */
  protected SlotType() {}

  /** Returns the declared class of the values that the place can hold. */
  public abstract Class<?> rawType();

  /**
   * Returns the slot of the elements, keys (0) or values (1); a slot for any value if nothing is
   * declared.
   */
  public abstract SlotType argument(int index);

  /** Returns the number of declared type arguments. */
  public abstract int argumentCount();
}
