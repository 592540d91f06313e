/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.testing.Versions;
import java.lang.reflect.Field;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Code reaches the same members as reflection, and nobody sees the change from one to the other.
 */
class MemberCodeTest {
  private static final int OFTEN = 100;

  private static class Parent {
    private String text = "parent";
  }

  private static final class Values extends Parent {
    static int counted;
    private boolean flag = true;
    private byte tiny = 1;
    private short small = 2;
    private char letter = 'c';
    private int number = 4;
    private long large = 5;
    private float half = 6.5f;
    private double more = 7.5;
    private String text = "own";
    private int[] array = {8};
    private List<String> list = List.of("9");
    private final Integer constant = Integer.valueOf(10);
    private transient Object rest = 11;
    private volatile long shared = 12;
  }

  private record Point(int x, long y, String name, double[] more) {
    static int refusals;

    Point {
      if (x < 0) {
        refusals++;
        throw new IllegalArgumentException("below zero: " + x);
      }
    }
  }

  private static final class Refusing {
    private Refusing() {
      throw new UnsupportedOperationException("no");
    }
  }

  @SuppressWarnings("unchecked")
  private static Object read(Object code, Object owner) {
    return ((Function<Object, Object>) code).apply(owner);
  }

  @Test
  @SuppressWarnings("unchecked")
  void codeReadsAndWritesFieldsOfAllKinds() throws Exception {
    for (Class<?> type : List.of(Values.class, Parent.class)) {
      for (Field field : type.getDeclaredFields()) {
        if (!field.getName().equals("counted")) {
          Values first = new Values();
          Object code = MemberCode.of(field);
          assertThat(read(code, first)).as(field.getName()).isEqualTo(field.get(first));
          if (!field.getName().equals("constant")) {
            Values blank = new Values();
            Object other = another(read(code, first));
            ((BiConsumer<Object, Object>) code).accept(blank, other);
            assertThat(read(code, blank)).as(field.getName()).isEqualTo(other);
            assertThat(field.get(blank)).as(field.getName()).isEqualTo(other);
          }
        }
      }
    }
  }

  private static Object another(Object value) {
    Object[] others = {
      false, (byte) 101, (short) 102, 'z', 104, 105L, 106f, 107.0, "other", new int[1], List.of()
    };
    for (Object other : others) {
      if (other.getClass() == value.getClass()) {
        return other;
      }
    }
    return List.of("another");
  }

  @Test
  @SuppressWarnings("unchecked")
  void codeCallsConstructors() throws Exception {
    assertThat(((Supplier<Object>) MemberCode.of(Values.class.getDeclaredConstructor())).get())
        .isInstanceOf(Values.class);
    Object code =
        MemberCode.of(
            Point.class.getDeclaredConstructor(
                int.class, long.class, String.class, double[].class));
    Object[] components = {1, 2L, "p", null};
    assertThat(((BiFunction<Object, Object, Object>) code).apply(components, null))
        .isEqualTo(new Point(1, 2, "p", null));
  }

  @Test
  void wrongValuesAndOwnersAreRefusedHoweverOftenAFieldIsUsed() throws Exception {
    for (Field field : Values.class.getDeclaredFields()) {
      if (FieldAccess.isState(field)) {
        refusesWrongValuesAndOwners(field.getName(), FieldAccess.of(field));
      }
    }
  }

  private static void refusesWrongValuesAndOwners(String name, FieldAccess access) {
    Values owner = new Values();
    Object right = access.get(owner);
    for (int i = 0; i < OFTEN; i++) {
      assertThatThrownBy(() -> access.set(owner, new Object()))
          .isInstanceOf(CorruptDataException.class)
          .hasMessageContaining("Field " + name)
          .hasMessageContaining("cannot hold a");
      assertThatThrownBy(() -> access.set(new Parent(), right))
          .isInstanceOf(CorruptDataException.class);
      assertThatThrownBy(() -> access.get(new Parent()))
          .isInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> access.get(null)).isInstanceOf(NullPointerException.class);
      access.set(owner, right);
      assertThat(access.get(owner)).isEqualTo(right);
    }
  }

  @Test
  void valuesAreWidenedHoweverOftenAFieldIsSet() throws Exception {
    Values owner = new Values();
    FieldAccess large = FieldAccess.of(Values.class.getDeclaredField("large"));
    for (int i = 0; i < OFTEN; i++) {
      large.set(owner, i); // widened, as by reflection
      assertThat(large.get(owner)).isEqualTo((long) i);
    }
  }

  @Test
  void codeIsOfTheLoaderOfItsClassWhichNeedNotSeeUs() throws Exception {
    Class<?> type =
        Versions.compile("package foreign; public class Plain { private int x = 7; }")
            .type("foreign.Plain");
    Object owner = MemberCode.of(type.getDeclaredConstructor());
    Object code = MemberCode.of(type.getDeclaredField("x"));
    assertThat(code.getClass().getNestHost()).isSameAs(type);
    assertThat(code.getClass().getClassLoader()).isSameAs(type.getClassLoader());
    assertThat(read(code, ((Supplier<?>) owner).get())).isEqualTo(7);
  }

  @Test
  void constructorsFailAlikeHoweverOftenTheyAreCalled() {
    ObjectCreator points = ObjectCreator.ofRecord(Point.class);
    ObjectCreator required = ObjectCreator.of(Refusing.class).required();
    ObjectCreator lenient = ObjectCreator.of(Refusing.class);
    for (int i = 0; i < OFTEN; i++) {
      assertThat(points.create(i, 2L, "p", null)).isEqualTo(new Point(i, 2, "p", null));
      assertThatThrownBy(() -> points.create(-1, 2L, "p", null))
          .isInstanceOf(ForyException.class)
          .hasMessageContaining("below zero")
          .hasCauseInstanceOf(IllegalArgumentException.class);
      assertThatThrownBy(() -> points.create("1", 2L, "p", null))
          .isInstanceOf(CorruptDataException.class);
      assertThatThrownBy(required::create)
          .isInstanceOf(ForyException.class)
          .hasCauseInstanceOf(UnsupportedOperationException.class);
      assertThat(lenient.create()).isInstanceOf(Refusing.class);
    }
    assertThat(Point.refusals).as("once for each that is refused").isEqualTo(OFTEN);
  }
}
