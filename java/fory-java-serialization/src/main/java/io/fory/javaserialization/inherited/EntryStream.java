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
 * Fills a hash table by its own {@code readObject}, the only way in that neither evicts nor calls a
 * method that can be overridden. The serialized forms of {@code HashMap} and {@code Hashtable},
 * which are public, are alike: a number of buckets, the number of entries, keys and values in turn.
 */
final class EntryStream extends ObjectInputStream {
  private final int size;
  private final Iterator<? extends Map.Entry<?, ?>> entries;
  private Map.Entry<?, ?> entry; // whose key was read

  private EntryStream(Map<?, ?> map) throws IOException {
    size = map.size();
    entries = map.entrySet().iterator();
  }

  /**
   * Gives a map the entries of another, and takes from it what it had.
   *
   * @param owner the class with the {@code readObject}
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
