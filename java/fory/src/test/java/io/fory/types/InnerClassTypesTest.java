/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForyException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.testing.ForyMatrix;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;

class InnerClassTypesTest {
  private static final class Outer {
    private int base;
    private Inner inner;

    Outer(int base) {
      this.base = base;
    }

    private final class Inner {
      private int more;

      Inner(int more) {
        this.more = more;
      }

      int sum() {
        return base + more;
      }
    }
  }

  @Test
  void anInnerClassKeepsItsOuterObject() {
    ForyMatrix matrix = ForyMatrix.of(Outer.class, Outer.Inner.class);
    Outer.Inner inner = new Outer(40).new Inner(2);
    matrix.checkEverywhere(inner);
    matrix
        .cells()
        .forEach(cell -> assertThat(cell.generated().copy(inner).sum()).isEqualTo(inner.sum()));
  }

  @Test
  void outerAndInnerObjectsReferToEachOther() {
    ForyMatrix matrix = ForyMatrix.withReferences(Outer.class, Outer.Inner.class);
    Outer outer = new Outer(1);
    outer.inner = outer.new Inner(2);
    matrix.checkEverywhere(outer);
    matrix.checkEverywhere(outer.inner);
  }

  @Test
  void aLocalClassKeepsWhatItCaptured() {
    int captured = Integer.parseInt("7");
    String text = "captured " + captured;
    class Local implements IntSupplier {
      private int own = 3;

      @Override
      public int getAsInt() {
        return captured + text.length() + own;
      }
    }
    // It also captures this test; only its fields matter.
    ForyMatrix matrix = ForyMatrix.of(Local.class, InnerClassTypesTest.class);
    Local local = new Local();
    matrix.check(local);
    matrix
        .cells()
        .forEach(
            cell ->
                assertThat(
                        ((Local) cell.generated().deserialize(cell.generated().serialize(local)))
                            .getAsInt())
                    .isEqualTo(local.getAsInt()));
  }

  @Test
  void anAnonymousClassSurvivesWhenRegistered() {
    Object anonymous =
        new Object() {
          private int number = 5;
          private String text = "text";
        };
    ForyMatrix.of(anonymous.getClass(), InnerClassTypesTest.class).check(anonymous);
  }

  private abstract static class Shape {
    private final int corners;

    Shape(int corners) {
      this.corners = corners;
    }

    abstract int area();
  }

  private static Shape square(int side) {
    return new Shape(4) {
      @Override
      int area() {
        return side * side;
      }
    };
  }

  @Test
  void anAnonymousSubclassKeepsWhatItInheritsAndCaptures() {
    Shape square = square(3);
    ForyMatrix matrix = ForyMatrix.of(square.getClass());
    matrix.checkEverywhere(square);
    for (ForyMatrix.Cell cell : matrix.cells()) {
      Shape read = (Shape) cell.generated().deserialize(cell.interpreted().serialize(square));
      assertThat(read.area() + read.corners).isEqualTo(13);
    }
  }

  @SuppressWarnings("serial")
  private static Map<String, Integer> initializedInBraces(int value) {
    return new HashMap<>() {
      {
        put("a", value);
        put("b", null);
      }
    };
  }

  /** Captures nothing, so that it has a constructor without parameters. */
  @SuppressWarnings("serial")
  private static Map<String, Integer> initializedInBraces() {
    return new HashMap<>() {
      {
        put("a", 5);
        put("b", null);
      }
    };
  }

  @Test
  void anAnonymousMapThatFillsItselfIsReadAsItWasWritten() {
    for (Map<String, Integer> map : List.of(initializedInBraces(5), initializedInBraces())) {
      map.remove("b");
      ForyMatrix.of(map.getClass()).checkEverywhere(map);
    }
  }

  @Test
  void aLocalHierarchySurvives() {
    class Base {
      private int number = 1;
    }
    class Derived extends Base {
      private Base other = new Base();
    }
    ForyMatrix matrix = ForyMatrix.of(Base.class, Derived.class, InnerClassTypesTest.class);
    matrix.checkEverywhere(new Derived());
  }

  private static ForyBuilder open() {
    return Fory.builder().requireClassRegistration(false).withTypeChecker(name -> true);
  }

  @Test
  void aLambdaIsRefusedWithAReason() {
    IntSupplier lambda = () -> 1;
    assertThatThrownBy(() -> open().build().serialize(lambda))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("Lambda");
  }

  @Test
  void aProxyOfAHandlerWithoutFormIsRefusedWithAReason() {
    Object proxy =
        Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> null);
    assertThatThrownBy(() -> open().build().serialize(proxy))
        .isInstanceOf(UnsupportedTypeException.class)
        .hasMessageContaining("A lambda of InvocationHandler is not Serializable");
  }

  private static final class MyThread extends Thread {}

  @Test
  void classesWhoseStateIsNotTheirOwnAreRefusedWithAReason() {
    for (Object object : List.of(new MyThread(), new StringJoiner(","))) {
      assertThatThrownBy(() -> open().build().serialize(object))
          .isInstanceOf(UnsupportedTypeException.class)
          .hasMessageContaining(object.getClass().getName())
          .hasMessageContaining("registerSerializer");
    }
  }

  @Test
  void aRefusedClassIsRefusedEveryTimeAndHarmsNothing() {
    Fory fory = open().withAsyncCompilation(false).build();
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> fory.serialize(List.of(new Outer(1), new MyThread())))
          .isInstanceOf(ForyException.class);
      assertThat(((Outer) fory.deserialize(fory.serialize(new Outer(i)))).base).isEqualTo(i);
    }
  }
}
