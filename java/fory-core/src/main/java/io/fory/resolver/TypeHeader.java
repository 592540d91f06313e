/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.memory.MemoryBuffer;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireSchema;
import io.fory.spi.Tokens;
import io.fory.spi.TypeInfo;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The bytes with which a message introduces a type by name or id; see {@link Tokens}. */
final class TypeHeader {
  private TypeHeader() {}

  /**
   * The header of a type where there are no schemas.
   *
   * @param name its name, unless it has an id
   * @param id its id, or null
   */
  static byte[] of(TypeInfo info, String name, Integer id) {
    MemoryBuffer out = start(name, id);
    if (info.hasFingerprint()) {
      out.writeInt(info.fingerprint());
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  private static MemoryBuffer start(String name, Integer id) {
    MemoryBuffer out = MemoryBuffer.allocate(64);
    if (id != null) {
      out.writeVarUint32(Tokens.BY_ID);
      out.writeVarUint32(id);
    } else {
      byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
      out.writeVarUint32(Tokens.BY_NAME);
      out.writeVarUint32(utf8.length);
      out.writeBytes(utf8, 0, utf8.length);
    }
    return out;
  }

  /**
   * The header of another version of a type whose schema was not packed.
   *
   * @param length of the body of its schema
   * @param schema the id of that
   */
  static byte[] ofVersion(String name, Integer id, int length, long schema) {
    MemoryBuffer out = start(name, id);
    out.writeVarUint32(length);
    if (length > 0) {
      out.writeLong(schema);
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  /** The same of a class by its name in messages, which may be {@code #id}. */
  static byte[] ofUnknown(String wireName, int length, long schema) {
    Integer id = isId(wireName) ? Integer.parseUnsignedInt(wireName.substring(1)) : null;
    return ofVersion(id == null ? wireName : null, id, length, schema);
  }

  /** What precedes the bytes of a packed schema. */
  static byte[] ofPacked(long id, int length) {
    MemoryBuffer out = MemoryBuffer.allocate(16);
    out.writeVarUint32(Tokens.BY_NAME);
    out.writeVarUint32(length);
    out.writeInt((int) id);
    out.writeShort((short) (id >>> Integer.SIZE));
    return out.copyOfRange(0, out.writerIndex());
  }

  /** All that introduces a class by a schema that is not that of the class here. */
  static byte[] ofUnknown(WireSchema schema) {
    PackedSchema packed = PackedSchema.of(schema);
    byte[] header = ofPacked(packed.id(), packed.bytes().length);
    byte[] all = Arrays.copyOf(header, header.length + packed.bytes().length);
    System.arraycopy(packed.bytes(), 0, all, header.length, packed.bytes().length);
    return all;
  }

  /** Whether a name stands for an id. */
  static boolean isId(String wireName) {
    if (wireName.length() < 2 || wireName.length() > 11 || wireName.charAt(0) != '#') {
      return false;
    }
    long id = 0;
    for (int i = 1; i < wireName.length(); i++) {
      int digit = wireName.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return false;
      }
      id = id * 10 + digit;
    }
    return id <= 0xffffffffL;
  }
}
