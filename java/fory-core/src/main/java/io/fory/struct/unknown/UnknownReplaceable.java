/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.unknown;

import io.fory.evolution.EvolvedFields;
import io.fory.message.ForeignObject;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.schema.WireSchema;

/** Objects of an unknown class with {@code writeReplace}: read to be skipped. */
public final class UnknownReplaceable implements MessageSerializer<ForeignObject> {
  private final WireSchema schema;
  private final MessageSerializer<?> content;

  UnknownReplaceable(WireSchema schema, MessageSerializer<?> content) {
    this.schema = schema;
    this.content = content;
  }

  /** Reads objects that were not replaced. */
  public MessageSerializer<?> content() {
    return content;
  }

  @Override
  public void write(MessageWriter out, ForeignObject value) {
    throw UnknownLayered.unwritable(schema);
  }

  @Override
  public ForeignObject read(MessageReader in) {
    UnknownLayered.requireSkipped(in, schema);
    int unexamined = in.unknown().unexamined();
    if (in.buffer().readBoolean()) {
      EvolvedFields.skipSlot(in, Slot.ANY);
    } else {
      content.read(in);
    }
    in.unknown().countAsOne(unexamined);
    in.unknown().countLost();
    return in.unknown().isKept() ? ForeignObject.ofFields(schema) : null;
  }
}
