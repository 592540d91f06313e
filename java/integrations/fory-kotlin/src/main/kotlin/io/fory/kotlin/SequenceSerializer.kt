/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.exception.UnsupportedTypeException
import io.fory.spi.CopyContext
import io.fory.spi.GenericSerializer
import io.fory.spi.ReadContext
import io.fory.spi.SlotType
import io.fory.spi.WriteContext

/**
 * Writes the elements of a sequence; what is read is a sequence over a list of them. Writing
 * iterates over the sequence, so a sequence that can be iterated only once is used up, and one of
 * more than 16,777,216 elements, which may be endless, is refused.
 */
internal object SequenceSerializer : GenericSerializer<Sequence<*>> {
  private const val HEAP = 16 // of the sequence itself, in bytes

  override fun write(out: WriteContext, sequence: Sequence<*>, slot: SlotType) {
    out.writeElements(elements(sequence.iterator()), slot.argument(0))
  }

  override fun read(`in`: ReadContext, slot: SlotType): Sequence<*> {
    `in`.charge(HEAP.toLong())
    val elements = ArrayList<Any?>()
    val sequence = `in`.reference(elements.asSequence())
    `in`.readElements(elements, slot.argument(0), Long.SIZE_BYTES)
    return sequence
  }

  override fun copy(context: CopyContext, sequence: Sequence<*>): Sequence<*> {
    val elements = ArrayList<Any?>()
    val copy = context.reference(elements.asSequence())
    context.copyElements(elements(sequence.iterator()), elements)
    return copy
  }
}

private const val MAX_ELEMENTS = 1 shl 24

/**
 * Returns a list of an iterator's elements; fails if there are too many, since it may never end.
 */
internal fun elements(iterator: Iterator<*>): ArrayList<Any?> {
  val elements = ArrayList<Any?>()
  for (element in iterator) {
    if (elements.size == MAX_ELEMENTS) {
      throw UnsupportedTypeException(
        "A sequence of more than $MAX_ELEMENTS elements, which may have no end: write a list of those you need"
      )
    }
    elements.add(element)
  }
  return elements
}
