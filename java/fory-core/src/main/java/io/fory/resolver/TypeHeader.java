/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.memory.MemoryBuffer;
import io.fory.message.Tokens;
import io.fory.message.TypeInfo;
import io.fory.schema.PackedSchema;
import io.fory.schema.WireSchema;
import io.fory.schema.Words;
import java.nio.charset.StandardCharsets;

/** Makes the bytes with which a message introduces a type by name or id; see {@link Tokens}. */
final class TypeHeader {
  private TypeHeader() {}

  /**
   * Returns the header of a type in messages without schemas.
   *
   * @param name its name, unless it has an id
   * @param id its id, or null
   */
  static byte[] of(TypeInfo info, String name, Integer id) {
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
    if (info.hasFingerprint()) {
      Words.write(out, info.fingerprint());
    }
    return out.copyOfRange(0, out.writerIndex());
  }

  /** Returns the header of a class in messages with schemas, with the packed schema. */
  static byte[] ofPacked(PackedSchema schema) {
    int length = schema.bytes().length;
    MemoryBuffer out = MemoryBuffer.allocate(16 + length);
    out.writeVarUint32(Tokens.BY_NAME);
    out.writeVarUint32(length);
    for (int i = 0; i < PackedSchema.ID_BYTES; i++) {
      out.writeByte((byte) (schema.id() >>> i * Byte.SIZE));
    }
    out.writeBytes(schema.bytes(), 0, length);
    return out.copyOfRange(0, out.writerIndex());
  }

  /** Returns the header of an unknown class, with its schema. */
  static byte[] ofUnknown(WireSchema schema) {
    return ofPacked(PackedSchema.of(schema));
  }
}
