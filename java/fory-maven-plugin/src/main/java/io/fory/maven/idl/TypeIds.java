/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven.idl;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Finds the id of a type that a schema gives none: the MurmurHash3 (x86, 32 bits) of its name. */
final class TypeIds {
  private TypeIds() {}

  /** Returns the hash of a name, without a sign. */
  static long hash(String name) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int hash = 0;
    while (words.remaining() >= Integer.BYTES) {
      hash = Integer.rotateLeft(hash ^ mixed(words.getInt()), 13) * 5 + 0xe6546b64;
    }
    int rest = 0;
    for (int i = bytes.length - 1; i >= words.position(); i--) {
      rest = rest << 8 | bytes[i] & 0xff;
    }
    hash ^= mixed(rest) ^ bytes.length;
    hash = (hash ^ hash >>> 16) * 0x85ebca6b;
    hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
    return (hash ^ hash >>> 16) & 0xffff_ffffL;
  }

  private static int mixed(int word) {
    return Integer.rotateLeft(word * 0xcc9e2d51, 15) * 0x1b873593;
  }
}
