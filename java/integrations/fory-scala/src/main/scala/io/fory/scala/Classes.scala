/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import java.lang.reflect.{Field, Modifier}

import io.fory.exception.{ForyException, IncompatibleClassException}
import io.fory.spi.{ReadContext, UnknownObject}

/** Finds out about classes as Scala's compilers generate them. */
private[scala] object Classes {
  /**
   * Returns a sealed type and its subclasses that are declared in it or in its companion object, at
   * any depth. The constants of a Scala 3 enum have no classes in the result: they are written as
   * the enum itself.
   *
   * @throws IllegalArgumentException if none of these is a concrete class: the cases are declared
   *     beside their trait, and its class file does not name them
   */
  def casesOf(base: Class[_]): Array[Class[_]] = {
    val cases = withNested(base)
    if (cases.forall(isOpen)) {
      throw new IllegalArgumentException(
        s"${base.getName} has no cases in its companion object, and those declared beside it cannot be found: register each of them by registerType, or move them into the companion object"
      )
    }
    cases.distinct.toArray
  }

  private def withNested(base: Class[_]): Seq[Class[_]] = {
    val companion = find(base.getName + "$", base.getClassLoader)
    val declared = (base +: companion.toSeq).flatMap(_.getDeclaredClasses)
    base +: declared.filter(base.isAssignableFrom(_)).flatMap(withNested)
  }

  /**
   * Returns whether no object is exactly of this class. An enum of Scala 3 counts as concrete: its
   * constants are written as objects of it.
   */
  private def isOpen(t: Class[_]): Boolean =
    Modifier.isAbstract(t.getModifiers) && !t.isEnum && !t.getInterfaces.exists(_.getName == "scala.reflect.Enum")

  private val Holders = new ClassValue[Option[Field]] {
    override def computeValue(c: Class[_]): Option[Field] =
      if (c.getName.endsWith("$")) c.getFields.find(f => f.getName == "MODULE$" && Modifier.isStatic(f.getModifiers)) else None
  }

  /**
   * Returns whether a value is a Scala `object`, a singleton whose state never comes from a
   * message.
   */
  def isObject(value: AnyRef): Boolean = Holders.get(value.getClass).exists(_.get(null) eq value)

  /**
   * Returns the error for a value that was read where a Scala `object` was expected. The value may
   * be of an unknown class, where Fory skips or keeps such values.
   */
  def noObject(in: ReadContext, expected: String, found: Any): ForyException = found match {
    case unknown: UnknownObject =>
      new IncompatibleClassException(
        s"No class is registered as '${unknown.className}' here: a value that needs the object can be neither skipped nor kept without it; register its class"
      )
    case _ => in.corrupt(s"Expected $expected, found something else")
  }

  /** Looks up a class without initializing it. */
  def find(name: String, loader: ClassLoader): Option[Class[_]] =
    try Some(Class.forName(name, false, loader))
    catch { case _: ClassNotFoundException => None }
}
