/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import com.google.common.collect.ImmutableCollection;
import com.google.common.collect.ImmutableList;
import io.fory.message.BuiltIn;
import io.fory.message.BuiltInTypes;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * What {@code Lists}, {@code Sets}, {@code Maps}, {@code Collections2} and the multimaps make:
 * classes that nobody can name, which look into other containers. They are written as what they
 * show, and read back as the usual class of the JDK. Where they are mutable they are not connected
 * any more.
 */
final class ViewTypes {
  private static final String LOST = "read back as a collection of its own";

  /** The key of the first rule, which has no number. */
  private static final int FIRST = BuiltInTypes.NUMBERS;

  private ViewTypes() {}

  /** The rule of a key, or null. */
  static BuiltIn type(int key) {
    return switch (key) {
      case FIRST ->
          rule(300, ImmutableCollection.class)
              .documented(
                  "other `ImmutableCollection`s, such as `ImmutableMap.values()`",
                  "as `ImmutableList`",
                  LOST);
      case FIRST + 1 ->
          rule(56, SortedSet.class).documented("other `SortedSet`s of Guava", "as `TreeSet`", LOST);
      case FIRST + 2 ->
          rule(15, Set.class)
              .documented(
                  "other `Set`s of Guava, such as `Sets.union`", "as `LinkedHashSet`", LOST);
      case FIRST + 3 ->
          rule(16, SortedMap.class).documented("other `SortedMap`s of Guava", "as `TreeMap`", LOST);
      case FIRST + 4 ->
          rule(14, Map.class)
              .documented(
                  "other `Map`s of Guava, such as `Maps.transformValues`",
                  "as `LinkedHashMap`",
                  LOST);
      case FIRST + 5 ->
          rule(5, List.class)
              .documented(
                  "other `List`s of Guava, such as `Lists.transform`", "as `ArrayList`", LOST);
      case FIRST + 6 ->
          rule(17, Queue.class)
              .documented(
                  "other `Queue`s and `Deque`s of Guava: `Queues.synchronized...`",
                  "as `LinkedList`",
                  "what synchronizes it");
      case FIRST + 7 ->
          rule(5, Collection.class)
              .documented(
                  "other `Collection`s of Guava, such as `Multimap.values()`",
                  "as `ArrayList`",
                  LOST);
      case FIRST + 8 ->
          rule(224, Map.Entry.class)
              .documented(
                  "`Map.Entry`s of Guava's views, such as `Multimap.entries()`",
                  "as `AbstractMap.SimpleImmutableEntry`",
                  "that they show what the container holds");
      default -> null;
    };
  }

  /** The classes in the package of Guava's collections. */
  private static BuiltIn rule(int number, Class<?> supertype) {
    return BuiltIn.more(number, supertype, ImmutableList.class);
  }
}
