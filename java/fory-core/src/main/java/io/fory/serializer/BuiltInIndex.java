/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer;

import io.fory.message.BuiltIn;
import io.fory.message.BuiltInTypes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the numbers of the built-in types by the names of their classes, without loading families
 * or classes of the JDK: a program that writes a bean needs five types of two hundred. Immutable,
 * one for all instances.
 */
final class BuiltInIndex {
  private static final int[] NONE = {};

  static final BuiltInIndex ALL = new BuiltInIndex(BuiltInNames.text());

  /** A line of the text. */
  private record Row(int number, int family) {}

  /** Pairs the number of a type with a supertype of the classes that it covers. */
  private record Kind(int number, String supertype) {}

  private final List<Row> rows = new ArrayList<>(400);
  private final List<String> titles = new ArrayList<>();
  private final byte[] families = new byte[BuiltInTypes.NUMBERS];
  private int size;
  private final Map<String, Integer> numbers = new HashMap<>(1024);
  private final Map<String, Integer> expected = new HashMap<>(256);
  private final List<Kind> kinds = new ArrayList<>(128);
  private final Set<String> supertypes = new HashSet<>(128);

  /** Parses the text. Each JVM does so before any code is compiled: so without regex or split. */
  BuiltInIndex(String text) {
    for (int start = 0; start < text.length(); ) {
      int end = text.indexOf('\n', start);
      if (text.charAt(start) == '#') {
        titles.add(text.substring(start + 2, end));
      } else {
        addRow(text, start, end);
      }
      start = end + 1;
    }
  }

  private void addRow(String text, int start, int end) {
    int at = wordEnd(text, start, end);
    int number = Integer.parseInt(text, start, at, 10);
    rows.add(new Row(number, titles.size() - 1));
    families[number] = (byte) titles.size();
    size = Math.max(size, number + 1);
    while (at < end) {
      int word = at + 1;
      at = wordEnd(text, word, end);
      addWord(number, text.charAt(word), text, word, at);
    }
  }

  private static int wordEnd(String text, int start, int end) {
    int space = text.indexOf(' ', start);
    return space < 0 || space > end ? end : space;
  }

  private void addWord(int number, char mark, String text, int start, int end) {
    switch (mark) {
      case '=' -> numbers.put(text.substring(start + 1, end), number);
      case '@' -> expected.put(text.substring(start + 1, end), number);
      case '*' -> {
        String supertype = text.substring(start + 1, end);
        supertypes.add(supertype);
        kinds.add(new Kind(number, supertype));
      }
      default -> numbers.putIfAbsent(text.substring(start, end), number);
    }
  }

  /** Returns the highest number plus one. */
  int size() {
    return size;
  }

  List<String> titles() {
    return titles;
  }

  List<Integer> numbers(int family) {
    return rows.stream().filter(row -> row.family == family).map(Row::number).toList();
  }

  /** Returns the family of a number, or -1. */
  int family(int number) {
    return number < families.length ? families[number] - 1 : -1;
  }

  int numberOf(String className) {
    return orNone(numbers.get(className));
  }

  int expectedFor(String className) {
    return orNone(expected.get(className));
  }

  private static int orNone(Integer number) {
    return number == null ? -1 : number;
  }

  int[] covering(Class<?> type) {
    Set<String> found = new HashSet<>();
    addKinds(type, found);
    if (type.isHidden()) {
      found.add(BuiltIn.HIDDEN);
    }
    if (found.isEmpty()) {
      return NONE;
    }
    int[] covering = new int[kinds.size()];
    int count = 0;
    for (Kind kind : kinds) {
      if (found.contains(kind.supertype)) {
        covering[count++] = kind.number;
      }
    }
    return Arrays.copyOf(covering, count);
  }

  /** Adds the names of those supertypes of a class that a type covers. */
  private void addKinds(Class<?> type, Set<String> found) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (supertypes.contains(c.getName())) {
        found.add(c.getName());
      }
      for (Class<?> i : c.getInterfaces()) {
        addKinds(i, found);
      }
    }
  }
}
