/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import java.math.{BigDecimal => JavaDecimal, BigInteger, MathContext, RoundingMode}

import io.fory.spi.{CopyContext, ReadContext, Serializer, WriteContext}
import io.fory.{ForyBuilder, ForyModule}

import _root_.scala.concurrent.duration.Duration

/**
 * Registers the types of Scala's standard library: collections, options, tuples, big numbers and
 * durations. `findModules()` finds this module if its jar is on the class path. Classes of your own
 * (case classes, objects, lazy values) do not need the module, and enums only need this jar on the
 * class path.
 */
final class ScalaModule extends ForyModule {
  override def configure(builder: ForyBuilder): Unit = {
    // Looked up by name: some exist in Scala 3 only, or are private in the library.
    val loader = classOf[List[_]].getClassLoader
    ScalaModule.Names.flatMap(Classes.find(_, loader)).foreach(builder.register(_))
    ScalaModule.Constants.foreach { case (name, constant) => register(builder, name, constant) }
    builder.registerSerializer(classOf[BigInt], BigIntSerializer)
    builder.registerSerializer(classOf[BigDecimal], BigDecimalSerializer)
    builder.registerHierarchy(classOf[Iterable[_]], CollectionSerializer)
    builder.registerHierarchy(classOf[Enumeration#Value], EnumerationValues)
    builder.registerSerializerFactory(Library.Prefix, Library)
  }

  private def register[T <: AnyRef](builder: ForyBuilder, name: String, constant: T): Unit = {
    val constants = constant.getClass.asInstanceOf[Class[T]]
    builder.register(constants, name).registerSerializer(constants, new Singleton(constant))
  }

  // Written by their values: their fields differ between versions of Scala, and one caches a hash.

  private object BigIntSerializer extends Serializer[BigInt] {
    override def write(out: WriteContext, value: BigInt): Unit = out.writeValue(value.bigInteger)

    override def read(in: ReadContext): BigInt = in.readValue() match {
      case number: BigInteger =>
        in.charge(32)
        BigInt(number)
      case _ => throw in.corrupt("Expected a BigInteger, found something else")
    }

    override def copy(context: CopyContext, value: BigInt): BigInt = value
  }

  private object BigDecimalSerializer extends Serializer[BigDecimal] {

    /**
     * Scala hashes a decimal of up to this many digits by its digits, which takes work for each; a
     * larger one by other means.
     */
    private val MaxHashedDigits = 4934

    /** A step is the division of two words. */
    private val BitsPerStep = 64

    override def write(out: WriteContext, value: BigDecimal): Unit = {
      out.buffer().writeVarUint32(value.mc.getPrecision)
      out.buffer().writeByte(value.mc.getRoundingMode.ordinal)
      out.writeValue(value.bigDecimal)
    }

    override def read(in: ReadContext): BigDecimal = {
      val precision = in.buffer().readVarUint32()
      val rounding = in.buffer().readByte()
      val modes = RoundingMode.values
      if (precision < 0 || rounding < 0 || rounding >= modes.length) {
        throw in.corrupt(s"Expected precision and rounding of a decimal, found $precision and $rounding")
      }
      in.readValue() match {
        case number: JavaDecimal =>
          in.charge(72)
          val digits = math.max(0L, number.precision.toLong - number.scale)
          in.chargeWork(math.min(digits, MaxHashedDigits))
          // To hash it, Scala divides it by ten for each zero at its end, of which it has at most as many as zero bits.
          val unscaled = number.unscaledValue
          in.chargeWork(math.max(0L, unscaled.getLowestSetBit) * unscaled.bitLength / BitsPerStep)
          new BigDecimal(number, new MathContext(precision, modes(rounding)))
        case _ => throw in.corrupt("Expected a BigDecimal, found something else")
      }
    }

    override def copy(context: CopyContext, value: BigDecimal): BigDecimal = value
  }

  /** Serializes a singleton without content, which needs no bytes. */
  private final class Singleton[T](instance: T) extends Serializer[T] {
    override def write(out: WriteContext, value: T): Unit = ()

    override def read(in: ReadContext): T = instance

    override def copy(context: CopyContext, value: T): T = instance
  }
}

private object ScalaModule {
  private val Tuples = (1 to 22).map(size => s"Tuple$size")

  /** Scala's compiler gives tuples of primitives classes of their own. */
  private val PrimitiveTuples =
    "IJD".map(a => s"Tuple1$$mc$a$$sp") ++
      (for (a <- "IJDCZ"; b <- "IJDCZ") yield s"Tuple2$$mc$a$b$$sp")

  /**
   * Singletons written by name alone. They are registered under these names because some of their
   * classes are anonymous.
   */
  private val Constants = Seq(
    "scala.Duration.Inf" -> Duration.Inf,
    "scala.Duration.MinusInf" -> Duration.MinusInf,
    "scala.Duration.Undefined" -> Duration.Undefined
  )

  private val Others = Seq(
    "None$",
    "Some",
    "Symbol",
    "Tuple$package$EmptyTuple$",
    "concurrent.duration.FiniteDuration",
    "runtime.BoxedUnit",
    "runtime.LazyVals$NullValue$",
    "runtime.TupleXXL",
    "util.Failure",
    "util.Left",
    "util.Right",
    "util.Success",
    "util.matching.Regex"
  )

  /** The classes of the views that `asJava` returns. */
  private val ForJava = Seq(
    "ConcurrentMapWrapper",
    "DictionaryWrapper",
    "IterableWrapper",
    "MapWrapper",
    "MutableBufferWrapper",
    "MutableMapWrapper",
    "MutableSeqWrapper",
    "MutableSetWrapper",
    "SeqWrapper",
    "SetWrapper"
  ).map("collection.convert.JavaCollectionWrappers$" + _)

  /** Abstract types: no object is exactly of one, but arrays can have them as element types. */
  private val OfElements = Seq(
    "Function1",
    "Option",
    "PartialFunction",
    "Product",
    "concurrent.duration.Duration",
    "util.Either",
    "util.Try"
  )

  private val Names = (Tuples ++ PrimitiveTuples ++ Others ++ ForJava ++ OfElements).map("scala." + _)
}
