/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.scala

import io.fory.Fory

/** Objects that tests have in common. */
object Samples {

  /** All settings that change what is written, or who writes it. */
  def instances(configure: io.fory.ForyBuilder => Unit): Seq[Fory] =
    (0 until 8).map { settings =>
      fory { builder =>
        builder
          .withCompatible((settings & 1) == 0)
          .withRefTracking((settings & 2) != 0)
          .withCodegen((settings & 4) == 0)
          .withAsyncCompilation(false)
        configure(builder)
      }
    }
}
