/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.memory.MemoryBuffer;
import io.fory.platform.HeapMemory;
import java.util.Arrays;

/**
 * The part of {@link TypeInfo} that every message needs, by itself so that the JVM lays it out in
 * one or two cache lines: among the messages of a service the data of a type are seldom in the
 * first cache.
 */
abstract sealed class HotTypeInfo permits TypeInfo {
  final Class<?> type;
  final int ordinal;
  final boolean tracked;
  boolean perObject;
  boolean unknown; // the class is not known here
  boolean fingerprinted;
  boolean scalarString;
  int fingerprint;
  int builtInNumber = -1;
  private byte[] opening; // the first bytes of a message with such a root; or null
  private int openingLength; // 0: there is no opening
  private long openingStart; // its first eight bytes
  private long openingEnd; // its last eight bytes
  MessageSerializer<Object> serializer;
  GeneratedSerializer generated; // the serializer, if it is one
  SlotSerializer<Object> generic; // the serializer, if it is one

  HotTypeInfo(Class<?> type, int ordinal, boolean tracked) {
    this.type = type;
    this.ordinal = ordinal;
    this.tracked = tracked;
  }

  final void opening(byte[] messagePrefix, byte[] header) {
    byte[] bytes = Arrays.copyOf(messagePrefix, messagePrefix.length + header.length);
    System.arraycopy(header, 0, bytes, messagePrefix.length, header.length);
    byte[] padded = Arrays.copyOf(bytes, Math.max(bytes.length, Long.BYTES));
    opening = bytes;
    openingLength = bytes.length;
    openingStart = HeapMemory.getLong(padded, 0);
    openingEnd = HeapMemory.getLong(padded, padded.length - Long.BYTES);
  }

  /** The first bytes of a message with such a root; null if they are not known as a whole. */
  public final byte[] opening() {
    return opening;
  }

  /** Writes the first bytes of a message if they are known as a whole. */
  final boolean writeOpening(MemoryBuffer out) {
    int length = openingLength;
    if (length > 16) {
      out.writeBytes(opening, 0, length);
    } else if (length > 8) {
      // The usual header of a registered id: two overlapping stores instead of a copy.
      int at = out.reserve(length);
      out.putLongUnchecked(at, openingStart);
      out.putLongUnchecked(at + length - 8, openingEnd);
    } else if (length > 0) {
      out.writeBytesOf(openingStart, length);
    }
    return length > 0;
  }

  /**
   * Writes the content of a value in a slot. Objects with generated code, and strings, are written
   * without the search for a method of an interface that other serializers take.
   */
  public final void write(MessageWriter out, Slot slot, Object value) {
    GeneratedSerializer known = generated;
    if (known != null) {
      known.write(out, value);
    } else if (scalarString) {
      out.writeString((String) value);
    } else if (generic != null) {
      generic.write(out, value, slot);
    } else {
      serializer.write(out, value);
    }
  }

  /** Reads the content of a value in a slot. */
  public final Object read(MessageReader in, Slot slot) {
    GeneratedSerializer known = generated;
    if (known != null) {
      return known.read(in);
    }
    if (scalarString) {
      return in.readString();
    }
    return generic != null ? generic.read(in, slot) : serializer.read(in);
  }
}
