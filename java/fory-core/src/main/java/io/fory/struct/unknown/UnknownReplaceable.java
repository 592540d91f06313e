/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.unknown;

import io.fory.evolution.EvolvedFields;
import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.SchemaBackedObject;
import io.fory.message.Slot;
import io.fory.schema.WireClass;
import io.fory.schema.WireSchema;

/** Reads objects of an unknown class with {@code writeReplace}, which can only be skipped. */
public record UnknownReplaceable(WireSchema schema, MessageSerializer<?> content)
    implements MessageSerializer<SchemaBackedObject> {
  @Override
  public void write(MessageWriter out, SchemaBackedObject value) {
    throw unwritable(schema);
  }

  @Override
  public SchemaBackedObject read(MessageReader in) {
    requireSkipped(in, schema);
    int unexamined = in.unknown().unexamined();
    if (in.buffer().readBoolean()) {
      EvolvedFields.skipSlot(in, Slot.ANY);
    } else {
      content.read(in);
    }
    in.unknown().countAsOne(unexamined);
    in.unknown().countLost();
    return in.unknown().isKept() ? SchemaBackedObject.ofFields(schema) : null;
  }

  /** Fails unless objects of unknown classes are skipped. */
  public static void requireSkipped(MessageReader in, WireSchema schema) {
    if (!in.unknown().isDropped()) {
      throw in.located(cannot("kept", schema));
    }
  }

  /** Returns the error for writing an object that was skipped when it was read. */
  public static UnsupportedTypeException unwritable(WireSchema schema) {
    return cannot("written", schema);
  }

  private static UnsupportedTypeException cannot(String what, WireSchema schema) {
    WireClass root = schema.root();
    return new UnsupportedTypeException(
        "An object of %s, which %s, cannot be %s without its class"
            .formatted(
                Quote.name(root.name()),
                root.form() == WireClass.Form.INHERITING
                    ? "inherits from " + Quote.name(root.base())
                    : "has methods of Java serialization",
                what));
  }
}
