/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.unknown;

import io.fory.schema.WireSchema;
import io.fory.spi.EvolvedFields;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.SlotType;
import io.fory.spi.UnknownObject;
import io.fory.spi.WriteContext;

/** Objects of an unknown class with {@code writeReplace}: read to be skipped. */
public final class UnknownReplaceable implements Serializer<UnknownObject> {
  private final WireSchema schema;
  private final Serializer<?> plain;

  UnknownReplaceable(WireSchema schema, Serializer<?> plain) {
    this.schema = schema;
    this.plain = plain;
  }

  /** Reads objects that were not replaced. */
  public Serializer<?> plain() {
    return plain;
  }

  @Override
  public void write(WriteContext out, UnknownObject value) {
    throw UnknownLayered.unwritable(schema);
  }

  @Override
  public UnknownObject read(ReadContext in) {
    UnknownLayered.requireSkipped(in, schema);
    int met = in.unknownMet();
    if (in.buffer().readBoolean()) {
      EvolvedFields.skipSlot(in, SlotType.ANY);
    } else {
      plain.read(in);
    }
    in.unknownMet(met);
    in.lose();
    return in.keepsUnknown() ? UnknownObject.ofFields(schema) : null;
  }
}
