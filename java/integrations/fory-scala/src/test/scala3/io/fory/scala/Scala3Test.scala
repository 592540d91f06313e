/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.exception.ForyException
import io.fory.{Fory, ForyBuilder}
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Test

import _root_.scala.collection.immutable.{Queue, TreeSet}
import _root_.scala.collection.mutable.ArrayBuffer

object Scala3Test:
  enum Color:
    case Red, Green

  enum Shape(val sides: Int):
    case Circle(radius: Double) extends Shape(0)
    case Box(width: Int, height: Int = 2) extends Shape(4)
    case Point extends Shape(0)

  enum Level extends java.lang.Enum[Level]:
    case Low, High

  /** Enums of one version of a program. */
  object Before:
    enum Color:
      case Red, Green
    enum Shape(val sides: Int):
      case Point extends Shape(0)
      case Circle(radius: Double) extends Shape(0)
      case Line extends Shape(1)
    enum Maybe[+T]:
      case Just(value: T)
      case Nothing
    final case class Page(color: Color, shapes: List[Shape], named: Map[Color, Maybe[Color]], more: Array[Color])
    def page(): Page = Page(
      Color.Green,
      List(Shape.Line, Shape.Circle(2), Shape.Point),
      Map(Color.Red -> Maybe.Nothing, Color.Green -> Maybe.Just(Color.Red)),
      Array(Color.Red, Color.Green, Color.Red)
    )

  /** The same in the next version: with cases in front and other anonymous classes. */
  object After:
    val unrelated: Runnable = new Runnable { def run(): Unit = () }
    enum Color(val rgb: Int):
      case Blue extends Color(1)
      case Red extends Color(2)
      case Green extends Color(3)
    enum Shape(val sides: Int):
      case Square(side: Int) extends Shape(4)
      case Plane extends Shape(9)
      case Line extends Shape(1)
      case Circle(radius: Double) extends Shape(0)
      case Point extends Shape(0)
    enum Maybe[+T]:
      case Nothing
      case Just(value: T)
    final case class Page(color: Color, shapes: List[Shape], named: Map[Color, Maybe[Color]], more: Array[Color])
    def page(): Page = Page(
      Color.Green,
      List(Shape.Line, Shape.Circle(2), Shape.Point),
      Map(Color.Red -> Maybe.Nothing, Color.Green -> Maybe.Just(Color.Red)),
      Array(Color.Red, Color.Green, Color.Red)
    )

  /** A class whose objects have an enum each. */
  class Around:
    enum Inner:
      case One

  enum Nameless:
    case One, Two
    override def productPrefix: String = "same"

  sealed trait Event
  object Event:
    final case class Paid(cents: Long) extends Event
    case object Closed extends Event

  opaque type Id = Long
  object Id:
    def apply(value: Long): Id = value

  final case class Order(id: Id, color: Color, shapes: List[Shape], note: Option[String], level: Level):
    var either: Int | String = 1
    var events: Vector[Event] = Vector.empty
    lazy val text: String = s"order $id"
    lazy val nothing: String = null

  def order(): Order =
    val order = Order(Id(7), Color.Green, List(Shape.Circle(1.5), Shape.Point, Shape.Box(3)), Some("x"), Level.High)
    order.either = "text"
    order.events = Vector(Event.Paid(5), Event.Closed)
    order

  final case class Shelf(sorted: TreeSet[Int], grown: ArrayBuffer[Id], queue: Queue[String])

/** Features of Scala 3 as its compiler makes them, in all settings. */
class Scala3Test:
  import Scala3Test.*

  private def instances: Seq[Fory] = Samples.instances { builder =>
    builder.registerCases[Color].registerCases[Shape].registerCases[Event].registerType[Order].registerType[Level]
  }

  @Test
  def enumsAreTheirConstants(): Unit =
    for fory <- instances; value <- Seq[Any](Color.Red, Color.Green, Shape.Point, Level.Low, Event.Closed) do
      assertThat(fory.deserialize(fory.serialize(value))).isSameAs(value)
      assertThat(fory.copy(value): Any).isSameAs(value)

  @Test
  def classesComeBackWithTheirLazyValues(): Unit =
    for fory <- instances; lazily <- Seq(true, false); _ <- 1 to 3 do
      val value = order()
      if lazily then
        value.text
        value.nothing
      for twin <- Seq(fory.deserializeAs[Order](fory.serialize(value)), fory.copy(value)) do
        assertThat(twin).isEqualTo(value)
        assertThat(twin.either: Any).isEqualTo("text")
        assertThat(twin.events).isEqualTo(value.events)
        assertThat(twin.text).isEqualTo("order 7")
        assertThat(twin.nothing).isNull()

  @Test
  def functionsTakeTypes(): Unit =
    val fory = io.fory.scala.fory(_.registerCases[Shape])
    val codec = fory.codec(new io.fory.TypeRef[List[Shape]]() {})
    val shapes = List(Shape.Point, Shape.Box(1))
    assertThat(codec.decode(codec.encode(shapes))).isEqualTo(shapes)
    assertThat(fory.deserializeAs[Shape](fory.serialize(Shape.Point))).isEqualTo(Shape.Point)

  @Test
  def tuplesOfAnySizeComeBack(): Unit =
    for fory <- instances; value <- Seq[Any](EmptyTuple, Tuple.fromArray((1 to 40).toArray), ((), 1 *: EmptyTuple)) do
      assertThat(fory.deserialize(fory.serialize(value))).isEqualTo(value)
      assertThat(fory.copy(value): Any).isEqualTo(value)

  @Test
  def collectionsOfDeclarationsStayThoseOfTheModule(): Unit =
    val shelf = Shelf(TreeSet(2, 1), ArrayBuffer(Id(3)), Queue("a"))
    for fory <- Samples.instances(_.registerAllOf[Shelf]) do
      assertThat(fory.deserializeAs[Shelf](fory.serialize(shelf))).isEqualTo(shelf)

  private def version(around: String, more: ForyBuilder => Unit): Seq[Fory] = Samples.instances { builder =>
    for name <- Seq("Color", "Shape", "Shape$Circle", "Maybe", "Maybe$Just", "Page") do
      builder.register(Class.forName(s"io.fory.scala.Scala3Test$$$around$$$name"), name)
    more(builder)
  }

  /** All settings that read other versions. */
  private val settings = 0 until 8 by 2

  @Test
  def enumsAreReadByNameInAnotherVersion(): Unit =
    val before = version("Before", _ => ())
    val after = version("After", _ => ())
    for i <- settings; _ <- 1 to 3 do
      assertThat(text(after(i).deserialize(before(i).serialize(Before.page())))).isEqualTo(text(After.page()))
      assertThat(text(before(i).deserialize(after(i).serialize(After.page())))).isEqualTo(text(Before.page()))
      assertThat(after(i).deserialize(before(i).serialize(Before.Color.Red))).isSameAs(After.Color.Red)
      assertThat(after(i).deserialize(before(i).serialize(Before.Shape.Line))).isSameAs(After.Shape.Line)

  private def text(page: Any): String = page match
    case p: Before.Page => s"$p ${p.more.toList}".replaceAll("\\[L[^,)]*", "")
    case p: After.Page  => s"$p ${p.more.toList}".replaceAll("\\[L[^,)]*", "")
    case _              => "no page"

  private def refused(reason: String)(call: => Any): Unit =
    assertThat(assertThrows(classOf[ForyException], () => call).getMessage).contains(reason)

  @Test
  def caseThatIsGoneIsRefused(): Unit =
    val before = version("Before", _ => ())
    val after = version("After", _ => ())
    for i <- settings; value <- Seq[Any](After.Color.Blue, After.Shape.Plane) do
      refused(value.toString)(before(i).deserialize(after(i).serialize(value)))

  @Test
  def enumOfAnObjectIsRefused(): Unit =
    val around = Around()
    val one: Any = around.Inner.One
    for fory <- Samples.instances(_.registerCases[Around].register(one.getClass.getSuperclass)) do
      refused("declare it in an object")(fory.serialize(one))

  @Test
  def casesWithoutNamesAreRefused(): Unit =
    for fory <- Samples.instances(_.registerCases[Nameless]) do
      refused("productPrefix")(fory.serialize(Nameless.Two))

  @Test
  def enumThatIsNotRegisteredIsNamed(): Unit =
    for fory <- Samples.instances(_ => ()) do
      refused("Scala3Test$Color is not registered")(fory.serialize(Color.Red))
