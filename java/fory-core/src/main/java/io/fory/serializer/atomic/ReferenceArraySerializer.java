/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.atomic;

import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** {@code AtomicReferenceArray}, with the bytes of a list of its elements. */
final class ReferenceArraySerializer implements SlotSerializer<AtomicReferenceArray<Object>> {

  /** A view of the array for methods that take a list, or fill one in order. */
  private static final class View extends AbstractList<Object> implements RandomAccess {
    private final AtomicReferenceArray<Object> array;
    private int size;

    View(AtomicReferenceArray<Object> array, int size) {
      this.array = array;
      this.size = size;
    }

    @Override
    public int size() {
      return size;
    }

    @Override
    public Object get(int index) {
      return array.get(index);
    }

    @Override
    public Object set(int index, Object element) {
      return array.getAndSet(index, element);
    }

    @Override
    public boolean add(Object element) {
      array.set(size++, element);
      return true;
    }
  }

  @Override
  public void write(MessageWriter out, AtomicReferenceArray<Object> array, Slot slot) {
    // A snapshot: the header describes the elements, which other threads may change meanwhile.
    Elements.write(out, Arrays.asList(new View(array, array.length()).toArray()), slot.argument(0));
  }

  @Override
  public AtomicReferenceArray<Object> read(MessageReader in, Slot slot) {
    long header = Elements.readHeader(in, 4, 16);
    int length = (int) (header >>> 2);
    in.checkArrayLength(length);
    AtomicReferenceArray<Object> array = in.reference(new AtomicReferenceArray<>(length));
    Elements.read(in, header, slot.argument(0), new View(array, 0));
    return array;
  }

  @Override
  public AtomicReferenceArray<Object> copy(
      GraphCopier context, AtomicReferenceArray<Object> array) {
    int length = array.length();
    AtomicReferenceArray<Object> copy = context.reference(new AtomicReferenceArray<>(length));
    CopiedElements.copy(context, new View(array, length), new View(copy, 0));
    return copy;
  }
}
