/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * What a declaration says of a place that holds a value: a field, an element, a key. Writer and
 * reader derive it from the same declaration, so what it says needs no bytes. Contexts and {@link
 * SlotSource} give them out; nobody else makes any. Immutable.
 */
public abstract class SlotType {

  /** For Fory's own. */
  protected SlotType() {}

  /** What the place can hold. */
  public abstract Class<?> rawType();

  /** The slot of the elements, keys (0) or values (1); one for anything if nothing is declared. */
  public abstract SlotType argument(int index);

  /** How many arguments are declared. */
  public abstract int argumentCount();
}
