/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AccessOrderTest {
  private static final class Cache extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1;
    private final Object field = new Object();

    Cache(boolean accessOrder) {
      super(8, 0.5f, accessOrder);
    }
  }

  @Test
  void whateverTheMapContainsItIsTold() {
    Object proxy = Proxy.newProxyInstance(null, new Class<?>[] {Runnable.class}, (p, m, a) -> null);
    for (boolean accessOrder : new boolean[] {false, true}) {
      Cache cache = new Cache(accessOrder);
      assertThat(AccessOrder.of(cache)).isEqualTo(accessOrder);
      cache.put("itself", cache);
      assertThat(AccessOrder.of(cache)).isEqualTo(accessOrder);
      cache.put(Cache.class, LinkedHashMap.class);
      cache.put(TimeUnit.class, TimeUnit.DAYS);
      cache.put(int[].class, Map.class);
      cache.put(proxy.getClass(), Cache.class);
      cache.put(new Object(), cache.field);
      assertThat(AccessOrder.of(cache)).isEqualTo(accessOrder);
      new ArrayList<>(cache.keySet()).forEach(key -> cache.put(key, null));
      assertThat(AccessOrder.of(cache)).isEqualTo(accessOrder);
    }
  }

  @Test
  void allWaysTellTheSame() {
    for (boolean accessOrder : new boolean[] {false, true}) {
      LinkedHashMap<Object, Object> map = new LinkedHashMap<>(4, 0.75f, accessOrder);
      for (int size = 0; size < 5; size++) {
        assertThat(map).hasSize(size);
        assertThat(AccessOrder.of(map)).isEqualTo(accessOrder);
        assertThat(AccessOrder.ofForm(map)).isEqualTo(accessOrder);
        map.put(size, size == 2 ? map : null);
      }
    }
  }
}
