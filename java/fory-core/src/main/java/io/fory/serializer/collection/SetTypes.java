/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import static io.fory.serializer.shared.HashTables.capacity;
import static io.fory.serializer.shared.ValueSerializer.constant;

import io.fory.graph.HashCostModel.BucketStrategy;
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
  /** Heap for the backing map of a set, without its entries, in bytes. */
  static final int BACKING_MAP = 40;

  private static final int VIEW = 24;

  private SetTypes() {}

  public static BuiltIn type(int number) {
    return switch (number) {
      case 7 ->
          SetAndQueueSerializer.type(
                  HashSet.class, BACKING_MAP, size -> new HashSet<>(capacity(size)))
              .expectedFor(Set.class);
      case 56 ->
          SortedSerializer.type(TreeSet.class, (comparator, n) -> new TreeSet<>(comparator))
              .expectedFor(SortedSet.class, NavigableSet.class)
              .covering(SortedSet.class);
      case 15 ->
          SetAndQueueSerializer.type(
                  LinkedHashSet.class, BACKING_MAP, size -> new LinkedHashSet<>(capacity(size)))
              .covering(Set.class);
      case 69 ->
          BuiltIn.object(EnumSet.class, new EnumSetSerializer())
              .expectedFor(EnumSet.class)
              .withAliases(jdk("RegularEnumSet"), jdk("JumboEnumSet"));
      case 53 ->
          BuiltIn.object(
              CopyOnWriteArraySet.class,
              new CopyOnWriteSerializer(CopyOnWriteArraySet::new, BucketStrategy.LINEAR));
      case 57 ->
          SortedSerializer.type(
              ConcurrentSkipListSet.class,
              96, // its backing map is larger than others
              (comparator, n) -> new ConcurrentSkipListSet<>(comparator));
      case 20 ->
          BuiltIn.object(Set.of().getClass(), new ImmutableSetSerializer())
              .withAliases(Set.of(1).getClass());
      case 62 -> {
        Class<?> type = Collections.unmodifiableSet(Set.of()).getClass();
        yield BuiltIn.object(
            type,
            new SetAndQueueSerializer(
                type,
                VIEW + BACKING_MAP,
                size -> new LinkedHashSet<>(capacity(size)),
                set -> Collections.unmodifiableSet((Set<Object>) set)));
      }
      case 66 -> constant(Collections.emptySet());
      case 68 ->
          BuiltIn.object(
              Collections.singleton(1).getClass(), new SingletonSerializer(Collections::singleton));
      case 63 -> view(Collections::unmodifiableSortedSet);
      case 64 -> view(Collections::unmodifiableNavigableSet);
      default -> null;
    };
  }

  /** Returns the type of unmodifiable views of sets, which are read back over a {@code TreeSet}. */
  @SuppressWarnings("unchecked")
  private static BuiltIn view(Function<TreeSet<Object>, SortedSet<Object>> view) {
    Class<?> type = view.apply(new TreeSet<>()).getClass();
    return BuiltIn.object(
        type,
        new SortedSerializer(
            type,
            SortedSerializer.BACKING_MAP + VIEW,
            (comparator, n) -> new TreeSet<>(comparator),
            backing -> view.apply((TreeSet<Object>) backing)));
  }

  private static Class<?> jdk(String simpleName) {
    try {
      return Class.forName("java.util." + simpleName);
    } catch (ClassNotFoundException e) {
      return EnumSet.class; // a JDK that names it differently: its sets are refused by name
    }
  }
}
