/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark

import scala.reflect.ClassTag

import org.apache.spark.rdd.RDD
import org.apache.spark.storage.StorageLevel
import org.apache.spark.{HashPartitioner, Partitioner, SparkContext}

/** The jobs: one moves each record through the serializer once, and checks what comes out. */
object Jobs {
  val All: Map[String, (String, (SparkContext, Int) => Unit)] = Map(
    "rich" -> ("Option, Seq and Map", (c, n) => shuffle(c, n, 8)(Records.rich, Records.sum(_: Rich))),
    "flat" -> ("flat case class", (c, n) => shuffle(c, n, 8)(Records.flat, Records.sum(_: Flat))),
    "pojo" -> ("class with setters", (c, n) => shuffle(c, n, 8)(Records.bean, Records.sum(_: Bean))),
    "cached" -> ("cached, serialized", cached),
    "partitions" -> ("400 partitions", (c, n) => shuffle(c, n, 400)(Records.flat, Records.sum(_: Flat))),
    "sorted" -> ("sortByKey", sorted)
  )

  private val InputPartitions = 4

  private def ids(context: SparkContext, count: Int): RDD[Int] =
    context.range(0, count, 1, InputPartitions).map(_.toInt)

  private def shuffle[T: ClassTag](context: SparkContext, count: Int, partitions: Int)(make: Int => T, sum: T => Long): Unit = {
    val shuffled = ids(context, count).map(i => i -> make(i)).partitionBy(new HashPartitioner(partitions))
    val found = shuffled.map { case (id, record) => id ^ sum(record) }.fold(0L)(_ + _)
    check(found, (0 until count).iterator.map(i => i ^ sum(make(i))))
  }

  private def cached(context: SparkContext, count: Int): Unit = {
    val records = ids(context, count).map(Records.flat).persist(StorageLevel.MEMORY_ONLY_SER)
    def found = records.map(Records.sum(_)).fold(0L)(_ + _)
    try {
      check(found, (0 until count).iterator.map(i => Records.sum(Records.flat(i))))
      check(found, (0 until count).iterator.map(i => Records.sum(Records.flat(i))))
    } finally records.unpersist(blocking = true)
  }

  private def sorted(context: SparkContext, count: Int): Unit = {
    // An odd factor goes through all numbers below a power of two.
    val size = Integer.highestOneBit(count)
    val pairs = ids(context, size).map(i => (i * 7919 & size - 1) -> Records.flat(i))
    val wrong = pairs.sortByKey(numPartitions = 8).mapPartitions { sorted =>
      var last = -1
      var wrong = 0
      sorted.foreach { case (key, record) =>
        if (key <= last || key != (record.id * 7919 & size - 1)) wrong += 1
        last = key
      }
      Iterator.single(wrong)
    }
    if (wrong.fold(0)(_ + _) != 0) throw new IllegalStateException("Wrong result: not sorted")
  }

  private def check(found: Long, expected: Iterator[Long]): Unit = {
    val sum = expected.sum
    if (found != sum) throw new IllegalStateException(s"Wrong result: $found, not $sum")
  }
}
