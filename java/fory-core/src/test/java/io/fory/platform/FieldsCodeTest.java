/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.platform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.testing.Versions;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

/** Code moves the same values as one access for each field. */
class FieldsCodeTest {
  private static class Parent {
    private String text = "parent";
    private transient int rest = 1;
  }

  private static final class Hidden {}

  private static class Values extends Parent {
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

  private record Point(int x, String name) {}

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
    BiConsumer<Object, Object[]>[] all = FieldsCode.of(accesses);
    assertThat(all).isNotEmpty();
    for (BiConsumer<Object, Object[]> each : all) {
      each.accept(object, values);
    }
    return values;
  }

  @SuppressWarnings("unchecked")
  private static boolean store(FieldAccess[] accesses, Object object, Object[] values) {
    boolean stored = true;
    for (Object each : FieldsCode.of(accesses)) {
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
    assertThat(FieldsCode.of(accesses(Values.class)))
        .containsExactly(FieldsCode.of(accesses(Values.class)));
    assertThat(FieldsCode.of(accesses(Values.class, Parent.class))).hasSize(2);
  }

  @Test
  void finalFieldsAreOnlyLoaded() {
    FieldAccess[] accesses = accesses(Constant.class);
    Constant constant = new Constant();
    assertThat(load(accesses, constant)).containsExactly(10, 11);
    assertThat(store(accesses, constant, new Object[] {1, 2})).isFalse();
    assertThat(oneByOne(accesses, constant)).containsExactly(10, 11);
    FieldAccess[] ofRecord = accesses(Point.class);
    assertThat(load(ofRecord, new Point(1, "p"))).containsExactly(1, "p");
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
    assertThat(FieldsCode.of(many)).isEmpty();
    assertThat(FieldsCode.of(Arrays.copyOf(many, 400))).isNotEmpty();
  }

  @Test
  void codeIsOfTheLoaderOfItsClassWhichNeedNotSeeUs() throws Exception {
    Class<?> type =
        Versions.compile("package foreign; public class Plain { private int x = 7; }")
            .type("foreign.Plain");
    FieldAccess[] accesses = accesses(type);
    assertThat(load(accesses, type.getDeclaredConstructor().newInstance())).containsExactly(7);
    assertThat(FieldsCode.of(accesses)[0].getClass().getClassLoader())
        .isSameAs(type.getClassLoader());
  }
}
