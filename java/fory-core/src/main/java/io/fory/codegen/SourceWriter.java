/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.codegen;

/** Java source text, indented by its braces. Not thread-safe. */
public final class SourceWriter {
  private final StringBuilder text = new StringBuilder();
  private int indent;

  /**
   * Adds one line, made by {@link String#format} if there are arguments. A line that starts with a
   * closing brace goes one level out, one that ends with an opening brace takes what follows one
   * in.
   */
  public SourceWriter line(String format, Object... arguments) {
    String line = arguments.length == 0 ? format : format.formatted(arguments);
    if (line.startsWith("}")) {
      indent--;
    }
    if (!line.isEmpty()) {
      text.append("  ".repeat(indent)).append(line);
    }
    text.append('\n');
    if (line.endsWith("{")) {
      indent++;
    }
    return this;
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
