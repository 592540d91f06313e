/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.schema;

import io.fory.memory.MemoryBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A hash of 256 bits that identifies a schema: two schemas have the same key only if they are the
 * same, class by class, in whatever order their bytes name the classes. Nobody can make two schemas
 * with one key, which the 64 bits of {@link WireSchema#id} do not promise.
 */
public record SchemaKey(long first, long second, long third, long fourth) {

  static SchemaKey of(byte[] sha256) {
    MemoryBuffer in = MemoryBuffer.wrap(sha256);
    return new SchemaKey(in.getLong(0), in.getLong(8), in.getLong(16), in.getLong(24));
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }

  /** Returns some of the bits, all of which are equally random. */
  @Override
  public int hashCode() {
    return (int) first;
  }
}
