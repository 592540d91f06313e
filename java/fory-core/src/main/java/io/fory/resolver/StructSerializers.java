/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.evolution.WireTypes;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeInfo;
import io.fory.schema.WireSchema;
import java.util.List;

/**
 * Makes the serializers that the registry needs of the layers above, which know how classes are
 * written. Thread-safe.
 */
public interface StructSerializers {
  /** Returns the owner of the types, which may change them: see {@code TypeBuilder}. */
  Object owner();

  /** Returns the serializer of a class that the reader does not know. */
  MessageSerializer<?> ofUnknown(WireSchema schema, WireTypes types);

  /** Called with new types, once other threads can see them. */
  void typesPublished(List<TypeInfo> types);

  /** Called with versions of types that messages brought. */
  void versionsPublished(List<TypeInfo> types);
}
