/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.spi.BuiltIn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * The types of Guava. Loaded only where it is present; {@link Guava} names them all. A Guava that
 * lacks some, because it is older, does without these.
 */
final class GuavaTypes {
  private static final String PACKAGE = "com.google.common.";

  /**
   * What reading or writing a type calls that is younger than the type itself: a class, or a class
   * and one of its methods.
   */
  private static final Map<Integer, String> NEEDED =
      Map.of(
          330, "collect.MultimapBuilder",
          331, "collect.MultimapBuilder",
          332, "collect.MultimapBuilder",
          350, "collect.Range#all",
          353, "collect.DiscreteDomain#bigIntegers",
          363, "primitives.UnsignedInteger#fromIntBits",
          364, "primitives.UnsignedLong#fromLongBits",
          365, "hash.HashCode#fromBytes");

  private GuavaTypes() {}

  static List<BuiltIn> types() {
    Map<Integer, BuiltIn> absent = Guava.absentByNumber();
    List<BuiltIn> types = new ArrayList<>();
    add(types, absent, ImmutableTypes.NUMBERS, number -> ImmutableTypes.type(number));
    add(types, absent, MutableTypes.NUMBERS, number -> MutableTypes.type(number));
    // No method references, which would link the class here.
    add(types, absent, List.of(311, 312, 339, 340), number -> RangeTypes.type(number));
    add(types, absent, SmallTypes.NUMBERS, number -> SmallTypes.type(number));
    types.addAll(ViewTypes.types());
    return types;
  }

  private static void add(
      List<BuiltIn> types,
      Map<Integer, BuiltIn> absent,
      List<Integer> numbers,
      IntFunction<BuiltIn> family) {
    for (int number : numbers) {
      BuiltIn type;
      try {
        type = hasNeeded(number) ? family.apply(number) : absent.get(number);
      } catch (LinkageError e) {
        type = absent.get(number);
      }
      types.add(type);
    }
  }

  private static boolean hasNeeded(int number) {
    String needed = NEEDED.get(number);
    if (needed == null) {
      return true;
    }
    String[] classAndMethod = needed.split("#");
    try {
      Class<?> type =
          Class.forName(PACKAGE + classAndMethod[0], false, GuavaTypes.class.getClassLoader());
      if (classAndMethod.length == 1) {
        return true;
      }
      for (var method : type.getMethods()) {
        if (method.getName().equals(classAndMethod[1])) {
          return true;
        }
      }
      return false;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
