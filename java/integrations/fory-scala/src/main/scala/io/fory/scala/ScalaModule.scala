/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.spi.{CopyContext, ReadContext, Serializer, WriteContext}
import io.fory.{ForyBuilder, ForyModule}

import _root_.scala.concurrent.duration.Duration

/**
 * The types of Scala's standard library, which messages may have then: collections, options, tuples,
 * big numbers and durations. `findModules()` takes it where this jar is. What the language itself
 * makes (case classes, objects, enums, lazy values) needs no module, apart from the class that objects
 * are written by.
 */
final class ScalaModule extends ForyModule {
  override def configure(builder: ForyBuilder): Unit = {
    // By name: some are of Scala 3 only, or internal to the library.
    val loader = classOf[List[_]].getClassLoader
    ScalaModule.Names.flatMap(Classes.find(_, loader)).foreach(builder.register(_))
    ScalaModule.Constants.foreach { case (name, constant) => register(builder, name, constant) }
    builder.registerHierarchy(classOf[Iterable[_]], CollectionSerializer)
  }

  private def register[T <: AnyRef](builder: ForyBuilder, name: String, constant: T): Unit = {
    val constants = constant.getClass.asInstanceOf[Class[T]]
    builder.register(constants, name).registerSerializer(constants, new OnlyOne(constant))
  }

  /** An object, of which there is only one. */
  private final class OnlyOne[T](instance: T) extends Serializer[T] {
    override def write(out: WriteContext, value: T): Unit = ()

    override def read(in: ReadContext): T = instance

    override def copy(context: CopyContext, value: T): T = instance
  }
}

private object ScalaModule {
  private val Tuples = (1 to 22).map(size => s"Tuple$size")

  /** Tuples of primitives have classes of their own. */
  private val PrimitiveTuples =
    "IJD".map(a => s"Tuple1$$mc$a$$sp") ++
      (for (a <- "IJDCZ"; b <- "IJDCZ") yield s"Tuple2$$mc$a$b$$sp")

  /** Objects that are written as their names alone: some have no class with a name. */
  private val Constants = Seq(
    "scala.Duration.Inf" -> Duration.Inf,
    "scala.Duration.MinusInf" -> Duration.MinusInf,
    "scala.Duration.Undefined" -> Duration.Undefined
  )

  private val Others = Seq(
    "Enumeration$Val",
    "None$",
    "Some",
    "Symbol",
    "concurrent.duration.FiniteDuration",
    "math.BigDecimal",
    "math.BigInt",
    "runtime.BoxedUnit",
    "runtime.LazyVals$NullValue$",
    "util.Failure",
    "util.Left",
    "util.Right",
    "util.Success",
    "util.matching.Regex"
  )

  private val Names = (Tuples ++ PrimitiveTuples ++ Others).map("scala." + _)
}
