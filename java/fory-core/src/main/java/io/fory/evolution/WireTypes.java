/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.message.Slot;
import io.fory.message.TypeSource;
import io.fory.schema.WireType;

/**
 * Finds the types here for the types in the schema of a message: the resolver knows them, which is
 * above.
 */
public interface WireTypes {

  /** Returns the source of the types of this {@code Fory}. */
  TypeSource types();

  /**
   * The slot of a place.
   *
   * @param type the writer's type of the place
   * @param rawType the class of the place here
   * @param exact whether content without a header follows
   */
  Slot slot(WireType type, Class<?> rawType, boolean exact);

  /**
   * The slot of a place whose content is to be converted: enum constants come as {@link
   * SchemaBackedObject}.
   */
  Slot slotOfNames(WireType type, boolean exact);
}
