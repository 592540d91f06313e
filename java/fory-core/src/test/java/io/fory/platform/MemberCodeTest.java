/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.testing.Versions;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Code moves the same values as one access for each field, and calls the same constructors as
 * reflection, and nobody sees the change from one to the other.
 */
class MemberCodeTest {
  private static final int OFTEN = 100;

  private static class Parent {
    private String text = "parent";
    private transient int rest = 1;
  }

  private static final class Hidden {}

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
    private int[][] arrays = {{8}};
    private List<String> list = List.of("9");
    private Hidden hidden = new Hidden();
    private volatile Long shared = 12L;
  }

  private static final class Constant {
    private final Integer constant = Integer.valueOf(10);
    private int other = 11;
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

  private static FieldAccess[] accesses(Class<?>... types) {
    List<FieldAccess> all = new ArrayList<>();
    for (Class<?> type : types) {
      for (Field field : type.getDeclaredFields()) {
        if (FieldAccess.isState(field)) {
          all.add(FieldAccess.of(field));
        }
      }
    }
    return all.toArray(new FieldAccess[0]);
  }

  private static Object[] load(FieldAccess[] accesses, Object object) {
    Object[] values = new Object[accesses.length];
    BiConsumer<Object, Object[]>[] all = MemberCode.of(accesses);
    assertThat(all).isNotEmpty();
    for (BiConsumer<Object, Object[]> each : all) {
      each.accept(object, values);
    }
    return values;
  }

  @SuppressWarnings("unchecked")
  private static boolean store(FieldAccess[] accesses, Object object, Object[] values) {
    boolean stored = true;
    for (Object each : MemberCode.of(accesses)) {
      stored &= ((BiPredicate<Object, Object[]>) each).test(object, values);
    }
    return stored;
  }

  private static Object[] oneByOne(FieldAccess[] accesses, Object object) {
    return Arrays.stream(accesses).map(access -> access.get(object)).toArray();
  }

  private static Values blank() {
    Values blank = new Values();
    for (FieldAccess access : accesses(Values.class, Parent.class)) {
      access.set(blank, access.field().getType().isPrimitive() ? zero(access) : null);
    }
    return blank;
  }

  private static Object zero(FieldAccess access) {
    return Array.get(Array.newInstance(access.field().getType(), 1), 0);
  }

  @Test
  void fieldsOfAllKindsAndOfSuperclassesAreMovedInAnyOrder() {
    FieldAccess[] accesses = accesses(Values.class, Parent.class);
    for (int turn = 0; turn < 20; turn++) {
      Values full = new Values();
      Object[] values = load(accesses, full);
      assertThat(values).containsExactly(oneByOne(accesses, full));
      Values target = blank();
      assertThat(store(accesses, target, values)).isTrue();
      assertThat(oneByOne(accesses, target)).containsExactly(values);
      Values empty = blank();
      assertThat(load(accesses, empty)).containsExactly(oneByOne(accesses, empty));
      Collections.rotate(Arrays.asList(accesses), 1);
    }
  }

  @Test
  void theSameFieldsShareTheirCode() {
    assertThat(MemberCode.of(accesses(Values.class)))
        .containsExactly(MemberCode.of(accesses(Values.class)));
    assertThat(MemberCode.of(accesses(Values.class, Parent.class))).hasSize(2);
  }

  @Test
  void finalFieldsAreOnlyLoaded() {
    FieldAccess[] accesses = accesses(Constant.class);
    Constant constant = new Constant();
    assertThat(load(accesses, constant)).containsExactly(10, 11);
    assertThat(store(accesses, constant, new Object[] {1, 2})).isFalse();
    assertThat(oneByOne(accesses, constant)).containsExactly(10, 11);
    FieldAccess[] ofRecord = accesses(Point.class);
    assertThat(load(ofRecord, new Point(1, 2, "p", null))).containsExactly(1, 2L, "p", null);
  }

  @Test
  void wrongValuesAndOwnersDoNotPass() {
    FieldAccess[] accesses = accesses(Values.class);
    Object[] right = load(accesses, new Values());
    for (int i = 0; i < right.length; i++) {
      Object[] wrong = right.clone();
      wrong[i] = new Object();
      assertThatThrownBy(() -> store(accesses, new Values(), wrong))
          .isInstanceOf(ClassCastException.class);
      wrong[i] = null;
      if (accesses[i].field().getType().isPrimitive()) {
        assertThatThrownBy(() -> store(accesses, new Values(), wrong))
            .isInstanceOf(NullPointerException.class);
      } else {
        assertThat(store(accesses, new Values(), wrong)).isTrue();
      }
    }
    assertThatThrownBy(() -> load(accesses, new Parent())).isInstanceOf(ClassCastException.class);
    assertThatThrownBy(() -> store(accesses, new Parent(), right))
        .isInstanceOf(ClassCastException.class);
  }

  @Test
  void thereIsNoneForSoManyFieldsThatNoJitCompilesIt() {
    FieldAccess[] many = new FieldAccess[401];
    Arrays.fill(many, accesses(Parent.class)[0]);
    assertThat(MemberCode.of(many)).isEmpty();
    assertThat(MemberCode.of(Arrays.copyOf(many, 400))).isNotEmpty();
  }

  @Test
  void codeIsOfTheLoaderOfItsClassWhichNeedNotSeeUs() throws Exception {
    Class<?> type =
        Versions.compile("package foreign; public class Plain { private int x = 7; }")
            .type("foreign.Plain");
    FieldAccess[] accesses = accesses(type);
    Object code = MemberCode.of(accesses)[0];
    assertThat(MemberCode.of(type.getDeclaredConstructor())).as("one code").isSameAs(code);
    assertThat(load(accesses, ((Supplier<?>) code).get())).containsExactly(7);
    assertThat(code.getClass().getNestHost()).isSameAs(type);
    assertThat(code.getClass().getClassLoader()).isSameAs(type.getClassLoader());
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
