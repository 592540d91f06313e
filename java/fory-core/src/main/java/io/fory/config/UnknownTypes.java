/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.config;

/**
 * The treatment, by a reader in compatible mode, of a value whose type it does not know: an object
 * of a class that is not registered here, or an enum constant that does not exist here. The value
 * of a field that does not exist here is skipped, whatever its type.
 */
public enum UnknownTypes {
  /** Refuses the message. */
  ERROR,
  /** Reads null in its place. */
  NULL,
  /**
   * Read an {@code UnknownObject}, which is written back as it came. A field that cannot hold one
   * is null, as with {@link #NULL}, if its class has a field of type {@link
   * io.fory.annotation.UnknownFields}: that keeps the value, which is written in place of the null.
   * Elements of collections and maps are unknown objects whatever is declared. Refuse the message
   * if there is no such place: for elements of arrays, of {@code EnumSet} and {@code EnumMap}, and
   * for classes without a field for unknown fields.
   */
  KEEP
}
