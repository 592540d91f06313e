/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

/** What is to be known of classes that Scala's compilers make. */
private[scala] object Classes {
  /**
   * A class with those in it and in its companion object that extend it. Constants of an enum of
   * Scala 3 are written as the enum itself.
   */
  def casesOf(base: Class[_]): Array[Class[_]] = {
    val companion = find(base.getName + "$", base.getClassLoader)
    val declared = (base +: companion.toSeq).flatMap(_.getDeclaredClasses)
    val nested = declared.filter(t => base.isAssignableFrom(t) && !t.isInterface).flatMap(casesOf)
    (base +: nested).distinct.toArray
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
