/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.security;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.Messages;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** References kept: few objects, met again and again, each time hashed or compared as a whole. */
@Tag("attack")
class SharedObjectsTest {
  private static final int HASH_SET = 7;
  private static final int TREE_SET = 56;
  private static final int SYNCHRONIZED_LIST = 181;
  private static final int MANY = Integer.MAX_VALUE;
  private static final String ORDERING = "com.google.common.collect.Ordering";
  private static final int SOCKET_ADDRESS = 115;
  private static final String CONTIGUOUS_SET = "com.google.common.collect.ContiguousSet";
  private static final int LIST_HEADER = 0x1e;
  private static final int SET_HEADER = 0x26;
  private static final Fory FORY = Fory.builder().withRefTracking(true).build();

  /** A queue of two equal numbers whose order is asked for by a comparator that asks itself. */
  private static byte[] comparatorOfItself(int times) {
    Comparator<Integer> comparator = Comparator.naturalOrder();
    for (int i = 0; i < times; i++) {
      comparator = comparator.thenComparing(comparator);
    }
    PriorityQueue<Integer> queue = new PriorityQueue<>(comparator);
    queue.add(1);
    byte[] message = FORY.serialize(queue);
    // One element of type Integer, uniform: now two.
    byte[] two = Arrays.copyOf(message, message.length + Integer.BYTES);
    int size = message.length - 6;
    assertThat(two[size]).isEqualTo((byte) (1 << 2 | Messages.PACKED_TYPED));
    two[size] = 2 << 2 | Messages.PACKED_TYPED;
    two[message.length] = 1;
    return two;
  }

  /** Lists of twice the same list, and a set in a cycle that has to hash them all at the end. */
  private static byte[] setInACycle(int depth) {
    List<Object> root = new ArrayList<>();
    Object list = new ArrayList<>();
    root.add(list);
    for (int i = 0; i < depth; i++) {
      list = new ArrayList<>(Arrays.asList(list, list));
      root.add(list);
    }
    List<Object> inner = new ArrayList<>(Collections.singletonList(root));
    root.add(new Object[] {new ArrayList<>(List.of(inner))});
    byte[] message = FORY.serialize(root);
    int header = message.length - 5;
    assertThat(message[header]).isEqualTo((byte) LIST_HEADER);
    message[header] = SET_HEADER;
    return message;
  }

  /** A set of lists of one element: the same object, which {@code first} writes. */
  private static byte[] setOfListsOfOne(int count, Consumer<Messages> first) {
    Messages message = Messages.to(FORY).builtIn(HASH_SET).elements(count, Messages.SLOTS);
    message.builtIn(5).elements(1, Messages.SLOTS);
    first.accept(message);
    return message
        .repeat(count - 1, m -> m.builtIn(5).elements(1, Messages.SLOTS).reference(1))
        .bytes();
  }

  @Test
  void comparatorsOfThemselvesAreWork() {
    Attack.on(FORY, comparatorOfItself(50)).exceededALimit();
    Attack.on(FORY, comparatorOfItself(30)).exceededALimit();
    Attack few = Attack.on(FORY, comparatorOfItself(5)).survived();
    assertThat((PriorityQueue<?>) few.value()).hasSize(2);
  }

  @Test
  void setsThatWaitForTheEndOfACycleChargeWhatTheyHash() {
    Attack.on(FORY, setInACycle(55)).exceededALimit();
    Attack.on(FORY, setInACycle(30)).exceededALimit();
    assertThat(Attack.on(FORY, setInACycle(5)).survived().value()).isNotNull();
  }

  @Test
  void hashesThatAreComputedAnewAreWork() {
    // The host name of an address that is not resolved is hashed each time.
    Consumer<Messages> address =
        m -> m.builtIn(SOCKET_ADDRESS).varint(80).int8(0).string("H".repeat(5_000_000));
    Attack.on(FORY, setOfListsOfOne(20_000, address)).exceededALimit();
  }

  @Test
  void setsWithoutElementsOfTheirOwnAreWork() {
    Consumer<Messages> numbers = m -> m.typeByName(CONTIGUOUS_SET).value(0).value(3_000_000);
    Attack.on(FORY, setOfListsOfOne(20_000, numbers)).exceededALimit();
  }

  @Test
  void sharedObjectsThatAreCheapToHashAreReadOrRefused() {
    Consumer<Messages> text = m -> m.builtIn(SOCKET_ADDRESS).varint(80).int8(0).string("host");
    Attack attack = Attack.on(FORY, setOfListsOfOne(20_000, text)).survived();
    if (attack.value() != null) { // the first list, and those of which it is the element
      assertThat((Set<?>) attack.value()).hasSize(2);
    }
  }

  // ---- Copies ----

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void copiesOfCopiesBehindWrappersAreCountedAsTheirProduct(boolean references) {
    Fory fory = Fory.builder().withRefTracking(references).build();
    for (int levels = 1; levels <= 2; levels++) {
      Messages message = Messages.to(fory).builtIn(HASH_SET).elements(2, Messages.SLOTS);
      int wrappers = levels;
      message.repeat(
          2, m -> m.repeat(wrappers, n -> n.builtIn(SYNCHRONIZED_LIST).copies(MANY)).nothing());
      assertThat(message.bytes()).hasSizeLessThan(50);
      Attack.on(fory, message.bytes()).exceededALimit();
    }
  }

  @Test
  void orderingsCompareNoMoreThanTheyMay() {
    Fory fory = Fory.builder().build();
    Messages message = Messages.to(fory).builtIn(TREE_SET).typeByName(ORDERING);
    message
        .int8(21)
        .elements(1, Messages.SLOTS)
        .introduced(0)
        .int8(0); // natural().lexicographical()
    message.elements(2, Messages.SLOTS).repeat(2, m -> m.copies(MANY).value(1));
    Attack.on(fory, message.bytes()).exceededALimit();
  }
}
