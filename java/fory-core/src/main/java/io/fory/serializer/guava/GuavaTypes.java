/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.spi.BuiltIn;
import java.util.List;
import java.util.stream.Stream;

/** The types of Guava. Loaded only where it is present; {@link Guava} names them all. */
final class GuavaTypes {
  private GuavaTypes() {}

  static List<BuiltIn> types() {
    return Stream.of(
            ImmutableTypes.types(), MutableTypes.types(), SmallTypes.types(), ViewTypes.types())
        .flatMap(List::stream)
        .toList();
  }
}
