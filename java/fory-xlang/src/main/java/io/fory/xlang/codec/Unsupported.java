/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.codec;

import io.fory.platform.Jdk;
import java.util.Map;

/** Makes the messages of errors for classes that the protocol cannot express. */
final class Unsupported {
  private static final Map<String, String> INSTEAD =
      Map.of(
          "java.lang.Character", "a String or an int",
          "java.util.UUID", "a String or a byte[] of 16 bytes",
          "java.util.Date", "an Instant",
          "java.time.LocalDateTime", "an Instant",
          "java.time.LocalTime", "a Duration since midnight or a String",
          "java.time.ZonedDateTime", "an Instant, and the zone as a String",
          "java.time.OffsetDateTime", "an Instant, and the offset as a String",
          "java.util.Locale", "a String",
          "[C", "a String");

  private Unsupported() {}

  /** Returns why values of a class cannot be written, and a way out. */
  static String reason(Class<?> type) {
    String instead = INSTEAD.get(type.getName());
    if (instead != null) {
      return "%s has no form in the cross-language protocol: use %s"
          .formatted(type.getTypeName(), instead);
    }
    return Jdk.owns(type)
        ? "%s has no form in the cross-language protocol".formatted(type.getTypeName())
        : "%s is not registered: register it, or a subclass, as the peers do, by id or name"
            .formatted(type.getTypeName());
  }
}
