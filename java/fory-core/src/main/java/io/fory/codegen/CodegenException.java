/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import io.fory.exception.ForyException;

/**
 * Generated source that does not compile or link, or gives another class than the one asked for: a
 * bug of ours, or the end of the class's loader. The message is one line; {@link #source()} has the
 * source.
 */
public final class CodegenException extends ForyException {
  private static final long serialVersionUID = 1L;

  private final String source;

  CodegenException(String className, String source, String reason) {
    this(className, source, reason, null);
  }

  CodegenException(String className, String source, String reason, Throwable cause) {
    super("The generated class %s is not used: %s".formatted(className, reason), cause);
    this.source = source;
  }

  /** The source, with the numbers of its lines. */
  public String source() {
    StringBuilder text = new StringBuilder();
    int number = 1;
    for (String line : String.valueOf(source).split("\n")) {
      text.append("%4s  %s%n".formatted(number++, line));
    }
    return text.toString();
  }
}
