/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.resolver.SchemaCache.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SchemaCacheTest {
  private static final Object OWNER = new Object();
  private final SchemaCache versions = new SchemaCache(1000);
  private final List<String> gone = new ArrayList<>();

  private Entry add(String name, long bytes, Entry... uses) {
    Entry whole =
        new Entry(new TypeBuilder(OWNER, Object.class, 0, true).info(), bytes, Set.of(uses));
    whole.onRemoval(() -> gone.add(name));
    versions.add(whole);
    return whole;
  }

  @Test
  void theOldestGoWhenThereAreTooManyBytes() {
    add("a", 400);
    add("b", 400);
    assertThat(gone).isEmpty();
    add("c", 400);
    assertThat(gone).containsExactly("a");
    add("d", 900);
    assertThat(gone).containsExactly("a", "b", "c");
    assertThat(versions.bytes()).isEqualTo(900);
  }

  @Test
  void whatWasUsedStaysOnceMore() {
    TypeInfo root = new TypeBuilder(OWNER, Object.class, 0, true).info();
    Entry used = new Entry(root, 400, Set.of());
    used.onRemoval(() -> gone.add("used"));
    versions.add(used);
    root.used();
    add("b", 400);
    add("c", 400);
    assertThat(gone).containsExactly("b");
    add("d", 600);
    assertThat(gone).containsExactly("b", "used");
  }

  @Test
  void whatOthersReferToCountsUntilTheyAreGoneToo() {
    Entry shared = add("shared", 500);
    Entry user = add("user", 100, shared);
    add("large", 600);
    // To drop what is shared alone would free nothing, so its user went, and then it.
    assertThat(gone).contains("user");
    assertThat(user.isDropped()).isTrue();
    assertThat(versions.bytes()).isLessThanOrEqualTo(1200);
    add("x", 1000);
    assertThat(versions.bytes()).isEqualTo(1000);
    assertThat(gone).contains("shared", "user", "large");
  }

  @Test
  void aLongChainOfUsersTakesNoStack() {
    Entry last = add("0", 0);
    for (int i = 1; i < 200_000; i++) {
      last = new Entry(new TypeBuilder(OWNER, Object.class, 0, true).info(), 0, Set.of(last));
    }
    versions.add(last);
    add("large", 1000);
    assertThat(versions.bytes()).isEqualTo(1000);
  }

  @Test
  void thereAreNoMoreThanAThousand() {
    for (int i = 0; i < 3000; i++) {
      add("small", 0);
    }
    assertThat(gone).hasSize(3000 - SchemaCache.MAX_KEPT);
  }
}
