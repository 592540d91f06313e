/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;

/**
 * Strings that may be absent: a boolean, and the string if it is true; and those that are parsed.
 */
public final class Texts {
  /**
   * Heap that a parser takes for each char: parts of the text, and the whole again in an exception.
   */
  private static final long PARSED_BYTES = 4;

  private Texts() {}

  public static void writeNullable(MessageWriter out, String text) {
    out.buffer().writeBoolean(text != null);
    if (text != null) {
      out.writeString(text);
    }
  }

  /** Reads a string that is about to be parsed, and charges for what that takes. */
  public static String readParsed(MessageReader in) {
    String text = in.readString();
    in.charge(PARSED_BYTES * text.length());
    return text;
  }

  public static String readNullable(MessageReader in) {
    return in.buffer().readBoolean() ? in.readString() : null;
  }
}
