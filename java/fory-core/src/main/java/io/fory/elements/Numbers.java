/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.elements;

import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;

/** Writes and reads single integers: of fixed width, or as varints where numbers are compressed. */
public final class Numbers {
  private Numbers() {}

  public static void writeInt(MessageWriter out, int value) {
    if (out.isNumberCompressed()) {
      out.buffer().writeVarInt32(value);
    } else {
      out.buffer().writeInt(value);
    }
  }

  public static int readInt(MessageReader in) {
    return in.isNumberCompressed() ? in.buffer().readVarInt32() : in.buffer().readInt();
  }

  public static void writeLong(MessageWriter out, long value) {
    if (out.isNumberCompressed()) {
      out.buffer().writeVarInt64(value);
    } else {
      out.buffer().writeLong(value);
    }
  }

  public static long readLong(MessageReader in) {
    return in.isNumberCompressed() ? in.buffer().readVarInt64() : in.buffer().readLong();
  }
}
