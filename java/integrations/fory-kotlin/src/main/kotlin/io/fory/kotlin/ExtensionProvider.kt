/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.kotlin

import io.fory.platform.Extension
import io.fory.platform.KotlinConstructors

/** What this module has for the core. */
public class ExtensionProvider : Extension.Provider {
  override fun <T> make(type: Class<T>): T? =
    if (type == KotlinConstructors::class.java) type.cast(ReflectedConstructors()) else null
}
