/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;

/** Strings that may be null: a boolean, and the string if it is true; and strings to parse. */
public final class Texts {
  /**
   * Heap that a parser takes for each char, in bytes: for parts of the text, and for the text in
   * the message of an exception.
   */
  private static final long PARSED_BYTES = 4;

  private Texts() {}

  public static void writeNullable(MessageWriter out, String text) {
    out.buffer().writeBoolean(text != null);
    if (text != null) {
      out.writeString(text);
    }
  }

  /** Reads a string, and charges for parsing it. */
  public static String readParsed(MessageReader in) {
    String text = in.readString();
    in.charge(PARSED_BYTES * text.length());
    return text;
  }

  public static String readNullable(MessageReader in) {
    return in.buffer().readBoolean() ? in.readString() : null;
  }
}
