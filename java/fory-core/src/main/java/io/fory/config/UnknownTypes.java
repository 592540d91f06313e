/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.config;

/**
 * What a reader in compatible mode does with a value that it has a place for but not the type: an
 * object of a class that is not registered here, or an enum constant that does not exist here. What
 * is in a field that does not exist here is skipped, whatever its type.
 */
public enum UnknownTypes {
  /** Refuse the message. */
  ERROR,
  /** Read null. */
  NULL,
  /**
   * Read an {@code UnknownObject}, which is written back as it came; refuse the message if the
   * place cannot hold one.
   */
  KEEP
}
