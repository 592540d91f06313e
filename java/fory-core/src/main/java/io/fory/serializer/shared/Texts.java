/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;

/** Strings that may be absent: a boolean, and the string if it is true. */
public final class Texts {
  private Texts() {}

  public static void writeNullable(WriteContext out, String text) {
    out.buffer().writeBoolean(text != null);
    if (text != null) {
      out.writeString(text);
    }
  }

  public static String readNullable(ReadContext in) {
    return in.buffer().readBoolean() ? in.readString() : null;
  }
}
