/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.map;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.serializer.shared.Views;
import java.util.AbstractMap.SimpleEntry;
import java.util.Map;
import java.util.function.BiFunction;

/** The classes of {@code Map.Entry}: key and value, in slots. */
final class EntrySerializer implements SlotSerializer<Map.Entry<Object, Object>> {
  private static final int HEAP_BYTES = 24;

  private final BiFunction<Object, Object, Map.Entry<Object, Object>> constructor;

  /** Makes the serializer of immutable entries. */
  EntrySerializer(BiFunction<Object, Object, Map.Entry<Object, Object>> constructor) {
    this.constructor = constructor;
  }

  @Override
  public void write(MessageWriter out, Map.Entry<Object, Object> entry, Slot slot) {
    writeContent(out, entry, slot);
  }

  private static void writeContent(MessageWriter out, Map.Entry<?, ?> entry, Slot slot) {
    out.writeSlot(slot.argument(0), entry.getKey());
    out.writeSlot(slot.argument(1), entry.getValue());
  }

  @Override
  public Map.Entry<Object, Object> read(MessageReader in, Slot slot) {
    in.charge(HEAP_BYTES);
    Object key = in.readExisting(slot.argument(0));
    Object value = in.readExisting(slot.argument(1));
    try {
      return constructor.apply(key, value);
    } catch (NullPointerException e) {
      throw in.corrupt("An entry that takes no null has one");
    }
  }

  @Override
  public Map.Entry<Object, Object> copy(GraphCopier context, Map.Entry<Object, Object> entry) {
    return constructor.apply(context.copy(entry.getKey()), context.copy(entry.getValue()));
  }

  /**
   * The serializer of {@code SimpleEntry}, whose value can be set later, so it may be the entry.
   */
  static final class Mutable implements SlotSerializer<Map.Entry<Object, Object>> {
    @Override
    public void write(MessageWriter out, Map.Entry<Object, Object> entry, Slot slot) {
      Views.require(entry, SimpleEntry.class);
      writeContent(out, entry, slot);
    }

    @Override
    public Map.Entry<Object, Object> read(MessageReader in, Slot slot) {
      in.charge(HEAP_BYTES);
      Object key = in.readExisting(slot.argument(0));
      SimpleEntry<Object, Object> entry = in.reference(new SimpleEntry<>(key, null));
      Object value = in.readSlot(slot.argument(1));
      int id = value == null && in.isTracking() ? in.takeUnresolved() : -1;
      if (id >= 0) {
        in.assignLater(id, entry::setValue);
      }
      entry.setValue(value);
      return entry;
    }

    @Override
    public Map.Entry<Object, Object> copy(GraphCopier context, Map.Entry<Object, Object> entry) {
      Object key = context.copy(entry.getKey());
      SimpleEntry<Object, Object> copy = context.reference(new SimpleEntry<>(key, null));
      Object value = context.copyPart(entry.getValue());
      int id = value == null && entry.getValue() != null ? context.takeUnresolved() : -1;
      if (id >= 0) {
        context.assignLater(id, copy::setValue);
      }
      copy.setValue(value);
      return copy;
    }
  }
}
