/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

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

/** The lists of the JDK, and collections that are nothing else. */
public final class ListTypes {
  private ListTypes() {}

  /** Returns the built-in type with a number; null if this family has no such number. */
  public static BuiltIn type(int number) {
    BuiltIn mutable = mutable(number);
    if (mutable != null) {
      return mutable;
    }
    BuiltIn immutable = immutable(number);
    return immutable != null ? immutable : unmodifiable(number);
  }

  private static BuiltIn mutable(int number) {
    return switch (number) {
      case 5 ->
          BuiltIn.object(number, ArrayList.class, ListSerializer.ofArrayLists())
              .expectedFor(Iterable.class, Collection.class, List.class)
              .covering(Collection.class);
      case 30 -> BuiltIn.object(number, Arrays.asList(1).getClass(), new AsListSerializer());
      case 50 ->
          BuiltIn.object(number, Vector.class, new ListSerializer(Vector.class, Vector::new));
      case 51 ->
          BuiltIn.object(
              number, Stack.class, new ListSerializer(Stack.class, 8, 56, ListTypes::stack));
      case 52 ->
          BuiltIn.object(
              number,
              CopyOnWriteArrayList.class,
              CopyOnWriteSerializer.ofLists(CopyOnWriteArrayList::new));
      default -> null;
    };
  }

  private static BuiltIn immutable(int number) {
    return switch (number) {
      case 19 ->
          BuiltIn.object(number, List.of().getClass(), new ImmutableListSerializer())
              .withAliases(List.of(1).getClass(), List.of(1, 2, 3).subList(0, 2).getClass());
      case 65 ->
          BuiltIn.object(
              number,
              Collections.emptyList().getClass(),
              new ConstantSerializer(Collections.emptyList()));
      case 67 ->
          BuiltIn.object(
              number,
              Collections.singletonList(1).getClass(),
              new SingletonSerializer(Collections::singletonList));
      case 201 ->
          BuiltIn.object(number, Collections.nCopies(1, 1).getClass(), new CopiesSerializer());
      default -> null;
    };
  }

  private static BuiltIn unmodifiable(int number) {
    return switch (number) {
      case 59 ->
          BuiltIn.object(
              number,
              Collections.unmodifiableCollection(List.of()).getClass(),
              new UnmodifiableSerializer(
                  ArrayList::new, c -> Collections.unmodifiableCollection(c), false));
      case 60 ->
          BuiltIn.object(
              number,
              Collections.unmodifiableList(new ArrayList<>()).getClass(),
              new UnmodifiableSerializer(
                  ArrayList::new, c -> Collections.unmodifiableList((List<?>) c), false));
      case 61 ->
          BuiltIn.object(
              number,
              Collections.unmodifiableList(new LinkedList<>()).getClass(),
              new UnmodifiableSerializer(
                  size -> new LinkedList<>(),
                  c -> Collections.unmodifiableList((List<?>) c),
                  false));
      default -> null;
    };
  }

  /** A stack with room for as many elements; its first array is too small or too large. */
  private static Stack<Object> stack(int size) {
    Stack<Object> stack = new Stack<>();
    stack.ensureCapacity(size);
    return stack;
  }
}
