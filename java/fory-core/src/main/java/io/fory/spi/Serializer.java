/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spi;

/**
 * Writes and reads the content of the objects of one type. The contexts handle null, references and
 * the type itself: {@code value} is never null, and is of the type the serializer is registered
 * for.
 *
 * <p>All threads share a serializer, so it must be immutable or thread-safe; the context holds the
 * state of one call. A serializer may call the same {@code Fory}.
 *
 * @param <T> the type
 */
public interface Serializer<T> {

  /** Writes the content of {@code value} to {@link WriteContext#buffer()}. */
  void write(WriteContext out, T value);

  /**
   * Reads the content that {@link #write} wrote, exactly to its last byte.
   *
   * <p>If an object can be part of a cycle, the serializer calls {@link ReadContext#reference} as
   * soon as the object exists, before it reads the content; for other objects the context does so
   * on return.
   */
  T read(ReadContext in);

  /**
   * Returns a deep copy of {@code value}. By default Fory copies the value through bytes; immutable
   * types should return {@code value}.
   */
  default T copy(CopyContext context, T value) {
    return context.copyThroughBytes(this, value);
  }
}
