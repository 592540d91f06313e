/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.LimitExceededException;
import io.fory.memory.MemoryBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Queues, wrappers and entries made of bytes that no writer would write. */
class HostileContainersTest {
  private static final int ARRAY_BLOCKING_QUEUE = 210;
  private static final int LINKED_BLOCKING_QUEUE = 211;
  private static final int COPIES = 201;
  private static final int REFERENCE = 3; // to object 0

  /** A message whose root is of a built-in type, with the given content. */
  private static byte[] message(Fory fory, int number, Object... content) {
    MemoryBuffer out = MemoryBuffer.allocate(256);
    out.writeBytes(fory.serialize(null), 0, 2);
    out.writeVarUint32(10 + 4 * number);
    for (Object part : content) {
      if (part instanceof Integer i) {
        out.writeVarUint32(i);
      } else {
        byte[] value = fory.serialize(((Value) part).object);
        out.writeBytes(value, 2, value.length - 2);
      }
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  /** A value as it stands in a place that expects nothing. */
  private record Value(Object object) {}

  private static Value value(Object object) {
    return new Value(object);
  }

  private static void requireCorrupt(Fory fory, byte[] message) {
    assertThatThrownBy(() -> fory.deserialize(message)).isInstanceOf(CorruptDataException.class);
  }

  @ParameterizedTest
  @ValueSource(ints = {Integer.MAX_VALUE, -1, 1 << 30})
  void aQueueOfAHugeCapacityAllocatesNothing(int capacity) {
    Fory fory = Fory.builder().build();
    byte[] message = message(fory, ARRAY_BLOCKING_QUEUE, capacity, 0);
    assertThatThrownBy(() -> fory.deserialize(message)).isInstanceOf(LimitExceededException.class);
  }

  @Test
  void aQueueHoldsNoMoreThanItsCapacity() {
    Fory fory = Fory.builder().build();
    for (int number : new int[] {ARRAY_BLOCKING_QUEUE, LINKED_BLOCKING_QUEUE}) {
      int three = 3 << 2; // elements with headers of their own
      byte[] message = message(fory, number, 2, three, value(1), value(2), value(3));
      requireCorrupt(fory, message);
      requireCorrupt(fory, message(fory, number, 0, 0));
    }
  }

  @Test
  void copiesCountAsElements() {
    Fory fory = Fory.builder().withMaxCollectionSize(100).build();
    assertThat((List<?>) fory.deserialize(message(fory, COPIES, 100, value("x")))).hasSize(100);
    for (int size : new int[] {101, Integer.MAX_VALUE, -1}) {
      byte[] message = message(fory, COPIES, size, value("x"));
      assertThatThrownBy(() -> fory.deserialize(message))
          .isInstanceOf(LimitExceededException.class);
    }
  }

  /** Copies of copies of copies: more elements than there are atoms. */
  @Test
  void nestedCopiesAreCountedBeforeAnybodyWalksThroughThem() {
    Fory fory = Fory.builder().build();
    Object nested = "x";
    for (int i = 0; i < 20; i++) {
      nested = Collections.nCopies(Integer.MAX_VALUE, nested);
    }
    byte[] message = fory.serialize(new java.util.HashSet<>(List.of(nested)));
    assertThatThrownBy(() -> fory.deserialize(message))
        .isInstanceOf(LimitExceededException.class)
        .hasMessageContaining("withMaxWork");
  }

  @Test
  void whatIsBehindAWrapperMustBeOfItsKind() {
    Fory fory = Fory.builder().withRefTracking(true).build();
    for (int number = 180; number <= 187; number++) {
      requireCorrupt(fory, message(fory, number, value("a string")));
      requireCorrupt(fory, message(fory, number, value(null)));
      requireCorrupt(fory, message(fory, number, REFERENCE)); // the wrapper itself
    }
    requireCorrupt(fory, message(fory, 184, value(new ArrayList<>()))); // a list for a set
    requireCorrupt(fory, message(fory, 197, value(new ArrayList<>()))); // for a map
    requireCorrupt(fory, message(fory, 197, value(Map.of("k", true)))); // which cannot be changed
    requireCorrupt(fory, message(fory, 197, value(Collections.unmodifiableMap(Map.of(1, 2)))));
    requireCorrupt(fory, message(fory, 198, value(new ArrayList<>())));
    requireCorrupt(fory, message(fory, 199, value(null)));
    requireCorrupt(fory, message(fory, 199, value("no comparator")));
    requireCorrupt(fory, message(fory, 200, 1, value("no comparator")));
    requireCorrupt(fory, message(fory, 207, value(Map.of())));
    requireCorrupt(fory, message(fory, 208, value(null)));
    requireCorrupt(fory, message(fory, 217, value(Map.of()), value(null)));
    requireCorrupt(fory, message(fory, 221, value("no properties"), 0));
    requireCorrupt(fory, message(fory, 221, REFERENCE, 0)); // its own defaults
    requireCorrupt(fory, message(fory, 225, value(null), value(1)));
    requireCorrupt(fory, message(fory, 223, REFERENCE, value(1))); // its own key
  }
}
