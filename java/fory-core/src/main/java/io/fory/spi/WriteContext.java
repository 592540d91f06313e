/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.memory.MemoryBuffer;
import java.util.Collection;

/**
 * Gives a serializer access to one call of {@code serialize}. A context belongs to one call, and to
 * one thread at a time; serializers must not keep it.
 */
public abstract class WriteContext {

  /** Lets Fory extend this class; nobody else does. */
  protected WriteContext() {}

  /**
   * Returns the buffer that this call writes to. Ask for it once in a method, and do not keep it.
   */
  public abstract MemoryBuffer buffer();

  /** Returns the source of slots. */
  public abstract SlotSource types();

  /** Returns whether shared and circular references are kept. */
  public abstract boolean isTracking();

  /** Returns whether integers are to be written in as few bytes as they need. */
  public abstract boolean isNumberCompressed();

  /** Writes any value: null, a reference, or its type and its content. */
  public abstract void writeValue(Object value);

  /** Writes a string that is not null, without any header. */
  public abstract void writeString(String value);

  /**
   * Writes a value, which may be null. If the value is as the slot expects, this takes fewer bytes
   * than {@link #writeValue}.
   */
  public abstract void writeSlot(SlotType slot, Object value);

  /**
   * Writes the size of a collection and its elements, in fewer bytes if all elements are of one
   * type.
   *
   * @param element the declared type of the elements, mostly {@code slot.argument(0)} of the
   *     container
   */
  public abstract void writeElements(Collection<?> elements, SlotType element);
}
