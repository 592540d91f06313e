/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.format.layout.Utf8;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes and reads the constants of an enum as utf8 columns that contain their names. */
final class EnumCodec extends BodyCodec {
  private final Class<?> type;
  private final Object[] constants;
  private final byte[][] names;

  EnumCodec(Class<?> type) {
    this.type = type;
    constants = type.getEnumConstants();
    names = new byte[constants.length][];
    for (int i = 0; i < names.length; i++) {
      names[i] = ((Enum<?>) constants[i]).name().getBytes(StandardCharsets.UTF_8);
    }
  }

  @Override
  public int write(RowOutput out, Object value) {
    byte[] name = names[((Enum<?>) value).ordinal()];
    return out.bytes(name, name.length);
  }

  @Override
  public Object read(RowInput in, int at, int size) {
    in.charge(size, 0);
    byte[] heap = in.heap();
    for (int i = 0; i < names.length; i++) {
      if (Arrays.equals(heap, at, at + size, names[i], 0, names[i].length)) {
        return constants[i];
      }
    }
    throw new CorruptDataException(
        "%s is no constant of %s, which has %s"
            .formatted(Quote.name(Utf8.decode(heap, at, size)), type.getName(), names.length));
  }

  @Override
  public long heapBytes() {
    return 0; // no heap: the constants exist
  }
}
