/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fory.exception.UnsupportedTypeException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A codec is refused for a type without a form in rows, with its path and a way out. */
class UnsupportedTypesTest {
  record Leaf(Object anything) {}

  record Branch(Map<String, List<Leaf[]>> leaves) {}

  record Person(String name, List<Person> friends) {}

  record A(B b) {}

  record B(Optional<A> a) {}

  static class Node<T> {
    T value;
    Node<List<T>> next;
  }

  record Chain(Node<String> first) {}

  abstract static class ValueShape {}

  record Drawing(ValueShape shape) {}

  record Jdk(Thread thread) {}

  record Twice(int aB, int a_b) {}

  class Inner {}

  record Outer(Inner inner) {}

  interface Writes {
    void id(int id);
  }

  record Walk(MyList<String> list) {}

  abstract static class MyList<T> implements List<T> {}

  record Nested(Optional<Optional<String>> twice) {}

  private static void check(Class<?> type, String... parts) {
    assertThatThrownBy(() -> RowCodec.of(type))
        .isInstanceOf(UnsupportedTypeException.class)
        .satisfies(e -> assertThat(e.getMessage()).contains(parts));
  }

  static class Day extends java.util.Date {
    private static final long serialVersionUID = 1;
    int own;
  }

  static class Failure extends RuntimeException {
    private static final long serialVersionUID = 1;
    int code;
  }

  record Days(List<Day> days) {}

  /** A row has the fields of the class, and would lose the time and the message. */
  @Test
  void classesThatInheritStateFromTheJdk() {
    check(Days.class, "inherits state from java.util.Date", "Days.days[]");
    check(Failure.class, "inherits state from java.lang.Throwable", "Failure");
  }

  @Test
  void fieldsThatCanBeAnything() {
    check(Branch.class, "java.lang.Object can be anything", "Branch.leaves.values[][].anything");
  }

  @Test
  void classesThatContainThemselves() {
    check(Person.class, "Person contains itself", "transient", "Person.friends[]");
    check(A.class, "A contains itself", "A.b.a.value");
    check(Chain.class, "Node contains itself"); // of another type each time
  }

  @Test
  void abstractClasses() {
    check(Drawing.class, "is abstract", "Drawing.shape");
    check(Walk.class, "There is no collection", "Walk.list");
  }

  @Test
  void classesOfTheJdk() {
    check(Jdk.class, "java.lang.Thread is a class of the JDK", "Jdk.thread");
    check(String.class, "no fields to be columns");
    check(Iterator.class, "class of the JDK");
  }

  @Test
  void innerClasses() {
    check(Outer.class, "inner class", "Outer.inner");
  }

  @Test
  void columnsOfOneName() {
    check(Twice.class, "two fields for column a_b");
  }

  @Test
  void methodsThatReadNothing() {
    check(Writes.class, "no accessor");
  }

  @Test
  void optionalsOfOptionals() {
    check(Nested.class, "three states", "Nested.twice");
  }

  @Test
  void ordersThatAreNotThoseOfAllFields() {
    record Two(int a, int b) {}
    for (String[] names : new String[][] {{"a"}, {"a", "c"}, {"a", "a", "b"}}) {
      assertThatThrownBy(() -> RowCodec.builder().withFieldOrder(Two.class, names).build(Two.class))
          .as(String.join(",", names))
          .isInstanceOf(UnsupportedTypeException.class);
    }
  }
}
