/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

/**
 * The serializer of a built-in type, in a family above, some of whose objects are written as
 * another built-in type.
 */
public interface ChoosingSerializer {

  /** The number of the built-in type that an object is written as. */
  int choose(Object object);
}
