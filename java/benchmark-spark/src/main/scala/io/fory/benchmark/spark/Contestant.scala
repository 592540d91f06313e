/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark

import org.apache.spark.scheduler.{SparkListener, SparkListenerTaskEnd}
import org.apache.spark.{SparkConf, SparkContext}

/** A JVM of one serializer, which runs the jobs that it is told: a line with the name and how many records. */
object Contestant {
  val Serializers: Seq[(String, Map[String, String])] = Seq(
    "Fory" -> Map(
      "spark.serializer" -> "io.fory.spark.ForySerializer",
      "spark.fory.register" -> Records.Classes.map(_.getName).mkString(",")
    ),
    "Kryo" -> Map(
      "spark.serializer" -> "org.apache.spark.serializer.KryoSerializer",
      "spark.kryo.classesToRegister" -> Records.Classes.map(_.getName).mkString(",")
    ),
    "Apache Fory" -> Map("spark.serializer" -> classOf[ApacheSerializer].getName)
  )

  def main(args: Array[String]): Unit = {
    val conf = new SparkConf().setMaster("local[2]").setAppName("benchmark")
      .set("spark.ui.enabled", "false")
      .set("spark.driver.bindAddress", "127.0.0.1").set("spark.driver.host", "127.0.0.1")
    Serializers.toMap.apply(args(0)).foreach { case (name, value) => conf.set(name, value) }
    val context = SparkContext.getOrCreate(conf)
    @volatile var bytes = 0L
    context.addSparkListener(new SparkListener {
      override def onTaskEnd(end: SparkListenerTaskEnd): Unit = if (end.taskMetrics != null) {
        bytes += end.taskMetrics.shuffleWriteMetrics.bytesWritten
      }
    })
    try {
      println("ready")
      Iterator.continually(scala.io.StdIn.readLine()).takeWhile(_ != null).foreach { line =>
        val Array(job, count) = line.split(' ')
        System.gc()
        bytes = 0
        val start = System.nanoTime
        Jobs.All(job)._2(context, count.toInt)
        val millis = (System.nanoTime - start) / 1e6
        Thread.sleep(100) // until the listener has heard of the last task
        println(s"done $millis ${bytes / 1e6}")
      }
    } finally context.stop() // or its threads keep a failed one alive
  }
}
