/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.message.GraphCopier;
import io.fory.message.LostValue;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.SchemaBackedObject;

/**
 * Copies objects of unknown classes. One copier does for all, while each schema has a serializer of
 * its own to write and read them.
 */
public final class SchemaBackedObjectCopier implements MessageSerializer<SchemaBackedObject> {
  @Override
  public void write(MessageWriter out, SchemaBackedObject value) {
    throw new AssertionError("written by what is known of " + value.className());
  }

  @Override
  public SchemaBackedObject read(MessageReader in) {
    throw new AssertionError("read by the schema in the message");
  }

  @Override
  public SchemaBackedObject copy(GraphCopier context, SchemaBackedObject original) {
    if (original.constant() != null) {
      return original;
    }
    if (original.elements() != null) {
      Object[] elements = original.elements().toArray();
      SchemaBackedObject copy =
          context.reference(
              SchemaBackedObject.ofArray(original.schema(), original.dimensions(), elements));
      for (int i = 0; i < elements.length; i++) {
        elements[i] = context.copy(elements[i]);
      }
      return copy;
    }
    SchemaBackedObject copy = context.reference(SchemaBackedObject.ofFields(original.schema()));
    original
        .fields()
        .forEach(
            (name, value) ->
                copy.set(name, value instanceof LostValue ? value : context.copy(value)));
    return copy;
  }
}
