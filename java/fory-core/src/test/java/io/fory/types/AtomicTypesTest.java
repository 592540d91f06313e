/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.ForyMatrix;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicStampedReference;
import org.junit.jupiter.api.Test;

class AtomicTypesTest {
  private static final ForyMatrix CYCLIC = ForyMatrix.withReferences(Link.class);

  private static final class Link {
    private AtomicReference<Link> next = new AtomicReference<>();
    private AtomicReferenceArray<Link> others = new AtomicReferenceArray<>(2);
    private Set<Object> holders = new HashSet<>();
  }

  @Test
  void holdersInCyclesSurvive() {
    AtomicReference<Object> self = new AtomicReference<>();
    self.set(self);
    CYCLIC.check(self);

    AtomicMarkableReference<Object> marked = new AtomicMarkableReference<>(null, true);
    marked.set(List.of(marked), true);
    CYCLIC.check(new Object[] {marked, marked});

    AtomicStampedReference<Object> stamped = new AtomicStampedReference<>(null, 9);
    stamped.set(new Object[] {stamped}, 9);
    CYCLIC.check(stamped);

    AtomicReferenceArray<Object> array = new AtomicReferenceArray<>(3);
    array.set(0, array);
    array.set(2, Map.of("k", array));
    CYCLIC.check(array);
  }

  @Test
  void cyclesThroughUserClassesAndHashedContainersSurvive() {
    Link first = new Link();
    Link second = new Link();
    first.next.set(second);
    second.next.set(first);
    first.others.set(1, first);
    second.others.set(0, second);
    CYCLIC.check(first);
    // Holders hash by identity; members are found by nobody but the iterator, and that is enough.
    first.holders.add(first.next);
    CYCLIC.check(first);
  }

  private record Immutable(AtomicReference<Object> holder) {}

  @Test
  void aHolderGetsAnObjectThatIsMadeLater() {
    ForyMatrix matrix = ForyMatrix.withReferences(Immutable.class);
    Immutable immutable = new Immutable(new AtomicReference<>());
    immutable.holder.set(List.of(1));
    matrix.check(immutable);
    AtomicReferenceArray<Object> array = new AtomicReferenceArray<>(1);
    Immutable record = new Immutable(new AtomicReference<>(array));
    array.set(0, record);
    for (ForyMatrix.Cell cell : matrix.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        for (Immutable twin :
            List.of((Immutable) fory.deserialize(fory.serialize(record)), fory.copy(record))) {
          AtomicReferenceArray<?> held = (AtomicReferenceArray<?>) twin.holder.get();
          assertThat(held.get(0)).isSameAs(twin);
          assertThat(twin).isNotSameAs(record);
        }
      }
    }
  }
}
