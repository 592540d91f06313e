/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.backing;

import java.lang.invoke.MethodHandles;

/**
 * Gives this module access to a buffer, and nobody else. {@code io.fory.memory} is exported, so its
 * public methods are everybody's, and those that are not public are out of reach for the packages
 * above it. It implements this class, and the packages above call it: as neither may be named here,
 * both are type parameters.
 *
 * <p>Kept in a {@code static final} field it costs nothing: there is one implementation, and the
 * JIT sees which.
 *
 * @param <B> the buffer
 * @param <V> the view of an array in a buffer
 */
public abstract class BufferAccess<B, V> {
  private static volatile BufferAccess<?, ?> access;

  /**
   * Returns the access that a class of buffers gives.
   *
   * @throws IllegalStateException if the class gives none when it is initialized
   */
  @SuppressWarnings("unchecked") // there is one class of buffers, and one of views
  public static <B, V> BufferAccess<B, V> of(Class<B> buffer, Class<V> view) {
    try {
      MethodHandles.lookup().ensureInitialized(buffer);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(buffer + " must be public", e);
    }
    if (access == null) {
      throw new IllegalStateException(buffer + " gives no access to what is not public");
    }
    return (BufferAccess<B, V>) access;
  }

  /** Gives the access: for the static initializer of the buffer. */
  public static void provide(BufferAccess<?, ?> provided) {
    access = provided;
  }

  /** A growing buffer that bytes flow through. */
  public abstract B flowing(BackingChannel<B> channel, int capacity);

  /** Returns whether bytes flow through a buffer, so that its indices are void after an access. */
  public abstract boolean isStreaming(B buffer);

  /**
   * Keeps written bytes in a streaming buffer until {@link #unpin}, so that the writer index can
   * move back over them.
   *
   * @return whether the buffer keeps them
   */
  public abstract boolean pin(B buffer);

  /** Lets written bytes flow on. */
  public abstract void unpin(B buffer);

  /** Makes up to {@code length} bytes readable, as many as the message has. Waits for a stream. */
  public abstract void prefetch(B buffer, int length);

  /**
   * Returns whether a message may have {@code bytes} more bytes. In a stream that is unknown before
   * the last frame, and the answer true.
   */
  public abstract boolean mayHold(B buffer, long bytes);

  /** Returns an empty view, for {@link #show}. */
  public abstract B emptyView();

  /**
   * Makes a view show the readable bytes of a buffer: from its reader index to its writer index, or
   * to its end if the writer index is 0 or before the reader index. Allocates nothing if the bytes
   * are the whole buffer, or are on the heap.
   */
  public abstract void show(B view, B content);

  /** Makes a view empty again. */
  public abstract void detach(B view);

  /** Sets how many bytes a buffer has. */
  public abstract void limit(B buffer, int bytes);

  /**
   * Moves the bytes that are left to read to index 0 of an array with room for {@code room} bytes
   * in all.
   *
   * @return the array, which is the buffer's from then on
   */
  public abstract byte[] compact(B buffer, int room);

  /** Makes room for {@code length} bytes at the writer index by more memory, not by the channel. */
  public abstract void growBy(B buffer, int length);

  /** Moves the reader index over bytes of which the caller knows that they are there. */
  public abstract void skipRead(B buffer, int bytes);

  /** Moves the writer index over bytes that the caller has put into its array. */
  public abstract void skipWritten(B buffer, int bytes);

  /**
   * Writes the elements of an array of a primitive type, little-endian and in bulk.
   *
   * @param bytes the number of bytes of all elements
   */
  public abstract void writeArray(B buffer, Object array, int bytes);

  /**
   * Reads the first elements of such an array.
   *
   * @param bytes the number of bytes of all elements
   */
  public abstract void readArray(B buffer, Object array, long bytes);

  /**
   * Returns the number of bytes of a part beside a message that was given as a buffer: those from
   * its reader index to its writer index, or to its end if that is 0 or before it.
   */
  public abstract int partBytes(B part);

  /**
   * Fills an array of a primitive type with the first bytes of such a part, whose indices stay.
   *
   * @throws IndexOutOfBoundsException if the part has fewer
   */
  public abstract void getPart(B part, Object array, int bytes);

  /** The array or the {@code ByteBuffer} that is viewed. */
  public abstract Object source(V view);
}
