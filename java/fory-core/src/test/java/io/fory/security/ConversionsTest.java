/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import io.fory.Fory;
import io.fory.testing.Messages;
import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The writer says {@code Object} where the reader has a container: copies are converted. */
@Tag("attack")
class ConversionsTest {
  static class OfSet {
    Set<String> tags;
  }

  static class OfStrings {
    String[] tags;
  }

  static class OfList {
    List<Long> tags;
  }

  static class OfLongs {
    long[] tags;
  }

  /** Copies of an element that can be converted to the reader's. */
  private static byte[] message(Fory fory, Class<?> type, int copies) {
    byte[] schema =
        Schemas.of(Schemas.struct("#1", Field.of(Schemas.SLOT, "tags", Schemas.anyType())));
    Object element = type == OfSet.class || type == OfStrings.class ? "x" : 1L;
    return Messages.to(fory).typeById(1, schema).copies(copies).value(element).bytes();
  }

  @ParameterizedTest
  @ValueSource(classes = {OfSet.class, OfStrings.class, OfList.class, OfLongs.class})
  void conversionsAreChargedBeforeTheyAllocate(Class<?> type) {
    long limit = 1 << 20;
    Fory fory = Fory.builder().register(type, 1).withMaxGraphBytes(limit).build();
    for (int copies : new int[] {60_000_000, Integer.MAX_VALUE}) {
      Attack.on(fory, message(fory, type, copies)).exceededALimit().allocatedWithin(limit);
    }
  }

  @ParameterizedTest
  @ValueSource(classes = {OfSet.class, OfStrings.class, OfList.class, OfLongs.class})
  void conversionsAreWork(Class<?> type) {
    Fory fory = Fory.builder().register(type, 1).build();
    Attack.on(fory, message(fory, type, Integer.MAX_VALUE))
        .exceededALimit()
        .allocatedWithin(128 << 20);
  }
}
