/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.xlang.annotation.XlangField;
import io.fory.xlang.wire.TypeDef;
import io.fory.xlang.wire.TypeId;
import io.fory.xlang.wire.WireField;
import io.fory.xlang.wire.WireType;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** References of a message to what came before, which may be of any type. */
class ReferencesOfPeersTest {
  static class Fields {
    @XlangField(nullable = true)
    Integer boxed;

    @XlangField(nullable = true)
    String text;

    @XlangField(nullable = true)
    List<Object> list;

    @XlangField(nullable = true)
    int[] ints;

    @XlangField(nullable = true)
    Fields next;

    int number;
    Optional<String> optional = Optional.empty();
    OptionalInt optionalInt = OptionalInt.empty();

    Object[] values() {
      return new Object[] {boxed, text, list, ints, next, number, optional, optionalInt};
    }
  }

  static class Holder {
    @XlangField(nullable = true)
    Object first;

    @XlangField(nullable = true)
    Fields then;
  }

  static Stream<WireField> fields() {
    WireType list = WireType.of(TypeId.LIST, WireType.ANY);
    return Stream.of(
        Hostile.field("boxed", WireType.of(TypeId.VARINT32).with(true, true)),
        Hostile.field("text", WireType.of(TypeId.STRING).with(true, false)),
        Hostile.field("list", list.with(true, true)),
        Hostile.field("ints", WireType.of(TypeId.INT32_ARRAY).with(true, true)),
        Hostile.field("next", WireType.of(TypeId.COMPATIBLE_STRUCT).with(true, true)),
        Hostile.field("number", WireType.of(TypeId.VARINT32).with(true, true)),
        Hostile.field("optional", WireType.of(TypeId.STRING).with(true, true)),
        Hostile.field("optional_int", WireType.of(TypeId.VARINT32).with(true, true)),
        Hostile.field("next", WireType.ANY));
  }

  /** The value before the reference: a number, a string, a list, an array, an object. */
  private static final List<byte[]> FIRST =
      List.of(
          new byte[] {TypeId.VARINT32, 14},
          new byte[] {TypeId.VARINT64, 14},
          new byte[] {TypeId.FLOAT64, 0, 0, 0, 0, 0, 0, 0, 64},
          new byte[] {TypeId.STRING, 4, 'x'},
          new byte[] {TypeId.LIST, 1, 8, TypeId.VARINT32, 6},
          new byte[] {TypeId.INT32_ARRAY, 4, 5, 0, 0, 0},
          new byte[] {TypeId.BOOL, 1});

  @ParameterizedTest
  @MethodSource("fields")
  void codeAndInterpreterMakeTheSameOfIt(WireField field) {
    TypeDef holder =
        Hostile.def(
            1,
            Hostile.field("first", WireType.ANY.with(true, true)),
            Hostile.field("then", WireType.of(TypeId.COMPATIBLE_STRUCT).with(true, true)));
    for (byte[] first : FIRST) {
      byte[] message =
          Hostile.root()
              .struct(0, holder)
              .add(Hostile.FIRST)
              .bytes(first)
              .add(Hostile.NOT_NULL)
              .struct(1, Hostile.def(2, field))
              .add(Hostile.REF, 0)
              .message();
      Object interpreted = outcome(false, message, 1);
      assertThat(outcome(true, message, 1)).isEqualTo(interpreted);
      assertThat(outcome(true, message, 70)).isEqualTo(interpreted); // by code for that version
    }
  }

  private static Object outcome(boolean codegen, byte[] message, int times) {
    ForyXlang xlang =
        ForyXlang.builder()
            .register(Holder.class, 1)
            .register(Fields.class, 2)
            .withCodegen(codegen)
            .build();
    Object outcome = null;
    for (int i = 0; i < times; i++) {
      try {
        Holder holder = (Holder) xlang.deserialize(message);
        outcome = Arrays.deepToString(holder.then.values());
      } catch (ForyException e) {
        outcome = e.getClass();
        assertThat(e).hasNoCause();
      }
    }
    return outcome;
  }

  @Test
  void aStringFieldRefusesAReferenceToANumber() {
    byte[] message =
        Hostile.root()
            .add(TypeId.LIST, 2, 1, Hostile.FIRST, TypeId.VARINT32, 14, Hostile.NOT_NULL)
            .struct(
                0,
                Hostile.def(2, Hostile.field("text", WireType.of(TypeId.STRING).with(true, true))))
            .add(Hostile.REF, 0)
            .message();
    ForyXlang xlang = ForyXlang.builder().register(Fields.class, 2).build();
    assertThatThrownBy(() -> xlang.deserialize(message))
        .isInstanceOf(IncompatibleClassException.class);
  }

  static class Deal {
    int number;
    Person buyer;
    Person payer;
  }

  static class Person {
    Deal deal;
    Person self;
  }

  record Skipping(int number) {}

  @Test
  void referencesToWhatIsSkippedAreSkippedToo() {
    Deal deal = new Deal();
    deal.number = 7;
    deal.buyer = new Person();
    deal.buyer.deal = deal;
    deal.buyer.self = deal.buyer;
    deal.payer = deal.buyer;
    byte[] message =
        ForyXlang.builder()
            .register(Deal.class, 1)
            .register(Person.class, 2)
            .withRefTracking(true)
            .build()
            .serialize(deal);
    for (boolean codegen : new boolean[] {false, true}) {
      ForyXlang xlang =
          ForyXlang.builder().register(Skipping.class, 1).withCodegen(codegen).build();
      for (int i = 0; i < 70; i++) { // the last ones by code for that version
        assertThat(xlang.deserialize(message)).isEqualTo(new Skipping(7));
      }
    }
  }

  static final class Ring {
    int id;

    @XlangField(nullable = true)
    Set<Ring> others;

    @Override
    public boolean equals(Object other) {
      return other instanceof Ring r && id == r.id;
    }

    @Override
    public int hashCode() {
      return id;
    }
  }

  @Test
  void objectsInSetsOfEachOtherComeBackWhereTheirHashIsKnown() {
    for (boolean codegen : new boolean[] {false, true}) {
      ForyXlang xlang =
          ForyXlang.builder()
              .register(Ring.class, 1)
              .withRefTracking(true)
              .withCodegen(codegen)
              .build();
      Ring one = new Ring();
      Ring two = new Ring();
      one.id = 1;
      two.id = 2;
      one.others = new HashSet<>(Set.of(one, two));
      two.others = new HashSet<>(Set.of(one));
      Ring read = (Ring) xlang.deserialize(xlang.serialize(one));
      assertThat(read.others).hasSize(2).contains(one, two);
      Ring other = read.others.stream().filter(r -> r.id == 2).findFirst().orElseThrow();
      assertThat(other.others).hasSize(1).contains(one);
      assertThat(other.others.iterator().next()).isSameAs(read);
    }
  }
}
