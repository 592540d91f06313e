/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.spi.ReadContext;
import io.fory.spi.WriteContext;

/** Single integers: of fixed width, or varints where numbers are compressed. */
public final class Numbers {
  private Numbers() {}

  public static void writeInt(WriteContext out, int value) {
    if (out.isNumberCompressed()) {
      out.buffer().writeVarInt32(value);
    } else {
      out.buffer().writeInt(value);
    }
  }

  public static int readInt(ReadContext in) {
    return in.isNumberCompressed() ? in.buffer().readVarInt32() : in.buffer().readInt();
  }

  public static void writeLong(WriteContext out, long value) {
    if (out.isNumberCompressed()) {
      out.buffer().writeVarInt64(value);
    } else {
      out.buffer().writeLong(value);
    }
  }

  public static long readLong(ReadContext in) {
    return in.isNumberCompressed() ? in.buffer().readVarInt64() : in.buffer().readLong();
  }
}
