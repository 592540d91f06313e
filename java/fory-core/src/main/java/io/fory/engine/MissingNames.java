/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.Room;
import io.fory.resolver.Registrations;
import io.fory.resolver.TypeResolver;
import java.util.function.Supplier;

/** Finds all names in a message that are not registered, when one of them has failed. */
public interface MissingNames {
  /**
   * Makes a search for the messages of an instance.
   *
   * @param types the registered types
   * @param nothing registrations of no classes
   */
  static MissingNames of(TypeResolver types, Supplier<Registrations> nothing) {
    return Room.make(Maker.class, "io.fory.explain.UnregisteredNames$Maker").make(types, nothing);
  }

  /**
   * The failure with all names that are not registered, if it is for one of them.
   *
   * @param message whose reader index is at its start
   */
  ForyException in(MemoryBuffer message, ForyException failure);

  /** Makes one: see {@link #of}. */
  interface Maker {
    /** Makes a search for the messages of an instance. */
    MissingNames make(TypeResolver types, Supplier<Registrations> nothing);
  }
}
