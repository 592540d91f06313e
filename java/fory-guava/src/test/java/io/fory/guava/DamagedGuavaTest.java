/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.collect.ArrayTable;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.Ordering;
import io.fory.Fory;
import io.fory.exception.CorruptDataException;
import io.fory.exception.LimitExceededException;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Damaged messages with types of Guava: a ForyException or a value. */
class DamagedGuavaTest {
  /** Changes the last byte that has a value. */
  private static byte[] with(byte[] message, int from, int to) {
    for (int i = message.length - 1; ; i--) {
      if (message[i] == from) {
        message[i] = (byte) to;
        return message;
      }
    }
  }

  @Test
  void equalKeysOfImmutableContainersAreCorruptData() {
    Fory fory = Fory.builder().withCodegen(false).build();
    for (Object container :
        new Object[] {
          ImmutableSet.of(100, 101),
          ImmutableSortedSet.of(100, 101),
          ImmutableMap.of(100, 1, 101, 2),
          ImmutableMultiset.of(100, 101)
        }) {
      byte[] message = with(fory.serialize(container), 101, 100);
      assertThatThrownBy(() -> fory.deserialize(message))
          .as(container.getClass().getName())
          .isInstanceOf(CorruptDataException.class);
    }
  }

  @Test
  void aQueueIsNotAllocatedBeforeItsSizeIsChecked() {
    Fory fory = Fory.builder().withCodegen(false).withMaxGraphBytes(1 << 16).build();
    byte[] message = fory.serialize(EvictingQueue.create(100_000));
    assertThatThrownBy(() -> fory.deserialize(message)).isInstanceOf(LimitExceededException.class);
  }

  @Test
  void aContiguousSetIsChargedForItsLengthBecauseHashingItTakesAsLong() {
    Fory fory = Fory.builder().withCodegen(false).build();
    byte[] message = fory.serialize(new Object[] {ContiguousSet.closed(0, Integer.MAX_VALUE)});
    assertThatThrownBy(() -> fory.deserialize(message)).isInstanceOf(LimitExceededException.class);
  }

  /** All places are made before the values come: two short lists of keys tell of many. */
  @Test
  void aTableIsChargedForItsPlacesBeforeItIsMade() {
    List<Integer> keys = IntStream.range(0, 300).boxed().toList();
    Fory writer = Fory.builder().withCodegen(false).build();
    byte[] message = writer.serialize(ArrayTable.create(keys, keys));
    assertThat(message.length).isGreaterThan(8_000);
    Fory fory = Fory.builder().withCodegen(false).withMaxGraphBytes(1 << 17).build();
    assertThatThrownBy(() -> fory.deserialize(Arrays.copyOf(message, 4_000)))
        .isInstanceOf(LimitExceededException.class);
  }

  @Test
  void comparatorsOfTheJdkDoNotHideThePartsOfAnOrdering() {
    Fory fory = Fory.builder().withCodegen(false).withRefTracking(true).build();
    for (UnaryOperator<Comparator<Object>> wrapper :
        List.<UnaryOperator<Comparator<Object>>>of(
            Collections::reverseOrder, Comparator::nullsFirst)) {
      Comparator<Object> few =
          Ordering.compound(Collections.nCopies(30, wrapper.apply(Ordering.allEqual())));
      assertThat(fory.deserialize(fory.serialize(few))).isInstanceOf(Ordering.class);
      Comparator<Object> many = Ordering.compound(Collections.nCopies(30, wrapper.apply(few)));
      byte[] message = fory.serialize(many);
      assertThatThrownBy(() -> fory.deserialize(message))
          .isInstanceOf(LimitExceededException.class)
          .hasMessageContaining("made of more than 64 others");
    }
  }

  /** What no cell is in would be lost in silence. */
  @Test
  void aRowOrColumnOfATableThatHasNoCellIsCorruptData() {
    Fory fory = Fory.builder().withCodegen(false).build();
    for (int lost = 0; lost < 2; lost++) {
      byte[] message =
          fory.serialize(ImmutableTable.builder().put(1, 1, 'a').put(2, 2, 'b').build());
      message[message.length - 1 - 2 * lost] = 0; // the column of the second cell, or its row
      assertThatThrownBy(() -> fory.deserialize(message)).isInstanceOf(CorruptDataException.class);
    }
  }
}
