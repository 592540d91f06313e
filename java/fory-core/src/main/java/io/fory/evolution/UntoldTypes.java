/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.message.MessageReader;

/**
 * A serializer of objects with fields of whose declared types no schema tells all. Another version
 * of the class may have declared what is deeper otherwise, so they are looked into when they were
 * read.
 */
public interface UntoldTypes {

  /**
   * Fails if a field holds what its declaration excludes: now, or when the object is complete.
   *
   * @param object all of whose fields were read
   */
  void requireDeclared(MessageReader in, Object object);
}
