/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.Fory
import io.fory.config.Feature
import io.fory.exception.ForyException
import io.fory.exception.LimitExceededException
import java.util.stream.Stream
import kotlin.enums.EnumEntries
import kotlin.time.Duration.Companion.minutes
import kotlin.time.TimedValue
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
    /** One for each of the settings serves all tests, so that classes are compiled once. */
    private val INSTANCES =
      List(8) { settings ->
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

    @JvmStatic fun instances(): Stream<Fory> = INSTANCES.stream()

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
        State.entries,
        listOf(1, 2, 3).asReversed(),
        mutableListOf(1, 2).asReversed(),
        State.entries.asReversed(),
        State.entries.subList(0, 1),
        arrayOf("a", "b").asList(),
        intArrayOf(1, 2).asList(),
        longArrayOf(1, 2).asList(),
        shortArrayOf(1, 2).asList(),
        byteArrayOf(1, 2).asList(),
        charArrayOf('a', 'b').asList(),
        floatArrayOf(1f, 2f).asList(),
        doubleArrayOf(1.0, 2.0).asList(),
        booleanArrayOf(true, false).asList(),
        uintArrayOf(1u, 2u).asList(),
        ulongArrayOf(1u, 2u).asList(),
        ushortArrayOf(1u, 2u).asList(),
        ubyteArrayOf(1u, 2u).asList(),
        mapOf(1 to 2).withDefault { 3 }.toMap(),
        mapOf(1 to 2, 3 to 4).keys,
        buildMap { put(1, "a"); put(2, "b") }.keys,
        buildList { add(1); add(2) }.subList(0, 1),
        listOf(1, 2, 3).chunked(2),
        listOf(1, 2, 3).windowed(2),
        listOf(1, 2, 3).groupBy { it % 2 },
        mapOf(1 to 2, 3 to 4).toSortedMap(reverseOrder()),
        sortedSetOf(naturalOrder<Int>(), 2, 1),
        'a'..'e' step 2,
        9L downTo 1L step 2,
        5u downTo 1u step 2,
        9uL downTo 1uL step 2,
        1.0..<2.0,
        1f..<2f,
        "a"..<"c",
        State.OPEN..State.PAID,
        TimedValue(1, 5.minutes),
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

  @Test
  fun `what code of the library makes of a message is charged`() {
    val fory = Fory.builder().findModules().build()
    val list = fory.serialize(buildList<Any?> { repeat(100_000) { add(null) } })
    val small = Fory.builder().findModules().withMaxGraphBytes(1L shl 20).build()
    assertThatThrownBy { small.deserialize(list) }.isInstanceOf(LimitExceededException::class.java)
    val regex = fory.serialize(Regex("a+b"))
    val strict = Fory.builder().findModules().without(Feature.PATTERNS).build()
    assertThatThrownBy { strict.deserialize(regex) }.hasMessageContaining("PATTERNS")
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

  @ParameterizedTest
  @MethodSource("instances")
  fun `iterables that only show others come back as lists`(fory: Fory) {
    val map = buildMap { put(1, "a"); put(2, "b") }
    val iterables: List<Iterable<*>> =
      listOf(map.values, arrayOf(1, 2).asIterable(), sequenceOf(1, 2).asIterable(), listOf("a").withIndex())
    for (iterable in iterables) {
      assertThat(fory.deserialize(fory.serialize(iterable))).isEqualTo(iterable.toList())
      assertThat(fory.copy(iterable)).isEqualTo(iterable.toList())
    }
  }

  @ParameterizedTest
  @MethodSource("instances")
  fun `places for enum entries and unsigned arrays hold them`(fory: Fory) {
    assertThat(fory.deserialize(fory.serialize(State.entries))).isInstanceOf(EnumEntries::class.java)
    val ints = fory.deserialize(fory.serialize(uintArrayOf(1u, UInt.MAX_VALUE))) as UIntArray
    assertThat(ints contentEquals uintArrayOf(1u, UInt.MAX_VALUE)).isTrue()
    val longs = fory.deserialize(fory.serialize(ulongArrayOf(ULong.MAX_VALUE))) as ULongArray
    assertThat(longs contentEquals ulongArrayOf(ULong.MAX_VALUE)).isTrue()
    val shorts = fory.deserialize(fory.serialize(ushortArrayOf(UShort.MAX_VALUE))) as UShortArray
    assertThat(shorts contentEquals ushortArrayOf(UShort.MAX_VALUE)).isTrue()
    val bytes = fory.deserialize(fory.serialize(ubyteArrayOf(UByte.MAX_VALUE))) as UByteArray
    assertThat(bytes contentEquals ubyteArrayOf(UByte.MAX_VALUE)).isTrue()
  }

  @ParameterizedTest
  @MethodSource("instances")
  fun `maps with functions and iterators are refused with what to write`(fory: Fory) {
    val refused =
      listOf(
        mapOf(1 to 2).withDefault { 3 } to "toMap()",
        mutableMapOf(1 to 2).withDefault { 3 } to "toMap()",
        buildMap { put(1, 2) }.entries.first() to "toPair()",
        iterator { yield(1) } to "write a list",
      )
    for ((value, advice) in refused) {
      assertThatThrownBy { fory.serialize(value) }
        .isInstanceOf(ForyException::class.java)
        .hasMessageContaining(advice)
    }
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
    assertThat(fory.deserializeAs<List<Shape>>(fory.serialize(value))).isEqualTo(value)
    assertThat(fory.deserializeAs<Int>(fory.serialize(5))).isEqualTo(5)
    assertThat(fory.deserializeAsOrNull<Int>(fory.serialize(null))).isNull()
    assertThatThrownBy { fory.deserializeAs<Int>(fory.serialize(null)) }
      .isInstanceOf(ForyException::class.java)
    assertThatThrownBy { fory.deserializeAs<Int>(fory.serialize("text")) }
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
