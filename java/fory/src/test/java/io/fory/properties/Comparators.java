/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import com.google.common.collect.Ordering;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Supplier;

/** Comparators for objects of one type that can be compared. */
final class Comparators {
  private Comparators() {}

  /** A comparator of a user's, with state. */
  record ByText(String prefix) implements Comparator<Object> {
    @Override
    public int compare(Object left, Object right) {
      return (prefix + left).compareTo(prefix + right);
    }
  }

  /** Objects of one kind: a comparator is one of the parts of a graph. */
  static Supplier<Comparator<?>>[] all() {
    List<Supplier<Comparator<?>>> all =
        List.of(
            Comparator::naturalOrder,
            Comparator::reverseOrder,
            () -> new ByText("p"),
            () -> Collections.reverseOrder(new ByText("r")),
            () -> Comparator.nullsFirst(new ByText("f")),
            () -> Comparator.nullsLast(Comparator.naturalOrder()),
            Ordering::natural,
            () -> Ordering.from(new ByText("o")).nullsFirst());
    @SuppressWarnings("unchecked")
    Supplier<Comparator<?>>[] array = all.toArray(Supplier[]::new);
    return array;
  }
}
