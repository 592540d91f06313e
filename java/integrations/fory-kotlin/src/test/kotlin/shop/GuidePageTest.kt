/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package shop

import io.fory.kotlin.codec
import io.fory.kotlin.deserializeAs
import io.fory.kotlin.fory
import io.fory.kotlin.register
import io.fory.kotlin.registerAll
import java.nio.file.Files
import java.nio.file.Path
import org.assertj.core.api.Assertions.assertThat
import org.junit.jupiter.api.Test

/** The block on the page of Kotlin stands here, line by line, and so compiles and runs. */
class GuidePageTest {
  data class Order(val id: Int)

  data class Invoice(val order: Order)

  @Test
  fun theBlockRuns() {
    val order = Order(7)

    val fory = fory {
      registerAll<Order>() // and all that its declarations name; of sealed classes the subclasses
      register<Invoice>(12)
    }
    val orders = fory.codec<List<Order>>()
    val bytes = orders.encode(listOf(order))
    val again = orders.decode(bytes)
    val one: Order = fory.deserializeAs(fory.serialize(order))

    assertThat(again).containsExactly(order)
    assertThat(one).isEqualTo(order)
  }

  @Test
  fun theBlockIsTheOneOfThePage() {
    val page = Files.readString(Path.of("../../../docs/guide/kotlin.md"))
    val block = page.substringAfter("```kotlin").substringBefore("```")
    val here = Files.readString(Path.of("src/test/kotlin/shop/GuidePageTest.kt"))
    assertThat(lines(here)).containsSubsequence(lines(block))
  }

  private fun lines(text: String) =
    text.lines().map { it.trim().replace(Regex(" +"), " ") }.filter { it.isNotEmpty() }
}
