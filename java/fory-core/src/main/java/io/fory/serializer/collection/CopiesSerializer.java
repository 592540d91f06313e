/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import java.util.Collections;
import java.util.List;

/**
 * {@code Collections.nCopies}: how many, and the element once, in a slot. Many copies take no more
 * heap than one, but {@code equals} or {@code hashCode} of the list takes the steps of the element
 * for each copy: so all are charged as work.
 */
final class CopiesSerializer implements SlotSerializer<List<Object>> {
  @Override
  public void write(MessageWriter out, List<Object> list, Slot slot) {
    out.buffer().writeVarUint32(list.size());
    out.writeSlot(slot.argument(0), list.isEmpty() ? null : list.get(0));
  }

  @Override
  public List<Object> read(MessageReader in, Slot slot) {
    int size = in.buffer().readVarUint32();
    in.checkSize(size, 0);
    long before = in.extent();
    Object element = in.readExisting(slot.argument(0));
    long steps = in.extent() - before + 1;
    in.chargeWork(size, steps);
    in.addWeight(size * steps);
    return Collections.nCopies(size, element);
  }

  @Override
  public List<Object> copy(GraphCopier context, List<Object> list) {
    return list.isEmpty()
        ? Collections.nCopies(0, null)
        : Collections.nCopies(list.size(), context.copy(list.get(0)));
  }
}
