/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import java.util.NoSuchElementException

import io.fory.exception.UnsupportedTypeException
import io.fory.spi.{CopyContext, ReadContext, Serializer, SlotType, WriteContext}

/**
 * Writes and reads the `object` of a Scala `Enumeration`. Its values and value sets are written by
 * that object and their ids, since the private fields of their classes differ between versions of
 * Scala.
 */
private[scala] object Enumerations {
  def write(out: WriteContext, of: Enumeration): Unit = {
    if (!Classes.isObject(of)) {
      throw new UnsupportedTypeException(
        s"Values of ${of.getClass.getName} have no serialized form, since no object is their enumeration: declare it as one that is in no class"
      )
    }
    out.writeValue(of)
  }

  def read(in: ReadContext): Enumeration = in.readValue() match {
    case of: Enumeration => of
    case other           => throw Classes.noObject(in, "an enumeration", other)
  }

  /**
   * Returns the value with an id. If the reader's enumeration lacks it: null where the settings
   * replace unknown constants by null, otherwise an error.
   */
  def valueOf(in: ReadContext, of: Enumeration, id: Int): of.Value =
    try of(id)
    catch { case _: NoSuchElementException => in.unknownConstant[of.Value](of.getClass, id.toString) }
}

/** Serializes a value of an `Enumeration`: the enumeration's object, and the value's id. */
private[scala] object EnumerationValues extends Serializer[Enumeration#Value] {

  /** The synthetic accessor of a value's enumeration: Scala's library has no public one. */
  private val Outer = classOf[Enumeration#Value].getMethod("scala$Enumeration$Value$$$outer")
  private val Val = Class.forName("scala.Enumeration$Val")

  override def write(out: WriteContext, value: Enumeration#Value): Unit = {
    if (!Val.isInstance(value)) {
      throw new UnsupportedTypeException(
        s"${value.getClass.getName} has no serialized form, since its enumeration does not know it: let it extend Val"
      )
    }
    Enumerations.write(out, Outer.invoke(value).asInstanceOf[Enumeration])
    out.buffer().writeVarInt32(value.id)
  }

  override def read(in: ReadContext): Enumeration#Value = {
    val of = Enumerations.read(in)
    Enumerations.valueOf(in, of, in.buffer().readVarInt32())
  }

  override def copy(context: CopyContext, value: Enumeration#Value): Enumeration#Value = value
}

/** Serializes a set of an `Enumeration`'s values: the enumeration's object, and the ids. */
private[scala] object EnumerationSets extends Kind("Enumeration.ValueSet", Nil) {

  /** The synthetic accessor of a set's enumeration, which an empty set has too. */
  private val Outer = classOf[Enumeration#ValueSet].getMethod("scala$Enumeration$ValueSet$$$outer")

  override def write(out: WriteContext, value: Iterable[_], slot: SlotType): Unit = {
    Enumerations.write(out, Outer.invoke(value).asInstanceOf[Enumeration])
    out.writeValue(value.iterator.map { case value: Enumeration#Value => value.id }.toArray)
  }

  override def read(in: ReadContext, slot: SlotType): Iterable[_] = {
    val of = Enumerations.read(in)
    in.readValue() match {
      case ids: Array[Int] =>
        in.charge(of.maxId >>> 3) // a bit for each
        of.ValueSet(ids.toIndexedSeq.map(Enumerations.valueOf(in, of, _)).filter(_ != null): _*)
      case _ => throw in.corrupt("Expected the numbers of values, found something else")
    }
  }

  override def copy(context: CopyContext, value: Iterable[_]): Iterable[_] = value
}
