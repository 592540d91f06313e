/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.ImmutableMap;
import java.util.Arrays;

/** Builders that know how much will come, where this Guava has them. */
final class Sized {
  private static final boolean KNOWN =
      Arrays.stream(ImmutableMap.class.getMethods())
          .anyMatch(method -> method.getName().equals("builderWithExpectedSize"));

  private Sized() {}

  static ImmutableMap.Builder<Object, Object> map(int size) {
    return KNOWN ? ImmutableMap.builderWithExpectedSize(size) : ImmutableMap.builder();
  }
}
