/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

/**
 * A serializer of containers, which writes less when it knows what the declaration says of its
 * elements. Both sides must be given the same {@link Slot}.
 *
 * @param <T> the type of the container
 */
public interface SlotSerializer<T> extends MessageSerializer<T> {

  /** Writes the content of {@code value}; {@code slot} is the declared type of the container. */
  @Override
  void write(MessageWriter out, T value, Slot slot);

  /** Reads what {@link #write(MessageWriter, Object, Slot)} wrote, given the same slot. */
  @Override
  T read(MessageReader in, Slot slot);

  @Override
  default void write(MessageWriter out, T value) {
    write(out, value, Slot.ANY);
  }

  @Override
  default T read(MessageReader in) {
    return read(in, Slot.ANY);
  }
}
