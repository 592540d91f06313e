/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

/** A serializer of a built-in type that writes some of its objects as another built-in type. */
public interface ChoosingSerializer {

  /** Returns the number of the built-in type as which an object is written. */
  int choose(Object object);
}
