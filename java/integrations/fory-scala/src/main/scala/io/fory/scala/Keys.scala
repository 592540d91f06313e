/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.exception.UnsupportedTypeException
import io.fory.spi.{Lookup, ReadContext, WriteContext}

import _root_.scala.collection.{SortedMap, SortedSet, mutable}
import _root_.scala.concurrent.duration.{Duration, FiniteDuration}
import _root_.scala.util.hashing.byteswap32

/**
 * How a collection looks up its elements or keys, and what a message has to say about that (the
 * ordering of sorted collections). It determines how much work a hostile message could cause.
 */
private[scala] sealed abstract class Keys(val lookup: Lookup) {

  /** Writes the ordering, if the collection has one. */
  def write(out: WriteContext, collection: Iterable[_]): Unit = ()

  /** Reads what `write` wrote; returns the ordering, or null if there is none. */
  def read(in: ReadContext): Ordering[Any] = null

  /** Charges for inserting keys, besides what [[lookup]] is charged for. */
  def charge(in: ReadContext, keys: Array[AnyRef]): Unit = ()
}

private[scala] object Keys {

  /** Collections without look-up, such as lists. */
  object None extends Keys(Lookup.NONE)

  /** Tries over the bits of numbers: no hash function runs, and no key collides. */
  object Hashless extends Keys(Lookup.NONE)

  /** Collections that compare each key with all others. */
  object Linear extends Keys(Lookup.HASHED) {
    override def charge(in: ReadContext, keys: Array[AnyRef]): Unit =
      in.chargeWork(keys.length.toLong * keys.length / 2)
  }

  /**
   * Hash tables, which hash by `##`: unlike `hashCode`, equal numbers of different classes have the
   * same hash. None of Scala's tables turns a long chain into a tree.
   *
   * @param spread how the table mixes a hash before it uses the low bits
   */
  final class Hashed(spread: Int => Int) extends Keys(Lookup.hashed(key => spread(key.##)))

  /** The mutable hash tables. */
  val Table = new Hashed(hash => hash ^ hash >>> 16)

  /** The immutable hash tries: only equal hashes collide. */
  val Trie = new Hashed(byteswap32)

  /**
   * Sorted collections. The ordering is written as the index of one of the library's, with a bit
   * for `reverse`, or else as an object.
   */
  object Sorted extends Keys(Lookup.COMPARED) {
    private val Known: Array[Ordering[_]] = Array(
      null, // index 0: the ordering is written as an object
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
      named("DeprecatedDoubleOrdering"), // the implicit one of a TreeSet[Double] without an import
      named("DeprecatedFloatOrdering"),
      AnyEnumeration.ValueOrdering, // each enumeration has its own object of this class; all compare ids
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

  /** Returns the ordering of a collection, or null if it has none. */
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
