/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark

import java.io.{BufferedReader, InputStreamReader, PrintStream}
import java.lang.management.ManagementFactory
import java.util.Locale

import scala.jdk.CollectionConverters._

/**
 * Prints a table of jobs and serializers: see docs/benchmarks/engines.md. Each serializer has a JVM of its
 * own, as an application has; they take turns, job by job, and of each job the median of the rounds
 * after the first three counts.
 */
object Main {
  private final class Child(name: String) extends AutoCloseable {
    private val process = new ProcessBuilder(
      (Seq(s"${System.getProperty("java.home")}/bin/java") ++
        ManagementFactory.getRuntimeMXBean.getInputArguments.asScala ++
        Seq("-cp", System.getProperty("java.class.path"), "io.fory.benchmark.spark.Contestant", name)).asJava
    ).redirectError(ProcessBuilder.Redirect.to(new java.io.File("/dev/null"))).start()
    private val in = new BufferedReader(new InputStreamReader(process.getInputStream))
    private val out = new PrintStream(process.getOutputStream, true)
    require(answer() == "ready", s"$name did not start")

    private def answer(): String =
      Iterator.continually(in.readLine()).find(l => l == null || l == "ready" || l.startsWith("done ")).orNull

    def run(job: String, count: Int): (Double, Double) = {
      out.println(s"$job $count")
      val line = answer()
      require(line != null, s"$name failed at $job")
      val Array(_, millis, bytes) = line.split(' ')
      (millis.toDouble, bytes.toDouble)
    }

    override def close(): Unit = {
      process.getOutputStream.close()
      process.waitFor()
    }
  }

  def main(args: Array[String]): Unit = run(args(0).toInt, args.toSeq.tail, 1000000)

  def run(rounds: Int, jobs: Seq[String], count: Int): Unit = {
    val children = Contestant.Serializers.map { case (name, _) => name -> new Child(name) }
    try {
      println(s"### Spark ${org.apache.spark.SPARK_VERSION}, JDK ${Runtime.version.feature}, ms (MB)\n")
      println(s"| | ${children.map(_._1).mkString(" | ")} |\n|---|${"--:|" * children.size}")
      jobs.foreach { job =>
        val figures = (1 to rounds).map(_ => children.map { case (_, child) => child.run(job, count) })
        val measured = figures.drop(math.min(3, rounds - 1))
        val cells = children.indices.map { i =>
          val sorted = measured.map(_(i)._1).sorted
          val bytes = measured.last(i)._2
          "%,.0f".formatLocal(Locale.ROOT, sorted(sorted.size / 2)) +
            (if (bytes == 0) "" else " (%,.1f)".formatLocal(Locale.ROOT, bytes))
        }
        println(s"| ${Jobs.All(job)._1} | ${cells.mkString(" | ")} |")
      }
    } finally children.foreach(_._2.close())
  }
}
