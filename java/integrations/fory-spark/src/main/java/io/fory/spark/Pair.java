/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;

/** A key and its value, which are one record: half of what two would cost. */
final class Pair {
  Object key;
  Object value;

  Pair with(Object newKey, Object newValue) {
    key = newKey;
    value = newValue;
    return this;
  }

  static final class PairSerializer implements Serializer<Pair> {
    @Override
    public void write(WriteContext out, Pair pair) {
      out.writeValue(pair.key);
      out.writeValue(pair.value);
    }

    @Override
    public Pair read(ReadContext in) {
      Pair pair = in.reference(new Pair());
      Object key = in.readValue();
      return pair.with(key, in.readValue());
    }

    @Override
    public Pair copy(CopyContext context, Pair pair) {
      return context.reference(new Pair()).with(context.copy(pair.key), context.copy(pair.value));
    }
  }
}
