/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.javaserialization.hooks;

import io.fory.config.Feature;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageReader;
import io.fory.platform.FieldAccess;
import io.fory.serializer.text.Patterns;
import java.util.Set;

/**
 * Charges for methods of Kotlin's library that trust the message: the proxy of a {@code buildList}
 * makes an array as long as a number says, and that of a {@code Regex} compiles any expression.
 */
final class KotlinLimits {
  private static final Set<String> BUILDERS =
      Set.of(
          "kotlin.collections.builders.SerializedCollection",
          "kotlin.collections.builders.SerializedMap");

  private static final String REGEX = "kotlin.text.Regex$Serialized";

  /** Heap for an entry of a map in the making: key, value, hash and two places in its table. */
  private static final long ENTRY_BYTES = 32;

  private KotlinLimits() {}

  /** Whether {@code readExternal} of a class makes room for as many elements as a number says. */
  static boolean isBuilder(Class<?> type) {
    return BUILDERS.contains(type.getName());
  }

  /** Charges for the number that such a class has read. */
  static void chargeNumber(MessageReader in, int number) {
    in.charge(ENTRY_BYTES * Math.max(0, number));
  }

  /** Whether {@code readResolve} of a class compiles a pattern. */
  static boolean isRegex(Class<?> type) {
    return type.getName().equals(REGEX);
  }

  /** Charges for what {@code readResolve} of such a class is about to compile. */
  static void chargeRegex(MessageReader in, Object proxy) {
    if (in.types().config().without().contains(Feature.PATTERNS)) {
      throw new UnsupportedTypeException(
          "A Regex holds a Pattern, which this reader refuses: without(%s)"
              .formatted(Feature.PATTERNS));
    }
    try {
      Object expression = value(proxy, "pattern");
      if (expression != null) {
        Patterns.requireCompilable(in, (String) expression, (int) value(proxy, "flags"));
      }
    } catch (NoSuchFieldException e) {
      throw new UnsupportedTypeException("This version of Kotlin's Regex is not known", e);
    }
  }

  private static Object value(Object proxy, String field) throws NoSuchFieldException {
    return FieldAccess.of(proxy.getClass().getDeclaredField(field)).get(proxy);
  }
}
