/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.SlotSerializer;
import io.fory.message.TypeInfo;
import java.util.Collection;
import java.util.Map;

/** Tells the layout of the content of a built-in container, for explanations of bytes. */
public enum Contents {
  /** As {@link Elements} writes them. */
  ELEMENTS,

  /** A comparator, which is any value, and then {@code ELEMENTS}. */
  SORTED_ELEMENTS,

  /** A number of entries, the kinds of keys and values, and keys and values in turn. */
  ENTRIES,

  /** A comparator, which is any value, and then {@code ENTRIES}. */
  SORTED_ENTRIES;

  /** A serializer that says so. */
  public interface Known {
    /** Returns the layout of the content that it writes. */
    Contents contents();
  }

  /** A serializer of collections that writes nothing but their elements, unless it says so. */
  public interface OfElements<T extends Collection<Object>> extends SlotSerializer<T>, Known {
    @Override
    default Contents contents() {
      return ELEMENTS;
    }

    @Override
    default void write(MessageWriter out, T elements, Slot slot) {
      Elements.write(out, elements, slot.argument(0));
    }
  }

  /** A serializer of maps that writes nothing but their entries, unless it says so. */
  public interface OfEntries<T extends Map<Object, Object>> extends SlotSerializer<T>, Known {
    @Override
    default Contents contents() {
      return ENTRIES;
    }

    @Override
    default void write(MessageWriter out, T map, Slot slot) {
      Entries.write(out, map, slot);
    }
  }

  /** Returns the layout of the content of a type's objects; null if it is not known. */
  public static Contents of(TypeInfo info) {
    Object serializer = info.serializer();
    return serializer instanceof Known known ? known.contents() : null;
  }

  /** Whether keys and values are in turn. */
  public boolean areEntries() {
    return this == ENTRIES || this == SORTED_ENTRIES;
  }

  /** Whether a comparator comes first. */
  public boolean areSorted() {
    return this == SORTED_ELEMENTS || this == SORTED_ENTRIES;
  }
}
