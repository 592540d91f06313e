/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.exception.UnsupportedTypeException
import io.fory.spi._

import _root_.scala.collection.concurrent.TrieMap
import _root_.scala.collection.immutable.{ArraySeq, IntMap, ListMap, ListSet, LongMap, NumericRange, SeqMap, VectorMap, WrappedString}
import _root_.scala.collection.{immutable, mutable, Map => AnyMap, MapView, Set => AnySet, SortedSet => AnySortedSet, View}
import _root_.scala.jdk.javaapi.CollectionConverters

/** The kinds of Scala's collections. Messages store their indexes: add new ones at the end only. */
private[scala] object Kinds {
  private type E = Any
  private type O = Ordering[Any]

  /**
   * A collection written as its ordering, if it has one, and its elements; a map as all keys, and
   * then all values.
   *
   * @param grow makes an empty mutable collection; null for immutable ones
   * @param make makes an immutable collection of all its elements; null for mutable ones
   */
  private final class Content(name: String, classes: Seq[String], keys: Keys, isMap: Boolean)(
      grow: O => mutable.Growable[E] with Iterable[E],
      make: (O, Iterator[E]) => Iterable[E]
  ) extends Kind(name, classes) {
    private val heapBytes = if (keys eq Keys.None) 48 else 64 // heap per element: at most that of a lazy list, or of a hash table

    override def write(out: WriteContext, value: Iterable[_], slot: SlotType): Unit = {
      keys.write(out, value)
      value match {
        case map: AnyMap[_, _] =>
          val (all, values) = Kind.listsOf(map)
          out.writeElements(all, slotOf(out.types(), slot, 0))
          out.writeElements(values, slotOf(out.types(), slot, 1))
        case _ => out.writeElements(Kind.listOf(value), slotOf(out.types(), slot, 0))
      }
    }

    /**
     * Returns the declared type of the elements, keys or values. If the field is declared as
     * something else that a collection also is, such as a function, nothing is known about the
     * elements.
     */
    private def slotOf(types: SlotSource, slot: SlotType, index: Int): SlotType = {
      val declared = slot.rawType()
      if (slot.argumentCount() == 0) slot.argument(index) // declared without arguments; types.slot(Object) would be slower
      else if (isMap && slot.argumentCount() == 2 && classOf[AnyMap[_, _]].isAssignableFrom(declared)) slot.argument(index)
      else if (!isMap && slot.argumentCount() == 1 && classOf[Iterable[_]].isAssignableFrom(declared)) slot.argument(0)
      else types.slot(classOf[Object])
    }

    override def read(in: ReadContext, slot: SlotType): Iterable[_] = {
      val order = keys.read(in)
      val growing = if (grow == null) null else in.reference(grow(order))
      growing match {
        case buffer: mutable.Buffer[E @unchecked] => // elements may be read later, if they refer back to this buffer
          in.readElements(viewOf(buffer), slotOf(in.types(), slot, 0), heapBytes)
          buffer
        case _ =>
          val elements = in.readParts(slotOf(in.types(), slot, 0), keys.lookup, heapBytes)
          val values = if (isMap) in.readParts(slotOf(in.types(), slot, 1), Lookup.NONE, 8) else null
          if (isMap && elements.length != values.length) {
            throw in.corrupt(s"A $name of ${elements.length} keys and ${values.length} values")
          }
          keys.charge(in, elements)
          val collection = fill(order, growing, elements, values)
          if ((keys ne Keys.None) && collection.size != elements.length) {
            throw in.corrupt(s"A $name with equal elements")
          }
          collection
      }
    }

    override def copy(context: CopyContext, value: Iterable[_]): Iterable[_] = {
      val order = Keys.orderOf(value)
      val growing = if (grow == null) null else context.reference(grow(order))
      (growing, value) match {
        case (buffer: mutable.Buffer[E @unchecked], _) =>
          context.copyElements(Kind.listOf(value), viewOf(buffer))
          buffer
        case (_, map: AnyMap[_, _]) =>
          val (all, values) = Kind.listsOf(map)
          val elements = context.copyParts(all, keys.lookup)
          fill(order, growing, elements, context.copyParts(values, Lookup.NONE))
        case _ => fill(order, growing, context.copyParts(Kind.listOf(value), keys.lookup), null)
      }
    }

    private def viewOf(buffer: mutable.Buffer[E]): java.util.List[AnyRef] =
      CollectionConverters.asJava(buffer).asInstanceOf[java.util.List[AnyRef]]

    private def fill(
        order: O,
        growing: mutable.Growable[E] with Iterable[E],
        elements: Array[AnyRef],
        values: Array[AnyRef]
    ): Iterable[E] = {
      val content = if (isMap) elements.iterator.zip(values.iterator) else elements.iterator
      if (growing == null) make(order, content) else growing.addAll(content)
    }
  }

  /** A collection that is written as one other value: an array or a string. */
  private final class Value(name: String, classes: Seq[String])(
      get: Iterable[_] => AnyRef,
      make: PartialFunction[AnyRef, Iterable[_]]
  ) extends Kind(name, classes) {
    override def write(out: WriteContext, value: Iterable[_], slot: SlotType): Unit =
      out.writeValue(get(value))

    override def read(in: ReadContext, slot: SlotType): Iterable[_] = {
      val value = make.applyOrElse(in.readValue(), (_: AnyRef) => throw in.corrupt(s"Not the content of a $name"))
      value match {
        case range: NumericRange[_] => in.chargeWork(range.length) // its hash code iterates over all elements
        case _                      => ()
      }
      value
    }

    override def copy(context: CopyContext, value: Iterable[_]): Iterable[_] =
      make(context.copy(get(value)))
  }

  private def named(prefix: String, names: String*): Seq[String] = names.map(prefix + _)

  private def seq(name: String, classes: String*)(make: Iterator[E] => Iterable[E]): Kind =
    new Content(s"immutable.$name", named("immutable.", classes: _*), Keys.None, false)(null, (_, i) => make(i))

  private def set(name: String, keys: Keys, classes: String*)(make: (O, Iterator[E]) => Iterable[E]): Kind =
    new Content(s"immutable.$name", named("immutable.", classes: _*), keys, false)(null, make)

  private def map(name: String, keys: Keys, classes: String*)(make: (O, Iterator[(E, E)]) => Iterable[_]): Kind =
    new Content(s"immutable.$name", named("immutable.", classes: _*), keys, true)(
      null,
      (order, i) => make(order, i.asInstanceOf[Iterator[(E, E)]])
    )

  private def growing(name: String, keys: Keys)(make: O => mutable.Growable[E] with Iterable[E]): Kind =
    new Content(s"mutable.$name", Seq(s"mutable.$name"), keys, false)(make, null)

  private def growingMap(name: String, keys: Keys)(make: O => mutable.Growable[(E, E)] with Iterable[(E, E)]): Kind =
    new Content(name, Seq(name), keys, true)(make.asInstanceOf[O => mutable.Growable[E] with Iterable[E]], null)

  private def one(name: String, classes: String*)(get: Iterable[_] => AnyRef)(
      make: PartialFunction[AnyRef, Iterable[_]]
  ): Kind = new Value(name, classes)(get, make)

  private def arrays(name: String): Seq[String] =
    named(s"$name.ArraySeq$$of", "Ref", "Byte", "Short", "Char", "Int", "Long", "Float", "Double", "Boolean")

  val All: Array[Kind] = Array[Kind](
    seq("List", "$colon$colon", "Nil$")(List.from(_)),
    seq("Vector", "Vector0$" +: (1 to 6).map(n => s"Vector$n"): _*)(Vector.from(_)),
    seq("Queue", "Queue", "Queue$EmptyQueue$")(immutable.Queue.from(_)),
    seq("LazyList", "LazyList")(LazyList.from(_).force),
    set("Set", Keys.Trie, "Set$EmptySet$" +: (1 to 4).map(n => s"Set$$Set$n"): _*)((_, i) => Set.from(i)),
    set("HashSet", Keys.Trie, "HashSet")((_, i) => immutable.HashSet.from(i)),
    set("ListSet", Keys.Linear, named("ListSet", "", "$Node", "$EmptyListSet$"): _*)((_, i) => ListSet.from(i)),
    set("TreeSet", Keys.Sorted, "TreeSet")((o, i) => immutable.TreeSet.from(i)(o)),
    map("Map", Keys.Trie, "Map$EmptyMap$" +: (1 to 4).map(n => s"Map$$Map$n"): _*)((_, i) => Map.from(i)),
    map("HashMap", Keys.Trie, "HashMap")((_, i) => immutable.HashMap.from(i)),
    map("ListMap", Keys.Linear, named("ListMap", "", "$Node", "$EmptyListMap$"): _*)((_, i) => ListMap.from(i)),
    map("VectorMap", Keys.Trie, "VectorMap")((_, i) => VectorMap.from(i)),
    map("SeqMap", Keys.Trie, "SeqMap$EmptySeqMap$" +: (1 to 4).map(n => s"SeqMap$$SeqMap$n"): _*)((_, i) => SeqMap.from(i)),
    map("TreeMap", Keys.Sorted, "TreeMap")((o, i) => immutable.TreeMap.from(i)(o)),
    map("IntMap", Keys.Hashless, named("IntMap$", "Nil$", "Tip", "Bin"): _*)((_, i) =>
      IntMap.from(i.asInstanceOf[Iterator[(Int, E)]])
    ),
    map("LongMap", Keys.Hashless, named("LongMap$", "Nil$", "Tip", "Bin"): _*)((_, i) =>
      LongMap.from(i.asInstanceOf[Iterator[(Long, E)]])
    ),
    one("immutable.ArraySeq", arrays("immutable"): _*)(_.asInstanceOf[ArraySeq[_]].unsafeArray.asInstanceOf[AnyRef]) {
      case a: Array[_] => ArraySeq.unsafeWrapArray(a)
    },
    one("immutable.Range", named("immutable.Range$", "Exclusive", "Inclusive"): _*)({ case r: Range =>
      Array(if (r.isInclusive) 1 else 0, r.start, r.end, r.step)
    }) { case Array(inclusive: Int, start: Int, end: Int, step: Int) =>
      if (inclusive == 0) Range(start, end, step) else Range.inclusive(start, end, step)
    },
    one("immutable.BitSet", named("immutable.BitSet$BitSet", "1", "2", "N"): _*)(
      _.asInstanceOf[immutable.BitSet].toBitMask
    ) { case a: Array[Long] => immutable.BitSet.fromBitMask(a) },
    one("immutable.WrappedString", "immutable.WrappedString")(_.toString) { case s: String => new WrappedString(s) },
    growing("ArrayBuffer", Keys.None)(_ => new mutable.ArrayBuffer),
    growing("ListBuffer", Keys.None)(_ => new mutable.ListBuffer),
    growing("ArrayDeque", Keys.None)(_ => new mutable.ArrayDeque),
    growing("Queue", Keys.None)(_ => new mutable.Queue),
    growing("Stack", Keys.None)(_ => new mutable.Stack),
    growing("HashSet", Keys.Table)(_ => new mutable.HashSet),
    growing("LinkedHashSet", Keys.Table)(_ => new mutable.LinkedHashSet),
    growing("TreeSet", Keys.Sorted)(new mutable.TreeSet()(_)),
    growing("PriorityQueue", Keys.Sorted)(new mutable.PriorityQueue()(_)),
    growingMap("mutable.HashMap", Keys.Table)(_ => new mutable.HashMap),
    growingMap("mutable.LinkedHashMap", Keys.Table)(_ => new mutable.LinkedHashMap),
    growingMap("mutable.TreeMap", Keys.Sorted)(new mutable.TreeMap()(_)),
    growingMap("concurrent.TrieMap", Keys.Trie)(_ => new TrieMap),
    one("mutable.ArraySeq", arrays("mutable"): _*)(_.asInstanceOf[mutable.ArraySeq[_]].array.asInstanceOf[AnyRef]) {
      case a: Array[_] => mutable.ArraySeq.make(a).asInstanceOf[Iterable[_]]
    },
    one("mutable.BitSet", "mutable.BitSet")(_.asInstanceOf[mutable.BitSet].toBitMask) { case a: Array[Long] =>
      mutable.BitSet.fromBitMask(a)
    },
    one("mutable.StringBuilder", "mutable.StringBuilder")(_.toString) { case s: String =>
      new mutable.StringBuilder(s)
    },
    one("immutable.NumericRange", named("immutable.NumericRange$", "Exclusive", "Inclusive"): _*)({
      case r: NumericRange[_] => partsOf(r)
    })(OfParts),
    EnumerationSets
  )

  private lazy val OfParts: PartialFunction[AnyRef, Iterable[_]] = {
    case Array(inclusive: Boolean, start: Long, end: Long, step: Long)    => range(inclusive, start, end, step)
    case Array(inclusive: Boolean, start: Int, end: Int, step: Int)       => range(inclusive, start, end, step)
    case Array(inclusive: Boolean, start: Char, end: Char, step: Char)    => range(inclusive, start, end, step)
    case Array(inclusive: Boolean, start: Short, end: Short, step: Short) => range(inclusive, start, end, step)
    case Array(inclusive: Boolean, start: Byte, end: Byte, step: Byte)    => range(inclusive, start, end, step)
  }

  private def range[T](inclusive: Boolean, start: T, end: T, step: T)(implicit numbers: Integral[T]) =
    if (inclusive) NumericRange.inclusive(start, end, step) else NumericRange(start, end, step)

  /**
   * Refuses ranges of `BigInt`, `BigDecimal` and the like: counting the elements of such a range
   * could take any time.
   */
  private def partsOf(range: NumericRange[_]): Array[Any] = {
    val parts = Array[Any](range.isInclusive, range.start, range.end, range.step)
    if (!OfParts.lift(parts).contains(range)) {
      throw new UnsupportedTypeException(
        s"A range of ${range.start.getClass.getName} has no serialized form, only those of Long, Int, Char, Short and Byte have: write the result of Vector.from on it"
      )
    }
    parts
  }

  All.indices.foreach(code => All(code).code = code)

  private val OfClass: Map[String, Kind] =
    All.iterator.flatMap(kind => kind.classes.map(name => s"scala.collection.$name" -> kind)).toMap

  /** Classes that are views of another collection, with the kind that they are read back as. */
  private val OfView: Map[String, Kind] = {
    val java = "convert.JavaCollectionWrappers$J"
    Seq(
      "mutable.TreeSet$TreeSetProjection" -> "mutable.TreeSet",
      "mutable.TreeMap$TreeMapProjection" -> "mutable.TreeMap",
      s"${java}CollectionWrapper" -> "immutable.List",
      s"${java}IterableWrapper" -> "immutable.List",
      s"${java}ListWrapper" -> "mutable.ArrayBuffer",
      s"${java}SetWrapper" -> "mutable.LinkedHashSet",
      s"${java}MapWrapper" -> "mutable.LinkedHashMap",
      s"${java}DictionaryWrapper" -> "mutable.LinkedHashMap",
      s"${java}PropertiesWrapper" -> "mutable.LinkedHashMap",
      s"${java}ConcurrentMapWrapper" -> "concurrent.TrieMap"
    ).map { case (name, kind) => s"scala.collection.$name" -> named(kind) }.toMap
  }

  private def named(kind: String): Kind = All.find(_.name == kind).get

  private val Found = new ClassValue[Kind] {
    override def computeValue(collection: Class[_]): Kind = {
      val name = collection.getName
      OfClass.get(name).orElse(OfView.get(name)).orElse(ofKeys(collection)).orElse(ofAnonymous(collection)).getOrElse {
        throw new UnsupportedTypeException(
          s"$name is a collection that has no serialized form: write the result of ${plain(collection)}.from on it, or register a serializer for it"
        )
      }
    }
  }

  /**
   * Returns the kind for the key set of a map. Its class differs between versions of the library,
   * but always extends a class named `MapOps$...Set`.
   */
  private def ofKeys(collection: Class[_]): Option[Kind] =
    if (
      !classOf[AnySet[_]].isAssignableFrom(collection) || !collection.getName.startsWith("scala.collection.") ||
      !Iterator.iterate[Class[_]](collection)(_.getSuperclass).takeWhile(_ != null).exists(_.getName.matches(".*MapOps[$].*Set"))
    ) None
    else if (classOf[AnySortedSet[_]].isAssignableFrom(collection)) Some(named("immutable.TreeSet"))
    else if (collection.getName.contains(".LinkedHashMap$")) Some(named("mutable.LinkedHashSet"))
    else Some(named("immutable.Set"))

  /**
   * Returns the kind for the anonymous class of a map's values, or for the sets of an enumeration.
   */
  private def ofAnonymous(collection: Class[_]): Option[Kind] =
    if (classOf[Enumeration#ValueSet].isAssignableFrom(collection)) Some(EnumerationSets)
    else if (
      collection.getName.startsWith("scala.collection.") && collection.getName.contains("$$anon$") &&
      !Seq(classOf[View[_]], classOf[Seq[_]], classOf[AnySet[_]], classOf[AnyMap[_, _]]).exists(_.isAssignableFrom(collection))
    ) Some(named("immutable.List"))
    else None

  /** Returns the name of a class to which a refused collection can be converted, for the error. */
  private def plain(collection: Class[_]): String =
    if (classOf[MapView[_, _]].isAssignableFrom(collection) || classOf[AnyMap[_, _]].isAssignableFrom(collection)) "Map"
    else if (classOf[AnySet[_]].isAssignableFrom(collection)) "Set"
    else "Vector"

  /** Returns the kind of a class of collections; fails if it has none. */
  def of(collection: Class[_]): Kind = Found.get(collection)
}
