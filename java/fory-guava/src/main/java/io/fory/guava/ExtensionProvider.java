/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.platform.Extension;
import io.fory.spi.SerializerFactory;

/** Gives the core the serializers of Guava's types. */
public final class ExtensionProvider implements Extension.Provider {
  @Override
  public <T> T make(Class<T> type) {
    return type == SerializerFactory.class ? type.cast(new GuavaFactory()) : null;
  }
}
