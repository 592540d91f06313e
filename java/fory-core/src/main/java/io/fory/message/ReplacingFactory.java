/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.exception.ForyException;

/** A factory that knows classes whose objects need no name, since others take their place. */
public interface ReplacingFactory extends TypeFactory {
  /**
   * The serializer of a class that must not be named in messages.
   *
   * @param reason why not: the error for an object that nothing replaces
   * @return null if the class has no {@code writeReplace}
   */
  Replacing createReplacing(Class<?> type, ForyException reason);
}
