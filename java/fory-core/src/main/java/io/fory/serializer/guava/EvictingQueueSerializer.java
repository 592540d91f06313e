/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.EvictingQueue;
import io.fory.elements.Elements;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;

/** Queues of limited size: how many elements fit, varuint32, and then the elements, E. */
final class EvictingQueueSerializer implements SlotSerializer<EvictingQueue<Object>> {
  @Override
  public void write(MessageWriter out, EvictingQueue<Object> queue, Slot slot) {
    out.buffer().writeVarUint32(queue.size() + queue.remainingCapacity());
    Elements.write(out, queue, slot.argument(0));
  }

  @Override
  public EvictingQueue<Object> read(MessageReader in, Slot slot) {
    int capacity = in.buffer().readVarUint32();
    in.checkSize(capacity, 8); // it has an array of that length from the start
    EvictingQueue<Object> queue = in.reference(EvictingQueue.create(capacity));
    long header = Elements.readHeader(in, 8);
    if (header >>> 2 > capacity) {
      throw in.corrupt("More elements than the %d that fit".formatted(capacity));
    }
    Elements.readCareful(in, header, slot.argument(0), queue);
    return queue;
  }

  @Override
  public EvictingQueue<Object> copy(GraphCopier context, EvictingQueue<Object> queue) {
    EvictingQueue<Object> copy =
        context.reference(EvictingQueue.create(queue.size() + queue.remainingCapacity()));
    Elements.copyCareful(context, queue, copy);
    return copy;
  }
}
