/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.elements.CopiedElements;
import io.fory.elements.Elements;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.serializer.shared.QueueCapacity;
import java.util.concurrent.BlockingQueue;
import java.util.function.IntFunction;

/**
 * Blocking queues with a capacity: the capacity and the elements, at the moment of writing.
 *
 * @param bytesPerPlace the heap of an empty place, in bytes
 * @param more the heap of a queue, in bytes, besides its elements and 48 bytes
 * @param constructor makes a queue of a capacity
 */
record BoundedQueueSerializer(
    int bytesPerPlace, int more, IntFunction<BlockingQueue<Object>> constructor)
    implements SlotSerializer<BlockingQueue<Object>> {
  private static final int HEAP_BYTES = 32; // for an element

  @Override
  public void write(MessageWriter out, BlockingQueue<Object> queue, Slot slot) {
    out.buffer().writeVarUint32(QueueCapacity.of(queue));
    Elements.write(out, queue, slot.argument(0));
  }

  @Override
  public BlockingQueue<Object> read(MessageReader in, Slot slot) {
    int capacity = in.buffer().readVarUint32();
    if (bytesPerPlace > 0) {
      in.checkSize(capacity, bytesPerPlace);
    }
    long header = Elements.readHeader(in, HEAP_BYTES, more);
    if (capacity < 1 || capacity < header >>> 2) {
      throw in.corrupt("%s elements in a queue of %s".formatted(header >>> 2, capacity));
    }
    BlockingQueue<Object> queue = in.reference(constructor.apply(capacity));
    Elements.readCareful(in, header, slot.argument(0), queue);
    return queue;
  }

  @Override
  public BlockingQueue<Object> copy(GraphCopier context, BlockingQueue<Object> queue) {
    BlockingQueue<Object> copy = context.reference(constructor.apply(QueueCapacity.of(queue)));
    CopiedElements.copyCareful(context, queue, copy);
    return copy;
  }
}
