/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import io.fory.exception.ForyException;

/**
 * Reports generated source that does not compile or link, or gives another class than intended: a
 * bug of Fory, or a class loader that was closed. The message is one line; {@link #source()}
 * returns the source.
 */
public final class CodegenException extends ForyException {
  private static final long serialVersionUID = 1L;

  private final String source;

  CodegenException(String className, String source, String reason, Throwable cause) {
    super("The generated class %s is not used: %s".formatted(className, reason), cause);
    this.source = source;
  }

  /** Returns the source with line numbers. */
  public String source() {
    StringBuilder text = new StringBuilder();
    int number = 1;
    for (String line : String.valueOf(source).split("\n")) {
      text.append("%4s  %s%n".formatted(number++, line));
    }
    return text.toString();
  }
}
