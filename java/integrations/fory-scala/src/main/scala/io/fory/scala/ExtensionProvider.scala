/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.message.{MessageSerializer, TypeFactory, TypeSource}
import io.fory.platform.Extension

/** What this module has for the core. */
final class ExtensionProvider extends Extension.Provider {
  override def make[T](part: Class[T]): T =
    (if (part == classOf[TypeFactory]) part.cast(EnumSerializers) else null).asInstanceOf[T]
}

/** Serves enums of Scala 3, also where nobody asked for {@link ScalaModule}. */
private[scala] object EnumSerializers extends TypeFactory {
  override def create(enumClass: Class[_], types: TypeSource): MessageSerializer[_] =
    new EnumSerializer(enumClass, EnumCases.of(enumClass))
}
