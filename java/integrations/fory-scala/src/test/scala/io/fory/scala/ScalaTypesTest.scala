/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import java.io.{ByteArrayOutputStream, ObjectOutputStream}
import java.nio.file.{Files, Path}
import java.util.HexFormat
import java.util.concurrent.ConcurrentHashMap

import io.fory.config.UnknownTypes
import io.fory.exception.{ForyException, IncompatibleClassException}
import io.fory.{Fory, TypeRef}
import org.assertj.core.api.Assertions.{assertThat, assertThatThrownBy}
import org.junit.jupiter.api.Test

import _root_.scala.collection.{immutable, mutable}
import _root_.scala.collection.concurrent.TrieMap
import _root_.scala.concurrent.duration._
import _root_.scala.jdk.CollectionConverters._
import _root_.scala.util.matching.Regex
import _root_.scala.util.{Failure, Success, Try}

object ScalaTypesTest {
  sealed trait Shape
  object Shape {
    final case class Circle(radius: Double) extends Shape
    final case class Box(width: Int, height: Int = 2) extends Shape
    case object Empty extends Shape
  }

  sealed trait Figure
  object Figure {
    sealed trait Round extends Figure
    object Round {
      final case class Disc(radius: Int) extends Round
    }
  }

  sealed trait Lone
  final case class BesideLone(x: Int) extends Lone
  sealed abstract class LoneClass
  final case class BesideLoneClass(x: Int) extends LoneClass

  object Color extends Enumeration {
    val Red, Green = Value
  }

  /** A later version of it. */
  object LaterColor extends Enumeration {
    val Red, Green, Blue, White = Value
  }

  final case class Coloured(color: Enumeration#Value, other: Enumeration#Value)

  object Planet extends Enumeration(-1) {
    case class Body(mass: Double) extends super.Val
    val Earth: Body = Body(5.97)
    val Mars: Body = Body(0.64)
  }

  class Week extends Enumeration {
    val Monday: Value = Value
  }

  object Bare extends Enumeration {
    object Unknown extends Value {
      override def id: Int = 7
    }
  }

  final case class Painted(color: Color.Value, body: Planet.Body, more: Map[Color.Value, Option[Planet.Value]])

  object ByLength extends Ordering[String] {
    override def compare(a: String, b: String): Int = a.length - b.length
  }

  final case class Line(sku: String, price: BigDecimal, note: Option[String])

  case class Order(id: Long, lines: List[Line]) {
    var shape: Shape = Shape.Empty
    var tags: Map[String, Int] = Map.empty
    var ids: Set[Long] = Set.empty
    var either: Either[String, Int] = Right(1)
    var any: Any = _
    var pairs: Seq[(Int, String)] = Vector.empty
    var function: Int => Boolean = Set(1, 2)
    lazy val total: BigDecimal = lines.map(_.price).sum

    def all: Seq[Any] = Seq(id, lines, shape, tags, ids, either, any, pairs, function, total)
  }

  final class Node(val name: String) {
    var next: Option[Node] = None
    var friends: Set[Node] = Set.empty
    var list: List[Node] = Nil
    val buffer = new mutable.ArrayBuffer[Any]
    val map = new mutable.HashMap[String, Any]
  }

  final case class Keyed(name: String) {
    var in: Any = _
  }

  final case class Unkeyed(name: String)

  /** Has another entry whenever somebody iterates over it, as if other threads changed it. */
  final class Busy extends ConcurrentHashMap[Int, Int] {
    private var next = 0

    override def entrySet(): java.util.Set[java.util.Map.Entry[Int, Int]] = {
      clear()
      put(next, next)
      next += 1
      super.entrySet()
    }
  }

  private def order(): Order = {
    val order = Order(7, List(Line("a", BigDecimal("1.50"), Some("x")), Line("b", BigDecimal(2), None)))
    order.shape = Shape.Box(3)
    order.tags = Map("x" -> 1, "y" -> 2)
    order.ids = (1L to 9L).toSet
    order.either = Left("no")
    order.any = Seq(1, 2L, "three", None, Nil)
    order.pairs = Seq(1 -> "a", 2 -> "b")
    order.total
    order
  }

  private val numbers = 1 to 100
  private val pairs = numbers.map(n => s"k$n" -> n)

  private val Collections: Seq[Iterable[_]] = Seq(
    Nil,
    List(1),
    List(1, "two", None),
    numbers.toList,
    Vector.empty,
    Vector(1, 2, 3),
    (1 to 5000).toVector,
    immutable.Queue(1, 2),
    immutable.Queue.empty,
    LazyList(1, 2, 3),
    LazyList.empty,
    Set.empty,
    Set(1),
    Set(1, 2),
    Set(1, 2, 3),
    Set("a", "b", "c", "d"),
    numbers.toSet,
    immutable.HashSet(1),
    immutable.ListSet(3, 1, 2),
    immutable.TreeSet(3, 1, 2),
    immutable.TreeSet("a", "bb")(ByLength),
    immutable.TreeSet(1, 2, 3)(Ordering.Int.reverse),
    immutable.TreeSet("a", "bb")(ByLength.reverse),
    immutable.TreeSet(1.5, 2.5)(Ordering.Double.TotalOrdering),
    immutable.SortedSet(BigInt(5), BigInt(2).pow(100)),
    Map.empty,
    Map(1 -> 2),
    Map(1 -> 2, 2 -> 3),
    Map(1 -> 2, 2 -> 3, 3 -> 4),
    Map(1 -> 2, 2 -> 3, 3 -> 4, 4 -> 5),
    pairs.toMap,
    immutable.HashMap(1 -> "one"),
    immutable.ListMap(2 -> "two", 1 -> "one"),
    immutable.VectorMap(2 -> "two", 1 -> "one"),
    immutable.SeqMap(2 -> "two", 1 -> "one"),
    immutable.SeqMap.empty,
    immutable.TreeMap("b" -> 1, "a" -> 2),
    immutable.IntMap(5 -> "five", -1 -> "minus"),
    immutable.IntMap.empty,
    immutable.LongMap(5L -> "five", -1L -> "minus"),
    immutable.ArraySeq(1, 2, 3),
    immutable.ArraySeq("a", "b"),
    immutable.ArraySeq.untagged(1, "b"),
    immutable.ArraySeq(1.5, 2.5),
    immutable.ArraySeq(true, false),
    1 to 10,
    1 until 10 by 3,
    10 to 1 by -1,
    5 until 5,
    immutable.BitSet(1, 5),
    immutable.BitSet(1, 70),
    immutable.BitSet(1, 500),
    immutable.BitSet.empty,
    new immutable.WrappedString("text"),
    mutable.ArrayBuffer(1, 2),
    mutable.ListBuffer("a", "b"),
    mutable.ArrayDeque(1, 2),
    mutable.Queue(1, 2),
    mutable.Stack(1, 2),
    mutable.HashSet(1, 2),
    mutable.LinkedHashSet(2, 1),
    mutable.TreeSet(2, 1),
    mutable.HashMap(1 -> "a"),
    mutable.LinkedHashMap(2 -> "b", 1 -> "a"),
    mutable.TreeMap(2 -> "b", 1 -> "a"),
    TrieMap(1 -> "a"),
    mutable.ArraySeq(1, 2),
    mutable.ArraySeq("a"),
    mutable.BitSet(3, 99),
    new mutable.StringBuilder("abc"),
    Set(1.5, Double.NaN),
    List(Some(1), None, Some("a")),
    Map("a" -> List(Map("b" -> Set(1)))),
    1L to 5L,
    10L until 1L by -3L,
    'a' to 'e',
    immutable.NumericRange[Short](1, 9, 2),
    immutable.NumericRange.inclusive[Byte](-128, 127, 1),
    immutable.NumericRange(1, 9, 2),
    Color.values,
    Color.ValueSet(Color.Green),
    Color.ValueSet.empty,
    List(Color.Red, Planet.Mars),
    immutable.TreeSet[Color.Value](Color.Green, Color.Red),
    mutable.TreeMap[Planet.Value, Int](Planet.Mars -> 1)(Planet.ValueOrdering.reverse),
    immutable.TreeSet(2.seconds, 1.second),
    immutable.TreeSet[Duration](Duration.Inf, 1.second)
  )

  /** Views of a collection, with the class as which each comes back. */
  private def views: Seq[(Iterable[_], Class[_])] = {
    val maps = Seq[collection.Map[Int, Int]](
      Map(1 -> 2),
      numbers.map(n => n -> n).toMap,
      immutable.ListMap(1 -> 2),
      immutable.VectorMap(2 -> 1),
      immutable.TreeMap(1 -> 2),
      mutable.HashMap(1 -> 2),
      mutable.LinkedHashMap(1 -> 2),
      mutable.TreeMap(1 -> 2),
      TrieMap(1 -> 2),
      Map(1 -> 2).withDefaultValue(3)
    )
    val list = new java.util.ArrayList[Int](java.util.List.of(2, 1))
    maps.map(map => map.values -> classOf[::[_]]) ++
      maps.map(map => map.keySet -> classOf[collection.Set[_]]) ++
      Seq(
        Map.empty[Int, Int].values -> Nil.getClass,
        Map.empty[Int, Int].keySet -> Set.empty.getClass,
        mutable.LinkedHashMap(2 -> 1, 1 -> 2).keySet -> classOf[mutable.LinkedHashSet[_]],
        mutable.TreeMap("b" -> 1, "aa" -> 2)(ByLength).keySet -> classOf[immutable.TreeSet[_]],
        mutable.TreeMap(1 -> 2, 9 -> 8).range(0, 5) -> classOf[mutable.TreeMap[_, _]],
        mutable.TreeSet(1, 9).range(0, 5) -> classOf[mutable.TreeSet[_]],
        list.asScala -> classOf[mutable.ArrayBuffer[_]],
        (list: java.util.Collection[Int]).asScala -> classOf[::[_]],
        (list: java.lang.Iterable[Int]).asScala -> classOf[::[_]],
        new java.util.LinkedHashSet(list).asScala -> classOf[mutable.LinkedHashSet[_]],
        new java.util.TreeMap(java.util.Map.of(2, 1, 1, 2)).asScala -> classOf[mutable.LinkedHashMap[_, _]],
        new java.util.concurrent.ConcurrentHashMap(java.util.Map.of(2, 1)).asScala -> classOf[TrieMap[_, _]]
      )
  }

  /** Collections without a serialized form, with the advice of the exception, and what that gives. */
  private def refused: Seq[(Any, String, Any)] = Seq(
    (Map(1 -> 2).withDefaultValue(3), "Map.from", Map.from(Map(1 -> 2).withDefaultValue(3))),
    (immutable.TreeMap(1 -> 2).withDefaultValue(3), "Map.from", Map.from(immutable.TreeMap(1 -> 2).withDefaultValue(3))),
    (mutable.Map(1 -> 2).withDefaultValue(3), "Map.from", Map.from(mutable.Map(1 -> 2).withDefaultValue(3))),
    (mutable.LongMap(1L -> 2), "Map.from", Map.from(mutable.LongMap(1L -> 2))),
    (mutable.WeakHashMap("a" -> 2), "Map.from", Map.from(mutable.WeakHashMap("a" -> 2))),
    (Map(1 -> 2).view, "Map.from", Map.from(Map(1 -> 2).view)),
    (Map(1 -> 2).view.mapValues(_ + 1), "Map.from", Map.from(Map(1 -> 2).view.mapValues(_ + 1))),
    (List(1).view, "Vector.from", Vector.from(List(1).view)),
    (Vector(1).view.map(_ + 1), "Vector.from", Vector.from(Vector(1).view.map(_ + 1))),
    (Set(1).view.filter(_ > 0), "Vector.from", Vector.from(Set(1).view.filter(_ > 0))),
    ("ab".view, "Vector.from", Vector.from("ab".view)),
    (BigInt(1) to BigInt(5), "Vector.from", Vector.from(BigInt(1) to BigInt(5))),
    (List(1).iterator, "such as a Vector", Vector.from(List(1).iterator)),
    (Vector(1, 2).sliding(2), "such as a Vector", Vector.from(Vector(1, 2).sliding(2))),
    (Set(1, 2).subsets(), "such as a Vector", Vector.from(Set(1, 2).subsets())),
    (List(1).lazyZip(List(2)), "such as a Vector", Vector.from(List(1).lazyZip(List(2)))),
    (List(1).withFilter(_ > 0), "such as a Vector", List(1).withFilter(_ > 0).map(identity))
  )

  private val Values: Seq[Any] = Seq(
    Some(1),
    None,
    Left(1),
    Right("a"),
    Success(5),
    (1, 2),
    (1L, 2.5),
    ("a", 1),
    Tuple1(5),
    (1, "b", 3L),
    (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22),
    Symbol("s"),
    BigInt(5),
    BigInt(7).pow(300),
    BigDecimal("1.50"),
    (),
    5.seconds,
    Duration.Inf,
    Shape.Circle(1.5),
    Shape.Empty,
    Color.Green,
    Order(1, Nil)
  )
}

/** The types of the language and of its library, as Scala 2.13 compiles them, in all settings. */
class ScalaTypesTest {
  import ScalaTypesTest._

  private def instances: Seq[Fory] = Samples.instances { builder =>
    builder.registerCases[Shape].registerType[Line].registerType[Order].registerType[Node].registerType[Keyed]
    builder.registerType[Painted].registerType[Week].registerType[Bare.type]
    builder.register(Color.getClass).register(Planet.getClass).register(ByLength.getClass)
  }

  @Test
  def collectionsComeBackInTheirClasses(): Unit =
    for (fory <- instances; value <- Collections; _ <- 1 to 2) {
      val twin = fory.deserialize(fory.serialize(value)).asInstanceOf[Iterable[Any]]
      val copy = fory.copy(value).asInstanceOf[Iterable[Any]]
      for (other <- Seq(twin, copy)) {
        assertThat(other.getClass: Any).describedAs("%s", value).isEqualTo(value.getClass)
        assertThat(other.toList.map(String.valueOf(_))).describedAs("%s", value.getClass).isEqualTo(value.toList.map(String.valueOf(_)))
        assertThat(other.iterator.map(k => if (k == null) k else k.getClass).toList: Any)
          .isEqualTo(value.iterator.map(k => if (k == null) k else k.getClass).toList)
      }
    }

  @Test
  def valuesComeBack(): Unit =
    for (fory <- instances; value <- Values :+ order(); _ <- 1 to 2) {
      assertThat(fory.deserialize(fory.serialize(value))).describedAs("%s", value).isEqualTo(value)
      assertThat(fory.copy(value): Any).describedAs("%s", value).isEqualTo(value)
    }

  @Test
  def fieldsOfAllKindsComeBack(): Unit =
    for (fory <- instances; _ <- 1 to 3) {
      assertThat(fory.deserializeAs[Order](fory.serialize(order())).all).isEqualTo(order().all)
      assertThat(fory.copy(order()).all).isEqualTo(order().all)
    }

  @Test
  def objectsStayTheOnlyOnes(): Unit =
    for (fory <- instances; value <- Seq[Any](None, Nil, Shape.Empty, (), Color.Red, Map.empty, Set.empty)) {
      assertThat(fory.deserialize(fory.serialize(value))).isSameAs(value.asInstanceOf[AnyRef])
    }

  @Test
  def queuesWithAnOrderAndFailuresKeepWhatTheyHold(): Unit =
    for (fory <- instances) {
      val queue = mutable.PriorityQueue(3, 1, 2)(Ordering.Int.reverse)
      val twin = fory.deserialize(fory.serialize(queue)).asInstanceOf[mutable.PriorityQueue[Int]]
      assertThat(twin.dequeueAll[Int]).isEqualTo(Seq(1, 2, 3))
      val failure = Failure(new ArithmeticException("no"))
      assertThat(fory.deserialize(fory.serialize(failure)).asInstanceOf[Try[_]].failed.get).hasMessage("no")
      val regex = fory.deserialize(fory.serialize("a+(b)".r))
      assertThat("aab" match { case r: String => regex.toString == "a+(b)" && regex.asInstanceOf[_root_.scala.util.matching.Regex].matches(r) }).isTrue()
      val twoNumbers = fory.deserialize(fory.serialize(Set[Any](Double.NaN, Double.NaN, 1))).asInstanceOf[Set[Any]]
      assertThat(twoNumbers.size).isEqualTo(3)
    }

  @Test
  def cyclesAreKeptWhereTheyDoNotNeedTheHashOfWhatIsNotComplete(): Unit =
    for (fory <- instances) {
      val root = new Node("root")
      val child = new Node("child")
      root.next = Some(child)
      child.next = Some(root)
      root.friends = Set(child, root)
      child.friends = Set(root)
      root.list = List(child, root)
      child.buffer += root.list += root
      root.map.put("self", root)
      root.map.put("map", root.map)
      val bytes =
        try fory.serialize(root)
        catch { case _: ForyException => null } // without references
      if (bytes != null) {
        for (twin <- Seq(fory.deserializeAs[Node](bytes), fory.copy(root))) {
          val next = twin.next.get
          assertThat(next.next.get).isSameAs(twin)
          assertThat(twin.friends.contains(twin) && twin.friends.contains(next)).isTrue()
          assertThat(next.friends.contains(twin)).isTrue()
          assertThat(twin.list).isEqualTo(List(next, twin))
          assertThat(next.buffer(0)).isSameAs(twin.list)
          assertThat(twin.map("self")).isSameAs(twin)
          assertThat(twin.map("map")).isSameAs(twin.map)
        }
      }
    }

  /** The buffer is reached through a list that exists only when all of it does. */
  @Test
  def aBufferMayHoldAListThatItIsIn(): Unit =
    for (fory <- instances.filter(f => !isTree(f))) {
      val root = new Node("root")
      val child = new Node("child")
      root.list = List(child)
      child.buffer += root.list
      for (twin <- Seq(fory.deserializeAs[Node](fory.serialize(root)), fory.copy(root))) {
        assertThat(twin.list.head.buffer(0)).isSameAs(twin.list)
      }
    }

  @Test
  def decimalsKeepTheirContext(): Unit =
    for (fory <- instances) {
      val decimal = BigDecimal("1.25", new java.math.MathContext(7, java.math.RoundingMode.DOWN))
      decimal.hashCode // which it keeps
      for (twin <- Seq(fory.deserializeAs[BigDecimal](fory.serialize(decimal)), fory.copy(decimal))) {
        assertThat(twin.mc).isEqualTo(decimal.mc)
        assertThat(twin.bigDecimal).isEqualTo(decimal.bigDecimal)
        assertThat(twin.hashCode).isEqualTo(decimal.hashCode)
      }
    }

  @Test
  def aKeyThatIsNotCompleteIsRefused(): Unit = {
    val tracking = Samples.instances(_.registerType[Keyed]).filter(f => !isTree(f))
    assertThat(tracking.size).isEqualTo(4)
    for (fory <- tracking; holder <- Seq[Keyed => Any](k => Set(k), k => mutable.HashMap(k -> 1))) {
      val key = Keyed("k")
      key.in = holder(key)
      assertThatThrownBy(() => fory.deserialize(fory.serialize(key)))
        .isInstanceOf(classOf[ForyException])
        .hasMessageContaining("before that is complete")
    }
  }

  private def isTree(fory: Fory): Boolean = {
    val shared = List(1, "shared")
    val twin = fory.deserialize(fory.serialize(List(shared, shared))).asInstanceOf[List[AnyRef]]
    twin(0) ne twin(1)
  }

  @Test
  def whatCannotComeBackIsRefusedWhenItIsWritten(): Unit =
    for (fory <- instances) {
      for ((value, advice, followed) <- refused) {
        assertThatThrownBy(() => fory.serialize(value))
          .isInstanceOf(classOf[ForyException])
          .hasMessageContaining("no serialized form")
          .hasMessageContaining(advice)
        assertThat(fory.deserialize(fory.serialize(followed))).isEqualTo(followed)
      }
      for (sorted <- Seq[Any](immutable.TreeSet("a")(Ordering.by((s: String) => s.length)), immutable.TreeSet(1 -> 2), immutable.TreeSet(java.time.LocalDate.EPOCH))) {
        assertThatThrownBy(() => fory.serialize(sorted))
          .isInstanceOf(classOf[ForyException])
          .hasMessageContaining("declare an object for it")
      }
    }

  @Test
  def viewsOfCollectionsComeBackAsWhatTheyShow(): Unit =
    for (fory <- instances; (view, back) <- views; _ <- 1 to 2; twin <- Seq(fory.deserialize(fory.serialize(view)), fory.copy(view))) {
      assertThat(twin: Any).describedAs("%s", view.getClass).isInstanceOf(back)
      assertThat(twin.asInstanceOf[Iterable[Any]].toSeq).describedAs("%s", view.getClass).isEqualTo(view.toSeq)
    }

  @Test
  def keysKeepTheirValuesInAMapThatOtherThreadsChange(): Unit =
    for (fory <- instances) {
      val busy: ConcurrentHashMap[Int, Int] = new Busy
      val map = busy.asScala
      for (twin <- Seq(fory.deserialize(fory.serialize(map)), fory.copy(map))) {
        val (key, value) = twin.asInstanceOf[TrieMap[Int, Int]].head
        assertThat(value).isEqualTo(key)
      }
    }

  @Test
  def arraysOfTypesWithoutObjectsComeBack(): Unit =
    for (
      fory <- instances;
      array <- Seq[Array[_]](
        Array[Option[Int]](Some(1), None),
        Array[Product](Line("a", BigDecimal(1), None), (1, 2)),
        Array[Either[String, Int]](Left("a"), Right(1)),
        Array[Try[Int]](Success(1)),
        Array[Color.Value](Color.Red, Color.Green),
        Array[Duration](5.seconds, Duration.Inf),
        Array[Int => Boolean](Set(1)),
        Array[PartialFunction[Int, Int]](Map(1 -> 2)),
        Array[Option[Option[String]]](Some(Some("a")), Some(None)),
        Array[Array[Option[Int]]]()
      );
      twin <- Seq(fory.deserialize(fory.serialize(array)), fory.copy(array))
    ) {
      assertThat(twin.getClass: Any).isEqualTo(array.getClass)
      assertThat(twin.asInstanceOf[Array[_]].toSeq).isEqualTo(array.toSeq)
    }

  @Test
  def collectionsForJavaComeBackInTheirClasses(): Unit =
    for (
      fory <- instances;
      value <- Seq[Any](
        Seq(1, 2).asJava,
        mutable.Buffer(1, 2).asJava,
        mutable.ArraySeq(1, 2).asJava,
        Set(1, 2).asJava,
        mutable.Set(1, 2).asJava,
        Map(1 -> 2).asJava,
        mutable.Map(1 -> 2).asJava,
        TrieMap(1 -> 2).asJava
      )
    ) {
      val twin: Any = fory.deserialize(fory.serialize(value))
      assertThat(twin).isEqualTo(value)
      assertThat(twin.getClass: Any).isEqualTo(value.getClass)
    }

  private def golden(fory: Fory, values: Seq[Any]): Seq[String] =
    values.map(value => s"${value.getClass.getName} ${HexFormat.of().formatHex(fory.serialize(value))}")

  /**
   * Each library, those of 2.13 and of 3.8 and later, writes the bytes of the other, in strict mode
   * too, and so reads them. A description of a class is in messages of compatible mode, a number
   * made of it in those of strict mode.
   */
  @Test
  def bothLibrariesWriteTheSameBytes(): Unit = {
    val values = Seq[Any](
      Color.Green,
      Planet.Mars,
      Color.values,
      Painted(Color.Red, Planet.Mars, Map(Color.Green -> Some(Planet.Earth), Color.Red -> None)),
      order(),
      (1, "two"),
      (1, 2),
      (1L, 2.0),
      Tuple1(7),
      (1, 2, 3, 4, 5),
      None,
      Some(1),
      Left(1),
      Right("x"),
      Success(1),
      Symbol("s"),
      (),
      BigInt(7),
      BigDecimal("1.50"),
      Duration(5, "s"),
      Duration.Inf,
      new Regex("(a)b", "name")
    )
    val file = Path.of("src/test/resources/golden/values.txt")
    val lines = instances.zipWithIndex.flatMap { case (fory, i) => golden(fory, values).map(line => s"$i $line") }
    if (java.lang.Boolean.getBoolean("fory.golden.update")) {
      Files.writeString(file, lines.mkString("", "\n", "\n"))
    }
    for ((line, expected) <- lines.zip(Files.readString(file).linesIterator)) {
      assertThat(line).isEqualTo(expected)
    }
    for (line <- lines; Array(i, _, bytes) = line.split(" ")) {
      instances(i.toInt).deserialize(HexFormat.of().parseHex(bytes))
    }
  }

  /** Messages written once are read for ever; written anew with `-Dfory.golden.update=true`. */
  @Test
  def theBytesOfEachKindStay(): Unit = {
    val file = Path.of("src/test/resources/golden/collections.txt")
    val fory = instances.head
    val lines = golden(fory, Collections)
    if (java.lang.Boolean.getBoolean("fory.golden.update")) {
      Files.writeString(file, lines.mkString("", "\n", "\n"))
    }
    assertThat(Files.readString(file).linesIterator.toSeq).isEqualTo(lines)
    assertThat(fory.serialize(List(1, 2, 3)).length).isEqualTo(32)
  }

  @Test
  def aListWithoutEndIsRefused(): Unit =
    assertThatThrownBy(() => instances.head.serialize(LazyList.continually(1)))
      .isInstanceOf(classOf[ForyException])
      .hasMessageContaining("may have no end")

  @Test
  def aListTakesFarLessThanWithTheJdksWay(): Unit = {
    val jdk = new ByteArrayOutputStream
    val out = new ObjectOutputStream(jdk)
    out.writeObject(List(1, 2, 3))
    out.flush()
    assertThat(instances.head.serialize(List(1, 2, 3)).length).isLessThan(jdk.size / 4)
  }

  @Test
  def casesAreFoundInCompanionsOfNestedTraits(): Unit = {
    val fory = io.fory.scala.fory(_.registerCases[Figure])
    val disc = Figure.Round.Disc(3)
    assertThat(fory.deserializeAs[Figure](fory.serialize(disc)): Any).isEqualTo(disc)
  }

  @Test
  def casesBesideTheirTraitAreRefusedWithWhatToDo(): Unit =
    for (register <- Seq[io.fory.ForyBuilder => Unit](_.registerCases[Lone], _.registerCases[LoneClass])) {
      assertThatThrownBy(() => io.fory.scala.fory(register))
        .isInstanceOf(classOf[IllegalArgumentException])
        .hasMessageContaining("has no cases in its companion object")
        .hasMessageContaining("registerType")
    }

  @Test
  def valuesOfAnEnumerationNeedItsObjectRegistered(): Unit = {
    val fory = io.fory.scala.fory(_.registerType[Color.type])
    assertThat(fory.deserializeAs[Color.Value](fory.serialize(Color.Green)): Any).isSameAs(Color.Green)
    for (fory <- Samples.instances(_ => ()); value <- Seq[Any](Color.Green, Color.values, List(Color.Red), Color)) {
      assertThatThrownBy(() => fory.serialize(value))
        .isInstanceOf(classOf[ForyException])
        .hasMessageContaining("""Color$ is not registered: add .register(Class.forName("io.fory.scala.ScalaTypesTest$Color$"))""")
    }
  }

  @Test
  def valuesOfEnumerationsKeepTheirIdentity(): Unit =
    for (fory <- instances; value <- Seq[AnyRef](Color.Green, Planet.Earth, Planet.Mars)) {
      assertThat(fory.deserialize(fory.serialize(value))).isSameAs(value)
      assertThat(fory.copy(value)).isSameAs(value)
      val painted = Painted(Color.Red, Planet.Mars, Map(Color.Green -> Some(Planet.Earth), Color.Red -> None))
      assertThat(fory.deserializeAs[Painted](fory.serialize(painted)): Any).isEqualTo(painted)
    }

  @Test
  def valuesThatNoObjectGivesBackAreRefused(): Unit =
    for (fory <- instances) {
      val week = new Week
      for ((value, reason) <- Seq[(Any, String)](week.Monday -> "no object is their", week.values -> "no object is their", Bare.Unknown -> "does not know it")) {
        assertThatThrownBy(() => fory.serialize(value)).isInstanceOf(classOf[ForyException]).hasMessageContaining(reason)
      }
      val other = fory.serialize(Planet.Mars)
      other(other.length - 1) = 120
      assertThatThrownBy(() => fory.deserialize(other))
        .isInstanceOf(classOf[ForyException])
        .isInstanceOf(classOf[IncompatibleClassException])
        .hasMessageContaining("Planet$ has a constant 60, the reader's does not")
    }

  @Test
  def aNewValueOfAnEnumerationIsNoLessThanThatOfAnEnum(): Unit =
    for (settings <- 0 until 4; unknown <- UnknownTypes.values) {
      def fory(color: Enumeration) = io.fory.scala.fory {
        _.withRefTracking((settings & 1) != 0)
          .withCodegen((settings & 2) == 0)
          .withAsyncCompilation(false)
          .withUnknownTypes(unknown)
          .registerType[Coloured]
          .registerType[Keyed]
          .register(color.getClass, "Color")
      }
      val writer = fory(LaterColor)
      val reader = fory(Color)
      import LaterColor.{Blue, Green, Red, White}
      assertThat(reader.deserializeAs[Color.Value](writer.serialize(Green)): Any).isSameAs(Color.Green)
      val keyed = Keyed("k")
      keyed.in = List(Blue, Green, Blue)
      val skipping = io.fory.scala.fory {
        _.withRefTracking((settings & 1) != 0)
          .withUnknownTypes(unknown)
          .registerType[Unkeyed](classOf[Keyed].getName)
          .register(Color.getClass, "Color")
      }
      assertThat(skipping.deserializeAs[Unkeyed](writer.serialize(keyed)).name).isEqualTo("k")
      val values = Seq[(Any, Any)](
        Blue -> null,
        List(Red, Blue, Blue, Green) -> List(Color.Red, null, null, Color.Green),
        Array[Any](Blue, Green, Blue) -> Array[Any](null, Color.Green, null),
        (Blue, Blue) -> (null, null),
        Some(White) -> Some(null),
        Map("k" -> White) -> Map("k" -> null),
        Map(Green -> 1, White -> 2) -> Map[Any, Int](Color.Green -> 1, (null, 2)),
        LaterColor.ValueSet(Red, Blue) -> Color.ValueSet(Color.Red),
        Coloured(Blue, Green) -> Coloured(null, Color.Green),
        List(Coloured(Blue, Blue), Coloured(Red, Blue)) -> List(Coloured(null, null), Coloured(Color.Red, null))
      )
      for ((written, expected) <- values) {
        val message = writer.serialize(written)
        if (unknown == UnknownTypes.NULL) {
          assertThat(reader.deserialize(message)).isEqualTo(expected)
        } else {
          assertThatThrownBy(() => reader.deserialize(message))
            .isInstanceOf(classOf[IncompatibleClassException])
            .hasMessageMatching("(?s)The writer's .*Color[$] has a constant [23], the reader's does not; add it, or read null with withUnknownTypes.NULL..*")
        }
      }
      // Two elements of a set never become one.
      assertThatThrownBy(() => reader.deserialize(writer.serialize(Set(Blue, White)))).isInstanceOf(classOf[ForyException])
    }

  /** The reader lacks the field; other values are skipped. */
  @Test
  def valuesOfObjectsThatAreNotRegisteredAreRefusedInTheirName(): Unit = {
    val writer = io.fory.scala.fory(_.registerType[Keyed].registerType[Planet.type].registerType[ByLength.type])
    for (unknown <- UnknownTypes.values; value <- Seq[Any](Planet.Mars, Planet.values, immutable.TreeSet("a")(ByLength))) {
      val reader = io.fory.scala.fory(_.registerType[Unkeyed](classOf[Keyed].getName).withUnknownTypes(unknown))
      val key = Keyed("k")
      assertThat(reader.deserializeAs[Unkeyed](writer.serialize(key)).name).isEqualTo("k")
      key.in = value
      assertThatThrownBy(() => reader.deserializeAs[Unkeyed](writer.serialize(key)))
        .isInstanceOf(classOf[IncompatibleClassException])
        .hasMessageMatching("(?s)No class is registered as '.*(Planet|ByLength)[$]' here: .*")
    }
  }

  /** The library gives most of its collections a proxy, which a registration of their class leads to. */
  @Test
  def collectionsRegisteredByHandComeBackOrAreRefusedInTheNameOfTheModule(): Unit = {
    val builders = Seq[() => io.fory.ForyBuilder](() => Fory.builder().withModule(new ScalaModule), () => Fory.builder())
    def namesParts(value: Iterable[_]) = // whose classes are not registered
      value.isInstanceOf[immutable.NumericRange[_]] || value.toString.matches(".*(Green|Mars|ValueSet).*")
    for (builder <- builders; value <- Collections if !namesParts(value)) {
      var refused = false
      val fory = builder().register(value.getClass).build()
      try {
        val twin: Any = fory.deserialize(fory.serialize(value))
        assertThat(text(twin): Any).describedAs("%s", value.getClass).isEqualTo(text(value))
      } catch {
        case e: ForyException =>
          refused = true
          assertThat(e.getMessage.contains("ScalaModule"): Any).describedAs("%s", e).isEqualTo(true)
      }
      if (value.isInstanceOf[mutable.ArrayBuffer[_]]) assertThat(refused).isTrue()
    }
  }

  private def text(value: Any): String = value match {
    case elements: Iterable[_] => elements.iterator.map(text).toList.toString
    case other                 => String.valueOf(other)
  }

  @Test
  def withoutTheModuleErrorsNameItAndTheClassesBesideIt(): Unit = {
    val without = Fory.builder().build()
    val line = Line("a", BigDecimal(1), None)
    for (value <- Seq[Any](List(1), Some(1), (1, 2), Map(1 -> 2), mutable.ArrayBuffer(1))) {
      assertThatThrownBy(() => without.serialize(value))
        .hasMessageContaining("add .withModule(new io.fory.scala.ScalaModule()) to the builder")
      assertThatThrownBy(() => without.deserialize(instances.head.serialize(value)))
        .hasMessageContaining("add .withModule(new io.fory.scala.ScalaModule()) to the builder")
    }
    assertThatThrownBy(() => without.serialize(line))
      .hasMessageContaining("add .withModule(new io.fory.scala.ScalaModule()).register(io.fory.scala.ScalaTypesTest.Line.class) to the builder")
    assertThatThrownBy(() => without.deserialize(instances.head.serialize(line)))
      .hasMessageContaining("those of Scala's library by .withModule(new io.fory.scala.ScalaModule())")
  }

  @Test
  def functionsTakeTypes(): Unit = {
    val fory = io.fory.scala.fory(_.registerType[Line](7).registerType[Shape.Circle]("shop.Circle").registerAllOf[Order])
    val codec = fory.codecOf[Line]
    val line = Line("a", BigDecimal(1), None)
    assertThat(codec.decode(codec.encode(line))).isEqualTo(line)
    val lists = fory.codec(new TypeRef[List[Line]]() {})
    assertThat(lists.decode(lists.encode(List(line, line)))).isEqualTo(List(line, line))
    assertThat(fory.deserializeAs[Int](fory.serialize(5))).isEqualTo(5)
    assertThat(fory.deserializeAs[Unit](fory.serialize(()))).isEqualTo(())
    assertThat(fory.deserializeOption[String](fory.serialize(null))).isEqualTo(None)
    for (wrong <- Seq(fory.serialize(null), fory.serialize("text"))) {
      assertThatThrownBy(() => fory.deserializeAs[Int](wrong)).isInstanceOf(classOf[ForyException])
    }
    val found = Fory.builder().findModules().build()
    assertThat(found.deserialize(found.serialize(List(1)))).isEqualTo(List(1))
  }
}
