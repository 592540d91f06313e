/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.spi.CopyContext;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.SlotType;
import io.fory.spi.StandInSerializer;
import io.fory.spi.WriteContext;

/**
 * A serializer of the user's for all subclasses of a type. Messages name that type, whatever the
 * class of the object is, so what is read is checked against its place.
 */
final class HierarchySerializer implements StandInSerializer<Object> {
  private final Serializer<Object> own;

  @SuppressWarnings("unchecked")
  HierarchySerializer(Serializer<?> own) {
    this.own = (Serializer<Object>) own;
  }

  @Override
  public void write(WriteContext out, Object value, SlotType slot) {
    if (own instanceof GenericSerializer<Object> generic) {
      generic.write(out, value, slot);
    } else {
      own.write(out, value);
    }
  }

  @Override
  public Object read(ReadContext in, SlotType slot) {
    Object object =
        own instanceof GenericSerializer<Object> generic ? generic.read(in, slot) : own.read(in);
    return StandInSerializer.require(in, object, slot);
  }

  @Override
  public Object copy(CopyContext context, Object value) {
    return own.copy(context, value);
  }
}
