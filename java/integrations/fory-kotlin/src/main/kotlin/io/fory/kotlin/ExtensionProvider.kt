/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.platform.Extension
import io.fory.platform.KotlinConstructors

/** Gives Fory's core its [KotlinConstructors], which it looks up by the name of this class. */
public class ExtensionProvider : Extension.Provider {
  override fun <T> make(type: Class<T>): T? =
    if (type == KotlinConstructors::class.java) type.cast(ReflectedConstructors()) else null
}
