/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.spark

import org.apache.spark.{SparkConf, SparkContext}
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

/** Each job runs with each serializer, and checks what comes out of it; so does the example. */
class SmokeTest {
  private def withContext[T](settings: Map[String, String])(use: SparkContext => T): T = {
    val conf = new SparkConf().setMaster("local[2]").setAppName("smoke").set("spark.ui.enabled", "false")
      .set("spark.driver.bindAddress", "127.0.0.1").set("spark.driver.host", "127.0.0.1")
    settings.foreach { case (name, value) => conf.set(name, value) }
    val context = new SparkContext(conf)
    try use(context) finally context.stop()
  }

  @Test
  def jobsRun(): Unit = Contestant.Serializers.foreach { case (_, settings) =>
    withContext(settings) { context => Jobs.All.values.foreach(_._2(context, 1000)) }
  }

  @Test
  def theExampleRuns(): Unit = {
    val settings = Contestant.Serializers.head._2 + ("spark.fory.register" -> classOf[Module].getName)
    assertThat(withContext(settings)(ModuleGraph.run)).contains("java.se ", "The same without Spark")
  }
}
