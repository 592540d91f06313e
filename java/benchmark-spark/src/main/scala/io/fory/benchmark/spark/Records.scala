/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark

import scala.beans.BeanProperty

final case class Rich(id: Int, name: String, note: Option[String], amounts: Seq[Int], tags: Map[String, String])

final case class Flat(id: Int, at: Long, price: Double, open: Boolean, name: String)

final case class Key(a: Int, b: Long)

/** A class with setters, as Java's are. */
class Bean extends Serializable {
  @BeanProperty var id: Int = 0
  @BeanProperty var customer: Long = 0
  @BeanProperty var price: Double = 0
  @BeanProperty var city: String = _
  @BeanProperty var street: String = _
}

object Records {
  val Classes: Seq[Class[_]] = Seq(classOf[Rich], classOf[Flat], classOf[Key], classOf[Bean])
  private val Cities = Array("Aachen", "Bremen", "Celle", "Dresden", "Essen", "Fulda", "Gera", "Halle")

  def rich(i: Int): Rich = Rich(
    i,
    "name " + (i & 1023),
    if ((i & 1) == 0) Some(Cities(i & 7)) else None,
    List(i, i + 1, i + 2),
    Map("city" -> Cities(i & 7), "size" -> Cities(i >> 3 & 7))
  )

  def flat(i: Int): Flat = Flat(i, i * 31L, i * 0.5, (i & 1) == 0, Cities(i & 7))

  def bean(i: Int): Bean = {
    val bean = new Bean
    bean.id = i
    bean.customer = i * 7L
    bean.price = i * 0.25
    bean.city = Cities(i & 7)
    bean.street = Cities(i >> 3 & 7)
    bean
  }

  /** Sums all fields, so that a record that is not the same shows. */
  def sum(r: Rich): Long =
    r.id + r.name.length + r.note.fold(0)(_.length) + r.amounts.sum + r.tags("city").length + r.tags("size").length

  def sum(r: Flat): Long = r.id + r.at + r.price.toLong + (if (r.open) 1 else 0) + r.name.length

  def sum(r: Bean): Long = r.id + r.customer + r.price.toLong + r.city.length + r.street.length
}
