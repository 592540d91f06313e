/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import io.fory.Fory;
import io.fory.memory.MemoryBuffer;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireSchema;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * Builds messages byte by byte, in the words of {@code docs/specification/object_format.md}: what
 * no writer would write, but a peer may send. Nothing is checked, so that what is wrong can be
 * right in all its other bytes.
 *
 * <pre>{@code
 * byte[] message = Messages.to(fory).builtIn(5).elements(1, Messages.SLOTS).value("x").bytes();
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class Messages {
  /** A run of elements each of which is a value with a header. */
  public static final int SLOTS = 0;

  /** A run of contents of the expected type. */
  public static final int PACKED = 1;

  /** A run of contents of the type whose header precedes them. */
  public static final int PACKED_TYPED = 2;

  /** Token 0: the expected type. */
  private static final int EXPECTED = 2;

  private static final int BY_NAME = 4;
  private static final int ARRAY = 8;
  private static final int PREFIX = 2;
  private static final int SESSION = 0x10;
  private static final int FIRST_OF_SESSION = 0x20;

  private final Fory fory;
  private final MemoryBuffer out = MemoryBuffer.allocate(256);

  private Messages(Fory fory) {
    this.fory = fory;
  }

  /** A message, so far the prefix, that a reader of the same settings expects. */
  public static Messages to(Fory fory) {
    Messages message = part(fory);
    message.out.writeBytes(fory.serialize(null), 0, PREFIX);
    return message;
  }

  /** A part of a message: without the prefix. */
  public static Messages part(Fory fory) {
    return new Messages(fory);
  }

  /**
   * Makes this a message of a session, right behind the prefix.
   *
   * @param number of the message in its session; 0 is the first one, which forgets all types
   */
  public Messages inSession(int number) {
    int flags = out.getByte(1) | SESSION | (number == 0 ? FIRST_OF_SESSION : 0);
    out.writerIndex(1);
    out.writeByte(flags);
    out.writeInt(number);
    return this;
  }

  // ---- Headers ----

  /** The header of a new value of a built-in type, or that type where only a type is named. */
  public Messages builtIn(int number) {
    return varint(10 + 4L * number);
  }

  /** The header of a new value of the expected type. */
  public Messages expected() {
    return varint(EXPECTED);
  }

  /** The header of a new value of a type that the message, or session, has introduced. */
  public Messages introduced(int index) {
    return varint(12 + 4L * index);
  }

  /** A reference to an object, by its id. */
  public Messages reference(int id) {
    return varint((long) id << 1 | 1);
  }

  /** Null, where a value with a header is expected. */
  public Messages nothing() {
    return varint(0);
  }

  /** The header of an array type; that of its component type has to follow. */
  public Messages arrayOf() {
    return varint(ARRAY);
  }

  /** The header of an array type of so many dimensions; its element type has to follow. */
  public Messages arrayOf(int dimensions) {
    return repeat(dimensions, Messages::arrayOf);
  }

  /**
   * The header and definition of a class by a schema, which {@link Schemas} made; its first class
   * is the one with this id.
   */
  public Messages typeById(int id, byte[] schema) {
    return typeByName("#" + Integer.toUnsignedString(id), schema);
  }

  /** Introduces a class by its name. */
  public Messages typeByName(String name, byte[] schema) {
    return typeBySchema(Schemas.renamed(schema, name));
  }

  /** The header and definition of a class that its writer has a serializer for. */
  public Messages typeByName(String name) {
    return typeBySchema(Schemas.of(Schemas.custom(name)));
  }

  /** The header and definition of the first class of a schema, which {@link Schemas} made. */
  public Messages typeBySchema(byte[] schema) {
    return typeBySchema(WireSchema.hash(schema), PackedSchema.pack(schema));
  }

  /** Introduces a class with an id that need not be right, and bytes that need not be packed. */
  public Messages typeBySchema(long id, byte[] packed) {
    varint(BY_NAME).varint(packed.length);
    return int32((int) id).int16((int) (id >>> 32)).raw(packed);
  }

  // ---- Contents ----

  /** The number and kind of the elements that have to follow. */
  public Messages elements(long count, int kind) {
    return varint(count << 2 | kind);
  }

  /** The number of entries, and the kinds of the keys and values that have to follow. */
  public Messages entries(int count, int keys, int values) {
    return varint(count).int8(keys | values << 4);
  }

  /** A value as this Fory writes it where nothing is expected; it must introduce no types. */
  public Messages value(Object object) {
    byte[] message = fory.serialize(object);
    out.writeBytes(message, PREFIX, message.length - PREFIX);
    return this;
  }

  /** {@code Collections.nCopies}: few bytes, any number of elements; its element has to follow. */
  public Messages copies(int count) {
    return builtIn(201).varint(count);
  }

  /** The content of a string, in one byte a char; chars above 255 lose their high byte. */
  public Messages string(String text) {
    byte[] latin = new byte[text.length()];
    for (int i = 0; i < latin.length; i++) {
      latin[i] = (byte) text.charAt(i);
    }
    return varint((long) latin.length << 1).raw(latin);
  }

  /** The content of a string, in two bytes a char. */
  public Messages wideString(String text) {
    byte[] utf16 = text.getBytes(StandardCharsets.UTF_16LE);
    return varint((long) text.length() << 1 | 1).raw(utf16);
  }

  /** A name as definitions and schemas have it: its length in bytes and its UTF-8. */
  public Messages text(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return varint(utf8.length).raw(utf8);
  }

  // ---- Numbers and bytes ----

  /** A {@code varuint32} or {@code varuint64}. */
  public Messages varint(long value) {
    out.writeVarUint64(value);
    return this;
  }

  /** A number of 1 byte. */
  public Messages int8(int value) {
    out.writeByte(value);
    return this;
  }

  /** A number of 2 bytes. */
  public Messages int16(int value) {
    out.writeShort((short) value);
    return this;
  }

  /** A number of 4 bytes. */
  public Messages int32(int value) {
    out.writeInt(value);
    return this;
  }

  /** A number of 8 bytes. */
  public Messages int64(long value) {
    out.writeLong(value);
    return this;
  }

  /** Adds these bytes. */
  public Messages raw(byte... bytes) {
    out.writeBytes(bytes, 0, bytes.length);
    return this;
  }

  /** Adds bytes of 0: null bitmaps without a value, or nulls. */
  public Messages zeros(int count) {
    return raw(new byte[count]);
  }

  /** Adds a part as often as asked. */
  public Messages repeat(int times, Consumer<Messages> part) {
    for (int i = 0; i < times; i++) {
      part.accept(this);
    }
    return this;
  }

  /** Returns the bytes that were built so far. */
  public byte[] bytes() {
    return out.copyOfRange(0, out.writerIndex());
  }

  // ---- Around messages ----

  /** The message as one frame of a stream. */
  public static byte[] frame(byte[] message) {
    return frame(message, false);
  }

  /** A frame of a stream, the last of its message or not. */
  public static byte[] frame(byte[] part, boolean moreFollow) {
    MemoryBuffer frame = MemoryBuffer.allocate(part.length + Integer.BYTES);
    frame.writeInt(part.length | (moreFollow ? 1 << 31 : 0));
    frame.writeBytes(part, 0, part.length);
    return frame.copyOfRange(0, frame.writerIndex());
  }

  /** The bytes with the first occurrence of some bytes replaced by others. */
  public static byte[] replace(byte[] bytes, byte[] found, byte[] by) {
    // One byte a char: strings know how to search.
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int at = text.indexOf(new String(found, StandardCharsets.ISO_8859_1));
    if (at < 0) {
      throw new IllegalArgumentException("the bytes to replace are not there");
    }
    MemoryBuffer out = MemoryBuffer.allocate(bytes.length + by.length);
    out.writeBytes(bytes, 0, at);
    out.writeBytes(by, 0, by.length);
    int rest = at + found.length;
    out.writeBytes(bytes, rest, bytes.length - rest);
    return out.copyOfRange(0, out.writerIndex());
  }
}
