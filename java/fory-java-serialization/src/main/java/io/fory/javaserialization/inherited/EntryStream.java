/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.inherited;

import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.javaserialization.hooks.ReadFields;
import io.fory.platform.SerializationHooks;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/**
 * Fills a {@code HashMap} or {@code Hashtable} by its own {@code readObject}, which unlike all
 * other methods neither evicts entries nor calls a method that can be overridden. The public
 * serialized forms of both are alike: the number of buckets, the number of entries, then keys and
 * values in turn.
 */
final class EntryStream extends ObjectInputStream {
  private final int size;
  private final Iterator<? extends Map.Entry<?, ?>> entries;
  private Map.Entry<?, ?> entry; // its value comes next; null if a key comes next

  private EntryStream(Map<?, ?> map) throws IOException {
    size = map.size();
    entries = map.entrySet().iterator();
  }

  /**
   * Replaces the entries of a map by those of another.
   *
   * @param owner the superclass of the map that has the {@code readObject}
   */
  static void read(Class<?> owner, Map<?, ?> from, Object to) {
    try {
      SerializationHooks.of(owner).readObject(to, new EntryStream(from));
    } catch (IOException e) {
      throw new ForyException(
          "A %s does not take its entries: %s".formatted(to.getClass().getName(), Quote.failure(e)),
          e);
    }
  }

  @Override
  protected Object readObjectOverride() {
    if (entry == null) {
      entry = entries.next();
      return entry.getKey();
    }
    Object value = entry.getValue();
    entry = null;
    return value;
  }

  @Override
  public int readInt() {
    return size; // the number of buckets is a hint
  }

  @Override
  public void defaultReadObject() {}

  @Override
  public GetField readFields() {
    return new ReadFields(HashMap.class, Map.of());
  }
}
