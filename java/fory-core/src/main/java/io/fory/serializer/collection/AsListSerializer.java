/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.Contents;
import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import java.util.Arrays;
import java.util.List;

/** The lists of {@code Arrays.asList}, which are read back over an {@code Object[]}. */
final class AsListSerializer implements Contents.OfElements<List<Object>> {
  @Override
  public List<Object> read(MessageReader in, Slot slot) {
    long header = Elements.readHeader(in, 8);
    Object[] elements = new Object[(int) (header >>> 2)];
    List<Object> list = in.reference(Arrays.asList(elements));
    Elements.read(in, header, slot.argument(0), elements);
    return list;
  }

  @Override
  public List<Object> copy(GraphCopier context, List<Object> list) {
    Object[] elements = new Object[list.size()];
    List<Object> copy = context.reference(Arrays.asList(elements));
    CopiedElements.copy(context, list.toArray(), elements);
    return copy;
  }
}
