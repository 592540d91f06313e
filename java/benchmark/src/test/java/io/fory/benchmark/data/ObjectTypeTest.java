/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.benchmark.data.bean.Sample;
import io.fory.benchmark.data.bean.Struct;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ObjectTypeTest {
  @ParameterizedTest
  @EnumSource(ObjectType.class)
  void twoObjectsAreEqualButNotTheSame(ObjectType type) {
    for (Fields fields : type.shapes()) {
      for (boolean references : new boolean[] {false, true}) {
        Object one = type.create(fields, references);
        Object two = type.create(fields, references);
        // In an array each, because equals and hashCode of arrays are those of Object.
        assertThat(Arrays.deepEquals(new Object[] {one}, new Object[] {two})).isTrue();
        assertThat(Arrays.deepHashCode(new Object[] {one}))
            .isEqualTo(Arrays.deepHashCode(new Object[] {two}));
        assertThat(one).isNotSameAs(two);
      }
    }
  }

  @Test
  void sampleWithoutItsCycleIsNotEqualToOneWithIt() {
    Sample cyclic = new Sample().populate(true);
    Sample plain = new Sample().populate(false);
    assertThat(cyclic.getSample()).isSameAs(cyclic);
    assertThat(cyclic).isNotEqualTo(plain);
    assertThat(plain).isNotEqualTo(cyclic);
  }

  @Test
  void oneChangedFieldMakesStructsDiffer() {
    Struct changed = new Struct().populate();
    changed.setF103(changed.getF103() + 1);
    assertThat(changed).isNotEqualTo(new Struct().populate());
  }

  @Test
  void integersSpreadOverAllMagnitudesAndBothSigns() {
    Values values = new Values();
    Set<Integer> bits = new TreeSet<>();
    int negative = 0;
    for (int i = 0; i < 1000; i++) {
      long value = values.nextLong();
      bits.add(Long.SIZE - Long.numberOfLeadingZeros(value ^ value >> 63));
      negative += value < 0 ? 1 : 0;
    }
    assertThat(bits).hasSizeGreaterThan(60);
    assertThat(negative).isBetween(400, 600);
  }
}
