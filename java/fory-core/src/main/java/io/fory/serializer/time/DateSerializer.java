/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.util.Date;

/** {@code java.util.Date}: milliseconds since 1970 as int64. Mutable, so references are kept. */
final class DateSerializer implements Serializer<Date> {
  @Override
  public void write(WriteContext out, Date value) {
    out.buffer().writeLong(value.getTime());
  }

  @Override
  public Date read(ReadContext in) {
    in.charge(24);
    return new Date(in.buffer().readLong());
  }

  @Override
  public Date copy(CopyContext context, Date value) {
    return new Date(value.getTime());
  }
}
