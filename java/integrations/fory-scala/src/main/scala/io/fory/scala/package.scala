/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory

import java.lang.invoke.MethodType

import io.fory.exception.CorruptDataException

import _root_.scala.reflect.ClassTag
import _root_.scala.runtime.BoxedUnit

/**
 * Methods that take a class as a type argument. For generic types use Fory's own methods with a
 * `TypeRef`.
 */
package object scala {

  /** Builds an instance that serves Scala's types; `configure` sets its builder. */
  def fory(configure: ForyBuilder => Unit): Fory = {
    val builder = Fory.builder().withModule(new ScalaModule)
    configure(builder)
    builder.build()
  }

  private def boxed[T](implicit tag: ClassTag[T]): Class[T] =
    (if (tag.runtimeClass == classOf[Unit]) classOf[BoxedUnit] else MethodType.methodType(tag.runtimeClass).wrap().returnType())
      .asInstanceOf[Class[T]]

  implicit final class ScalaBuilder(private val builder: ForyBuilder) extends AnyVal {

    /** Registers a class under its Java name. */
    def registerType[T: ClassTag]: ForyBuilder = builder.register(boxed[T])

    /** Registers a class under an id, which all peers must use. */
    def registerType[T: ClassTag](id: Int): ForyBuilder = builder.register(boxed[T], id)

    /** Registers a class under a name, which all peers must use. */
    def registerType[T: ClassTag](name: String): ForyBuilder = builder.register(boxed[T], name)

    /** Registers a class and all classes that its declarations lead to. */
    def registerAllOf[T: ClassTag]: ForyBuilder = builder.registerAll(boxed[T])

    /**
     * Registers a sealed class or trait with its subclasses and objects, which must be declared in
     * its companion object; or an enum of Scala 3 with its cases.
     *
     * @throws IllegalArgumentException if no case is found, for example because the cases are
     *     declared beside their trait
     */
    def registerCases[T: ClassTag]: ForyBuilder =
      builder.register(Classes.casesOf(boxed[T]): _*)
  }

  implicit final class ScalaFory(private val fory: Fory) extends AnyVal {

    /** Returns the codec of a class; for a generic type use `codec` with a `TypeRef`. */
    def codecOf[T: ClassTag]: ForyCodec[T] = fory.codec(boxed[T])

    /**
     * Reads a message as a `T`.
     *
     * @throws io.fory.exception.ForyException if the bytes cannot be read, or the object is null or
     *     no `T`
     */
    def deserializeAs[T: ClassTag](bytes: Array[Byte]): T =
      deserializeOption[T](bytes).getOrElse(throw new CorruptDataException("Expected an object, found null"))

    /**
     * Reads a message as a `T`, or as `None` if null was written.
     *
     * @throws io.fory.exception.ForyException if the bytes cannot be read, or the object is no `T`
     */
    def deserializeOption[T: ClassTag](bytes: Array[Byte]): Option[T] =
      Option(fory.deserialize(bytes, boxed[T]))
  }
}
