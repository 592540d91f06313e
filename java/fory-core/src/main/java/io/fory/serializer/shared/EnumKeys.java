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

/** The enum of an {@code EnumSet} or {@code EnumMap}, which neither of them tells. */
public final class EnumKeys {
  private static final ClassValue<Integer> COUNTS =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return type.getEnumConstants().length;
        }
      };

  private EnumKeys() {}

  /** The enum of a set. */
  public static Class<?> of(EnumSet<?> set) {
    EnumSet<?> some = set.isEmpty() ? EnumSet.complementOf(set) : set;
    if (some.isEmpty()) {
      throw new UnsupportedTypeException("An EnumSet of an enum without constants");
    }
    return some.iterator().next().getDeclaringClass();
  }

  /** The enum of a map. */
  public static Class<?> of(EnumMap<?, ?> map) {
    return map.isEmpty()
        ? SerializedFieldProbe.of(new EnumMap<>(map)).enumType()
        : map.keySet().iterator().next().getDeclaringClass();
  }

  /** The enum of a map whose class is the user's, and may override what is asked above. */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static Class<?> ofSubclass(EnumMap<?, ?> map) {
    return of(new EnumMap((EnumMap) map));
  }

  /** Writes the type of an enum. */
  public static void writeType(MessageWriter out, Class<?> type) {
    out.writeType(out.infoOf(type));
  }

  /**
   * Reads the type of an enum, which may be unknown here if nobody wants to keep the container:
   * then its content must be read all the same, and null is what becomes of it.
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
   * Whether the container is to be converted, and the names of its constants are wanted: whichever
   * of them are not here.
   */
  public static boolean areByName(Slot container) {
    return container.argument(0).isByName();
  }

  /**
   * Charges for a container that has places for all constants of an enum, whether they are in it or
   * not.
   *
   * @param type as {@link #readType} found it
   * @param base the heap of the container, in bytes, besides them
   * @param each the heap of each of them, in bytes
   */
  public static void charge(MessageReader in, TypeInfo type, int base, int each) {
    if (!type.isUnknown()) {
      in.charge(base + (long) each * COUNTS.get(type.type()));
    }
  }

  /** The place of a constant, which cannot hold one that the enum lacks here. */
  public static Slot place(TypeInfo type, Slot declared) {
    return type.isVersion() ? Slot.of(type.type(), declared.expected(), false) : declared;
  }

  /** Reads the entries of a map whose enum the reader does not know, and drops them. */
  public static void skip(MessageReader in, int size, Slot map) {
    in.unknown().beginNames();
    Entries.read(in, size, map, new LinkedHashMap<>());
    in.unknown().endNames();
  }
}
