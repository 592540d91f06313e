/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven.idl;

/**
 * Thrown for a schema that is none, or that has no form in Java; its message says where and why.
 */
public final class IdlException extends Exception {
  private static final long serialVersionUID = 1L;

  IdlException(Token at, String message) {
    super("line %s, column %s: %s".formatted(at.line(), at.column(), message));
  }
}
