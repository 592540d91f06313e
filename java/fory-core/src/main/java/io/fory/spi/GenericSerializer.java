/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Writes and reads containers, in fewer bytes if it knows the declared type of their elements. Both
 * sides need the same {@link SlotType}. Like every serializer, it must be thread-safe.
 *
 * @param <T> the type of the container
 */
public interface GenericSerializer<T> extends Serializer<T> {

  /** Writes the content of {@code value}; {@code slot} is the declared type of the container. */
  void write(WriteContext out, T value, SlotType slot);

  /**
   * Reads the content that {@link #write(WriteContext, Object, SlotType)} wrote with the same slot.
   */
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
