/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The contents of the built-in types, as section 11 of the specification lists them. */
final class BuiltIns {
  static final int STRING = 0;
  static final int INTEGER = 1;
  static final int COMPARATOR = 35;
  static final int ENUM_SET = 69;
  static final int CLASS = 260;

  /** Above the highest number there is. */
  static final int END = 400;

  /**
   * The number from which on types have names in messages: those of Guava. Their numbers are for
   * this only.
   */
  private static final int NAMED = 300;

  /** Number, or a range of them; T if references to its objects may follow; content. */
  private static final String TABLE =
      """
      0 string
      1 int
      2 long
      3 int64
      4 bool
      5,7,15,17,18,19,20,30 T elements
      6,14,21 T entries
      8 T array-1
      9 T array-4
      10 T array-8
      11 T array-8
      12,13 T elements
      16 T comparator entries
      22 int8
      23,24 int16
      25 int32
      26 sint big
      27 year month day
      28 moment
      29 year time
      31 T int64
      32 big
      33 int64 int64
      34 T
      35 tiny
      36,37,38,39,40,41,103,128
      42 value
      43 bool int32
      44 bool int64
      45 bool int64
      46 T array-1
      47,48 T array-2
      49 T array-4
      50,51,52,53,54,55 T elements
      56,57,58 T comparator elements
      59,60,61,62 T elements
      63,64 T comparator elements
      65,66 T
      67,68 T value
      69 T enum ordinals
      70 T entries
      71 T comparator entries
      72,73,74 T entries
      75,76 T comparator entries
      77 T
      78 T value value-1
      79 T enum entries
      80 clock
      81 moment
      82 sint sint sint
      83 sint
      84 sint month
      85 month day
      86 offset
      87 clock offset
      88 year time offset
      89 year time offset zone
      90 zone
      100,101 T string
      102 maybe-string maybe-string maybe-string string string maybe-string sint
      104 currency
      105 language language language bool
      105 language language language bool language extensions
      106 T array-8
      107 pattern small
      108 charset
      109 small tiny
      110 digits digits digits bool
      111,112 uri
      113 host address-4
      114 host address-16 sint
      115 port-and-host
      116,117 path
      118 T tiny array-1
      119,120 T tiny array-2
      121,123 T tiny array-4
      122,124 T tiny array-8
      125 T int64 int32 int32 int64
      126,127 T int64 int64 int64 int64
      129 T array-1
      130 T bool
      131 T int
      132 T long
      133 T value
      134 T array-4
      135 T array-8
      136 T elements
      137 T bool value
      138 T int32 value
      139 T long
      140 T int64
      141 T primitives
      150 T zone
      151 T simple-zone
      152,153 T int64 any-zone bool tiny tiny bool
      152,153 T int64 any-zone bool tiny tiny bool int64
      154 T int64 any-zone bool tiny tiny
      170,171 T int64
      172 T int64 nanos
      180,188 T collection
      181 T list
      182 T set
      183 T sorted-set
      184 T navigable-set
      185 T map
      186 T sorted-map
      187 T navigable-map
      188 T type collection
      189 T type list
      190 T type set
      191 T type sorted-set
      192 T type navigable-set
      193 T type queue
      194 T type type map
      195 T type type sorted-map
      196 T type type navigable-map
      197 T map
      198 T deque
      199 T comparator
      200 T bool comparator
      201 T small value
      202,203 T
      204 T list
      205 T set
      206 T map
      207,208 T identity-map
      209 T map
      210,211,212 T capacity elements
      213 T comparator elements
      214,215 T elements
      216 T
      217 T concurrent-map value
      220 T entries
      221 T properties entries
      222 T entries
      223,224 T value value-1
      225 T not-null not-null
      260 class-name
      261 T class-name class-name member member tiny class-name member member member captured
      262 T interfaces value
      """;

  /**
   * Names of types with one content, which begin with a package of Guava; references may follow.
   */
  private static final String NAMED_TABLE =
      """
      collect.ImmutableList,ImmutableSet elements
      collect.ImmutableSortedSet comparator elements
      collect.ImmutableMap,ImmutableBiMap,HashBiMap elements as-many
      collect.ImmutableSortedMap comparator elements as-many
      collect.ImmutableMultiset,HashMultiset,LinkedHashMultiset,ConcurrentHashMultiset elements counts
      collect.ImmutableSortedMultiset,TreeMultiset comparator elements counts
      collect.EnumMultiset empty-enum-set elements counts
      collect.ImmutableListMultimap,ArrayListMultimap,HashMultimap elements groups
      collect.ImmutableSetMultimap,ListMultimap,SetMultimap comparator elements groups
      collect.LinkedListMultimap,LinkedHashMultimap elements elements-1 indices
      collect.TreeMultimap,SortedSetMultimap comparator comparator elements groups
      collect.ImmutableTable,HashBasedTable elements elements-1 elements-2 indices indices
      collect.TreeBasedTable comparator comparator elements elements-1 elements-2 indices indices
      collect.ArrayTable elements elements-1 elements-2
      collect.ImmutableRangeSet,TreeRangeSet ranges
      collect.ImmutableRangeMap,TreeRangeMap ranges as-many
      collect.ContiguousSet contiguous
      collect.EnumBiMap empty-enum-set empty-enum-set elements as-many
      collect.EnumHashBiMap empty-enum-set elements as-many
      collect.EvictingQueue capacity elements
      collect.MinMaxPriorityQueue comparator elements
      collect.Range bounds
      base.Optional value
      collect.Ordering ordering
      collect.DiscreteDomain tiny
      collect.Multiset$Entry small value
      collect.Table$Cell value value-1 value-2
      primitives.ImmutableIntArray ints
      primitives.ImmutableLongArray longs
      primitives.ImmutableDoubleArray doubles
      primitives.UnsignedInteger int32
      primitives.UnsignedLong int64
      hash.HashCode big
      net.HostAndPort,InternetDomainName host
      """;

  /** The names of those from {@link #NAMED} on. */
  private static final List<String> NAMES = new ArrayList<>();

  private static final boolean[] TRACKED = new boolean[END];
  private static final List<List<Part[]>> CONTENTS = new ArrayList<>();

  /** All numbers there are. */
  static final int[] NUMBERS;

  /** All that messages have. */
  static final int[] IN_MESSAGES;

  /** The number of an ordering. */
  static final int ORDERING;

  /**
   * The numbers of types whose values have no parts: for the leaves of a graph, and uniform runs.
   */
  static final int[] LEAVES = {
    0, 1, 2, 3, 4, 22, 23, 24, 25, 26, 27, 28, 29, 32, 33, 43, 44, 45, 80, 81, 82, 83, 84, 85, 86,
    87, 88, 89, 90, 104, 105, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 260
  };

  /** The numbers of types whose values can be compared with each other, and hashed. */
  static final int[] COMPARABLE = {1, 0, 2, 3, 22, 23, 24, 27, 28, 32, 33, 26, 80, 81};

  static {
    for (int i = 0; i < END; i++) {
      CONTENTS.add(new ArrayList<>());
    }
    TABLE.lines().forEach(BuiltIns::add);
    NAMED_TABLE.lines().forEach(BuiltIns::addNamed);
    ORDERING = NAMED + NAMES.indexOf("com.google.common.collect.Ordering");
    List<Integer> numbers = new ArrayList<>();
    for (int i = 0; i < END; i++) {
      if (!CONTENTS.get(i).isEmpty()) {
        numbers.add(i);
      }
    }
    NUMBERS = numbers.stream().mapToInt(Integer::intValue).toArray();
    IN_MESSAGES = Arrays.stream(NUMBERS).filter(number -> number < NAMED).toArray();
  }

  private BuiltIns() {}

  private static void add(String line) {
    int numbersEnd = (line + " ").indexOf(' ');
    String content = line.substring(numbersEnd).strip();
    boolean tracked = content.startsWith("T");
    Part[] parts = Part.parse(tracked ? content.substring(1) : content);
    for (String number : line.substring(0, numbersEnd).split(",")) {
      TRACKED[Integer.parseInt(number)] = tracked;
      CONTENTS.get(Integer.parseInt(number)).add(parts);
    }
  }

  private static void addNamed(String line) {
    int namesEnd = line.indexOf(' ');
    int packageEnd = line.indexOf('.');
    for (String name : line.substring(packageEnd + 1, namesEnd).split(",")) {
      add(NAMED + NAMES.size() + " T" + line.substring(namesEnd));
      NAMES.add("com.google.common." + line.substring(0, packageEnd + 1) + name);
    }
  }

  /** The name that messages have in place of a number; null if they have the number. */
  static String name(int number) {
    return number < NAMED ? null : NAMES.get(number - NAMED);
  }

  /** Whether references to its objects may follow. */
  static boolean isTracked(int number) {
    return number < END && TRACKED[number];
  }

  /** A content of a type; nothing for numbers that are none. */
  static Part[] content(int number, Choices choices) {
    if (number >= END || CONTENTS.get(number).isEmpty()) {
      return new Part[0];
    }
    List<Part[]> contents = CONTENTS.get(number);
    return contents.get(choices.below(contents.size()));
  }
}
