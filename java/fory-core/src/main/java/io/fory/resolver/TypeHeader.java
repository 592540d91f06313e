/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.memory.MemoryBuffer;
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
      out.writeInt(info.fingerprint());
    }
    return out.copyOfRange(0, out.writerIndex());
  }
}
