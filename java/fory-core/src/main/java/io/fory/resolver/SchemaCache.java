/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.message.CachedSchema;
import io.fory.message.TypeInfo;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;

/**
 * Caches the schemas that messages brought, with the types made of them: a clock cache, bounded by
 * an estimate of their heap and by count.
 *
 * <p>An entry that was dropped is not found any more. Its types stay on the heap, and are counted,
 * as long as other entries refer to them. Not thread-safe: the caller holds a lock.
 */
final class SchemaCache {
  /** The maximum number of cached schemas. */
  static final int MAX_KEPT = 1000;

  private final long maxBytes;
  private final Deque<Entry> queue = new ArrayDeque<>();
  private long bytes;

  /** The types of one schema, with their heap. */
  static final class Entry implements CachedSchema {
    private final TypeInfo root;
    private final Set<Entry> uses;
    private final List<Runnable> removals = new ArrayList<>(1);
    private long bytes;
    // the number of entries that refer to this one, and one more while it is in the cache
    private int users;
    private volatile boolean dropped;

    /**
     * Makes an entry that is not in the cache yet.
     *
     * @param root the type whose use counts as a use of all
     * @param bytes the estimated heap, in bytes
     * @param uses the other entries that the types refer to
     */
    Entry(TypeInfo root, long bytes, Set<Entry> uses) {
      this.root = root;
      this.bytes = bytes;
      this.uses = uses;
    }

    @Override
    public long bytes() {
      return bytes;
    }

    @Override
    public Set<Entry> uses() {
      return uses;
    }

    /** Adds a task to run when this schema is dropped. */
    void onRemoval(Runnable removal) {
      removals.add(removal);
    }

    @Override
    public boolean isDropped() {
      return dropped;
    }
  }

  SchemaCache(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  /** Adds an entry, and drops others until there is room for it. */
  void add(Entry whole) {
    use(whole);
    makeRoom();
    queue.add(whole);
  }

  /** Adds to the heap of an entry. */
  void grow(Entry whole, long more) {
    whole.bytes += more;
    bytes += more;
    makeRoom();
  }

  /** Returns the heap in use, in bytes. */
  long bytes() {
    return bytes;
  }

  private void makeRoom() {
    for (int looked = queue.size();
        !queue.isEmpty() && (bytes > maxBytes || queue.size() >= MAX_KEPT);
        looked--) {
      Entry oldest = queue.poll();
      // An entry that others refer to stays on the heap, so dropping it would free nothing.
      if (looked > 0 && (oldest.root.wasUsed() || oldest.users > 1)) {
        queue.add(oldest);
      } else {
        drop(oldest);
      }
    }
  }

  /** Drops an entry: all that leave the cache leave it here. */
  private void drop(Entry oldest) {
    oldest.dropped = true;
    oldest.removals.forEach(Runnable::run);
    oldest.removals.clear();
    release(oldest);
  }

  private void use(Entry whole) {
    whole.visit(
        part -> {
          boolean first = ((Entry) part).users++ == 0;
          bytes += first ? part.bytes() : 0;
          return first;
        });
  }

  private void release(Entry whole) {
    whole.visit(
        part -> {
          boolean last = --((Entry) part).users == 0;
          bytes -= last ? part.bytes() : 0;
          return last;
        });
  }
}
