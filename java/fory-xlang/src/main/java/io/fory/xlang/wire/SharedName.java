/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import java.util.Arrays;
import java.util.List;

/**
 * A name in messages of same-schema mode: its size, one byte or a hash, and its bytes; after the
 * first time, a number instead.
 *
 * @param hash 0 for a short name
 */
public record SharedName(int encoding, long hash, byte[] bytes) {
  /** The maximum number of bytes of a name without a hash. */
  public static final int SHORT = 16;

  private static SharedName of(MetaString name) {
    long hash = name.bytes().length > SHORT ? hash(name.bytes(), name.encoding()) : 0;
    return new SharedName(name.encoding(), hash, name.bytes());
  }

  /** Returns the namespace of a type, and its name in the namespace. */
  public static List<SharedName> of(TypeName type) {
    return List.of(
        of(MetaString.of(type.namespace(), MetaString.IN_NAMESPACE, false)),
        of(MetaString.of(type.name(), MetaString.IN_NAME, true)));
  }

  private static long hash(byte[] bytes, int encoding) {
    long hash = Math.abs(Murmur3.hash(bytes));
    return (hash == 0 ? 256 : hash) & ~0xffL | encoding;
  }

  /**
   * Returns the name as text.
   *
   * @param namespace whether it is a namespace, which has an alphabet of its own
   */
  public String text(boolean namespace) {
    return new MetaString(encoding, bytes)
        .text(namespace ? MetaString.IN_NAMESPACE : MetaString.IN_NAME);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SharedName n && encoding == n.encoding && Arrays.equals(bytes, n.bytes);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(bytes) + encoding;
  }
}
