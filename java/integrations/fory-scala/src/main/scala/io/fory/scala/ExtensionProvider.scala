/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.message.{MessageSerializer, TypeFactory, TypeSource}
import io.fory.platform.Extension

/** Gives Fory's core a serializer of Scala 3 enums; the core looks this class up by its name. */
final class ExtensionProvider extends Extension.Provider {
  override def make[T](part: Class[T]): T =
    (if (part == classOf[TypeFactory]) part.cast(EnumSerializers) else null).asInstanceOf[T]
}

/** Makes the serializers of Scala 3 enums, also without [[ScalaModule]]. */
private[scala] object EnumSerializers extends TypeFactory {
  override def create(enumClass: Class[_], types: TypeSource): MessageSerializer[_] =
    new EnumSerializer(enumClass, EnumCases.of(enumClass))
}
