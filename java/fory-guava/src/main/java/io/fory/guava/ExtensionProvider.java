/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.ForyModule;
import io.fory.platform.Extension;

/** Gives the core the module that registers the types of Guava. */
public final class ExtensionProvider implements Extension.Provider {
  @Override
  public <T> T make(Class<T> type) {
    ForyModule module =
        builder -> builder.registerSerializerFactory(GuavaFactory.PACKAGE, new GuavaFactory());
    return type == ForyModule.class ? type.cast(module) : null;
  }
}
