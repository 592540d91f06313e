/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.fuzz.grammar;

import java.util.Arrays;
import java.util.Locale;

/** Names the parts of contents. In tables a part is its name in small letters, with hyphens. */
enum Part {
  BOOL,
  INT8,
  INT32,
  INT64,
  INT16,
  /** As an {@code Integer}: by the settings of the message fixed or a {@code varint32}. */
  INT,
  LONG,
  SMALL,
  UINT,
  SINT,
  SLONG,
  STRING(Texts.ANY),
  MAYBE_STRING,
  VALUE,
  /** A value in the second and third place of a container. */
  VALUE_1,
  VALUE_2,
  NOT_NULL,
  ELEMENTS,
  ELEMENTS_1,
  ELEMENTS_2,
  ENTRIES,
  /** For each of the elements before a count. */
  COUNTS,
  /** For each of the elements before elements of the second place. */
  GROUPS,
  /** For each of the elements before an index. */
  INDICES,
  /** As many elements as before, in the second place. */
  AS_MANY,
  COMPARATOR,
  TYPE,
  ENUM,
  ORDINALS,
  /** A comparator number, an ordinal: up to 3. */
  TINY,
  ORDERING,
  /** An array of elements of one, two, four, eight bytes. */
  ARRAY_1,
  ARRAY_2,
  ARRAY_4,
  ARRAY_8,
  BIG,
  CAPACITY,
  SECOND,
  NANOS,
  OFFSET,
  MONTH,
  YEAR,
  CLOCK,
  TIME,
  MOMENT,
  DAY,
  SIMPLE_ZONE,
  ANY_ZONE,
  ADDRESS_4,
  ADDRESS_16,
  PORT_AND_HOST,
  BOUNDS,
  RANGES,
  EMPTY_ENUM_SET,
  PRIMITIVES,
  CONTIGUOUS,
  INTERFACES,
  EXTENSIONS,
  CAPTURED,
  ZONE(Texts.ZONES),
  CURRENCY(Texts.CURRENCIES),
  CHARSET(Texts.CHARSETS),
  LANGUAGE(Texts.LANGUAGES),
  PATTERN(Texts.PATTERNS),
  URI(Texts.URIS),
  HOST(Texts.HOSTS),
  PATH(Texts.PATHS),
  DIGITS(Texts.DIGITS),
  CLASS_NAME(Texts.CLASSES),
  MEMBER(Texts.MEMBERS),
  INTS(9),
  LONGS(10),
  DOUBLES(11),
  COLLECTION(5, 17, 18, 56, 7, 59),
  LIST(5, 17, 30, 50, 19, 181, 201),
  SET(7, 15, 56, 20, 182, 197),
  SORTED_SET(56, 57, 63, 183, 202),
  NAVIGABLE_SET(56, 57, 64, 184),
  QUEUE(18, 17, 54, 58, 210),
  DEQUE(18, 17, 55, 212),
  MAP(6, 14, 16, 21, 72, 73, 185),
  SORTED_MAP(16, 71, 75, 186, 203),
  NAVIGABLE_MAP(16, 71, 76, 187),
  CONCURRENT_MAP(70, 70, 6),
  FUNCTION(261, 262, 35),
  IDENTITY_MAP(72, 72, 6),
  PROPERTIES(221, 221, 73);

  /** Texts to choose from, or null. */
  final String[] texts;

  /** The built-in types of a value that stands here, or null. */
  final int[] types;

  Part() {
    texts = null;
    types = null;
  }

  Part(String[] texts) {
    this.texts = texts;
    this.types = null;
  }

  Part(int... types) {
    this.texts = null;
    this.types = types;
  }

  /** The parts that some words name. */
  static Part[] parse(String words) {
    return words.isBlank()
        ? new Part[0]
        : Arrays.stream(words.strip().split(" +"))
            .map(word -> valueOf(word.toUpperCase(Locale.ROOT).replace('-', '_')))
            .toArray(Part[]::new);
  }
}
