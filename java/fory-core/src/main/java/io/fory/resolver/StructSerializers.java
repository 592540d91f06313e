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
  /** The serializer of a class that is not known here. */
  MessageSerializer<?> ofUnknown(WireSchema schema, WireTypes types);

  /** Told of new types, once other threads can see them. */
  void typesPublished(List<TypeInfo> types);

  /** Told of versions of types that messages brought. */
  void versionsPublished(List<TypeInfo> types);
}
