/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import java.lang.reflect.{Field, Modifier}

import io.fory.exception.{ForyException, IncompatibleClassException}
import io.fory.spi.{ReadContext, UnknownObject}

/** Answers questions about classes that Scala's compilers make. */
private[scala] object Classes {
  /**
   * A class with those in it and in its companion object that extend it, and their own. Constants
   * of an enum of Scala 3 are written as the enum itself.
   *
   * @throws IllegalArgumentException if there is none that an object could have, because the cases
   *   are declared beside their trait: nothing in its class file leads to them
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

  /** Whether no object has this class itself; an enum of Scala 3 stands for its constants. */
  private def isOpen(t: Class[_]): Boolean =
    Modifier.isAbstract(t.getModifiers) && !t.isEnum && !t.getInterfaces.exists(_.getName == "scala.reflect.Enum")

  private val Holders = new ClassValue[Option[Field]] {
    override def computeValue(c: Class[_]): Option[Field] =
      if (c.getName.endsWith("$")) c.getFields.find(f => f.getName == "MODULE$" && Modifier.isStatic(f.getModifiers)) else None
  }

  /** Whether it is an `object`, which holds nothing that bytes could bring. */
  def isObject(value: AnyRef): Boolean = Holders.get(value.getClass).exists(_.get(null) eq value)

  /** The error for what was read in the place of an object; where Fory skips or keeps values, it may be one of an unknown class. */
  def noObject(in: ReadContext, expected: String, found: Any): ForyException = found match {
    case unknown: UnknownObject =>
      new IncompatibleClassException(
        s"No class is registered as '${unknown.className}' here: a value that needs the object can be neither skipped nor kept without it; register its class"
      )
    case _ => in.corrupt(s"Expected $expected, found something else")
  }

  /** A class by its name, if it is there. */
  def find(name: String, loader: ClassLoader): Option[Class[_]] =
    try Some(Class.forName(name, false, loader))
    catch { case _: ClassNotFoundException => None }
}
