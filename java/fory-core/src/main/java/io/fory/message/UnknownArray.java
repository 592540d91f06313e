/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.schema.WireSchema;

/** Arrays of a type that is not known here, which may be an array itself. */
final class UnknownArray implements MessageSerializer<ForeignObject> {
  private final WireSchema schema;
  private final int dimensions;
  private final Slot element;

  UnknownArray(TypeInfo component) {
    TypeInfo innermost = component;
    int count = 1;
    for (; innermost.component() != null; innermost = innermost.component()) {
      count++;
    }
    this.schema = innermost.schema();
    this.dimensions = count;
    this.element = Slot.of(Object.class, component, false);
  }

  /** Each element names its type: what a reader with the class expects is not known here. */
  @Override
  public void write(MessageWriter out, ForeignObject array) {
    Elements.write(out, array.elements(), Slot.ANY);
  }

  @Override
  public ForeignObject read(MessageReader in) {
    long header = Elements.readHeader(in, 4);
    int length = (int) (header >>> 2);
    in.checkArrayLength(length);
    Object[] elements = new Object[length];
    ForeignObject array = in.reference(ForeignObject.ofArray(schema, dimensions, elements));
    Elements.read(in, header, element, elements);
    return in.keepsUnknown() ? array : null;
  }
}
