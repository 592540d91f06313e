/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import io.fory.message.SchemaBackedObject;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.schema.WireSchema;

/** Arrays of a type that is not known here, which may be an array itself. */
public final class UnknownArray implements MessageSerializer<SchemaBackedObject> {
  private final WireSchema schema;
  private final int dimensions;
  private final Slot element;

  /** Makes the class of arrays of such components. */
  public UnknownArray(TypeInfo component) {
    TypeInfo innermost = component;
    int count = 1;
    for (; innermost.component() != null; innermost = innermost.component()) {
      count++;
    }
    this.schema = innermost.schema();
    this.dimensions = count;
    this.element = Slot.of(Object.class, component, false);
  }

  /** Each element names its type: the expectation of a reader with the class is not known here. */
  @Override
  public void write(MessageWriter out, SchemaBackedObject array) {
    Elements.write(out, array.elements(), Slot.ANY);
  }

  @Override
  public SchemaBackedObject read(MessageReader in) {
    long header = Elements.readHeader(in, 4);
    int length = (int) (header >>> 2);
    in.checkArrayLength(length);
    Object[] elements = new Object[length];
    SchemaBackedObject array =
        in.reference(SchemaBackedObject.ofArray(schema, dimensions, elements));
    Elements.read(in, header, element, elements);
    return in.unknown().isKept() ? array : null;
  }
}
