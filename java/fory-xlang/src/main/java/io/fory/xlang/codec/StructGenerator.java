/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

final class StructGenerator {
  static io.fory.xlang.runtime.StructCodec codec(StructPlan plan) {
    return new InterpretedStruct(plan);
  }
}
