/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeFactory;
import io.fory.message.TypeSource;
import io.fory.platform.EnumClasses;
import io.fory.platform.Extension;
import io.fory.serializer.array.ObjectArraySerializer;
import io.fory.serializer.value.AbstractTypeSerializer;
import io.fory.serializer.value.EnumSerializer;
import java.lang.reflect.Modifier;

/**
 * Makes the serializers of types without fields or number: enums, object arrays, abstract types.
 */
public final class FieldlessTypes implements TypeFactory {

  @Override
  public MessageSerializer<?> create(Class<?> type, TypeSource types) {
    if (type.isEnum()) {
      return new EnumSerializer(type, (Enum<?>[]) type.getEnumConstants());
    } else if (type.isArray()) {
      Class<?> component = type.getComponentType();
      return component.isPrimitive() ? null : new ObjectArraySerializer(component);
    }
    if (EnumClasses.isScala(type)) {
      return ofScala(type, types);
    }
    return Modifier.isAbstract(type.getModifiers()) ? new AbstractTypeSerializer(type) : null;
  }

  private static MessageSerializer<?> ofScala(Class<?> type, TypeSource types) {
    TypeFactory enums = Extension.SCALA.find(TypeFactory.class);
    if (enums == null) {
      throw new UnsupportedTypeException(
          "%s is an enum of Scala 3: %s".formatted(type.getName(), Extension.SCALA.remedy()));
    }
    return enums.create(type, types);
  }
}
