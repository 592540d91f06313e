/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.graph.ElementsFormat;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeSource;
import io.fory.spi.CopyContext;
import io.fory.spi.Lookup;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The elements of containers that the user has serializers for. */
public final class SpiElements implements ElementsFormat {
  /** See {@link TypeSource#hasUsualScalars}. */
  public static boolean isUsual(TypeSource types) {
    return MixedLists.areUsual(types);
  }

  @Override
  public void write(WriteContext out, Collection<?> elements, SlotType element) {
    Elements.write((MessageWriter) out, elements, (Slot) element);
  }

  @Override
  public void read(
      ReadContext context, Collection<Object> target, SlotType element, int heapBytes) {
    MessageReader in = (MessageReader) context;
    long header = Elements.readHeader(in, heapBytes);
    if (target instanceof List<Object> list) {
      Elements.read(in, header, (Slot) element, list);
    } else {
      Elements.readCareful(in, header, (Slot) element, target);
    }
  }

  @Override
  public Object[] readParts(ReadContext in, SlotType element, Lookup lookup, int heapBytes) {
    List<Object> early = new ArrayList<>(0);
    Object[] parts =
        AllAtOnceElements.read((MessageReader) in, (Slot) element, early, lookup, heapBytes);
    AllAtOnceElements.requireComplete(early, lookup);
    return parts;
  }

  @Override
  public Object[] readLateParts(ReadContext in, SlotType element, Lookup lookup, int heapBytes) {
    return AllAtOnceElements.read((MessageReader) in, (Slot) element, null, lookup, heapBytes);
  }

  @Override
  public Object[] copyParts(CopyContext context, Collection<?> from, Lookup lookup) {
    List<Object> early = new ArrayList<>(0);
    Object[] parts = AllAtOnceElements.copy((GraphCopier) context, from, early, lookup);
    AllAtOnceElements.requireComplete(early, lookup);
    return parts;
  }

  @Override
  public Object[] copyLateParts(CopyContext context, Collection<?> from) {
    return AllAtOnceElements.copy((GraphCopier) context, from, null, Lookup.NONE);
  }

  @Override
  public void copy(CopyContext context, Collection<?> from, Collection<Object> to) {
    if (to instanceof List<Object> list) {
      CopiedElements.copy((GraphCopier) context, from, list);
    } else {
      CopiedElements.copyCareful((GraphCopier) context, from, to);
    }
  }
}
