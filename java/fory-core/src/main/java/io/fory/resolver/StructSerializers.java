/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.evolution.WireTypes;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeInfo;
import io.fory.schema.WireSchema;
import java.util.List;

/**
 * The interface by which this package gets serializers of structs, which are made in a package
 * above. Thread-safe.
 */
public interface StructSerializers {
  /** Returns the object that may change the types: see {@code TypeBuilder}. */
  Object owner();

  /** Returns the serializer of a class that the reader does not know. */
  MessageSerializer<?> ofUnknown(WireSchema schema, WireTypes types);

  /** Called with new types, once other threads can see them. */
  void typesPublished(List<TypeInfo> types);

  /** Called with versions of types that messages brought. */
  void versionsPublished(List<TypeInfo> types);
}
