/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.EvictingQueue;
import io.fory.spi.CopyContext;
import io.fory.spi.Elements;
import io.fory.spi.GenericSerializer;
import io.fory.spi.ReadContext;
import io.fory.spi.SlotType;
import io.fory.spi.WriteContext;

/** Queues of limited size: how many elements fit, varuint32, and then the elements, E. */
final class EvictingQueueSerializer implements GenericSerializer<EvictingQueue<Object>> {
  @Override
  public void write(WriteContext out, EvictingQueue<Object> queue, SlotType slot) {
    out.buffer().writeVarUint32(queue.size() + queue.remainingCapacity());
    Elements.write(out, queue, slot.argument(0));
  }

  @Override
  public EvictingQueue<Object> read(ReadContext in, SlotType slot) {
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
  public EvictingQueue<Object> copy(CopyContext context, EvictingQueue<Object> queue) {
    EvictingQueue<Object> copy =
        context.reference(EvictingQueue.create(queue.size() + queue.remainingCapacity()));
    Elements.copyCareful(context, queue, copy);
    return copy;
  }
}
