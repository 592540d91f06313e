/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.Fory
import io.fory.exception.ForyException
import java.util.stream.Stream
import kotlin.time.Duration.Companion.minutes
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.MethodSource

/** The types of the language and of its library, in all settings. */
class KotlinTypesTest {
  enum class State { OPEN, PAID }

  @JvmInline value class Cents(val amount: Long)

  @JvmInline value class Name(val text: String)

  sealed class Shape {
    data class Circle(val radius: Double) : Shape()

    data class Box(val width: Int, val height: Int = 2) : Shape()

    data object Empty : Shape()
  }

  object Registry {
    val secret = Any()
  }

  data class Line(val sku: String, val price: Cents, val name: Name?, val count: UInt = 1u)

  class Order(val id: Long) {
    var lines: List<Line> = emptyList()
    var state: State? = null
    var shape: Shape = Shape.Empty
    var tags: Map<String, Int> = emptyMap()
    var any: Any? = null
    lateinit var customer: String

    override fun equals(other: Any?): Boolean =
      other is Order &&
        other.id == id &&
        other.lines == lines &&
        other.state == state &&
        other.shape == shape &&
        other.tags == tags &&
        other.any == any &&
        other.customer == customer

    override fun hashCode(): Int = id.toInt()
  }

  companion object {
    @JvmStatic
    fun instances(): Stream<Fory> {
      val all = ArrayList<Fory>()
      for (settings in 0 until 8) {
        all +=
          fory {
            withCompatible(settings and 1 == 0)
            withRefTracking(settings and 2 != 0)
            withCodegen(settings and 4 == 0)
            withAsyncCompilation(false)
            registerAll<Order>()
            register<Registry>()
            // In fields they are what they hold; these are for those in lists.
            register<Cents>()
            register<Name>()
          }
      }
      return all.stream()
    }

    private fun order(): Order {
      val order = Order(7)
      order.lines = listOf(Line("a", Cents(5), Name("tea"), 3u), Line("b", Cents(6), null))
      order.state = State.PAID
      order.shape = Shape.Box(3)
      order.tags = mapOf("x" to 1, "y" to 2)
      order.customer = "Ada"
      return order
    }

    private val VALUES: List<Any?> =
      listOf(
        order(),
        Shape.Circle(1.5),
        Shape.Empty,
        Registry,
        State.OPEN,
        Cents(7),
        Name("n"),
        listOf(Cents(1), Cents(2)),
        1 to "two",
        Triple(1, 2L, "3"),
        Unit,
        1u,
        2uL,
        3.toUByte(),
        4.toUShort(),
        listOf(1u, 2u),
        1..10,
        1L..10L,
        'a'..'z',
        10 downTo 1 step 3,
        1u..5u,
        1uL..5uL,
        1.0..2.0,
        1f..2f,
        "a".."c",
        5.minutes,
        KotlinVersion(1, 2, 3),
        emptyList<Int>(),
        emptyMap<Int, Int>(),
        emptySet<Int>(),
        listOf(1),
        listOf(1, 2),
        setOf(1),
        setOf(1, 2),
        mapOf(1 to 2),
        mapOf(1 to 2, 3 to 4),
        mutableListOf(1, null),
        linkedMapOf("a" to 1),
        buildList { add(1); add("b") },
        buildMap { put(1, "a"); put(2, "b") },
        buildSet { add(1); add(2) },
        ArrayDeque(listOf(1, 2, 3)),
        listOf("a", "b").withIndex().toList(),
        arrayListOf(1 to 2, 3 to 4),
        Result.success(5),
        null,
      )
  }

  @ParameterizedTest
  @MethodSource("instances")
  fun `what goes in comes out`(fory: Fory) {
    for (value in VALUES) {
      repeat(3) {
        val twin = fory.deserialize(fory.serialize(value))
        assertThat(twin).describedAs("%s", value).isEqualTo(value)
        val copy = fory.copy(value)
        assertThat(copy).describedAs("copy of %s", value).isEqualTo(value)
      }
    }
  }

  @ParameterizedTest
  @MethodSource("instances")
  fun `objects stay the only ones`(fory: Fory) {
    for (value in listOf(Registry, Shape.Empty, Unit, emptyList<Int>())) {
      assertThat(fory.deserialize(fory.serialize(value))).isSameAs(value)
    }
  }

  @ParameterizedTest
  @MethodSource("instances")
  fun `regular expressions and lazy values keep what they hold`(fory: Fory) {
    val regex = fory.deserialize(fory.serialize(Regex("a+b", RegexOption.IGNORE_CASE))) as Regex
    assertThat(regex.pattern).isEqualTo("a+b")
    assertThat(regex.options).containsExactly(RegexOption.IGNORE_CASE)
    for (mode in LazyThreadSafetyMode.entries) {
      val twin = fory.deserialize(fory.serialize(lazy(mode) { 42 })) as Lazy<*>
      assertThat(twin.isInitialized()).isTrue()
      assertThat(twin.value).isEqualTo(42)
    }
    val failure = fory.deserialize(fory.serialize(Result.failure<Int>(ArithmeticException("no"))))
    assertThat((failure as Result<*>).exceptionOrNull()).hasMessage("no")
  }

  @ParameterizedTest
  @MethodSource("instances")
  fun `sequences are gone through once`(fory: Fory) {
    val squares = sequenceOf(1, 2, 3).map { it * it }
    val twin = fory.deserialize(fory.serialize(squares)) as Sequence<*>
    repeat(2) { assertThat(twin.toList()).containsExactly(1, 4, 9) }
    assertThat(fory.copy(squares).toList()).containsExactly(1, 4, 9)
    assertThat((fory.deserialize(fory.serialize(emptySequence<Int>())) as Sequence<*>).toList())
      .isEmpty()
    assertThatThrownBy { fory.serialize(generateSequence(1) { it }) }
      .isInstanceOf(ForyException::class.java)
      .hasMessageContaining("may have no end")
  }

  @Test
  fun `types are type arguments`() {
    val fory = fory {
      registerAll<Shape>()
      register<State>(7)
      register<Line>("shop.Line")
    }
    val shapes = fory.codec<List<Shape>>()
    val value = listOf(Shape.Circle(1.0), Shape.Empty)
    assertThat(shapes.decode(shapes.encode(value))).isEqualTo(value)
    assertThat(fory.decode<List<Shape>>(fory.serialize(value))).isEqualTo(value)
    assertThat(fory.decode<Int>(fory.serialize(5))).isEqualTo(5)
    assertThat(fory.decodeOrNull<Int>(fory.serialize(null))).isNull()
    assertThatThrownBy { fory.decode<Int>(fory.serialize(null)) }
      .isInstanceOf(ForyException::class.java)
    assertThatThrownBy { fory.decode<Int>(fory.serialize("text")) }
      .isInstanceOf(ForyException::class.java)
    fory.newSession().use { session ->
      val codec = session.codec<Line>()
      assertThat(codec.decode(codec.encode(Line("a", Cents(1), null)))).isEqualTo(Line("a", Cents(1), null))
    }
  }

  @Test
  fun `the module is found by itself`() {
    val fory = Fory.builder().findModules().build()
    assertThat(fory.deserialize(fory.serialize(1 to 2))).isEqualTo(1 to 2)
  }
}
