/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.message.BuiltIn;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Whether Guava is here, and what a message may need of it. Names no class of Guava. */
public final class Guava {
  private static final String PROBE = "com.google.common.collect.ImmutableList";

  /** The numbers of {@link GuavaTypes}, for the errors of a JVM that lacks them. */
  private static final String NAMES =
      """
      300 ImmutableList
      301 ImmutableSet
      302 ImmutableSortedSet
      303 ImmutableMap
      304 ImmutableBiMap
      305 ImmutableSortedMap
      306 ImmutableMultiset
      307 ImmutableSortedMultiset
      308 ImmutableListMultimap
      309 ImmutableSetMultimap
      310 ImmutableTable
      311 ImmutableRangeSet
      312 ImmutableRangeMap
      313 ContiguousSet
      320 HashMultiset
      321 LinkedHashMultiset
      322 TreeMultiset
      323 ConcurrentHashMultiset
      324 EnumMultiset
      325 ArrayListMultimap
      326 LinkedListMultimap
      327 HashMultimap
      328 LinkedHashMultimap
      329 TreeMultimap
      330 ListMultimap
      331 SetMultimap
      332 SortedSetMultimap
      333 HashBiMap
      334 EnumBiMap
      335 EnumHashBiMap
      336 HashBasedTable
      337 TreeBasedTable
      338 ArrayTable
      339 TreeRangeSet
      340 TreeRangeMap
      341 EvictingQueue
      342 MinMaxPriorityQueue
      350 Range
      351 Optional
      352 Ordering
      353 DiscreteDomain
      355 Multiset.Entry
      356 Table.Cell
      360 ImmutableIntArray
      361 ImmutableLongArray
      362 ImmutableDoubleArray
      363 UnsignedInteger
      364 UnsignedLong
      365 HashCode
      366 HostAndPort
      367 InternetDomainName
      """;

  private static final boolean PRESENT = isPresent(Guava.class.getClassLoader());

  private Guava() {}

  /** The type of a number, or the rule of a key; null if there is none. */
  public static BuiltIn type(int key) {
    BuiltIn type = PRESENT ? GuavaTypes.type(key) : null;
    return type != null ? type : absentByNumber().get(key);
  }

  private static boolean isPresent(ClassLoader loader) {
    try {
      // On the class path of an application in modules: nobody could require it there.
      Guava.class.getModule().addReads(Class.forName(PROBE, false, loader).getModule());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /** The numbers alone. */
  public static List<BuiltIn> absent() {
    return List.copyOf(absentByNumber().values());
  }

  private static Map<Integer, BuiltIn> absentByNumber() {
    Map<Integer, BuiltIn> absent = new TreeMap<>();
    for (String line : NAMES.split("\n")) {
      String[] numberAndName = line.split(" ");
      int number = Integer.parseInt(numberAndName[0]);
      absent.put(number, BuiltIn.absent(number, numberAndName[1] + " of Guava"));
    }
    return absent;
  }
}
