/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.exception.CorruptDataException;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * A schema as messages carry it: packed bit by bit. Words that occur in many names, and text that
 * stood in the schema before, are numbers. Packing is a part of the format, and gives the same
 * bytes on every JDK.
 *
 * @param id the id of the schema, of 48 bits
 * @param bytes the packed schema, which must not be changed
 */
public record PackedSchema(long id, byte[] bytes) {
  /** The number of bytes of an id. */
  public static final int ID_BYTES = 6;

  /** Masks the bits of an id. */
  public static final long ID_MASK = (1L << 8 * ID_BYTES) - 1;

  /** The number of bits of an index in {@link #FREQUENT}. */
  static final int FREQUENT_BITS = 4;

  static final int LETTER_BITS = 5;

  /** The most frequent letters. The first of them ends a text. */
  static final String FREQUENT = "\0eotarnisclmpud.";

  static final String LETTERS = "ghfybvxkwjqzSCMTIFPLRADBEONHVW$_";

  /** The number of bits of the length of a repetition, less {@link #MIN_LENGTH}. */
  static final int LENGTH_BITS = 5;

  static final int MIN_LENGTH = 4;

  /** The maximum distance, in bytes of texts, back to the beginning of a repetition. */
  static final int WINDOW = 1 << 10;

  /**
   * The number of bits of a digit of a number; one more bit tells whether another digit follows.
   */
  static final int DIGIT_BITS = 4;

  /** Packs the schema of a class, as the first message with that class carries it. */
  public static PackedSchema of(WireSchema schema) {
    byte[] body = schema.ownBody();
    boolean known = schema.hasBody() && Arrays.equals(body, schema.body());
    long id = known ? schema.id() & ID_MASK : id(body);
    return new PackedSchema(id, pack(body));
  }

  /** Returns the id of a schema with a body: 48 bits of the hash. */
  public static long id(byte[] body) {
    return WireSchema.hash(body) & ID_MASK;
  }

  /** Packs the body of a schema that {@link SchemaWriter} made. */
  public static byte[] pack(byte[] body) {
    PackedSink packed = new PackedSink();
    packed.number(body.length);
    SchemaCopy.copy(UnpackedParts.of(body), packed);
    return packed.bytes();
  }

  /**
   * Parses the schema of a message.
   *
   * @param charge is told how many bytes of heap the schema takes, before it is made
   * @throws CorruptDataException if the bytes are no packed schema, or one with another id
   */
  public WireSchema parse(LongConsumer charge) {
    Unpacked unpacked = unpack(bytes, charge);
    long found = id(unpacked.body);
    if (found != id) {
      throw new CorruptDataException(
          "The message is damaged: a schema in it has id %012x, but should have %012x"
              .formatted(id, found));
    }
    return WireSchema.parse(unpacked, charge);
  }

  /**
   * Parses a schema whose id nobody tells.
   *
   * @param charge is told how many bytes of heap the schema takes, before it is made
   * @throws CorruptDataException if the bytes are no packed schema
   */
  public static WireSchema parse(byte[] packed, LongConsumer charge) {
    return WireSchema.parse(unpack(packed, charge), charge);
  }

  /**
   * The body of a schema.
   *
   * @param names the names of its classes, in their order
   */
  record Unpacked(byte[] body, List<byte[]> names) {}

  /**
   * Unpacks the body of a schema.
   *
   * @param charge is told the number of bytes of heap, before they are allocated
   * @throws CorruptDataException if the bytes are no packed schema
   */
  static Unpacked unpack(byte[] packed, LongConsumer charge) {
    PackedSource source = new PackedSource(packed);
    int size = source.number();
    if (size <= 0 || size > WireSchema.MAX_BODY) {
      throw SchemaCopy.damaged("it says that it has %s bytes", size);
    }
    charge.accept(5L * size); // the body and the texts, and garbage
    source.limit(size);
    UnpackedParts unpacked = UnpackedParts.ofSize(size);
    List<byte[]> names = SchemaCopy.copy(source, unpacked);
    source.requireEnd();
    return new Unpacked(unpacked.body(), names);
  }
}
