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
  private final byte[][] names; // by ordinal
  private final Object[] sorted; // the constants, by their names
  private final byte[][] sortedNames;

  EnumCodec(Class<?> type) {
    this.type = type;
    Object[] constants = type.getEnumConstants();
    names = names(constants);
    sorted = constants.clone();
    Arrays.sort(sorted, (a, b) -> Arrays.compareUnsigned(name(a), name(b)));
    sortedNames = names(sorted);
  }

  private static byte[][] names(Object[] constants) {
    return Arrays.stream(constants).map(EnumCodec::name).toArray(byte[][]::new);
  }

  private static byte[] name(Object constant) {
    return ((Enum<?>) constant).name().getBytes(StandardCharsets.UTF_8);
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
    int low = 0;
    int high = sorted.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      byte[] name = sortedNames[middle];
      int order = Arrays.compareUnsigned(heap, at, at + size, name, 0, name.length);
      if (order == 0) {
        return sorted[middle];
      } else if (order < 0) {
        high = middle - 1;
      } else {
        low = middle + 1;
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
