/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.format.codec;

import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.format.runtime.BodyCodec;
import io.fory.format.runtime.RowInput;
import io.fory.format.runtime.RowOutput;
import java.util.function.Function;

/** A codec of utf8 columns that converts by two functions. */
final class Text<T> extends BodyCodec {
  /** The codec of strings, without conversion. */
  static final BodyCodec STRING = new Text<String>("string", s -> s, s -> s);

  private final String what;
  private final Function<T, String> toText;
  private final Function<String, T> fromText;

  /**
   * Makes a codec.
   *
   * @param what the name of the type, for errors
   * @param fromText may throw any RuntimeException for a text that it cannot parse
   */
  Text(String what, Function<T, String> toText, Function<String, T> fromText) {
    this.what = what;
    this.toText = toText;
    this.fromText = fromText;
  }

  @Override
  @SuppressWarnings("unchecked") // only used for the type T
  public int write(RowOutput out, Object value) {
    return out.string(toText.apply((T) value));
  }

  @Override
  public Object read(RowInput in, int at, int size) {
    String text = in.string(at, size);
    try {
      return fromText.apply(text);
    } catch (RuntimeException e) {
      throw new CorruptDataException("%s is no %s".formatted(Quote.name(text), what), e);
    }
  }

  @Override
  public long heapBytes() {
    return 0; // no heap: RowInput.string has charged it
  }
}
