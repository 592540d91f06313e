/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.ForyModule;
import io.fory.platform.Extension;

/** Gives the core the implementations that this module has for its extension interfaces. */
public final class Parts implements Extension.Provider {
  @Override
  public <T> T make(Class<T> type) {
    return type == ForyModule.class ? type.cast(new GuavaModule()) : null;
  }
}
