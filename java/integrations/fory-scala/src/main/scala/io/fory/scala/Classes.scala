/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import java.lang.reflect.{InvocationTargetException, Modifier}

/** What is to be known of classes that Scala's compilers make. */
private[scala] object Classes {
  private val MaxCases = 1 << 10

  /** A class with those in it and in its companion object that extend it, and the cases of an enum. */
  def casesOf(base: Class[_]): Array[Class[_]] = {
    val companion = find(base.getName + "$", base.getClassLoader)
    val declared = (base +: companion.toSeq).flatMap(_.getDeclaredClasses)
    val nested = declared.filter(t => base.isAssignableFrom(t) && !t.isInterface).flatMap(casesOf)
    (base +: (nested ++ companion.toSeq.flatMap(valuesOf))).distinct.toArray
  }

  /** The classes of the constants of an enum of Scala 3, which are anonymous. */
  private def valuesOf(companion: Class[_]): Seq[Class[_]] =
    companion.getMethods
      .find(m => m.getName == "fromOrdinal" && !Modifier.isStatic(m.getModifiers))
      .toSeq
      .flatMap { fromOrdinal =>
        val module = companion.getField("MODULE$").get(null)
        (0 until MaxCases).flatMap { ordinal =>
          try Some(fromOrdinal.invoke(module, Int.box(ordinal)).getClass)
          catch { case _: InvocationTargetException => None } // a case with parameters, or none
        }
      }

  /** Whether it is an `object`, which holds nothing that bytes could bring. */
  def isObject(value: AnyRef): Boolean =
    value.getClass.getName.endsWith("$") &&
      value.getClass.getFields.exists(f => f.getName == "MODULE$" && (f.get(null) eq value))

  /** A class by its name, if it is there. */
  def find(name: String, loader: ClassLoader): Option[Class[_]] =
    try Some(Class.forName(name, false, loader))
    catch { case _: ClassNotFoundException => None }
}
