/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.message.ForeignObject;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;

/**
 * Copies objects of unknown classes; the serializers that write and read them depend on their
 * class.
 */
public final class ForeignCopier implements MessageSerializer<ForeignObject> {
  @Override
  public void write(MessageWriter out, ForeignObject value) {
    throw new AssertionError("written by what is known of " + value.className());
  }

  @Override
  public ForeignObject read(MessageReader in) {
    throw new AssertionError("read by the schema in the message");
  }

  @Override
  public ForeignObject copy(GraphCopier context, ForeignObject original) {
    if (original.constant() != null) {
      return original;
    }
    if (original.elements() != null) {
      Object[] elements = original.elements().toArray();
      ForeignObject copy =
          context.reference(
              ForeignObject.ofArray(original.schema(), original.dimensions(), elements));
      for (int i = 0; i < elements.length; i++) {
        elements[i] = context.copy(elements[i]);
      }
      return copy;
    }
    ForeignObject copy = context.reference(ForeignObject.ofFields(original.schema()));
    original.fields().forEach((name, value) -> copy.set(name, context.copy(value)));
    return copy;
  }
}
