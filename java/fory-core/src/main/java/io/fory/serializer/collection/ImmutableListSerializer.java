/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.Contents;
import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.Slot;
import java.util.List;
import java.util.stream.Stream;

/** {@code List.of}, its sublists, and {@code Stream.toList}, which may hold nulls. */
final class ImmutableListSerializer implements Contents.OfElements<List<Object>> {
  @Override
  public List<Object> read(MessageReader in, Slot slot) {
    long header = Elements.readHeader(in, 8);
    Object[] elements = new Object[(int) (header >>> 2)];
    Elements.readExisting(in, header, slot.argument(0), elements);
    return of(elements);
  }

  @Override
  public List<Object> copy(GraphCopier context, List<Object> list) {
    return of(CopiedElements.copy(context, list, true));
  }

  private static List<Object> of(Object[] elements) {
    for (Object element : elements) {
      if (element == null) {
        return Stream.of(elements).toList(); // which takes null
      }
    }
    return List.of(elements);
  }
}
