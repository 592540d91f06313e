/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.spi.CopyContext
import io.fory.spi.GenericSerializer
import io.fory.spi.Lookup
import io.fory.spi.ReadContext
import io.fory.spi.Serializer
import io.fory.spi.SerializerFactory
import io.fory.spi.SlotSource
import io.fory.spi.SlotType
import io.fory.spi.WriteContext

/**
 * Serves the private classes of Kotlin's library that are views of other collections: they are read
 * back as lists and sets with the same elements.
 *
 * @param others the names of registered classes, which are not treated as views
 */
internal class Views(private val others: Set<String>) : SerializerFactory {
  override fun create(type: Class<*>, types: SlotSource): Serializer<*>? =
    when (type) {
      LIST -> Lists
      SET -> Sets
      else -> null
    }

  override fun contains(className: String): Boolean = className == LIST.name || className == SET.name

  override fun writtenAs(type: Class<*>): Class<*>? =
    when {
      type.name in others -> null
      Set::class.java.isAssignableFrom(type) -> SET
      Iterable::class.java.isAssignableFrom(type) -> LIST
      else -> null
    }

  override fun expectedFor(declared: Class<*>): Class<*>? = null

  override fun refusal(type: Class<*>): String =
    when {
      type.name.endsWith("MapWithDefaultImpl") ->
        "A map that withDefault returned holds a function: write the result of toMap() on it"
      Iterator::class.java.isAssignableFrom(type) ->
        "${type.name} is an iterator, which is gone through once: write a list of what it gives"
      Map.Entry::class.java.isAssignableFrom(type) ->
        "${type.name} is an entry within its map: write the result of toPair() on it"
      else -> super.refusal(type)
    }

  private companion object {
    val LIST: Class<*> = kotlin.collections.AbstractList::class.java
    val SET: Class<*> = kotlin.collections.AbstractSet::class.java
    const val HEAP = 64 // of an empty list or set, in bytes
    const val ELEMENT_HEAP = 48 // of an element of a set besides itself, in bytes
  }

  private object Lists : GenericSerializer<Iterable<*>> {
    override fun write(out: WriteContext, view: Iterable<*>, slot: SlotType) {
      out.writeElements(elements(view.iterator()), slot.argument(0))
    }

    override fun read(`in`: ReadContext, slot: SlotType): Iterable<*> {
      `in`.charge(HEAP.toLong())
      val list = `in`.reference(ArrayList<Any?>())
      `in`.readElements(list, slot.argument(0), Long.SIZE_BYTES)
      return list
    }

    override fun copy(context: CopyContext, view: Iterable<*>): Iterable<*> {
      val list = context.reference(ArrayList<Any?>())
      context.copyElements(elements(view.iterator()), list)
      return list
    }
  }

  private object Sets : GenericSerializer<Set<*>> {
    override fun write(out: WriteContext, view: Set<*>, slot: SlotType) {
      out.writeElements(elements(view.iterator()), slot.argument(0))
    }

    override fun read(`in`: ReadContext, slot: SlotType): Set<*> {
      `in`.charge(HEAP.toLong())
      val set = `in`.reference(LinkedHashSet<Any?>())
      val parts = `in`.readParts(slot.argument(0), Lookup.HASHED, ELEMENT_HEAP)
      set.addAll(parts)
      if (set.size != parts.size) {
        throw `in`.corrupt("A set with equal elements")
      }
      return set
    }

    override fun copy(context: CopyContext, view: Set<*>): Set<*> {
      val set = context.reference(LinkedHashSet<Any?>())
      set.addAll(context.copyParts(elements(view.iterator()), Lookup.HASHED))
      return set
    }
  }
}
