/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package shop

import java.nio.file.{Files, Path}

import io.fory.TypeRef
import io.fory.scala._
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

import scala.jdk.CollectionConverters._

object GuidePageTest {
  final case class Order(id: Int)
  final case class Invoice(order: Order)

  sealed trait Shape
  object Shape {
    final case class Circle(radius: Double) extends Shape
    case object Empty extends Shape
  }
}

/** The block on the page of Scala stands here, line by line, and so compiles and runs. */
class GuidePageTest {
  import GuidePageTest._

  @Test
  def theBlockRuns(): Unit = {
    val order = Order(7)

    val fory = io.fory.scala.fory { builder =>
      builder.registerType[Order].registerType[Invoice](12)
      builder.registerCases[Shape] // a sealed trait with its cases in its companion object, or an enum of Scala 3
    }
    val orders = fory.codec(new TypeRef[List[Order]]() {})
    val bytes = orders.encode(List(order))
    val again = orders.decode(bytes)
    val one = fory.deserializeAs[Order](fory.serialize(order))

    assertThat(again == List(order)).isTrue
    assertThat(one == order).isTrue
  }

  @Test
  def theBlockIsTheOneOfThePage(): Unit = {
    val page = Files.readString(Path.of("../../../docs/guide/scala.md"))
    val block = page.substring(page.indexOf("```scala") + 8)
    val here = Files.readString(Path.of("src/test/scala/shop/GuidePageTest.scala"))
    assertThat(lines(here)).containsSubsequence(lines(block.substring(0, block.indexOf("```"))))
  }

  private def lines(text: String): java.util.List[String] =
    text.linesIterator.map(_.trim.replaceAll(" +", " ")).filter(_.nonEmpty).toList.asJava
}
