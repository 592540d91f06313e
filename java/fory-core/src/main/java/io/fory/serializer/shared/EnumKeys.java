/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.config.UnknownTypes;
import io.fory.elements.Entries;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Slot;
import io.fory.message.TypeInfo;
import io.fory.platform.SerializedFieldProbe;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;

/**
 * Finds, writes and reads the enum of an {@code EnumSet} or {@code EnumMap}, which has no getter.
 */
public final class EnumKeys {
  private static final ClassValue<Integer> COUNTS =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return type.getEnumConstants().length;
        }
      };

  private EnumKeys() {}

  public static Class<?> of(EnumSet<?> set) {
    EnumSet<?> some = set.isEmpty() ? EnumSet.complementOf(set) : set;
    if (some.isEmpty()) {
      throw new UnsupportedTypeException("An EnumSet of an enum without constants");
    }
    return some.iterator().next().getDeclaringClass();
  }

  public static Class<?> of(EnumMap<?, ?> map) {
    return map.isEmpty()
        ? SerializedFieldProbe.of(new EnumMap<>(map)).enumType()
        : map.keySet().iterator().next().getDeclaringClass();
  }

  /** Returns the enum of a map whose class is the user's, and may override methods of the map. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static Class<?> ofSubclass(EnumMap<?, ?> map) {
    return of(new EnumMap((EnumMap) map));
  }

  public static void writeType(MessageWriter out, Class<?> type) {
    out.writeType(out.infoOf(type));
  }

  /**
   * Reads the type of an enum. It may be unknown to the reader if the container is dropped: then
   * the caller reads the content all the same, and returns null.
   *
   * @param byName see {@link #areByName}
   */
  public static TypeInfo readType(MessageReader in, boolean byName) {
    TypeInfo info = in.readTypeHeader(Object.class);
    if (info.isUnknown() && !in.unknown().isDropped()) {
      throw in.located(
          new IncompatibleClassException(
              "The enum of an EnumSet or EnumMap is not known here: register it, declare the field as another Set or Map on both sides, or read null with withUnknownTypes(%s)"
                  .formatted(UnknownTypes.NULL)));
    }
    if (!info.type().isEnum() && !info.isUnknown()) {
      throw in.corrupt("Expected an enum, found " + info);
    }
    if (info.isUnknown() && !byName) {
      in.unknown().countLost();
    }
    return info;
  }

  /**
   * Returns whether the container is converted to one of strings, so that the names of its
   * constants are read, also of constants that the reader lacks.
   */
  public static boolean areByName(Slot container) {
    return container.argument(0).isByName();
  }

  /**
   * Charges for a container, which has a place for each constant of its enum.
   *
   * @param type the result of {@link #readType}
   * @param base the heap of the container without these places, in bytes
   * @param each the heap of each place, in bytes
   */
  public static void charge(MessageReader in, TypeInfo type, int base, int each) {
    if (!type.isUnknown()) {
      in.charge(base + (long) each * COUNTS.get(type.type()));
    }
  }

  /** Returns the slot of a constant: one that the reader's enum lacks does not fit it. */
  public static Slot place(TypeInfo type, Slot declared) {
    return type.isVersion() ? Slot.of(type.type(), declared.expected(), false) : declared;
  }

  /** Reads and drops the entries of a map whose enum the reader does not know. */
  public static void skip(MessageReader in, int size, Slot map) {
    in.unknown().beginNames();
    Entries.read(in, size, map, new LinkedHashMap<>());
    in.unknown().endNames();
  }
}
