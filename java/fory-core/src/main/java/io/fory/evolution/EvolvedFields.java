/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import io.fory.message.MessageReader;
import io.fory.message.Slot;

/**
 * Reads fields that only another version of a class has, and skips their values, or converts them.
 * Public because generated code calls it; nothing for users.
 *
 * <p>A skipped value is read like any other and then dropped, because later parts of the message
 * may refer to objects in it. An unknown class or constant in it is no error.
 */
public final class EvolvedFields {
  private EvolvedFields() {}

  /** Skips a string that is not null. */
  public static void skipString(MessageReader in) {
    in.readString();
  }

  /**
   * Skips a value with a header.
   *
   * @return the value, which may be kept
   */
  public static Object skipSlot(MessageReader in, Slot slot) {
    int around = in.unknown().beginSkipped(true);
    Object value = in.readSlot(slot);
    if (value == null && in.isTracking()) {
      in.takeUnresolved();
    }
    in.unknown().endSkipped(around);
    return value;
  }

  /**
   * Skips content without a header.
   *
   * @return the value, which may be kept
   */
  public static Object skipValue(MessageReader in, Slot slot) {
    int around = in.unknown().beginSkipped(true);
    Object value = read(in, slot);
    in.unknown().endSkipped(around);
    return value;
  }

  /** Runs {@code reading}, and skips all values that it reads. */
  public static void skip(MessageReader in, Runnable reading) {
    int around = in.unknown().beginSkipped(true);
    reading.run();
    in.unknown().endSkipped(around);
  }

  /** Reads a value with a header, and converts it. */
  public static Object readSlot(MessageReader in, Slot slot, Conversion conversion) {
    int mark = in.cycleMark();
    int before = in.unknown().unresolved();
    in.unknown().beginConverted();
    Object value = in.readExisting(slot);
    in.unknown().endConverted();
    return converted(in, mark, before, conversion, value);
  }

  /**
   * Reads a value that the writer wrote with {@code writeUnshared}, and converts it: see {@link
   * MessageReader#readUnshared}.
   */
  public static Object readUnshared(MessageReader in, Conversion conversion) {
    int mark = in.cycleMark();
    int before = in.unknown().unresolved();
    in.unknown().beginConverted();
    Object value = in.readUnshared();
    in.unknown().endConverted();
    return converted(in, mark, before, conversion, value);
  }

  /** Reads content without a header, and converts it. */
  public static Object readValue(MessageReader in, Slot slot, Conversion conversion) {
    int mark = in.cycleMark();
    int before = in.unknown().unresolved();
    in.unknown().beginConverted();
    Object value = read(in, slot);
    in.unknown().endConverted();
    return converted(in, mark, before, conversion, value);
  }

  private static Object converted(
      MessageReader in, int mark, int before, Conversion conversion, Object value) {
    Object converted = conversion.apply(in, mark, value);
    in.unknown().requireConverted(before);
    return converted;
  }

  /** Reads content of the expected type. */
  private static Object read(MessageReader in, Slot slot) {
    in.enter();
    Object value = slot.expected().read(in, slot);
    in.leave();
    return value;
  }
}
