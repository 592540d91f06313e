/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.Fory
import io.fory.ForySchema
import io.fory.annotation.ForyField
import io.fory.exception.IncompatibleClassException
import java.io.ObjectInputStream
import java.io.ObjectOutputStream
import java.io.Serializable
import java.time.Clock
import java.util.stream.Stream
import kotlin.reflect.KClass
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.MethodSource

@JvmInline value class UserId(val id: Long)

@JvmInline value class Text(val s: String?)

/** Takes part in Java serialization by a method of its own. */
open class Written : Serializable {
  private fun writeObject(out: ObjectOutputStream) = out.defaultWriteObject()
}

/** The versions of writers. */
class Old {
  class Kept(val a: Int) : Written() {
    private fun writeObject(out: ObjectOutputStream) = out.defaultWriteObject()
  }

  class Single(val a: Int)

  open class Parent(val a: Int)

  class Texts(val a: Int, val b: Text)

  data class Order(val id: Int, val customer: String)

  class Basket(val id: Int)

  class Strict(val id: Int, val number: Long)

  class Node(val name: String, var next: Node?)

  open class Base(val key: String)

  class Sub(key: String, val number: Int) : Base(key)

  class Checked(val count: Int)

  class Account(val id: UserId)

  class Settings(val first: String = "1")

  class Box<T>(val item: T)
}

/** The versions of readers, with more properties. */
class Now {
  class Kept(val a: Int, val e: String = "of $a", val n: Int = 7) : Written() {
    private fun writeObject(out: ObjectOutputStream) = out.defaultWriteObject()
  }

  class KeptWithout(val a: Int, val e: String) : Written() {
    private fun writeObject(out: ObjectOutputStream) = out.defaultWriteObject()
  }

  class KeptBySelf(val a: Int, val e: String = "of $a") : Written() {
    private fun writeObject(out: ObjectOutputStream) = out.defaultWriteObject()

    private fun readObject(input: ObjectInputStream) {
      input.defaultReadObject()
      KeptBySelf::class.java.getDeclaredField("e").also { it.isAccessible = true }.set(this, "own")
    }
  }

  data class Order(
    val id: Int,
    val note: String = "none of $SOMEBODY",
    val customer: String,
    val tags: List<String> = listOf("a", "b"),
    val count: Int = 7,
    val discount: Int? = 5,
    val remark: String? = null,
    val big: Long = 1L shl 40,
  ) {
    val title: String = "$id $customer $count"
  }

  class Basket private constructor(val id: Int, internal val lines: MutableList<String>)

  class Strict(val id: Int, val required: Int, val number: Long, val optional: String = "o")

  class Node(val name: String, var next: Node?, val label: String = "label of $name")

  open class Base(val key: String, val added: List<Int> = listOf(1))

  class Sub(key: String, val number: Int, val other: String = "other of $key $number") : Base(key)

  class Checked(val count: Int, val name: String = "n") {
    init {
      require(count > 0) { "count is $count" }
    }
  }

  class Account(val id: UserId, val owner: UserId = UserId(9), val mail: String = "m")

  class Settings(val first: String = "1", val second: String = "2 after $first")

  class Box<T>(val item: T, val items: List<T> = listOf(item))

  companion object {
    private const val SOMEBODY = "somebody"
  }

  @Suppress("unused", "UNUSED_PARAMETER")
  class Wide(
    val a: Int, val p1: Int = 1, val p2: String = "2", val p3: Int = 3, val p4: String = "4",
    val p5: Int = 5, val p6: String = "6", val p7: Int = 7, val p8: String = "8", val p9: Int = 9,
    val p10: Int = 10, val p11: Int = 11, val p12: Int = 12, val p13: Int = 13, val p14: Int = 14,
    val p15: Int = 15, val p16: Int = 16, val p17: Int = 17, val p18: Int = 18, val p19: Int = 19,
    val p20: Int = 20, val p21: Int = 21, val p22: Int = 22, val p23: Int = 23, val p24: Int = 24,
    val p25: Int = 25, val p26: Int = 26, val p27: Int = 27, val p28: Int = 28, val p29: Int = 29,
    val p30: Int = 30, val p31: Int = 31, val p32: String = "32 of $a", val p33: Long = 33,
  )
}

/** Classes that add a property `e` to one that was written with 6 as its `a`. */
class Shapes {
  class Doubled(n: Int, val e: String = "x$n") { val a = n * 2 }

  class DoubledByDefault(n: Int = 4, val e: String = "x$n") { val a = n * 2 }

  class Shadowed(a: Int, val e: String = "x$a") { val a = a * 2 }

  class Measured(s: String?, val e: String = s ?: "none") { val a = s?.length ?: 0 }

  open class Base(val a: Int)

  class Passed(x: Int, val e: String = "e$x") : Base(x * 2)

  class PassedByName(a: Int, val e: String = "e$a") : Base(a * 2)

  class PassedOn(a: Int, val e: String = "e$a") : Base(a)

  class Capped(var a: Int = 0, val e: String = "v$a") { init { a = minOf(a, 100) } }

  class CappedAtFive(var a: Int = 0, val e: String = "v$a") { init { a = minOf(a, 5) } }

  class Chosen(n: Int?, val e: String = "x$n") { val a = n ?: 7 }

  class ChosenByName(a: Int?, val e: String = "x$a") { val a = a ?: 7 }

  class Flag(b: Boolean, val e: String = if (b) "yes" else "no") { val a = if (b) 6 else 0 }

  data class AllDefaults(val a: Int = 1, val e: String = "of $a")

  class Wrapped(val a: Int, val e: Text = Text("x"))

  class WrappedTwice(val a: Int, val b: Text = Text(null), val e: Text = b, val e2: UserId = UserId(7), val e3: Text? = e)

  class NoParameters { var a = 1; var e = "x" }

  class Nullable(val a: Int, val e: String?)

  class NullableByDefault(val a: Int, val e: String? = "x$a")

  class Late(val a: Int) { lateinit var e: String }

  class Lazily(val a: Int) { val e: String by lazy { "lazy $a" } }

  class Initialized(val a: Int) { var e: String = "i$a" }

  class Timed(clock: Clock = Clock.systemUTC(), val a: Int, val e: String = "x$a") { val now = clock.millis() }

  class Secondary { val a: Int; val e: String

    constructor(a: Int) { this.a = a; e = "s$a" }

    constructor(text: String) { a = text.length; e = text } }

  class OneSecondary { val a: Int; val e: String

    constructor(a: Int, e: String = "s$a") { this.a = a; this.e = e } }

  class Annotated(n: Int) { val a = n * 2; @ForyField(defaultValue = "given") val e: String = "x$n" }

  class Private private constructor(private val a: Int, private val e: String = "p$a") { override fun toString() = e }
}

/** A class that is no `object`, though properties of the class around it have its name. */
class Around {
  class Token private constructor(val number: Int) {
    companion object { fun of(number: Int) = Token(number) }
  }

  class Made private constructor() {
    var number = 0

    object Factory { fun make() = Made() }
  }

  class Plain private constructor() {
    var number = 0

    companion object { val INSTANCE = Plain(); fun make() = Plain() }
  }

  object Nested

  companion object {
    @JvmField val Token = Around.Token.of(1)
    val Made = Around.Made.Factory.make()
  }
}

/** Properties that a message of an older version lacks. */
class DefaultsTest {
  companion object {
    /** Bits for code, references and compressed numbers. */
    @JvmStatic fun settings(): Stream<Int> = Stream.of(0, 3, 5, 6)
  }

  private fun fory(settings: Int, vararg types: KClass<*>) = fory {
    withCodegen(settings and 1 != 0)
    withAsyncCompilation(false)
    withRefTracking(settings and 2 != 0)
    withNumberCompressed(settings and 4 != 0)
    for (type in types) {
      register(type.java, type.simpleName)
    }
    register(Clock.systemUTC().javaClass)
  }

  private fun reader(settings: Int, type: KClass<*>, name: String, vararg more: KClass<*>): Fory = fory {
    withCodegen(settings and 1 != 0)
    withAsyncCompilation(false)
    withRefTracking(settings and 2 != 0)
    withNumberCompressed(settings and 4 != 0)
    register(type.java, name)
    for (other in more) {
      register(other.java, other.simpleName)
    }
  }

  /** Reads often enough to ask for code. */
  private inline fun <reified T : Any> read(settings: Int, old: Any, vararg more: KClass<*>): T {
    val name = old::class.simpleName!!
    val writer = fory(settings, old::class, Old.Base::class.takeIf { old is Old.Base } ?: UserId::class, Old.Parent::class)
    val message = writer.serialize(old)
    val reader = reader(settings, T::class, name, *more)
    repeat(249) { reader.deserialize(message) }
    return reader.deserialize(message) as T
  }

  private inline fun <reified T : Any> shape(settings: Int): T = read(settings, Old.Single(6), Text::class)

  private inline fun <reified T : Any> refused(settings: Int, told: String) {
    assertThatThrownBy { shape<T>(settings) }
      .isInstanceOf(IncompatibleClassException::class.java)
      .hasMessageContaining("${T::class.java.name} lacks 'e")
      .hasMessageContaining(told)
  }

  @ParameterizedTest
  @MethodSource("settings")
  fun `an argument that no property holds is an error`(settings: Int) {
    val text = "no property holds the argument of the constructor's parameter"
    refused<Shapes.Doubled>(settings, "$text 'n'")
    refused<Shapes.Measured>(settings, "$text 's'")
    refused<Shapes.Passed>(settings, "$text 'x'")
    refused<Shapes.Chosen>(settings, "$text 'n'")
    refused<Shapes.ChosenByName>(settings, "$text 'a'")
    refused<Shapes.Flag>(settings, "$text 'b'")
  }

  @ParameterizedTest
  @MethodSource("settings")
  fun `a property that the constructor changes is no argument`(settings: Int) {
    val text = "makes another value of 'a'"
    refused<Shapes.DoubledByDefault>(settings, text)
    refused<Shapes.Shadowed>(settings, text)
    refused<Shapes.PassedByName>(settings, text)
    refused<Shapes.CappedAtFive>(settings, text)
  }

  @ParameterizedTest
  @MethodSource("settings")
  fun `defaults are those of the values that were read`(settings: Int) {
    assertThat(shape<Shapes.PassedOn>(settings).e).isEqualTo("e6")
    assertThat(shape<Shapes.Capped>(settings).e).isEqualTo("v6")
    assertThat(shape<Shapes.AllDefaults>(settings)).isEqualTo(Shapes.AllDefaults(6, "of 6"))
    assertThat(shape<Shapes.Wrapped>(settings).e).isEqualTo(Text("x"))
    val twice = shape<Shapes.WrappedTwice>(settings)
    assertThat(listOf(twice.a, twice.b, twice.e, twice.e2, twice.e3))
      .isEqualTo(listOf(6, Text(null), Text(null), UserId(7), Text(null)))
    val given = read<Shapes.WrappedTwice>(settings, Old.Texts(6, Text("b")), Text::class, UserId::class)
    assertThat(listOf(given.a, given.b, given.e, given.e2, given.e3))
      .isEqualTo(listOf(6, Text("b"), Text("b"), UserId(7), Text("b")))
    assertThat(shape<Shapes.NullableByDefault>(settings).e).isEqualTo("x6")
    assertThat(shape<Shapes.Initialized>(settings).e).isEqualTo("i6")
    assertThat(shape<Shapes.OneSecondary>(settings).e).isEqualTo("s6")
    assertThat(shape<Shapes.Private>(settings).toString()).isEqualTo("p6")
    assertThat(shape<Shapes.Annotated>(settings).e).isEqualTo("given")
    val made = shape<Shapes.NoParameters>(settings)
    assertThat(made.a to made.e).isEqualTo(6 to "x")
    val timed = shape<Shapes.Timed>(settings)
    assertThat(timed.a to timed.e).isEqualTo(6 to "x6")
  }

  @ParameterizedTest
  @MethodSource("settings")
  fun `what may be null or comes later needs no default`(settings: Int) {
    assertThat(shape<Shapes.Nullable>(settings).e).isNull()
    assertThatThrownBy { shape<Shapes.Late>(settings).e }
      .isInstanceOf(UninitializedPropertyAccessException::class.java)
  }

  @ParameterizedTest
  @MethodSource("settings")
  fun `a class with several secondary constructors is refused`(settings: Int) {
    refused<Shapes.Secondary>(settings, "no primary constructor")
  }

  @ParameterizedTest
  @MethodSource("settings")
  fun `all kinds of defaults`(settings: Int) {
    val order = read<Now.Order>(settings, Old.Order(3, "Ada"))
    assertThat(order.toString())
      .isEqualTo(
        "Order(id=3, note=none of somebody, customer=Ada, tags=[a, b], count=7, discount=5, remark=null, big=1099511627776)"
      )
    assertThat(order.title).isEqualTo("3 Ada 7")
    val sub = read<Now.Sub>(settings, Old.Sub("k", 4))
    assertThat(listOf(sub.key, sub.number, sub.added, sub.other)).isEqualTo(listOf("k", 4, listOf(1), "other of k 4"))
    val account = read<Now.Account>(settings, Old.Account(UserId(5)), UserId::class)
    assertThat(listOf(account.id, account.owner, account.mail)).isEqualTo(listOf(UserId(5), UserId(9), "m"))
    val changed = read<Now.Settings>(settings, Old.Settings("given"))
    assertThat(changed.first to changed.second).isEqualTo("given" to "2 after given")
    assertThat(read<Now.Box<String>>(settings, Old.Box("x")).items).containsExactly("x")
    val wide = read<Now.Wide>(settings, Old.Single(77))
    assertThat(listOf(wide.a, wide.p1, wide.p31, wide.p32, wide.p33)).isEqualTo(listOf(77, 1, 31, "32 of 77", 33L))
  }

  @ParameterizedTest
  @MethodSource("settings")
  fun `within a cycle the object stays itself`(settings: Int) {
    if (settings and 2 != 0) {
      val node = Old.Node("loop", null)
      node.next = node
      val loop = read<Now.Node>(settings, node)
      assertThat(loop.next).isSameAs(loop)
      assertThat(loop.label).isEqualTo("label of loop")
    }
    val second = read<Now.Node>(settings, Old.Node("two", Old.Node("one", null)))
    assertThat(second.label to second.next!!.label).isEqualTo("label of two" to "label of one")
  }

  @ParameterizedTest
  @MethodSource("settings")
  fun `what must not be null and has no default is named`(settings: Int) {
    assertThatThrownBy { read<Now.Strict>(settings, Old.Strict(1, 2)) }
      .isInstanceOf(IncompatibleClassException::class.java)
      .hasMessageContaining("'required' has no default and must not be null")
    assertThatThrownBy { read<Now.Basket>(settings, Old.Basket(1)) }
      .isInstanceOf(IncompatibleClassException::class.java)
      .hasMessageContaining("'lines' has no default")
    assertThatThrownBy { read<Now.Checked>(settings, Old.Checked(0)) }
      .isInstanceOf(IncompatibleClassException::class.java)
      .hasMessageContaining("count is 0")
    assertThat(read<Now.Checked>(settings, Old.Checked(1)).name).isEqualTo("n")
  }

  @ParameterizedTest
  @MethodSource("settings")
  fun `a class with methods of Java serialization has defaults too`(settings: Int) {
    val kept = read<Now.Kept>(settings, Old.Kept(6), Written::class)
    assertThat(listOf(kept.a, kept.e, kept.n)).isEqualTo(listOf(6, "of 6", 7))
    assertThat(read<Now.KeptBySelf>(settings, Old.Kept(6), Written::class).e).isEqualTo("own")
    assertThatThrownBy { read<Now.KeptWithout>(settings, Old.Kept(6), Written::class) }
      .isInstanceOf(IncompatibleClassException::class.java)
      .hasMessageContaining("'e' has no default and must not be null")
  }

  /** The verdict on two versions, by their schemas, is what their messages say. */
  @Test
  fun `verdicts know the defaults`() {
    val changes =
      listOf(
        Triple(Old.Single::class, Shapes.AllDefaults::class, true),
        Triple(Old.Single::class, Shapes.Nullable::class, true),
        Triple(Old.Single::class, Shapes.Late::class, true),
        Triple(Old.Single::class, Shapes.Flag::class, false),
        Triple(Old.Single::class, Shapes.Annotated::class, true),
        Triple(Old.Basket::class, Now.Basket::class, false),
        Triple(Old.Order::class, Now.Order::class, true),
        Triple(Old.Kept::class, Now.Kept::class, true),
        Triple(Old.Kept::class, Now.KeptWithout::class, false),
      )
    for ((old, now, reads) in changes) {
      val older = schema(old)
      val newer = schema(now)
      assertThat(newer.since(ForySchema.fromBytes(older.toBytes())).readsOld()).describedAs("$now").isEqualTo(reads)
      val back = older.since(ForySchema.fromBytes(newer.toBytes()))
      assertThat(back.readByOld()).describedAs("back from $now: $back").isEqualTo(reads)
    }
  }

  private fun schema(type: KClass<*>) =
    fory {
        register(type.java, "x")
        register(Written::class.java)
      }
      .schemaOf(type.java)

  @Test
  fun `only an object is an object`() {
    val others = listOf(Around.Token.of(5), Around.Made.Factory.make(), Around.Plain.make())
    val objects = listOf(Around, Around.Nested, Around.Plain, Around.Token.Companion, Around.Made.Factory)
    val fory = fory {
      withRefTracking(true)
      (others + objects).forEach { register(it.javaClass) }
    }
    for (other in others) {
      val read = fory.deserialize(fory.serialize(other))
      assertThat(read).isNotSameAs(other).hasSameClassAs(other)
      assertThat(listOf(Around.Token, Around.Made, Around.Plain.INSTANCE)).noneMatch { it === read }
    }
    assertThat((fory.deserialize(fory.serialize(others[0])) as Around.Token).number).isEqualTo(5)
    for (single in objects) {
      assertThat(fory.deserialize(fory.serialize(single))).isSameAs(single)
      assertThat(fory.copy(single)).isSameAs(single)
    }
  }
}
