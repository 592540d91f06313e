/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.ForyCodec;
import java.util.Optional;
import org.apache.ignite.IgniteCache;

/** A cache of Ignite whose values are messages. */
final class ForyIgniteCache<K, V> {
  private final IgniteCache<K, byte[]> cache;
  private final ForyCodec<V> codec;

  ForyIgniteCache(IgniteCache<K, byte[]> cache, ForyCodec<V> codec) {
    this.cache = cache;
    this.codec = codec;
  }

  void put(K key, V value) {
    cache.put(key, codec.encode(value));
  }

  Optional<V> get(K key) {
    return Optional.ofNullable(cache.get(key)).map(codec::decode);
  }

  /** Whether the value was still the one that was read; messages of equal values are equal. */
  boolean replace(K key, V old, V value) {
    return cache.replace(key, codec.encode(old), codec.encode(value));
  }
}
