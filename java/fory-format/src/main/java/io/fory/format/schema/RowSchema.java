/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.format.layout.RowLayout;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns of a row, in order. A row does not contain its schema, so a reader needs the schema
 * that the row was written with. Immutable and thread-safe; schemas with equal fields are equal.
 *
 * <p>{@link #toBytes()} is a binary form that other languages read; {@link #toString()} and {@link
 * #parse} use a text form for people. {@link #hash()}, which other languages put in front of rows,
 * covers only the types of the columns; {@link #fingerprint()} also covers names and which columns
 * are nullable.
 */
public final class RowSchema {
  private final List<RowField> fields;
  private final Map<String, Integer> indexes = new HashMap<>();
  private final RowType[] types;
  private final RowKind[] kinds;
  private final int depth;
  private final int fixedBytes;
  private final long hash;
  private volatile long fingerprint; // 0 until it is computed

  private RowSchema(List<RowField> fields) {
    this.fields = List.copyOf(fields);
    this.types = fields.stream().map(RowField::type).toArray(RowType[]::new);
    this.kinds = Arrays.stream(types).map(RowType::kind).toArray(RowKind[]::new);
    int deepest = 0;
    for (int i = 0; i < types.length; i++) {
      deepest = Math.max(deepest, types[i].depth());
      if (indexes.put(fields.get(i).name(), i) != null) {
        throw new IllegalArgumentException(
            "Two fields are called " + Quote.name(fields.get(i).name()));
      }
    }
    depth = deepest;
    fixedBytes = RowLayout.fixedBytes(types.length);
    hash = SchemaHash.of(this.fields);
  }

  /**
   * Returns the schema with these fields.
   *
   * @throws IllegalArgumentException if two fields have the same name
   */
  public static RowSchema of(RowField... fields) {
    return new RowSchema(List.of(fields));
  }

  /**
   * Returns the schema with these fields.
   *
   * @throws IllegalArgumentException if two fields have the same name
   */
  public static RowSchema of(List<RowField> fields) {
    return new RowSchema(fields);
  }

  /**
   * Reads a schema that {@link #toBytes} wrote.
   *
   * @throws CorruptDataException if the bytes are not exactly one schema
   * @throws io.fory.exception.LimitExceededException if it has more than 262,144 fields, those of
   *     its parts included
   */
  public static RowSchema fromBytes(byte[] bytes) {
    return SchemaBytes.read(bytes);
  }

  /**
   * Reads a schema from text, such as {@code id int32 not null, name utf8}.
   *
   * @throws ForyException if the text is not a schema; the message contains the position
   */
  public static RowSchema parse(String text) {
    return SchemaParser.parse(text);
  }

  /** Returns the schema as bytes, which {@link #fromBytes} and other languages read. */
  public byte[] toBytes() {
    return SchemaBytes.write(this);
  }

  public List<RowField> fields() {
    return fields;
  }

  /** Returns the number of fields. */
  public int size() {
    return types.length;
  }

  /** Returns the field at a position, from 0. */
  public RowField field(int index) {
    return fields.get(index);
  }

  /** Returns the type of the field at a position, from 0. */
  public RowType type(int index) {
    return types[index];
  }

  /** Returns the kind of the field at a position, from 0. */
  public RowKind kind(int index) {
    return kinds[index];
  }

  /** Returns the position of a field; -1 if no field has the name. */
  public int indexOf(String name) {
    Integer index = indexes.get(name);
    return index == null ? -1 : index;
  }

  /**
   * Returns the position of a field.
   *
   * @throws ForyException if no field has the name; the message lists the fields
   */
  public int requireIndex(String name) {
    int index = indexOf(name);
    if (index < 0) {
      throw new ForyException(
          "No field %s; there are %s".formatted(Quote.name(name), indexes.keySet()));
    }
    return index;
  }

  /** Returns the minimum size of a row in bytes: its null bits and slots. */
  public int fixedBytes() {
    return fixedBytes;
  }

  /**
   * Returns the hash that Apache Fory puts in front of rows. It covers the types of the columns,
   * but neither names nor nullability, so different schemas can have the same hash.
   */
  public long hash() {
    return hash;
  }

  /**
   * Returns a hash of everything in the schema: the first eight bytes of the SHA-256 of {@link
   * #toString()}, as a little-endian number.
   */
  public long fingerprint() {
    long known = fingerprint;
    if (known == 0) {
      try {
        byte[] digest =
            MessageDigest.getInstance("SHA-256")
                .digest(toString().getBytes(StandardCharsets.UTF_8));
        for (int i = 7; i >= 0; i--) {
          known = known << 8 | digest[i] & 0xff;
        }
      } catch (NoSuchAlgorithmException e) {
        throw new AssertionError("every JDK has SHA-256", e);
      }
      fingerprint = known;
    }
    return known;
  }

  /** Returns the depth of nested types. */
  int depth() {
    return depth;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof RowSchema schema && hash == schema.hash && fields.equals(schema.fields);
  }

  @Override
  public int hashCode() {
    return fields.hashCode();
  }

  /** Returns the text that {@link #parse} reads, such as {@code id int32 not null, name utf8}. */
  @Override
  public String toString() {
    return SchemaText.of(this);
  }
}
