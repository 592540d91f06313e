/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.exception.CorruptDataException;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Schemas as messages carry them: the parts of a body as bits, with numbers for words that are in
 * many names, and for what stands in the same schema already. The way there and back is part of the
 * format, and the same on every JDK.
 *
 * @param id of the schema, of 48 bits
 * @param bytes the schema; not to be changed
 */
public record PackedSchema(long id, byte[] bytes) {
  /** The bytes of an id. */
  public static final int ID_BYTES = 6;

  /** The bits of an id. */
  public static final long ID_MASK = (1L << 8 * ID_BYTES) - 1;

  /** Bits of the letters that are the most frequent, of those that come next, and of bytes. */
  static final int FREQUENT_BITS = 4;

  static final int LETTER_BITS = 5;

  /** The first of these is the end of a text. */
  static final String FREQUENT = "\0eotarnisclmpud.";

  static final String LETTERS = "ghfybvxkwjqzSCMTIFPLRADBEONHVW$_";

  /** Bits of the length of what stands in the schema already, which is at least this long. */
  static final int LENGTH_BITS = 5;

  static final int MIN_LENGTH = 4;

  /** The greatest distance, in bytes of texts, back to the beginning of a repeated part. */
  static final int WINDOW = 1 << 10;

  /** Bits of a digit of a number; one more tells whether another follows. */
  static final int DIGIT_BITS = 4;

  /** Packs the schema of a class, as the first message with that class carries it. */
  public static PackedSchema of(WireSchema schema) {
    byte[] body = schema.ownBody();
    boolean known = schema.hasBody() && Arrays.equals(body, schema.body());
    long id = known ? schema.id() & ID_MASK : id(body);
    return new PackedSchema(id, pack(body));
  }

  /** The id of a schema that has a body: 48 bits of its hash. */
  public static long id(byte[] body) {
    return WireSchema.hash(body) & ID_MASK;
  }

  /** Packs the body of a schema, one that {@link SchemaWriter} made. */
  public static byte[] pack(byte[] body) {
    PackedSink packed = new PackedSink();
    packed.number(body.length);
    SchemaCopy.copy(UnpackedParts.of(body), packed);
    return packed.bytes();
  }

  /**
   * Returns the schema of a message.
   *
   * @param charge told how many bytes of heap it takes, before it is made
   * @throws CorruptDataException if the bytes are no packed schema, or that of another id
   */
  public static WireSchema parse(long id, byte[] packed, LongConsumer charge) {
    byte[] body = unpack(packed, charge);
    long found = id(body);
    if (found != id) {
      throw new CorruptDataException(
          "The message is damaged: a schema in it has id %012x, but should have %012x"
              .formatted(id, found));
    }
    return WireSchema.parse(body, charge);
  }

  /**
   * The body of a schema.
   *
   * @param charge told how many bytes it has before they are made
   * @throws CorruptDataException if the bytes are no packed schema
   */
  public static byte[] unpack(byte[] packed, LongConsumer charge) {
    PackedSource source = new PackedSource(packed);
    int size = source.number();
    if (size <= 0 || size > WireSchema.MAX_BODY) {
      throw SchemaCopy.damaged("it says that it has %s bytes", size);
    }
    charge.accept(5L * size); // the bytes twice, and texts that are short-lived
    source.limit(size);
    UnpackedParts unpacked = UnpackedParts.ofSize(size);
    SchemaCopy.copy(source, unpacked);
    source.requireEnd();
    return unpacked.body();
  }
}
