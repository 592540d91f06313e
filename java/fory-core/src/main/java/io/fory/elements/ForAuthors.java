/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.message.ElementsFormat;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeSource;
import io.fory.spi.Lookup;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The elements of containers that the user has serializers for. */
public final class ForAuthors implements ElementsFormat {
  @Override
  public boolean isUsual(TypeSource types) {
    return ScalarSlots.areUsual(types);
  }

  @Override
  public void write(MessageWriter out, Collection<?> elements, Slot element) {
    Elements.write(out, elements, element);
  }

  @Override
  public void read(MessageReader in, Collection<Object> target, Slot element, int heapBytes) {
    long header = Elements.readHeader(in, heapBytes);
    if (target instanceof List<Object> list) {
      Elements.read(in, header, element, list);
    } else {
      Elements.readCareful(in, header, element, target);
    }
  }

  @Override
  public Object[] readParts(MessageReader in, Slot element, Lookup lookup, int heapBytes) {
    List<Object> early = new ArrayList<>(0);
    Object[] parts = Parts.read(in, element, early, lookup, heapBytes);
    Parts.requireComplete(early, lookup);
    return parts;
  }

  @Override
  public Object[] readLateParts(MessageReader in, Slot element, Lookup lookup, int heapBytes) {
    return Parts.read(in, element, null, lookup, heapBytes);
  }

  @Override
  public Object[] copyParts(GraphCopier context, Collection<?> from, Lookup lookup) {
    List<Object> early = new ArrayList<>(0);
    Object[] parts = Parts.copy(context, from, early, lookup);
    Parts.requireComplete(early, lookup);
    return parts;
  }

  @Override
  public Object[] copyLateParts(GraphCopier context, Collection<?> from) {
    return Parts.copy(context, from, null, Lookup.NONE);
  }

  @Override
  public void copy(GraphCopier context, Collection<?> from, Collection<Object> to) {
    if (to instanceof List<Object> list) {
      Elements.copy(context, from, list);
    } else {
      Elements.copyCareful(context, from, to);
    }
  }
}
