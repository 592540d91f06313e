/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.message.Slot;
import io.fory.message.TypeSource;
import io.fory.schema.WireType;

/**
 * Finds the reader's types for the types in the schema of a message. The resolver, which is above,
 * implements it.
 */
public interface WireTypes {

  /** Returns the source of the types of this {@code Fory}. */
  TypeSource types();

  /**
   * Returns the slot for values of a type of the writer's.
   *
   * @param type the writer's type of the place
   * @param rawType the reader's class of the place
   * @param exact whether content without a header follows
   */
  Slot slot(WireType type, Class<?> rawType, boolean exact);

  /**
   * Returns the slot for values that are to be converted: enum constants come as {@link
   * SchemaBackedObject}, which have their names.
   *
   * @param exact whether content without a header follows
   */
  Slot slotOfNames(WireType type, boolean exact);
}
