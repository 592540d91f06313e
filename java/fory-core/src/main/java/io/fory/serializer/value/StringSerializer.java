/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.RunSerializer;
import io.fory.spi.StringRuns;
import io.fory.spi.WriteContext;
import java.util.ArrayList;

/** Strings, as contexts write and read them. */
final class StringSerializer implements RunSerializer<String> {
  @Override
  public void write(WriteContext out, String value) {
    out.writeString(value);
  }

  @Override
  public String read(ReadContext in) {
    return in.readString();
  }

  @Override
  public int writeRun(WriteContext out, ArrayList<?> list, int size) {
    return StringRuns.write(out, list, size);
  }

  @Override
  public void readRun(ReadContext in, int size, ArrayList<Object> target) {
    StringRuns.read(in, size, target);
  }

  @Override
  public String copy(CopyContext context, String value) {
    return value;
  }
}
