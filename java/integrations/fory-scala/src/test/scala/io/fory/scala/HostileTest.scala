/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import java.util.Random

import io.fory.Fory
import io.fory.exception.{ForyException, LimitExceededException}
import org.assertj.core.api.Assertions.{assertThat, assertThatThrownBy}
import org.junit.jupiter.api.Test

import _root_.scala.collection.{immutable, mutable}
import _root_.scala.collection.concurrent.TrieMap

/** Bytes of others: keys that meet, numbers that do not fit, and noise. */
class HostileTest {
  private val Keys = 100000

  private def fory: Fory = io.fory.scala.fory(_.withAsyncCompilation(false))

  /** The bytes of a collection whose elements nobody looked up. */
  private def asKind(list: Iterable[_], empty: Iterable[_]): Array[Byte] = {
    val bytes = fory.serialize(list.toList)
    val other = fory.serialize(empty)
    val at = bytes.indices.find(i => i < other.length && bytes(i) != other(i)).get
    bytes(at) = other(at)
    bytes
  }

  private def sets: Seq[Iterable[_]] =
    Seq(Set(1), immutable.HashSet(1), immutable.ListSet(1), mutable.HashSet(1), mutable.LinkedHashSet(1))

  /** Strings of one hash. */
  private def strings: Seq[String] =
    (0 until Keys).map(n => (0 until 17).map(bit => if ((n >> bit & 1) == 0) "Aa" else "BB").mkString)

  /** Doubles that are whole, of one `##`. */
  private def doubles: Seq[Double] =
    (1 to Keys).map(n => ((n.toLong << 32) | n.toLong).toDouble)

  @Test
  def manyKeysOfOneHashExceedTheWork(): Unit = {
    assertThat(strings.map(_.##).distinct.size).isEqualTo(1)
    assertThat(doubles.map(_.##).distinct.size).isEqualTo(1)
    for (kind <- sets; keys <- Seq(strings, doubles)) {
      assertThatThrownBy(() => fory.deserialize(asKind(keys, kind))).isInstanceOf(classOf[LimitExceededException])
    }
  }

  @Test
  def numbersThatMeetInTheMutableTablesExceedTheWork(): Unit = {
    val meeting = (0 until Keys).map(n => (n << 15) ^ ((n << 15) >>> 16)).distinct
    val places = meeting.map(n => (n ^ n >>> 16) & 0x7fff).distinct.size
    assertThat(places).isLessThan(40)
    for (kind <- Seq(mutable.HashSet(1), mutable.LinkedHashSet(1))) {
      assertThatThrownBy(() => fory.deserialize(asKind(meeting, kind))).isInstanceOf(classOf[LimitExceededException])
    }
  }

  /** Few bytes each, of which the library makes an integer of thousands of digits to hash it. */
  @Test
  def decimalsOfManyDigitsCountAsWork(): Unit = {
    val limited = fory.toBuilder().withMaxWork(Keys * 100L).build()
    val decimals = (1 to Keys).map(n => BigDecimal(new java.math.BigDecimal(java.math.BigInteger.valueOf(n), -4900))).toList
    val bytes = limited.serialize(decimals)
    assertThatThrownBy(() => limited.deserialize(bytes)).isInstanceOf(classOf[LimitExceededException])
    val usual = limited.serialize((1 to Keys).map(BigDecimal(_)).toList)
    assertThat(limited.deserialize(usual).asInstanceOf[List[_]].size).isEqualTo(Keys)
  }

  /** To hash it, the library divides it by ten as often as it has zeros. */
  @Test
  def zerosAtTheEndOfADecimalCountAsWork(): Unit = {
    val limited = fory.toBuilder().withMaxWork(Keys * 100L).build()
    val zeros = java.math.BigInteger.TEN.pow(20000)
    for (scale <- Seq(0, 40000)) {
      def decimal(digits: java.math.BigInteger) = new BigDecimal(new java.math.BigDecimal(digits, scale), java.math.MathContext.UNLIMITED)
      val bytes = limited.serialize(decimal(zeros))
      assertThatThrownBy(() => limited.deserialize(bytes)).isInstanceOf(classOf[LimitExceededException])
      val usual = decimal(zeros.add(java.math.BigInteger.ONE))
      assertThat(limited.deserialize(limited.serialize(usual))).isEqualTo(usual)
    }
  }

  /** Its hash goes through all of its numbers. */
  @Test
  def rangesCountAsWork(): Unit = {
    val range = fory.serialize(1L to 1000000000L)
    assertThatThrownBy(() => fory.deserialize(range)).isInstanceOf(classOf[LimitExceededException])
    val usual = 1L to 1000000L
    assertThat(fory.deserialize(fory.serialize(usual)): Any).isEqualTo(usual)
  }

  @Test
  def manyUsualKeysAreNoTrouble(): Unit =
    for (kind <- sets if !kind.isInstanceOf[immutable.ListSet[_]]; keys <- Seq((1 to Keys).map(_ * 65536L), (1 to Keys).map(_ + 0.5), (1 to Keys).map(_.toString))) {
      assertThat(fory.deserialize(asKind(keys, kind)).asInstanceOf[Iterable[_]].size).isEqualTo(Keys)
    }

  @Test
  def noiseIsRefusedWithWords(): Unit = {
    val random = new Random(7)
    val values = Seq[Any](
      List(1, "a", None),
      Map("a" -> 1, "b" -> 2),
      immutable.TreeMap(1 -> "a", 2 -> "b"),
      immutable.IntMap(1 -> "a"),
      immutable.BitSet(1, 500),
      1 to 10,
      1L to 10L,
      ScalaTypesTest.Color.values,
      List(ScalaTypesTest.Color.Green),
      immutable.ArraySeq(1, 2),
      mutable.PriorityQueue(1, 2),
      TrieMap(1 -> Some(2)),
      new immutable.WrappedString("text"),
      (1, Left(2), Vector(3L), Symbol("s"))
    )
    val instances = Samples.instances(_.registerType[ScalaTypesTest.Color.type])
    var refused = 0
    for (value <- values; n <- 0 until 2000) {
      val fory = instances(n % instances.size)
      val bytes = fory.serialize(value)
      for (_ <- 0 to random.nextInt(3)) {
        bytes(random.nextInt(bytes.length)) = random.nextInt().toByte
      }
      try fory.deserialize(bytes)
      catch { case _: ForyException => refused += 1 }
    }
    assertThat(refused).isGreaterThan(1000)
  }
}
