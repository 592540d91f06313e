/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.maven.idl;

/**
 * Thrown for text that is no schema, or for a schema that Java cannot express; the message says
 * where and why.
 */
public final class IdlException extends Exception {
  private static final long serialVersionUID = 1L;

  IdlException(Token at, String message) {
    super("line %s, column %s: %s".formatted(at.line(), at.column(), message));
  }
}
