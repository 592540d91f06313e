/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark

import java.lang.module.ModuleFinder

import scala.jdk.CollectionConverters._

import org.apache.spark.storage.StorageLevel
import org.apache.spark.{SparkConf, SparkContext}

/** A module of the JDK: what it needs, and its packages. */
final case class Module(name: String, needs: Set[String], packages: Seq[String], main: Option[String])

/**
 * An example: which modules of the running JDK does each one need, directly or not? Joins the graph with
 * itself until nothing is added, by Spark with `ForySerializer`, and checks that with a search without Spark.
 */
object ModuleGraph {
  def main(args: Array[String]): Unit = {
    val conf = new SparkConf().setMaster("local[2]").setAppName("modules")
      .set("spark.serializer", "io.fory.spark.ForySerializer")
      .set("spark.fory.register", classOf[Module].getName)
      .set("spark.ui.enabled", "false")
      .set("spark.driver.bindAddress", "127.0.0.1").set("spark.driver.host", "127.0.0.1")
    val context = new SparkContext(conf)
    val report = try run(context) finally context.stop()
    println(report)
  }

  private def scan(): Seq[Module] =
    ModuleFinder.ofSystem.findAll.asScala.toSeq.map(_.descriptor).map { module =>
      Module(
        module.name,
        module.requires.asScala.map(_.name).toSet,
        module.packages.asScala.toSeq.sorted,
        Option(module.mainClass.orElse(null))
      )
    }.sortBy(_.name)

  def run(context: SparkContext): String = {
    val modules = scan()
    val all = context.parallelize(modules, 4).keyBy(_.name).partitionBy(new org.apache.spark.HashPartitioner(4))
      .persist(StorageLevel.MEMORY_ONLY_SER)
    val needs = all.flatMapValues(_.needs)
    var reached = needs.map(_.swap)
    var count = 0L
    while (reached.count() > count) {
      count = reached.count()
      val further = reached.join(needs).map { case (_, (from, to)) => to -> from }
      reached = reached.union(further).distinct(4).cache()
    }
    val found = reached.map(_.swap).groupByKey().mapValues(_.toSet).collectAsMap()
    val packages = all.mapValues(_.packages.size).join(reached).map { case (_, (size, from)) => from -> size }
      .reduceByKey(_ + _).sortBy(-_._2).take(5)
    check(modules, found)
    packages.map { case (name, size) => f"$name%-24s needs ${found(name).size}%3d modules with $size%,6d packages" }
      .mkString(s"${modules.size} modules, $count paths; the largest:\n", "\n", "\nThe same without Spark.")
  }

  private def check(modules: Seq[Module], found: scala.collection.Map[String, Set[String]]): Unit = {
    val needs = modules.map(m => m.name -> m.needs).toMap
    def reach(from: Set[String]): Set[String] = {
      val more = from ++ from.flatMap(needs)
      if (more == from) from else reach(more)
    }
    modules.foreach { m =>
      if (found.getOrElse(m.name, Set.empty) != reach(m.needs)) throw new IllegalStateException(s"Wrong: ${m.name}")
    }
  }
}
