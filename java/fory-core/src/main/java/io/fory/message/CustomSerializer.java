/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

import io.fory.spi.GenericSerializer;
import io.fory.spi.Serializer;

/**
 * A serializer of the user's among those of Fory. It wins over all that is built in, and its bytes
 * carry no schema.
 *
 * @param <T> the type
 */
public class CustomSerializer<T> implements MessageSerializer<T> {
  private final Serializer<T> own;

  private CustomSerializer(Serializer<T> own) {
    this.own = own;
  }

  /** Returns the message serializer that calls a serializer of the user's. */
  public static <T> CustomSerializer<T> of(Serializer<T> own) {
    return own instanceof GenericSerializer<T> container
        ? new OfContainer<>(container)
        : new CustomSerializer<>(own);
  }

  /** Returns the name of the user's class. */
  public String name() {
    return own.getClass().getName();
  }

  @Override
  public void write(MessageWriter out, T value) {
    own.write(out, value);
    out.requireWhole();
  }

  @Override
  public T read(MessageReader in) {
    T value = own.read(in);
    in.requireWhole();
    return value;
  }

  @Override
  public T copy(GraphCopier context, T value) {
    T copy = own.copy(context, value);
    context.requireWhole();
    return copy;
  }

  /** Calls a serializer that gets the declared type of the elements. */
  private static final class OfContainer<T> extends CustomSerializer<T>
      implements SlotSerializer<T> {
    private final GenericSerializer<T> container;

    OfContainer(GenericSerializer<T> container) {
      super(container);
      this.container = container;
    }

    @Override
    public void write(MessageWriter out, T value, Slot slot) {
      container.write(out, value, slot);
      out.requireWhole();
    }

    @Override
    public T read(MessageReader in, Slot slot) {
      T value = container.read(in, slot);
      in.requireWhole();
      return value;
    }

    @Override
    public void write(MessageWriter out, T value) {
      write(out, value, Slot.ANY);
    }

    @Override
    public T read(MessageReader in) {
      return read(in, Slot.ANY);
    }
  }
}
