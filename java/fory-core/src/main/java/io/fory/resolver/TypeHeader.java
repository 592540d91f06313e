/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.memory.MemoryBuffer;
import io.fory.schema.WireSchema;
import io.fory.spi.Tokens;
import io.fory.spi.TypeInfo;
import java.nio.charset.StandardCharsets;

/** The bytes with which a message introduces a type by name or id; see {@link Tokens}. */
final class TypeHeader {
  private TypeHeader() {}

  /**
   * The header of a type.
   *
   * @param name its name, unless it has an id
   * @param id its id, or null
   */
  static byte[] of(TypeInfo info, String name, Integer id, boolean compatible) {
    MemoryBuffer out = start(name, id);
    if (compatible) {
      writeSchema(out, info.schema());
    } else if (info.hasFingerprint()) {
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

  /** Length of the body, and id: 0, and nothing, if there is none. */
  private static void writeSchema(MemoryBuffer out, WireSchema schema) {
    out.writeVarUint32(schema == null ? 0 : schema.body().length);
    if (schema != null) {
      out.writeLong(schema.id());
    }
  }

  /** The header of another version of a type. */
  static byte[] ofVersion(WireSchema schema, String name, Integer id) {
    MemoryBuffer out = start(name, id);
    writeSchema(out, schema);
    return out.copyOfRange(0, out.writerIndex());
  }
}
