/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.message.CustomSerializer;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.StandInSerializer;
import io.fory.spi.Serializer;

/**
 * Applies a serializer of the user's to all subclasses of a type. Messages name that type, whatever
 * the class of the object is, so the class of an object is checked against its place when it is
 * read.
 */
final class HierarchySerializer implements StandInSerializer<Object> {
  private final CustomSerializer<Object> own;

  @SuppressWarnings("unchecked")
  HierarchySerializer(Serializer<?> own) {
    this.own = CustomSerializer.of((Serializer<Object>) own);
  }

  @Override
  public void write(MessageWriter out, Object value, Slot slot) {
    own.write(out, value, slot);
  }

  @Override
  public Object read(MessageReader in, Slot slot) {
    return StandInSerializer.require(in, own.read(in, slot), slot);
  }

  @Override
  public Object copy(GraphCopier context, Object value) {
    return own.copy(context, value);
  }
}
