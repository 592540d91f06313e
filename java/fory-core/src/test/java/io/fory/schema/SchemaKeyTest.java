/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.testing.Schemas;
import io.fory.testing.Schemas.Field;
import org.junit.jupiter.api.Test;

/** Two schemas are the same if their keys are. */
class SchemaKeyTest {
  private static Field to(int index) {
    return Field.of(Schemas.SLOT, "to" + index, Schemas.classType(index));
  }

  private static WireSchema parse(byte[] body) {
    return Schemas.parse(body);
  }

  private static byte[] leaf(String name, String field) {
    return Schemas.struct(name, Field.of(Schemas.INT, field));
  }

  @Test
  void aClassHasTheSameKeyWhateverSchemaItLiesIn() {
    // A leads to B and C, which lead to each other, and C to D.
    WireSchema whole =
        parse(
            Schemas.of(
                Schemas.struct("A", Field.of(Schemas.SLOT, "b", Schemas.classType(1))),
                Schemas.struct("B", Field.of(Schemas.SLOT, "c", Schemas.classType(2))),
                Schemas.struct(
                    "C",
                    Field.of(Schemas.SLOT, "b", Schemas.classType(1)),
                    Field.of(Schemas.SLOT, "d", Schemas.classType(3))),
                leaf("D", "x")));
    for (String name : new String[] {"A", "B", "C", "D"}) {
      WireSchema nested = whole.rootedAt(name);
      WireSchema alone = parse(nested.body());
      assertThat(alone.root()).isEqualTo(nested.root());
      assertThat(alone.key()).isEqualTo(nested.key());
      assertThat(alone).isEqualTo(nested).hasSameHashCodeAs(nested);
      assertThat(alone.id()).isEqualTo(nested.id());
    }
    assertThat(whole.rootedAt("B").classes()).hasSize(3);
    assertThat(whole.rootedAt("B").key()).isNotEqualTo(whole.rootedAt("C").key());
  }

  @Test
  void whateverAClassLeadsToChangesItsKey() {
    byte[] one = Schemas.of(Schemas.struct("A", to(1)), Schemas.struct("B", to(2)), leaf("C", "x"));
    byte[] other =
        Schemas.of(Schemas.struct("A", to(1)), Schemas.struct("B", to(2)), leaf("C", "y"));
    byte[] cycle =
        Schemas.of(
            Schemas.struct("A", to(1)), Schemas.struct("B", to(2)), Schemas.struct("C", to(0)));
    assertThat(parse(one).key()).isNotEqualTo(parse(other).key());
    assertThat(parse(one).key()).isNotEqualTo(parse(cycle).key());
    assertThat(parse(one).rootedAt("B").key()).isNotEqualTo(parse(other).rootedAt("B").key());
  }

  @Test
  void theOrderOfTheClassesAndThoseAroundAreNoPartOfIt() {
    byte[] plain =
        Schemas.of(Schemas.struct("A", to2("B", 1), to2("C", 2)), leaf("B", "x"), leaf("C", "y"));
    byte[] turned =
        Schemas.of(Schemas.struct("A", to2("B", 2), to2("C", 1)), leaf("C", "y"), leaf("B", "x"));
    byte[] more =
        Schemas.of(
            Schemas.struct("A", to2("B", 1), to2("C", 2)),
            leaf("B", "x"),
            leaf("C", "y"),
            leaf("E", "z"));
    assertThat(parse(turned).key()).isEqualTo(parse(plain).key());
    assertThat(parse(more).key()).isEqualTo(parse(plain).key());
    assertThat(parse(turned).id()).isNotEqualTo(parse(plain).id());
  }

  private static Field to2(String name, int index) {
    return Field.of(Schemas.SLOT, "to" + name, Schemas.classType(index));
  }

  @Test
  void keysOfALongChainTakeLittleMemory() {
    WireSchema chain = parse(Schemas.chain("A", 4000, 200, 0));
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    chain.key();
    long after = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    // With the bytes of all that each class leads to it would be 1.7 GB.
    assertThat(after - before).isLessThan(20L << 20);
  }
}
