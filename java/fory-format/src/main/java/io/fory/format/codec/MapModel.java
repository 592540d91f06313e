/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.format.runtime.ValueCodec;
import io.fory.format.schema.RowField;
import io.fory.format.schema.RowKind;
import io.fory.format.schema.RowType;

/** The model of a map. */
final class MapModel extends ValueModel {
  private final ValueModel key;
  private final ValueModel value;
  private final MapFactory maps;

  MapModel(Class<?> raw, ValueModel key, ValueModel value, MapFactory maps) {
    super(raw, RowType.map(RowField.notNull("key", key.type()), value.field("value")));
    this.key = key;
    this.value = value;
    this.maps = maps;
  }

  @Override
  boolean isLossy() {
    return key.isLossy() || value.isLossy();
  }

  @Override
  ValueCodec codec(RowType from, CodecFactory factory) {
    if (from.kind() != RowKind.MAP) {
      throw incompatible(from);
    }
    return new MapCodec(
        new ArrayElements(key, key.codec(from.key().type(), factory), false),
        new ArrayElements(value, value.codec(from.value().type(), factory)),
        maps,
        key.isLossy() || mayDropElements());
  }
}
