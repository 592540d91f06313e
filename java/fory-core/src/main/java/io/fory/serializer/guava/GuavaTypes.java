/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.message.BuiltIn;
import io.fory.message.BuiltInTypes;
import java.util.Map;

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

  /** The type of a number or the rule of a key; null if this Guava lacks it. */
  static BuiltIn type(int key) {
    try {
      return hasNeeded(key) ? make(key) : null;
    } catch (LinkageError e) {
      return null;
    }
  }

  /** Links no family but that of the type: this Guava may lack what another one names. */
  private static BuiltIn make(int key) {
    return switch (key) {
      case 311, 312, 339, 340 -> RangeTypes.type(key);
      default -> {
        if (key < 320) {
          yield ImmutableTypes.type(key);
        } else if (key < 350) {
          yield MutableTypes.type(key);
        }
        yield key < BuiltInTypes.NUMBERS ? SmallTypes.type(key) : ViewTypes.type(key);
      }
    };
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
