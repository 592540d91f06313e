/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.config;

/**
 * Selects what a reader in compatible mode does with a value whose type it does not know: an object
 * of a class that the reader has not registered, or a constant that its enum lacks. It always skips
 * the value of a field that its class lacks.
 */
public enum UnknownTypes {
  /** Refuses the message. */
  ERROR,
  /** Reads null in place of the value. */
  NULL,
  /**
   * Reads an {@code UnknownObject}, which is written back as it came. A field that cannot hold an
   * {@code UnknownObject} is null, as with {@link #NULL}, if its class has a field of type {@link
   * io.fory.annotation.UnknownFields}: that field keeps the value, and writing puts it in place of
   * the null. Elements of collections and maps become unknown objects, whatever their declared type
   * is. The message is refused if no place can keep the value: for elements of arrays, of {@code
   * EnumSet} and {@code EnumMap}, and for classes without a field for unknown fields.
   */
  KEEP
}
