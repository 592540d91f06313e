/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.exception.UnsupportedTypeException
import io.fory.spi.{Lookup, ReadContext, WriteContext}

import _root_.scala.collection.{SortedMap, SortedSet, mutable}
import _root_.scala.concurrent.duration.{Duration, FiniteDuration}
import _root_.scala.util.hashing.byteswap32

/** Tells how a collection finds its elements or keys, with the bytes of a message about that. */
private[scala] sealed abstract class Keys(val lookup: Lookup) {

  /** Writes what is needed to make the collection. */
  def write(out: WriteContext, collection: Iterable[_]): Unit = ()

  /** Reads what `write` wrote; the order, if there is one. */
  def read(in: ReadContext): Ordering[Any] = null

  /** Charges for keys that the bytes have chosen, besides what the lookup does. */
  def charge(in: ReadContext, keys: Array[AnyRef]): Unit = ()
}

private[scala] object Keys {

  /** A collection without keys. */
  object None extends Keys(Lookup.NONE)

  /** Numbers, whose bits lead to them. */
  object Hashless extends Keys(Lookup.NONE)

  /** A collection that compares each key with all others. */
  object Linear extends Keys(Lookup.HASHED) {
    override def charge(in: ReadContext, keys: Array[AnyRef]): Unit =
      in.chargeWork(keys.length.toLong * keys.length / 2)
  }

  /**
   * Keys in chains, by `##`: equal numbers of different classes have the same, and so have doubles
   * that `hashCode` tells apart. None of Scala's tables makes a tree of a long chain.
   *
   * @param spread what the table makes of a hash, before it takes the low bits
   */
  final class Hashed(spread: Int => Int) extends Keys(Lookup.hashed(key => spread(key.##)))

  /** The places of the mutable tables. */
  val Table = new Hashed(hash => hash ^ hash >>> 16)

  /** The places of the immutable tries: only equal hashes stay together. */
  val Trie = new Hashed(byteswap32)

  /**
   * Keys in an order, which is written as the number of one of the library, reversed or not, or as
   * a value.
   */
  object Sorted extends Keys(Lookup.COMPARED) {
    private val Known: Array[Ordering[_]] = Array(
      null, // a value
      Ordering.Int,
      Ordering.Long,
      Ordering.String,
      Ordering.Short,
      Ordering.Byte,
      Ordering.Char,
      Ordering.Boolean,
      Ordering.Double.TotalOrdering,
      Ordering.Double.IeeeOrdering,
      Ordering.Float.TotalOrdering,
      Ordering.Float.IeeeOrdering,
      Ordering.BigInt,
      Ordering.BigDecimal,
      Ordering.Unit,
      Ordering.Symbol,
      named("DeprecatedDoubleOrdering"), // what a TreeSet[Double] has if nothing is imported
      named("DeprecatedFloatOrdering"),
      AnyEnumeration.ValueOrdering, // each has its own, and all compare numbers
      Duration.DurationIsOrdered,
      FiniteDuration.FiniteDurationIsOrdered
    )

    private object AnyEnumeration extends Enumeration

    private def named(name: String): Ordering[_] =
      Class.forName(s"scala.math.Ordering$$$name$$").getField("MODULE$").get(null).asInstanceOf[Ordering[_]]

    override def write(out: WriteContext, collection: Iterable[_]): Unit = {
      val order = orderOf(collection)
      if (!write(out, order, 0) && !write(out, order.reverse, 1)) {
        throw new UnsupportedTypeException(
          s"The keys of a ${collection.getClass.getName} are in the order of a ${order.getClass.getName}, which Fory does not know, and which is no object: declare an object for it and register that"
        )
      }
    }

    private def write(out: WriteContext, order: Ordering[_], reversed: Int): Boolean = {
      val index = Known.indexWhere(known => known != null && known.getClass == order.getClass)
      val isWritten = index > 0 || Classes.isObject(order)
      if (isWritten) {
        out.buffer().writeByte(math.max(0, index) << 1 | reversed)
        if (index < 0) {
          out.writeValue(order)
        }
      }
      isWritten
    }

    override def read(in: ReadContext): Ordering[Any] = {
      val code = in.buffer().readByte()
      if (code < 0 || code >> 1 >= Known.length) {
        throw in.corrupt(s"Expected the number of an order, found $code")
      }
      val order = if (code >> 1 == 0) in.readValue() else Known(code >> 1)
      order match {
        case order: Ordering[_] if code > 1 || Classes.isObject(order) =>
          (if ((code & 1) == 0) order else order.reverse).asInstanceOf[Ordering[Any]]
        case other => throw Classes.noObject(in, "an object that is an order", other)
      }
    }
  }

  /** The order of a collection; null if it has none. */
  def orderOf(collection: Iterable[_]): Ordering[Any] = {
    val order: Ordering[_] = collection match {
      case sorted: SortedSet[_]=> sorted.ordering
      case sorted: SortedMap[_, _]=> sorted.ordering
      case queue: mutable.PriorityQueue[_] => queue.ord
      case _                      => null
    }
    order.asInstanceOf[Ordering[Any]]
  }
}
