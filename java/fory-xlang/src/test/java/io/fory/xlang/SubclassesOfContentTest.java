/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ContentLossesContract;
import io.fory.xlang.annotation.XlangField;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubclassesOfContentTest extends ContentLossesContract<SubclassesOfContentTest.Places> {
  static class Places extends ContentLossesContract.Common {
    Object[] array = {};
    BigInteger whole = BigInteger.ONE;
    List<BigDecimal> decimals = List.of();

    @XlangField(nullable = true)
    Object any;
  }

  static class Tally extends BigInteger {
    private static final long serialVersionUID = 1;
    int tag = 1;

    Tally() {
      super("7");
    }
  }

  SubclassesOfContentTest() {
    super(Places::new, ways(), UnsupportedTypeException.class);
  }

  private static List<Way<Places>> ways() {
    List<Way<Places>> ways = new ArrayList<>();
    for (boolean codegen : new boolean[] {false, true}) {
      for (boolean compatible : new boolean[] {false, true}) {
        ForyXlang xlang =
            ForyXlang.builder()
                .register(Places.class, 1)
                .withCodegen(codegen)
                .withCompatible(compatible)
                .build();
        ways.add(new Way<>(xlang::serialize, bytes -> (Places) xlang.deserialize(bytes)));
      }
    }
    return ways;
  }

  @Test
  void nothingIsLostInPlacesOfAnyTypeEither() {
    ForyXlang root = ForyXlang.builder().build();
    for (Tagged tagged : taggedLists()) {
      assertRefused("array[0]", FIELD, p -> p.array = new Object[] {tagged});
      assertRefused("any", FIELD, p -> p.any = tagged);
      assertThatThrownBy(() -> root.serialize(tagged)).hasMessageContaining(FIELD);
    }
    assertRefused("any", FIELD, p -> p.any = new TaggedMap());
    assertRefused("decimals[0]", FIELD, p -> p.decimals = List.of(new Money()));
    assertRefused("whole", FIELD, p -> p.whole = new Tally());
    Map<String, Integer> same = equalKeys();
    assertRefused("any", IDENTITY, p -> p.any = same);
  }

  @Test
  void nullsAreNotWrittenWhereNoneIsRead() {
    LinkedList<String> nulls = new LinkedList<>(Arrays.asList("a", null));
    assertRefused("queue", "no null among the elements", p -> p.queue = nulls);
    assertRefused("deque", "no null among the elements", p -> p.deque = nulls);
    assertThat(read(p -> p.list = nulls))
        .allSatisfy(p -> assertThat(p.list).containsExactly("a", null));
  }
}
