/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import java.util.ArrayList

import io.fory.exception.UnsupportedTypeException
import io.fory.spi._

import _root_.scala.collection.{Map => AnyMap}

/**
 * Serializes all collections of Scala's library under one registered name: a byte with the
 * [[Kind]], and then what the kind writes. Without it, `writeReplace` would turn each collection
 * into a proxy of more than a hundred bytes.
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
      // Thrown by orderings, by maps with numbers as keys, and by ranges, for wrong elements.
      case e @ (_: ClassCastException | _: NullPointerException | _: IllegalArgumentException) =>
        val corrupt = in.corrupt(s"What no ${kind.name} can hold")
        corrupt.initCause(e)
        throw corrupt
    }
  }

  override def copy(context: CopyContext, value: Iterable[_]): Iterable[_] =
    Kinds.of(value.getClass).copy(context, value)
}

/**
 * Writes and reads the collections of some classes, which are read back as one class.
 *
 * @param name the class without `scala.collection.`, for errors
 * @param classes the names of the classes without `scala.collection.`
 */
private[scala] abstract class Kind(val name: String, val classes: Seq[String]) {

  /** The index in [[Kinds.All]], which messages store. */
  var code: Int = -1

  def write(out: WriteContext, value: Iterable[_], slot: SlotType): Unit

  def read(in: ReadContext, slot: SlotType): Iterable[_]

  def copy(context: CopyContext, value: Iterable[_]): Iterable[_]
}

private[scala] object Kind {
  private val MaxElements = 1 << 24

  /**
   * Returns the elements as a list: writing a list is faster than iterating twice, once for the
   * size.
   */
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

  /**
   * Returns the keys and the values of a map. Iterates once: other threads may change a concurrent
   * map, and the next iteration would see other entries.
   */
  def listsOf(map: AnyMap[_, _]): (ArrayList[AnyRef], ArrayList[AnyRef]) = {
    val size = math.max(0, map.knownSize)
    val keys = new ArrayList[AnyRef](size)
    val values = new ArrayList[AnyRef](size)
    val iterator = map.asInstanceOf[AnyMap[AnyRef, AnyRef]].iterator
    while (iterator.hasNext) {
      val entry = iterator.next()
      keys.add(entry._1)
      values.add(entry._2)
    }
    (keys, values)
  }
}
