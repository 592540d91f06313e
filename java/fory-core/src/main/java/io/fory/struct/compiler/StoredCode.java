/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.message.TypeInfo;
import io.fory.resolver.Events;

/** The serializers that builds have made, for one {@code Fory}; a room finds and makes them. */
interface StoredCode {
  /** Lets a type be written by its stored serializer, if it has one, and is interpreted now. */
  void take(TypeInfo info);

  /** Makes the part of an instance. */
  interface Maker {
    StoredCode make(Object owner, boolean tracking, Events events);
  }
}
