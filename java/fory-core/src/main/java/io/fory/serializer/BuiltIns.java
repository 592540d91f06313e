/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import io.fory.serializer.array.ArrayTypes;
import io.fory.serializer.array.ObjectArraySerializer;
import io.fory.serializer.collection.CollectionTypes;
import io.fory.serializer.map.MapTypes;
import io.fory.serializer.time.TimeTypes;
import io.fory.serializer.value.AbstractTypeSerializer;
import io.fory.serializer.value.EnumSerializer;
import io.fory.serializer.value.OptionalTypes;
import io.fory.serializer.value.ValueTypes;
import io.fory.spi.BuiltIn;
import io.fory.spi.SerializerFactory;
import java.util.List;
import java.util.stream.Stream;

/** All families. A new one is added here. */
public final class BuiltIns {
  private BuiltIns() {}

  /** The types that have a number; new serializers for each {@code Fory}. */
  public static List<BuiltIn> types() {
    return Stream.of(
            ValueTypes.types(),
            OptionalTypes.types(),
            ArrayTypes.types(),
            CollectionTypes.types(),
            MapTypes.types(),
            TimeTypes.types())
        .flatMap(List::stream)
        .toList();
  }

  /** For types that messages introduce, in the order they are asked. */
  public static List<SerializerFactory> factories() {
    return List.of(
        EnumSerializer.FACTORY, ObjectArraySerializer.FACTORY, AbstractTypeSerializer.FACTORY);
  }
}
