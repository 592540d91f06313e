/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.ForyBuilder;
import io.fory.ForyModule;

/** The types of Guava, which messages may have then; there where Guava is not. */
public final class GuavaModule implements ForyModule {
  @Override
  public void configure(ForyBuilder builder) {
    builder.registerSerializerFactory(GuavaFactory.PACKAGE, new GuavaFactory());
  }
}
