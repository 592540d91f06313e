/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

import io.fory.exception.ForyException;

/** Generated source that does not compile or link: a bug of ours. The message holds the source. */
public final class CodegenException extends ForyException {
  private static final long serialVersionUID = 1L;

  CodegenException(String className, String source, Throwable cause) {
    super(
        "The generated class %s does not compile: %s%n%s"
            .formatted(className, cause.getMessage(), numbered(source)),
        cause);
  }

  private static String numbered(String source) {
    StringBuilder text = new StringBuilder();
    int number = 1;
    for (String line : source.split("\n")) {
      text.append("%4d  %s%n".formatted(number++, line));
    }
    return text.toString();
  }
}
