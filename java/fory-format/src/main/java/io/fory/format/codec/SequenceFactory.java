/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.UnsupportedTypeException;
import io.fory.format.runtime.Losses;
import io.fory.format.runtime.RowInput;
import io.fory.platform.ObjectCreator;
import io.fory.platform.PlainContents;
import java.lang.reflect.Array;
import java.lang.reflect.Modifier;
import java.util.AbstractCollection;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/**
 * Makes collections of one declared type, or arrays, from elements that are read one by one.
 * Immutable.
 */
abstract class SequenceFactory {
  private final Class<?> declared;

  private SequenceFactory(Class<?> declared) {
    this.declared = declared;
  }

  /** Returns the declared type. */
  final Class<?> declared() {
    return declared;
  }

  final boolean isArray() {
    return declared.isArray();
  }

  /** Returns whether the collections are sorted by the natural order of their elements. */
  final boolean isSorted() {
    return Losses.isSorted(declared);
  }

  /**
   * Returns whether nulls can be read. False for {@code Queue} and {@code Deque}, which are read as
   * an {@code ArrayDeque}.
   */
  final boolean takesNull() {
    return declared != Queue.class && declared != Deque.class;
  }

  /**
   * Returns the elements of a collection or array to write: a snapshot, if other threads may change
   * it.
   */
  abstract Collection<?> elements(Object sequence);

  /** Returns an empty collection for {@code size} elements, which {@link #finish} takes. */
  abstract Collection<Object> builder(int size);

  /** Returns the collection or array with the elements of a builder. */
  abstract Object finish(Collection<Object> builder);

  /** Returns the factory for arrays of objects. */
  static SequenceFactory arrays(Class<?> component) {
    return new SequenceFactory(component.arrayType()) {
      @Override
      Collection<?> elements(Object sequence) {
        return Arrays.asList((Object[]) sequence);
      }

      @Override
      Collection<Object> builder(int size) {
        return new ArrayBuilder((Object[]) Array.newInstance(component, size));
      }

      @Override
      Object finish(Collection<Object> builder) {
        return ((ArrayBuilder) builder).array;
      }
    };
  }

  /** Fills an array by {@link #add}. */
  private static final class ArrayBuilder extends AbstractCollection<Object> {
    private final Object[] array;
    private int size;

    ArrayBuilder(Object[] array) {
      this.array = array;
    }

    @Override
    public boolean add(Object element) {
      array[size++] = element;
      return true;
    }

    @Override
    public Iterator<Object> iterator() {
      return Arrays.asList(array).iterator();
    }

    @Override
    public int size() {
      return size;
    }
  }

  /**
   * Returns the factory for a declared collection type.
   *
   * @param element the class of the elements
   */
  static SequenceFactory collections(Class<?> declared, Class<?> element) {
    return declared == CopyOnWriteArrayList.class
        // adding elements one by one would copy n * n / 2 elements
        ? collections(declared, ArrayList::new, CopyOnWriteArrayList::new)
        : collections(declared, maker(declared, element), builder -> builder);
  }

  private static SequenceFactory collections(
      Class<?> declared,
      IntFunction<Collection<Object>> maker,
      UnaryOperator<Collection<Object>> finisher) {
    return new SequenceFactory(declared) {
      @Override
      Collection<?> elements(Object sequence) {
        return PlainContents.of((Collection<?>) sequence, declared);
      }

      @Override
      Collection<Object> builder(int size) {
        return maker.apply(size);
      }

      @Override
      Object finish(Collection<Object> builder) {
        return finisher.apply(builder);
      }
    };
  }

  @SuppressWarnings({
    "unchecked",
    "rawtypes"
  }) // the element is an enum where an EnumSet is declared
  private static IntFunction<Collection<Object>> maker(Class<?> declared, Class<?> element) {
    if (declared == List.class || declared == Collection.class || declared == ArrayList.class) {
      return ArrayList::new;
    } else if (declared == Set.class || declared == LinkedHashSet.class) {
      return size -> new LinkedHashSet<>(RowInput.capacity(size));
    } else if (declared == HashSet.class) {
      return size -> new HashSet<>(RowInput.capacity(size));
    } else if (declared == SortedSet.class
        || declared == NavigableSet.class
        || declared == TreeSet.class) {
      return size -> new TreeSet<>();
    } else if (declared == Queue.class || declared == Deque.class || declared == ArrayDeque.class) {
      return ArrayDeque::new;
    } else if (declared == LinkedList.class) {
      return size -> new LinkedList<>();
    } else if (declared == EnumSet.class) {
      return size -> (Collection) EnumSet.noneOf((Class) element);
    }
    if (Modifier.isAbstract(declared.getModifiers())) {
      throw new UnsupportedTypeException(
          "There is no collection to read for the declared type %s. Declare List, Set, SortedSet, Queue, or a class with a constructor that takes no arguments"
              .formatted(declared.getName()));
    }
    ObjectCreator creator = ObjectCreator.of(declared);
    if (!creator.callsConstructor()) {
      throw new UnsupportedTypeException(
          declared.getName() + " has no constructor that takes no arguments, and cannot be read");
    }
    return size -> (Collection<Object>) creator.create();
  }
}
