/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Writes and reads the content of the objects of one type. Null, references and the type itself are
 * the contexts' business: {@code value} is never null and of the type the serializer is registered
 * for.
 *
 * <p>Implementations are shared by all threads and must be immutable or thread-safe; the context
 * holds the state of one call. They may call back into the same {@code Fory}.
 *
 * @param <T> the type
 */
public interface Serializer<T> {

  /** Writes the content of {@code value} to {@link WriteContext#buffer()}. */
  void write(WriteContext out, T value);

  /**
   * Reads the content that {@link #write} wrote, exactly to its last byte.
   *
   * <p>An object that can be part of a cycle calls {@link ReadContext#reference} as soon as it
   * exists, before it reads its own content; for other objects the context does it on return.
   */
  T read(ReadContext in);

  /**
   * Returns a deep copy of {@code value}. By default the value takes the way through bytes;
   * immutable types should return {@code value}.
   */
  default T copy(CopyContext context, T value) {
    return context.copyThroughBytes(this, value);
  }
}
