/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

import io.fory.memory.MemoryBuffer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.Buffer;
import java.util.BitSet;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What one {@code Fory} knows of one type. The serializer may be replaced once, when generated code
 * takes over from the interpreter; both write the same bytes. Everything else is fixed before the
 * type is published to other threads.
 */
public final class TypeInfo {
  private static final Set<Class<?>> PLAIN =
      Set.of(
          String.class,
          Integer.class,
          Long.class,
          Double.class,
          Float.class,
          Short.class,
          Byte.class,
          Character.class,
          Boolean.class);

  /** The flag, in the second byte of a message, that tells whether parts may be out of band. */
  private static final long OUT_OF_BAND = 4L << Byte.SIZE;

  private final Class<?> type;
  private final int ordinal;
  private final boolean tracked;
  private final boolean hashesContent;
  private int builtInNumber = -1;
  private boolean customized;
  private TypeInfo component;
  private byte[] definition;
  private int fingerprint;
  private boolean fingerprinted;

  private byte[] rootPrefix;
  private long rootPrefixStart;
  private long rootPrefixEnd;
  private Serializer<Object> serializer;
  private GenericSerializer<Object> generic; // the serializer, if it is one
  private RunSerializer<?> runs; // the serializer, if it is one
  private boolean plain;
  private boolean plainString;

  /**
   * Knows nothing yet but the type.
   *
   * @param ordinal a small number that no other type of the same {@code Fory} has
   * @param tracked whether references to objects of the type are kept when tracking is on
   */
  public TypeInfo(Class<?> type, int ordinal, boolean tracked) {
    this.type = type;
    this.ordinal = ordinal;
    this.tracked = tracked;
    this.hashesContent =
        Collection.class.isAssignableFrom(type)
            || Map.class.isAssignableFrom(type)
            || Map.Entry.class.isAssignableFrom(type)
            || type.isRecord()
            || type == Optional.class
            || type.getName().startsWith("com.google.common.") // Guava's need not be here
            || type == BitSet.class
            || type == BigInteger.class
            || type == BigDecimal.class
            || Buffer.class.isAssignableFrom(type);
  }

  public Class<?> type() {
    return type;
  }

  /** A small number, unique within one {@code Fory}; it never reaches the bytes. */
  public int ordinal() {
    return ordinal;
  }

  /** Whether identity matters: false for strings, numbers, enums, dates and the like. */
  public boolean isTracked() {
    return tracked;
  }

  /**
   * Whether {@code hashCode} of its objects walks through what they hold: containers, records, and
   * buffers and the like. What an ordinary class hashes is its own business, mostly a name or an
   * id.
   */
  public boolean hashesContent() {
    return hashesContent;
  }

  /** The current serializer. Fetch it for each value: it changes when generated code is ready. */
  public Serializer<Object> serializer() {
    return serializer;
  }

  /** Sets or replaces the serializer. */
  @SuppressWarnings("unchecked")
  public void serializer(Serializer<?> newSerializer) {
    serializer = (Serializer<Object>) newSerializer;
    // Asked here once: instanceof with an interface takes 20 ns on Java 17 where the answer is no.
    generic =
        newSerializer instanceof GenericSerializer<?>
            ? (GenericSerializer<Object>) newSerializer
            : null;
    runs = newSerializer instanceof RunSerializer<?> r && !customized ? r : null;
    plain = !customized && PLAIN.contains(type);
    plainString = plain && type == String.class;
  }

  /**
   * Whether writing a value leaves nothing but its bytes, no type introduced and no reference, so
   * that it can be taken back; true for strings and boxed primitives.
   */
  public boolean isPlain() {
    return plain;
  }

  /** What writes and reads many elements at once; null if nothing does. */
  RunSerializer<?> runs() {
    return runs;
  }

  /** Whether this is String, written as contexts do it. */
  boolean isPlainString() {
    return plainString;
  }

  /** Whether the serializer wants to know what is declared. */
  boolean isGeneric() {
    return generic != null;
  }

  /**
   * Writes the content of a value in a slot. Strings, the most frequent elements, are written
   * without the two interface calls that their serializer takes.
   */
  void write(WriteContext out, SlotType slot, Object value) {
    if (plainString) {
      out.writeString((String) value);
    } else if (generic != null) {
      generic.write(out, value, slot);
    } else {
      serializer.write(out, value);
    }
  }

  /** Reads the content of a value in a slot. */
  Object read(ReadContext in, SlotType slot) {
    if (plainString) {
      return in.readString();
    }
    return generic != null ? generic.read(in, slot) : serializer.read(in);
  }

  /** Whether what is read back as this type may be in a place of a declared type. */
  boolean fits(Class<?> declared) {
    return declared.isAssignableFrom(type) || serializer instanceof StandInSerializer;
  }

  /** Makes this a built-in type, which a message names by number. */
  public void builtIn(int number) {
    builtInNumber = number;
  }

  /** The number of a built-in type, or -1. */
  public int builtInNumber() {
    return builtInNumber;
  }

  /** Says that the serializer is one of the user's. */
  public void customized() {
    customized = true;
    plain = false;
    plainString = false;
  }

  /** Whether the serializer is one of the user's, which wins over all that is built in. */
  public boolean isCustomized() {
    return customized;
  }

  /** Makes this an array type, which a message names by its component type. */
  public void arrayOf(TypeInfo componentType) {
    component = componentType;
  }

  /** The component type of an array type that has no number of its own, or null. */
  public TypeInfo component() {
    return component;
  }

  /**
   * Makes this a type that a message introduces by name or id.
   *
   * @param header the bytes that do so, fingerprint included
   * @param messagePrefix the first bytes of every message with such a root, followed by {@code
   *     header}
   */
  public void definedBy(byte[] header, byte[] messagePrefix) {
    definition = header;
    rootPrefix = new byte[messagePrefix.length + header.length];
    System.arraycopy(messagePrefix, 0, rootPrefix, 0, messagePrefix.length);
    System.arraycopy(header, 0, rootPrefix, messagePrefix.length, header.length);
    if (rootPrefix.length >= Long.BYTES) {
      rootPrefixStart = MemoryBuffer.wrap(rootPrefix).getLong(0);
      rootPrefixEnd = MemoryBuffer.wrap(rootPrefix).getLong(rootPrefix.length - Long.BYTES);
    }
  }

  /** Makes this a type whose definition ends in a fingerprint of its schema. */
  public void fingerprint(int value) {
    fingerprint = value;
    fingerprinted = true;
  }

  public int fingerprint() {
    return fingerprint;
  }

  public boolean hasFingerprint() {
    return fingerprinted;
  }

  byte[] definition() {
    return definition;
  }

  /** Writes the first bytes of a message if they are known as a whole. */
  boolean writeRootPrefix(MemoryBuffer out) {
    byte[] prefix = rootPrefix;
    if (prefix == null) {
      return false;
    }
    int at = out.reserve(prefix.length);
    int length = prefix.length;
    if (length >= 8 && length <= 16) {
      // The usual header of a registered id: two overlapping stores instead of a loop.
      out.putLongUnchecked(at, rootPrefixStart);
      out.putLongUnchecked(at + length - 8, rootPrefixEnd);
    } else {
      for (int i = 0; i < length; i++) {
        out.putByteUnchecked(at + i, prefix[i]);
      }
    }
    return true;
  }

  /**
   * Moves behind the first bytes of a message if they are those of this type, whether parts may be
   * out of band or not.
   */
  boolean readRootPrefix(MemoryBuffer in) {
    byte[] prefix = rootPrefix;
    if (prefix == null || prefix.length < 8 || in.remaining() < prefix.length) {
      return false;
    }
    int at = in.readerIndex();
    if (((in.getLongUnchecked(at) ^ rootPrefixStart) & ~OUT_OF_BAND) != 0) {
      return false;
    }
    for (int i = 8; i < prefix.length; i++) {
      if (in.getByteUnchecked(at + i) != prefix[i]) {
        return false;
      }
    }
    in.readerIndex(at + prefix.length);
    return true;
  }

  @Override
  public String toString() {
    return type.getTypeName();
  }
}
