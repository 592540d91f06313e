/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.schema;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.LimitExceededException;
import io.fory.exception.Quote;
import io.fory.format.layout.RowLayout;
import io.fory.memory.MemoryBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads and writes schemas as bytes, version 1: {@code 1, varuint32 count, field*}. A field is
 *
 * <pre>
 * header       bits 0-1 encoding of the name, see {@link FieldName}; bits 2-5 its size - 1, or 15;
 *              bit 6 nullable; bit 7 unused
 * size         varuint32, size - 15, if bits 2-5 are 15
 * name
 * kind         1 byte
 * parts        decimal: precision, scale; list: 1 field; map: 2 fields; struct: varuint32, fields
 * </pre>
 */
final class SchemaBytes {
  private static final int VERSION = 1;
  private static final int LONG_NAME = 15;
  private static final int NULLABLE = 0x40;

  /** The minimum size of a field, in bytes: header, one byte of name, kind. */
  private static final int MIN_FIELD = 3;

  /** The maximum number of fields of a schema and all its parts. */
  private static final int MAX_FIELDS = 1 << 18;

  private final MemoryBuffer in;
  private int depth;
  private int fieldsRead;

  private SchemaBytes(MemoryBuffer in) {
    this.in = in;
  }

  // ---- Writing ----

  static byte[] write(RowSchema schema) {
    MemoryBuffer out = MemoryBuffer.allocate(16 + 16 * schema.size());
    out.writeByte(VERSION);
    write(out, schema);
    return out.copyOfRange(0, out.writerIndex());
  }

  private static void write(MemoryBuffer out, RowSchema schema) {
    out.writeVarUint32(schema.size());
    schema.fields().forEach(field -> write(out, field));
  }

  private static void write(MemoryBuffer out, RowField field) {
    FieldName name = FieldName.of(field.name());
    int size = name.bytes().length;
    int header = name.encoding() | (field.nullable() ? NULLABLE : 0);
    if (size > LONG_NAME) {
      out.writeByte(header | LONG_NAME << 2);
      out.writeVarUint32(size - LONG_NAME);
    } else {
      out.writeByte(header | size - 1 << 2);
    }
    out.writeBytes(name.bytes(), 0, size);
    RowType type = field.type();
    out.writeByte(type.kind().id());
    switch (type.kind()) {
      case DECIMAL -> {
        out.writeByte(type.precision());
        out.writeByte(type.scale());
      }
      case LIST -> write(out, type.element());
      case MAP -> {
        write(out, type.key());
        write(out, type.value());
      }
      case STRUCT -> write(out, type.schema());
      default -> {
        // has no parts
      }
    }
  }

  // ---- Reading ----

  static RowSchema read(byte[] bytes) {
    SchemaBytes reader = new SchemaBytes(MemoryBuffer.wrap(bytes));
    try {
      int version = reader.in.readByte();
      if (version != VERSION) {
        throw new CorruptDataException(
            "Schema bytes begin with version %s, but these with %s".formatted(VERSION, version));
      }
      RowSchema schema = reader.schema();
      if (reader.in.remaining() != 0) {
        throw new CorruptDataException(
            "The schema ends %s bytes early".formatted(reader.in.remaining()));
      }
      return schema;
    } catch (IllegalArgumentException e) { // thrown by RowSchema, RowType and RowField
      throw reader.at(new CorruptDataException("Not a schema: " + Quote.reason(e), e));
    } catch (ForyException e) {
      throw reader.at(e);
    }
  }

  private <E extends ForyException> E at(E e) {
    e.atOffset(in.readerIndex());
    return e;
  }

  private RowSchema schema() {
    int count = in.readVarUint32();
    if (count < 0 || (long) count * MIN_FIELD > in.remaining()) {
      throw new CorruptDataException(
          "A schema of %s fields does not fit into %s bytes"
              .formatted(Integer.toUnsignedLong(count), in.remaining()));
    }
    List<RowField> fields = new ArrayList<>(); // grows: nested structs may all claim many fields
    for (int i = 0; i < count; i++) {
      fields.add(field());
    }
    return RowSchema.of(fields);
  }

  private RowField field() {
    if (++fieldsRead > MAX_FIELDS) {
      throw new LimitExceededException("A schema of more than %s fields".formatted(MAX_FIELDS));
    }
    int header = in.readByte();
    int size = (header >> 2 & LONG_NAME) + 1;
    if (size > LONG_NAME) {
      int more = in.readVarUint32();
      if (more < 0 || more > in.remaining()) {
        throw new CorruptDataException("The name of a field is longer than the schema");
      }
      size = LONG_NAME + more;
    }
    int at = in.consume(size);
    String name = new FieldName(header & 3, in.copyOfRange(at, size)).text();
    return new RowField(name, type(), (header & NULLABLE) != 0);
  }

  private RowType type() {
    int id = in.readByte() & 0xff;
    RowKind kind = RowKind.ofId(id);
    if (kind == null) {
      throw new CorruptDataException("There is no type of number " + id);
    }
    if (++depth > RowLayout.MAX_DEPTH) {
      throw new CorruptDataException(
          "Types nest at most %s deep, and these do so deeper".formatted(RowLayout.MAX_DEPTH));
    }
    RowType type =
        switch (kind) {
          case DECIMAL -> RowType.decimal(in.readByte() & 0xff, in.readByte() & 0xff);
          case LIST -> RowType.list(field());
          case MAP -> RowType.map(field(), field());
          case STRUCT -> RowType.struct(schema());
          default -> RowType.simple(kind);
        };
    depth--;
    return type;
  }
}
