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

/** The lists of the JDK, and collections that are no set and no queue. */
public final class ListTypes {
  private ListTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 5 ->
          BuiltIn.object(ArrayList.class, ListSerializer.ofArrayLists())
              .expectedFor(Iterable.class, Collection.class, List.class)
              .covering(Collection.class);
      case 30 -> BuiltIn.object(Arrays.asList(1).getClass(), new AsListSerializer());
      case 50 -> BuiltIn.object(Vector.class, new ListSerializer(Vector.class, Vector::new));
      case 51 ->
          BuiltIn.object(Stack.class, new ListSerializer(Stack.class, 8, 56, ListTypes::stack));
      case 52 ->
          BuiltIn.object(
              CopyOnWriteArrayList.class, CopyOnWriteSerializer.ofLists(CopyOnWriteArrayList::new));
      case 19 ->
          BuiltIn.object(List.of().getClass(), new ImmutableListSerializer())
              .withAliases(List.of(1).getClass(), List.of(1, 2, 3).subList(0, 2).getClass());
      case 65 -> constant(Collections.emptyList());
      case 67 ->
          BuiltIn.object(
              Collections.singletonList(1).getClass(),
              new SingletonSerializer(Collections::singletonList));
      case 201 -> BuiltIn.object(Collections.nCopies(1, 1).getClass(), new CopiesSerializer());
      case 59 ->
          BuiltIn.object(
              Collections.unmodifiableCollection(List.of()).getClass(),
              new UnmodifiableSerializer(
                  ArrayList::new, c -> Collections.unmodifiableCollection(c), false));
      case 60 ->
          BuiltIn.object(
              Collections.unmodifiableList(new ArrayList<>()).getClass(),
              new UnmodifiableSerializer(
                  ArrayList::new, c -> Collections.unmodifiableList((List<?>) c), false));
      case 61 ->
          BuiltIn.object(
              Collections.unmodifiableList(new LinkedList<>()).getClass(),
              new UnmodifiableSerializer(
                  size -> new LinkedList<>(),
                  c -> Collections.unmodifiableList((List<?>) c),
                  false));
      default -> null;
    };
  }

  /** Returns a stack of a capacity, which no constructor takes. */
  private static Stack<Object> stack(int size) {
    Stack<Object> stack = new Stack<>();
    stack.ensureCapacity(size);
    return stack;
  }
}
