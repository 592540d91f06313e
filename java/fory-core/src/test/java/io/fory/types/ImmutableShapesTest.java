/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Classes as other compilers and code generators make them: all fields final, no constructor
 * without parameters, made by builders, companions and delegates.
 */
class ImmutableShapesTest {

  /** A value with a builder, as annotation processors write it. */
  private static final class Order {
    private final long id;
    private final String customer;
    private final List<String> items;
    private final Money total;

    private Order(Builder builder) {
      this.id = builder.id;
      this.customer = Objects.requireNonNull(builder.customer, "customer");
      this.items = Collections.unmodifiableList(new ArrayList<>(builder.items));
      this.total = Objects.requireNonNull(builder.total, "total");
    }

    static Builder builder() {
      return new Builder();
    }

    static final class Builder {
      private long id;
      private String customer;
      private final List<String> items = new ArrayList<>();
      private Money total;

      Builder id(long id) {
        this.id = id;
        return this;
      }

      Builder customer(String customer) {
        this.customer = customer;
        return this;
      }

      Builder item(String item) {
        items.add(item);
        return this;
      }

      Builder total(Money total) {
        this.total = total;
        return this;
      }

      Order build() {
        return new Order(this);
      }
    }
  }

  /** All arguments are needed, and none may be null. */
  private static final class Money {
    private final int cents;
    private final String currency;
    private final transient int hash;

    Money(int cents, String currency) {
      if (currency.length() != 3) {
        throw new IllegalArgumentException("currency");
      }
      this.cents = cents;
      this.currency = currency;
      this.hash = cents + currency.hashCode();
    }
  }

  /** As a compiler of another language writes a data class: component methods, a copy, a mask. */
  private static final class Person {
    public static final Companion COMPANION = new Companion();
    private final String name;
    private final Integer age;
    private final Map<String, Person> friends;
    private final Object lazy$delegate;

    Person(String name, Integer age, Map<String, Person> friends) {
      Objects.requireNonNull(name, "Parameter specified as non-null is null");
      this.name = name;
      this.age = age;
      this.friends = friends;
      this.lazy$delegate = new Lazy(null);
    }

    Person(String name, Integer age, Map<String, Person> friends, int mask, Object marker) {
      this(name, (mask & 2) != 0 ? null : age, (mask & 4) != 0 ? Map.of() : friends);
    }

    String component1() {
      return name;
    }

    static final class Companion {}
  }

  private static final class Lazy {
    private final Supplier<Object> initializer;
    private volatile Object value;

    Lazy(Supplier<Object> initializer) {
      this.initializer = initializer;
      this.value = "computed";
    }
  }

  private abstract static class Entity<I> {
    private final I id;

    Entity(I id) {
      this.id = Objects.requireNonNull(id);
    }
  }

  private static final class Customer extends Entity<Long> {
    private final String name;

    Customer(Long id, String name) {
      super(id);
      this.name = Objects.requireNonNull(name);
    }
  }

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Order.class, Order.Builder.class, Money.class, Person.class, Lazy.class, Customer.class);

  private static Order order() {
    return Order.builder()
        .id(5)
        .customer("Ada")
        .item("tea")
        .item("cake")
        .total(new Money(450, "EUR"))
        .build();
  }

  @Test
  void whatABuilderMakesSurvives() {
    MATRIX.checkEverywhere(order());
    MATRIX.check(Order.builder().id(1).item("half built"));
  }

  @Test
  void noConstructorRunsSoTransientFieldsAreNotSet() {
    for (ForyMatrix.Cell cell : MATRIX.cells()) {
      for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
        Order read = fory.deserialize(fory.serialize(order()), Order.class);
        assertThat(read.total.currency).isEqualTo("EUR");
        assertThat(read.total.hash).isZero();
        assertThat(fory.copy(order()).total.cents).isEqualTo(450);
      }
    }
  }

  @Test
  void dataClassesOfOtherCompilersSurvive() {
    Person friend = new Person("Grace", 37, null, 4, null);
    MATRIX.checkEverywhere(new Person("Ada", null, Map.of("friend", friend)));
    assertThat(friend.component1()).isEqualTo("Grace");
  }

  @Test
  void finalFieldsOfASuperclassWithoutADefaultConstructorSurvive() {
    MATRIX.checkEverywhere(new Customer(7L, "Ada"));
  }
}
