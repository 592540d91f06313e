/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import static io.fory.serializer.shared.ValueSerializer.constant;

import io.fory.message.BuiltIn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.IntFunction;

/** The lists of the JDK, and collections that are no set and no queue. */
public final class ListTypes {
  private static final int VIEW = 24; // heap in bytes

  private ListTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 5 ->
          BuiltIn.object(ArrayList.class, new ListSerializer(ArrayList.class, null))
              .expectedFor(Iterable.class, Collection.class, List.class)
              .covering(Collection.class);
      case 30 -> BuiltIn.object(Arrays.asList(1).getClass(), new AsListSerializer());
      case 50 -> BuiltIn.object(Vector.class, new ListSerializer(Vector.class, Vector::new));
      case 51 ->
          BuiltIn.object(
              Stack.class, new ListSerializer(Stack.class, 8, 56, ListTypes::stack, null));
      case 52 ->
          BuiltIn.object(
              CopyOnWriteArrayList.class,
              new CopyOnWriteSerializer(CopyOnWriteArrayList::new, null));
      case 19 ->
          BuiltIn.object(List.of().getClass(), new ImmutableListSerializer())
              .withAliases(List.of(1).getClass(), List.of(1, 2, 3).subList(0, 2).getClass());
      case 65 -> constant(Collections.emptyList());
      case 67 ->
          BuiltIn.object(
              Collections.singletonList(1).getClass(),
              new SingletonSerializer(Collections::singletonList));
      case 201 -> BuiltIn.object(Collections.nCopies(1, 1).getClass(), new CopiesSerializer());
      case 59 -> view(List.of(), ArrayList::new, Collections::unmodifiableCollection);
      case 60 -> view(new ArrayList<>(), ArrayList::new, Collections::unmodifiableList);
      case 61 ->
          view(new LinkedList<>(), size -> new LinkedList<>(), Collections::unmodifiableList);
      default -> null;
    };
  }

  /**
   * Returns the type of unmodifiable views. Nothing reaches the list behind such a view: the
   * elements are written, and read back into a view of a list of the usual class.
   */
  private static BuiltIn view(
      List<Object> sample,
      IntFunction<List<Object>> constructor,
      Function<List<Object>, Collection<?>> view) {
    Class<?> type = view.apply(sample).getClass();
    return BuiltIn.object(
        type, new ListSerializer(type, ListSerializer.NODE, VIEW, constructor, view));
  }

  /** Returns a stack of a capacity, which no constructor takes. */
  private static Stack<Object> stack(int size) {
    Stack<Object> stack = new Stack<>();
    stack.ensureCapacity(size);
    return stack;
  }
}
