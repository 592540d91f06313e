/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.exception.UnsupportedTypeException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Sorted containers whose keys were changed after they went in. */
class SortedKeysTest {
  static final class Prices extends TreeMap<Date, Object> {
    private static final long serialVersionUID = 1;

    @Override
    public int size() {
      return super.size();
    }
  }

  static final class Days extends TreeSet<Date> {
    private static final long serialVersionUID = 1;
  }

  static final class SkippedDays extends ConcurrentSkipListSet<Date> {
    private static final long serialVersionUID = 1;

    @Override
    public boolean add(Date day) {
      return super.add(day);
    }
  }

  record ByTime() implements Comparator<Date> {
    @Override
    public int compare(Date a, Date b) {
      return Long.compare(a.getTime(), b.getTime());
    }
  }

  private static final Fory FORY =
      Fory.builder()
          .register(Prices.class, Days.class, SkippedDays.class, ByTime.class)
          .withRefTracking(true)
          .build();

  /** A container, or a view of one, and its keys. */
  private record Case(Object container, List<Date> keys) {}

  private static List<Case> cases() {
    List<Case> all = new ArrayList<>();
    for (NavigableMap<Date, Object> map :
        List.<NavigableMap<Date, Object>>of(
            new TreeMap<>(),
            new TreeMap<>(new ByTime()),
            new ConcurrentSkipListMap<>(),
            new Prices())) {
      List<Date> keys = dates();
      keys.forEach(key -> map.put(key, "v"));
      for (UnaryOperator<SortedMap<Date, Object>> view :
          List.<UnaryOperator<SortedMap<Date, Object>>>of(
              same -> same, same -> map.descendingMap(), Collections::unmodifiableSortedMap)) {
        all.add(new Case(view.apply(map), keys));
      }
      all.add(new Case(map.navigableKeySet(), keys));
    }
    for (NavigableSet<Date> set :
        List.of(
            new TreeSet<Date>(),
            new TreeSet<>(new ByTime()),
            new ConcurrentSkipListSet<Date>(),
            new Days(),
            new SkippedDays())) {
      List<Date> keys = dates();
      set.addAll(keys);
      for (UnaryOperator<SortedSet<Date>> view :
          List.<UnaryOperator<SortedSet<Date>>>of(
              same -> same, same -> set.descendingSet(), Collections::unmodifiableSortedSet)) {
        all.add(new Case(view.apply(set), keys));
      }
    }
    return all;
  }

  private static List<Date> dates() {
    return new ArrayList<>(Arrays.asList(new Date(1), new Date(2), new Date(3)));
  }

  @Test
  void keysThatBecameEqualAreRefusedWhenTheyAreWrittenOrCopied() {
    for (Case each : cases()) {
      Object container = each.container;
      assertThat(sizeOf(FORY.deserialize(FORY.serialize(container)))).isEqualTo(3);
      assertThat(sizeOf(FORY.copy(container))).isEqualTo(3);
      each.keys.get(1).setTime(1);
      if (shown(container) < 3) {
        each.keys.get(1).setTime(2);
        continue; // a descending view of a skip list, which looks for the next key below
      }
      for (Consumer<Object> way : List.<Consumer<Object>>of(FORY::serialize, FORY::copy)) {
        assertThatThrownBy(() -> way.accept(container))
            .as("%s", container.getClass())
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("is not above the one before it");
      }
      each.keys.get(1).setTime(2);
    }
  }

  @Test
  void textsThatBecameEqualAreRefusedWhenTheyAreWrittenOrCopied() {
    StringBuilder first = new StringBuilder("a");
    StringBuilder second = new StringBuilder("b");
    Object set = new TreeSet<>(List.of(first, second));
    Object map = new TreeMap<>(Map.of(first, 1, second, 2));
    for (Object container : List.of(set, map)) {
      assertThat(sizeOf(FORY.deserialize(FORY.serialize(container)))).isEqualTo(2);
      second.setCharAt(0, 'a');
      for (Consumer<Object> way : List.<Consumer<Object>>of(FORY::serialize, FORY::copy)) {
        assertThatThrownBy(() -> way.accept(container))
            .isInstanceOf(UnsupportedTypeException.class)
            .hasMessageContaining("is not above the one before it");
      }
      second.setCharAt(0, 'b');
    }
  }

  private static int shown(Object container) {
    int shown = 0;
    for (Object part :
        container instanceof Map<?, ?> map ? map.entrySet() : (Collection<?>) container) {
      shown += part == null ? 0 : 1;
    }
    return shown;
  }

  private static int sizeOf(Object container) {
    return container instanceof Map<?, ?> map ? map.size() : ((Collection<?>) container).size();
  }

  @Test
  void valuesThatNobodyCanChangeAreNotCompared() {
    SortedSet<String> words = new TreeSet<>(List.of("b", "a"));
    assertThat(FORY.deserialize(FORY.serialize(words))).isEqualTo(words);
    SortedSet<String> backwards = new TreeSet<>(Comparator.reverseOrder());
    backwards.addAll(words);
    assertThat(FORY.deserialize(FORY.serialize(backwards))).isEqualTo(backwards);
  }
}
