/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.spi.{CopyContext, Lookup, ReadContext, SlotType, WriteContext}

/** Sets of values of an enumeration: its object, and then the values. */
private[scala] object EnumerationSets extends Kind("Enumeration.ValueSet", Nil) {

  /** No function of the library tells what enumeration an empty set is of. */
  private val Outer = classOf[Enumeration#ValueSet].getMethod("scala$Enumeration$ValueSet$$$outer")

  override def write(out: WriteContext, value: Iterable[_], slot: SlotType): Unit = {
    out.writeValue(Outer.invoke(value))
    out.writeElements(Kind.listOf(value), out.types().slot(classOf[Object]))
  }

  override def read(in: ReadContext, slot: SlotType): Iterable[_] = in.readValue() match {
    case of: Enumeration =>
      val parts = in.readParts(in.types().slot(classOf[Object]), Lookup.NONE, 8)
      val values = parts.collect { case value: of.Value => value }
      if (values.length != parts.length) {
        throw in.corrupt("A set of an enumeration with a value of another")
      }
      in.charge(of.maxId >>> 3) // a bit for each
      of.ValueSet(values.toIndexedSeq: _*)
    case _ => throw in.corrupt("Expected an enumeration, found something else")
  }

  override def copy(context: CopyContext, value: Iterable[_]): Iterable[_] = value
}
