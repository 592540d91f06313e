/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * A serializer of containers, which writes less when it knows what the declaration says of its
 * elements. Both sides must be given the same {@link SlotType}.
 *
 * @param <T> the type of the container
 */
public interface GenericSerializer<T> extends Serializer<T> {

  /** Writes the content of {@code value}; {@code slot} is the declared type of the container. */
  void write(WriteContext out, T value, SlotType slot);

  /** Reads what {@link #write(WriteContext, Object, SlotType)} wrote, given the same slot. */
  T read(ReadContext in, SlotType slot);

  @Override
  default void write(WriteContext out, T value) {
    write(out, value, out.types().slot(Object.class));
  }

  @Override
  default T read(ReadContext in) {
    return read(in, in.types().slot(Object.class));
  }
}
