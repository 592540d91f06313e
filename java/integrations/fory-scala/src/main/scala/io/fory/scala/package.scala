/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory

import java.lang.invoke.MethodType

import io.fory.exception.CorruptDataException

import _root_.scala.reflect.ClassTag
import _root_.scala.runtime.BoxedUnit

/** Functions that take a class as a type argument; generic types take a `TypeRef`. */
package object scala {

  /** Returns an instance that a function configures by its builder. */
  def fory(configure: ForyBuilder => Unit): Fory = {
    val builder = Fory.builder().withModule(new ScalaModule)
    configure(builder)
    builder.build()
  }

  private def boxed[T](implicit tag: ClassTag[T]): Class[T] =
    (if (tag.runtimeClass == classOf[Unit]) classOf[BoxedUnit] else MethodType.methodType(tag.runtimeClass).wrap().returnType())
      .asInstanceOf[Class[T]]

  implicit final class ScalaBuilder(private val builder: ForyBuilder) extends AnyVal {

    /** Allows a class under its Java name. */
    def registerType[T: ClassTag]: ForyBuilder = builder.register(boxed[T])

    /** Allows a class under an id. */
    def registerType[T: ClassTag](id: Int): ForyBuilder = builder.register(boxed[T], id)

    /** Allows a class under a name. */
    def registerType[T: ClassTag](name: String): ForyBuilder = builder.register(boxed[T], name)

    /** Allows a class with all that its declarations reach. */
    def registerAllOf[T: ClassTag]: ForyBuilder = builder.registerAll(boxed[T])

    /**
     * Allows a sealed class or trait that is declared with its subclasses in its companion object,
     * or an enum of Scala 3: the type itself, its classes, objects and cases.
     *
     * @throws IllegalArgumentException if no case is found, for example because the cases are
     *   declared beside their trait
     */
    def registerCases[T: ClassTag]: ForyBuilder =
      builder.register(Classes.casesOf(boxed[T]): _*)
  }

  implicit final class ScalaFory(private val fory: Fory) extends AnyVal {

    /** Returns the codec of a class. */
    def codecOf[T: ClassTag]: ForyCodec[T] = fory.codec(boxed[T])

    /**
     * Returns the object of a message.
     *
     * @throws io.fory.exception.ForyException if the object is null or no `T`
     */
    def deserializeAs[T: ClassTag](bytes: Array[Byte]): T =
      deserializeOption[T](bytes).getOrElse(throw new CorruptDataException("Expected an object, found null"))

    /** Returns the object of a message, or `None` if it is null. */
    def deserializeOption[T: ClassTag](bytes: Array[Byte]): Option[T] =
      Option(fory.deserialize(bytes, boxed[T]))
  }
}
