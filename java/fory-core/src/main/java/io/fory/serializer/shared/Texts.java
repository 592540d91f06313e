/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;

/**
 * Strings that may be absent: a boolean, and the string if it is true; and those that are parsed.
 */
public final class Texts {
  /** What a parser makes of each char: parts of the text, and the whole again in an exception. */
  private static final long PARSED_BYTES = 4;

  private Texts() {}

  public static void writeNullable(WriteContext out, String text) {
    out.buffer().writeBoolean(text != null);
    if (text != null) {
      out.writeString(text);
    }
  }

  /** Reads a string that is about to be parsed, and charges for what that takes. */
  public static String readParsed(ReadContext in) {
    String text = in.readString();
    in.charge(PARSED_BYTES * text.length());
    return text;
  }

  public static String readNullable(ReadContext in) {
    return in.buffer().readBoolean() ? in.readString() : null;
  }
}
