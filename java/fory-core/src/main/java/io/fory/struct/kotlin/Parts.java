/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.kotlin;

import io.fory.platform.Extension;
import io.fory.struct.interpreted.MissingDefaults;

/** What this module has for the core. */
public final class Parts implements Extension.Provider {
  @Override
  public <T> T make(Class<T> type) {
    return type == MissingDefaults.Finder.class ? type.cast(new KotlinDefaults.Finder()) : null;
  }
}
