/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import java.util.List;

/**
 * A type of the JDK that every {@code Fory} knows. Its number is part of the format and never
 * changes its meaning.
 *
 * @param number from 0 to 1023; those up to 29 take one byte
 * @param type the class that {@code serializer} creates
 * @param tracked whether identity matters
 * @param serializer writes and reads it
 * @param aliases other classes that are written the same way and read back as {@code type}
 * @param expectedFor interfaces and superclasses for whose fields this type is expected
 */
public record BuiltIn(
    int number,
    Class<?> type,
    boolean tracked,
    Serializer<?> serializer,
    List<Class<?>> aliases,
    List<Class<?>> expectedFor) {

  /** A type without identity, such as a number or a date. */
  public static BuiltIn value(int number, Class<?> type, Serializer<?> serializer) {
    return new BuiltIn(number, type, false, serializer, List.of(), List.of());
  }

  /** A type with identity, such as a collection. */
  public static BuiltIn object(int number, Class<?> type, Serializer<?> serializer) {
    return new BuiltIn(number, type, true, serializer, List.of(), List.of());
  }

  /** The same, standing for other classes too. */
  public BuiltIn withAliases(Class<?>... classes) {
    return new BuiltIn(number, type, tracked, serializer, List.of(classes), expectedFor);
  }

  /** The same, expected where one of the given types is declared. */
  public BuiltIn expectedFor(Class<?>... classes) {
    return new BuiltIn(number, type, tracked, serializer, aliases, List.of(classes));
  }
}
