/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.spi.{Serializer, SerializerFactory, SlotSource}

/**
 * Explains in errors why some classes of Scala's library, such as iterators, cannot be written:
 * they hold no data of their own. Serves no class itself.
 */
private[scala] object Library extends SerializerFactory {
  val Prefix = "scala."

  override def create(c: Class[_], types: SlotSource): Serializer[_] = null

  override def refusal(c: Class[_]): String =
    if (c.getName.endsWith("SerializationProxy"))
      s"A collection of Scala's library would be written as a ${c.getName}, since its class is registered: take that registration away, ScalaModule serves the collection without it"
    else if (!c.getName.startsWith("scala.collection.") || classOf[Product].isAssignableFrom(c)) super.refusal(c)
    else s"${c.getName} has no serialized form: write a collection of what it gives, such as a Vector"
}
