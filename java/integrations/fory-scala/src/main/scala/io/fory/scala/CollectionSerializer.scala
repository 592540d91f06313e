/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import java.util.ArrayList

import io.fory.exception.UnsupportedTypeException
import io.fory.spi._

/**
 * All collections of the library, under one name: a byte with the kind, and then what that writes.
 * Without it they would be written by `writeReplace` as the JDK does it, with more than a hundred
 * bytes for each.
 */
private[scala] object CollectionSerializer extends GenericSerializer[Iterable[_]] {
  override def write(out: WriteContext, value: Iterable[_], slot: SlotType): Unit = {
    val kind = Kinds.of(value.getClass)
    out.buffer().writeByte(kind.code)
    kind.write(out, value, slot)
  }

  override def read(in: ReadContext, slot: SlotType): Iterable[_] = {
    val code = in.buffer().readByte()
    val kind =
      if (code >= 0 && code < Kinds.All.length) Kinds.All(code)
      else throw in.corrupt(s"Expected a kind of collection of Scala, found $code")
    try kind.read(in, slot)
    catch {
      // By orders, by kinds that have numbers as keys, by ranges.
      case e @ (_: ClassCastException | _: NullPointerException | _: IllegalArgumentException) =>
        val corrupt = in.corrupt(s"What no ${kind.name} can hold")
        corrupt.initCause(e)
        throw corrupt
    }
  }

  override def copy(context: CopyContext, value: Iterable[_]): Iterable[_] =
    Kinds.of(value.getClass).copy(context, value)
}

/** Writes and reads collections of some classes. */
private[scala] abstract class Kind(val name: String, val classes: Seq[String]) {

  /** The place in [[Kinds.All]], which is what messages say. */
  var code: Int = -1

  def write(out: WriteContext, value: Iterable[_], slot: SlotType): Unit

  def read(in: ReadContext, slot: SlotType): Iterable[_]

  def copy(context: CopyContext, value: Iterable[_]): Iterable[_]
}

private[scala] object Kind {
  private val MaxElements = 1 << 24

  /** The elements in a list, which is written faster than what has to be walked through twice. */
  def listOf(elements: IterableOnce[_]): ArrayList[AnyRef] = {
    val list = new ArrayList[AnyRef](math.max(0, elements.knownSize))
    val iterator = elements.iterator
    while (iterator.hasNext) {
      if (list.size == MaxElements && elements.isInstanceOf[LazyList[_]]) {
        throw new UnsupportedTypeException(
          s"A lazy list of more than $MaxElements elements, which may have no end: take those you need"
        )
      }
      list.add(iterator.next().asInstanceOf[AnyRef])
    }
    list
  }
}
