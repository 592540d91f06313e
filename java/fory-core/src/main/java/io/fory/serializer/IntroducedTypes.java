/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import io.fory.message.MessageSerializer;
import io.fory.message.TypeFactory;
import io.fory.message.TypeSource;
import io.fory.platform.EnumClasses;
import io.fory.serializer.array.ObjectArraySerializer;
import io.fory.serializer.value.AbstractTypeSerializer;
import io.fory.serializer.value.EnumSerializer;
import io.fory.serializer.value.ScalaEnumSerializer;
import java.lang.reflect.Modifier;

/** The types that messages introduce, but for those of which the user has objects with fields. */
final class IntroducedTypes implements TypeFactory {

  @Override
  public MessageSerializer<?> create(Class<?> type, TypeSource types) {
    if (type.isEnum()) {
      return EnumSerializer.of(type);
    } else if (type.isArray()) {
      return type.getComponentType().isPrimitive() ? null : ObjectArraySerializer.of(type);
    }
    if (EnumClasses.isScala(type)) {
      return new ScalaEnumSerializer(type);
    }
    return Modifier.isAbstract(type.getModifiers()) ? AbstractTypeSerializer.of(type) : null;
  }
}
