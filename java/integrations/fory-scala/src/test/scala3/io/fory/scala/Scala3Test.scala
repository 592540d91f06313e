/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.Fory
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

object Scala3Test:
  enum Color:
    case Red, Green

  enum Shape(val sides: Int):
    case Circle(radius: Double) extends Shape(0)
    case Box(width: Int, height: Int = 2) extends Shape(4)
    case Point extends Shape(0)

  enum Level extends java.lang.Enum[Level]:
    case Low, High

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

/** What the compiler of Scala 3 makes of the language, in all settings. */
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
      for twin <- Seq(fory.decode[Order](fory.serialize(value)), fory.copy(value)) do
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
    assertThat(fory.decode[Shape](fory.serialize(Shape.Point))).isEqualTo(Shape.Point)
