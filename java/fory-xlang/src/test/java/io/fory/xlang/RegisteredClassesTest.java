/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.UnsupportedTypeException;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A class whose objects hold more than the fields that a message has is not registered. */
class RegisteredClassesTest {
  private final int outer = 1;

  static class Tags extends ArrayList<String> {
    private static final long serialVersionUID = 1;
  }

  static class Index extends HashMap<String, Integer> {
    private static final long serialVersionUID = 1;
  }

  static class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  static class Day extends Date {
    private static final long serialVersionUID = 1;
  }

  static class Below extends Tags {
    private static final long serialVersionUID = 1;
    int own;
  }

  class Inner {
    int sum() {
      return outer;
    }
  }

  enum Level {
    LOW {}
  }

  static class Numbers extends AbstractList<Integer> {
    private int[] numbers = {1, 2};

    @Override
    public Integer get(int index) {
      return numbers[index];
    }

    @Override
    public int size() {
      return numbers.length;
    }
  }

  @Test
  void whatAClassInheritsFromTheJdkIsNotLost() {
    Map<Class<?>, String> refused =
        Map.of(
            Tags.class,
            "inherits state from java.util.ArrayList",
            Below.class,
            "inherits state from java.util.ArrayList",
            Index.class,
            "inherits state from java.util.HashMap",
            Failure.class,
            "inherits state from java.lang.Throwable",
            Day.class,
            "inherits state from java.util.Date",
            Level.LOW.getClass(),
            "inherits state from java.lang.Enum",
            Inner.class,
            "make it static");
    refused.forEach(RegisteredClassesTest::assertRefused);
    for (Class<?> type :
        List.of(UUID.class, ArrayList.class, String.class, AtomicInteger.class, Throwable.class)) {
      assertRefused(type, "is a class of the JDK");
    }
  }

  private static void assertRefused(Class<?> type, String reason) {
    ForyXlangBuilder builder = ForyXlang.builder().register(type, 1);
    assertThatThrownBy(builder::build)
        .as("%s", type)
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining(reason)
        .hasMessageContaining(type.getSimpleName());
  }

  @Test
  void whatHoldsItsElementsItselfComesBack() {
    ForyXlang xlang = ForyXlang.builder().register(Numbers.class, 1).build();
    Numbers numbers = new Numbers();
    numbers.numbers = new int[] {3, 4, 5};
    assertThat(xlang.deserialize(xlang.serialize(numbers)))
        .isInstanceOf(Numbers.class)
        .isEqualTo(List.of(3, 4, 5));
  }
}
