/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.exception.Quote;
import io.fory.exception.UnsupportedTypeException;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.util.List;

/** Objects that equal one of a few, told apart by their index, one byte. */
final class WellKnownSerializer<T> implements MessageSerializer<T> {
  private final List<T> all;
  private final String remedy;

  @SafeVarargs
  @SuppressWarnings("varargs") // copied, not kept
  WellKnownSerializer(String remedy, T... objects) {
    this.all = List.of(objects);
    this.remedy = remedy;
  }

  @Override
  public void write(MessageWriter out, T value) {
    int index = all.indexOf(value);
    if (index < 0) {
      throw new UnsupportedTypeException(
          "%s of Guava, %s, does not tell what it is made of: %s"
              .formatted(value.getClass().getName(), Quote.name(value.toString()), remedy));
    }
    out.buffer().writeByte(index);
  }

  @Override
  public T read(MessageReader in) {
    int index = in.buffer().readByte();
    if (index < 0 || index >= all.size()) {
      throw in.corrupt("There is no well-known object number " + index);
    }
    return all.get(index);
  }

  @Override
  public T copy(GraphCopier context, T value) {
    return value;
  }
}
