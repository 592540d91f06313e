/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.StructCodec;
import io.fory.format.schema.RowSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** Makes the codecs of struct columns, one for each class and schema. Used within one call. */
final class CodecFactory {
  private final CodecOptions options;
  private final BiFunction<RowPlan, CodecOptions, StructCodec> maker;
  private final Map<List<Object>, StructCodec> made = new HashMap<>();

  /**
   * Makes a factory.
   *
   * @param maker makes the codec for a plan, generated or interpreted
   */
  CodecFactory(CodecOptions options, BiFunction<RowPlan, CodecOptions, StructCodec> maker) {
    this.options = options;
    this.maker = maker;
  }

  StructCodec struct(StructModel model, RowSchema from) {
    List<Object> key = List.of(model, from);
    StructCodec known = made.get(key);
    if (known == null) {
      known = maker.apply(RowPlan.of(model, from, this), options);
      made.put(key, known);
    }
    return known;
  }
}
