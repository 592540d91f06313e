/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang.wire;

import java.util.Arrays;
import java.util.List;

/**
 * A name in messages of same-schema mode. The first time it is written as its size, its encoding or
 * its hash, and its bytes; then as a number.
 *
 * @param encoding the encoding, of {@link MetaString}
 * @param hash 0 for a name of up to {@link #SHORT} bytes; else its lowest byte is the encoding
 * @param bytes the packed name
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
