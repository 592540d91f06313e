/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import static io.fory.serializer.shared.HashTables.capacity;

import io.fory.message.BuiltIn;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Function;

/** The sets of the JDK. */
public final class SetTypes {
  /** Heap for a set without its elements, in bytes: the backing map. */
  static final int MAP_BEHIND = 40;

  private static final int VIEW = 24;

  private SetTypes() {}

  /** Returns the built-in type with a number; null if this family has no such number. */
  public static BuiltIn type(int number) {
    BuiltIn mutable = mutable(number);
    return mutable != null ? mutable : unmodifiable(number);
  }

  /** Returns a type that covers views; types of more specific interfaces come first. */
  private static BuiltIn mutable(int number) {
    return switch (number) {
      case 7 ->
          CarefulSerializer.type(
                  number, HashSet.class, MAP_BEHIND, size -> new HashSet<>(capacity(size)))
              .expectedFor(Set.class);
      case 56 ->
          SortedSerializer.type(number, TreeSet.class, (comparator, n) -> new TreeSet<>(comparator))
              .expectedFor(SortedSet.class, NavigableSet.class)
              .covering(SortedSet.class);
      case 15 ->
          CarefulSerializer.type(
                  number,
                  LinkedHashSet.class,
                  MAP_BEHIND,
                  size -> new LinkedHashSet<>(capacity(size)))
              .covering(Set.class);
      case 69 ->
          BuiltIn.object(number, EnumSet.class, new EnumSetSerializer())
              .expectedFor(EnumSet.class)
              .withAliases(jdk("RegularEnumSet"), jdk("JumboEnumSet"));
      case 53 ->
          BuiltIn.object(
              number,
              CopyOnWriteArraySet.class,
              CopyOnWriteSerializer.ofSets(CopyOnWriteArraySet::new));
      case 57 ->
          SortedSerializer.type(
              number,
              ConcurrentSkipListSet.class,
              96, // the backing map, which is larger than others
              (comparator, n) -> new ConcurrentSkipListSet<>(comparator));
      default -> null;
    };
  }

  private static BuiltIn unmodifiable(int number) {
    return switch (number) {
      case 20 ->
          BuiltIn.object(number, Set.of().getClass(), new ImmutableSetSerializer())
              .withAliases(Set.of(1).getClass());
      case 62 ->
          BuiltIn.object(
              number,
              Collections.unmodifiableSet(Set.of()).getClass(),
              new UnmodifiableSerializer(
                  size -> new LinkedHashSet<>(capacity(size)),
                  c -> Collections.unmodifiableSet((Set<?>) c),
                  true));
      case 66 ->
          BuiltIn.object(
              number,
              Collections.emptySet().getClass(),
              new ConstantSerializer(Collections.emptySet()));
      case 68 ->
          BuiltIn.object(
              number,
              Collections.singleton(1).getClass(),
              new SingletonSerializer(Collections::singleton));
      case 63 -> ofViews(number, Collections::unmodifiableSortedSet);
      case 64 -> ofViews(number, Collections::unmodifiableNavigableSet);
      default -> null;
    };
  }

  /** Returns the type of unmodifiable views of sets; behind them is a {@code TreeSet} again. */
  @SuppressWarnings("unchecked")
  private static BuiltIn ofViews(int number, Function<TreeSet<Object>, SortedSet<Object>> view) {
    Class<?> type = view.apply(new TreeSet<>()).getClass();
    return BuiltIn.object(
        number,
        type,
        new SortedSerializer(
            type,
            SortedSerializer.MAP_BEHIND + VIEW,
            (comparator, n) -> new TreeSet<>(comparator),
            behind -> view.apply((TreeSet<Object>) behind)));
  }

  private static Class<?> jdk(String simpleName) {
    try {
      return Class.forName("java.util." + simpleName);
    } catch (ClassNotFoundException e) {
      return EnumSet.class; // a JDK that names it differently: its sets are refused by name
    }
  }
}
