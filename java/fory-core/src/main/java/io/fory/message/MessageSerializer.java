/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.message;

/**
 * The interface of all serializers of Fory: {@link io.fory.spi.Serializer} with all that the
 * contexts can do; the same rules hold.
 *
 * @param <T> the type
 */
public interface MessageSerializer<T> {

  /** Writes the content of {@code value} to {@link MessageWriter#buffer()}. */
  void write(MessageWriter out, T value);

  /**
   * Reads what {@link #write} wrote, exactly to its last byte.
   *
   * <p>An object that can be part of a cycle calls {@link MessageReader#reference} as soon as it
   * exists, before it reads its own content; for others the context does it on return.
   */
  T read(MessageReader in);

  /**
   * Writes a value like {@link #write(MessageWriter, Object)}. Only a {@link SlotSerializer} uses
   * the declared type.
   */
  default void write(MessageWriter out, T value, Slot slot) {
    write(out, value);
  }

  /**
   * Reads a value like {@link #read(MessageReader)}. Only a {@link SlotSerializer} uses the
   * declared type.
   */
  default T read(MessageReader in, Slot slot) {
    return read(in);
  }

  /**
   * Fails if a field holds what its declaration excludes, at once or when the object is complete.
   * It checks only fields whose declared type schemas do not contain in full, as another version of
   * the class may have declared them otherwise.
   *
   * @param value all of whose fields were read
   */
  default void requireDeclared(MessageReader in, T value) {}

  /**
   * Returns a deep copy of {@code value}. By default the value is written to bytes and read back;
   * immutable types should return {@code value}.
   */
  default T copy(GraphCopier context, T value) {
    return context.copyThroughBytes(this, value);
  }
}
