/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.cli.base;

import io.fory.spi.ExplainedLine;
import java.util.List;

/**
 * The kinds of lines of an explanation, by the beginnings of their texts. The script of a page has
 * them in this order.
 */
public enum LineKind {
  /** How the message is written. */
  HEADER("message of ", "withRefTracking("),
  /** Names and types of the fields of a class. */
  SCHEMA(
      "schema: ", "type definition ", "by name, ", "by id, ", "the class here has another one: "),
  /** An object that was written before. */
  REFERENCE("reference to "),
  /** Counts, types and flags of the value around them. */
  STRUCTURE(),
  /** A value, or what begins one. */
  VALUE(),
  /** Null. */
  NULL(),
  /** What could not be explained. */
  FAULT("not explained: ", "no message of ", "bytes after the message");

  /** The bytes of a value's type that comes without a schema: a header and an id. */
  private static final int NAME = 2 + Long.BYTES;

  private final List<String> beginnings; // of the texts of such lines

  LineKind(String... beginnings) {
    this.beginnings = List.of(beginnings);
  }

  /** Returns the kind of a line. */
  public static LineKind of(ExplainedLine line) {
    boolean isUnnamed = line.label().isEmpty();
    if (isUnnamed) {
      for (LineKind kind : List.of(FAULT, HEADER, SCHEMA)) {
        if (kind.matches(line)) {
          return kind;
        }
      }
    }
    if (line.type().isEmpty()) {
      if (REFERENCE.matches(line)) {
        return REFERENCE;
      } else if (line.text().equals("null")) {
        return NULL;
      }
    }
    if (SCHEMA.matches(line) && line.length() > NAME) {
      return SCHEMA; // its bytes are those of the schema that comes with the value's class
    }
    return isUnnamed && line.length() > 0 && isCount(line.text()) ? STRUCTURE : VALUE;
  }

  private boolean matches(ExplainedLine line) {
    return beginnings.stream().anyMatch(line.text()::startsWith);
  }

  /** Whether a text is a count, a type or flags of the value around it, and no value itself. */
  private static boolean isCount(String text) {
    return text.endsWith(" entries")
        || text.contains(" elements, ")
        || text.contains("s are all ")
        || text.startsWith("which of ")
        || text.startsWith("keys ")
        || text.startsWith("item ")
        || text.startsWith("record ")
        || text.endsWith("replaced");
  }
}
