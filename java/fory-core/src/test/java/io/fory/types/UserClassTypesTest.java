/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.types;

import static org.assertj.core.api.Assertions.assertThat;

import io.fory.Fory;
import io.fory.testing.ForyMatrix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class UserClassTypesTest {
  private static final class Finals {
    private final int number;
    private final String text;
    private final List<String> list;
    private final int constant = 7;
    private final Object none = null;

    Finals(int number, String text, List<String> list) {
      this.number = number;
      this.text = text;
      this.list = list;
    }
  }

  private static class Generic<T, L extends List<T>> {
    T value;
    L list;
    T[] array;
    Map<String, ? extends T> map;
    List<? super Integer> sink;
    List<List<T>> nested;
  }

  private static final class StringGeneric extends Generic<String, ArrayList<String>> {}

  private static class Box<T> {
    T content;
    private T second;

    Box() {}

    Box(T content) {
      this.content = content;
      this.second = content;
    }
  }

  private static final class IntegerBox extends Box<Integer> {
    IntegerBox() {}

    IntegerBox(Integer i) {
      super(i);
    }
  }

  private static final class ArrayBox extends Box<int[]> {}

  private static final class ListBox extends Box<List<Integer>> {}

  private static final class SelfBox extends Box<SelfBox> {}

  private static final class Tree implements Comparable<Tree> {
    private Tree left;
    private Tree right;
    private List<Tree> more;
    private Tree[] array;
    private int value;

    Tree(int value) {
      this.value = value;
    }

    @Override
    public int compareTo(Tree other) {
      return Integer.compare(value, other.value);
    }
  }

  private static class SelfBound<T extends Comparable<T>> {
    T self;
    List<T> all;
  }

  /** Names that generated code could use itself, and names that are hard to write in source. */
  private static final class Names {
    private int out, in, buffer, value, object, heap, offset, index, at, b, v, field, e;
    private String context, serializer, present0, text, result, ints, longs;
    private List<String> b_, v_, at_, out_, $, _$, list$1, übergröße;
    private Object String, Object, MemoryBuffer, Names, java, io;
  }

  private static final class Initialized {
    private transient Supplier<String> notState = () -> "made by the constructor";
    private static int created;
    private String state = "initial";

    private Initialized() {
      created++;
    }
  }

  private static final ForyMatrix MATRIX =
      ForyMatrix.of(
          Finals.class,
          Generic.class,
          StringGeneric.class,
          Box.class,
          IntegerBox.class,
          ArrayBox.class,
          ListBox.class,
          SelfBox.class,
          Tree.class,
          SelfBound.class,
          Names.class,
          Initialized.class);

  @Test
  void finalFieldsSurviveWithoutADefaultConstructor() {
    MATRIX.checkEverywhere(new Finals(42, "text", new ArrayList<>(List.of("a", "b"))));
    MATRIX.checkEverywhere(new Finals(0, null, null));
  }

  @Test
  void genericClassesHoldAnything() {
    Generic<Object, List<Object>> generic = new Generic<>();
    MATRIX.check(generic);
    generic.value = 1;
    generic.list = new ArrayList<>(Arrays.asList("a", 2, null));
    generic.array = new Object[] {1, "b"};
    generic.map = new HashMap<>(Map.of("k", 3L));
    generic.sink = new ArrayList<>(List.of(4));
    generic.nested = new ArrayList<>(List.of(new ArrayList<>(List.of(5)), new ArrayList<>()));
    MATRIX.check(generic);
  }

  @Test
  void typeArgumentsFixedByASubclassAreKnown() {
    StringGeneric generic = new StringGeneric();
    generic.value = "value";
    generic.list = new ArrayList<>(Arrays.asList("a", null));
    generic.array = new String[] {"x"};
    generic.map = new HashMap<>(Map.of("k", "v"));
    generic.nested = new ArrayList<>(List.of(new ArrayList<>(List.of("n"))));
    MATRIX.check(generic);
    MATRIX.check(new IntegerBox(5));
    MATRIX.check(new IntegerBox(null));
    ArrayBox array = new ArrayBox();
    array.content = new int[] {1, 2};
    MATRIX.check(array);
    ListBox list = new ListBox();
    list.content = new ArrayList<>(List.of(1, 2));
    MATRIX.check(list);
    SelfBox self = new SelfBox();
    self.content = new SelfBox();
    MATRIX.check(self);
    MATRIX.check(new Box<>(new Box<>("nested")));
  }

  @Test
  void whatGenericsForbidStillGivesAForyExceptionOrSurvives() {
    IntegerBox box = new IntegerBox(1);
    @SuppressWarnings({"unchecked", "rawtypes"})
    Box<Object> raw = (Box) box;
    raw.content = "not an Integer";
    MATRIX
        .cells()
        .forEach(
            cell -> {
              for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
                try {
                  assertThat(((Box<?>) fory.deserialize(fory.serialize(box))).content)
                      .isEqualTo("not an Integer");
                } catch (io.fory.exception.ForyException e) {
                  assertThat(e).hasMessageContaining("content");
                }
              }
            });
  }

  @Test
  void aClassThatRefersToItsOwnTypeSurvives() {
    Tree tree = new Tree(1);
    tree.left = new Tree(2);
    tree.left.right = new Tree(3);
    tree.more = new ArrayList<>(List.of(new Tree(4), new Tree(5)));
    tree.array = new Tree[] {new Tree(6), null};
    MATRIX.checkEverywhere(tree);
    SelfBound<Tree> bound = new SelfBound<>();
    bound.self = new Tree(7);
    bound.all = new ArrayList<>(List.of(new Tree(8)));
    MATRIX.check(bound);
    SelfBound<String> other = new SelfBound<>();
    other.self = "text";
    other.all = new ArrayList<>(List.of("a"));
    MATRIX.check(other);
  }

  @Test
  void fieldNamesCannotClashWithGeneratedNames() {
    Names names = new Names();
    MATRIX.check(names);
    names.out = 1;
    names.in = 2;
    names.value = 3;
    names.e = 4;
    names.context = "context";
    names.text = "text";
    names.list$1 = new ArrayList<>(List.of("l"));
    names.übergröße = new ArrayList<>(List.of("ü"));
    names.b_ = new ArrayList<>();
    names.String = "String";
    names.Object = new int[] {1};
    names.java = 5;
    names.io = 6L;
    MATRIX.check(names);
  }

  @Test
  void aPrivateConstructorWithoutParametersRunsAndTransientFieldsAreNotState() {
    Initialized original = new Initialized();
    original.state = "changed";
    MATRIX
        .cells()
        .forEach(
            cell -> {
              for (Fory fory : List.of(cell.interpreted(), cell.generated())) {
                int before = Initialized.created;
                Initialized copy = (Initialized) fory.deserialize(fory.serialize(original));
                assertThat(copy.state).isEqualTo("changed");
                assertThat(copy.notState.get()).isEqualTo("made by the constructor");
                assertThat(fory.copy(original).notState.get()).isNotNull();
                assertThat(Initialized.created).isEqualTo(before + 2);
              }
            });
  }
}
