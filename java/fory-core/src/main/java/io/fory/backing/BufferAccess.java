/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.backing;

import java.lang.invoke.MethodHandles;

/**
 * The methods of the buffer class for the packages of Fory that users must not call. The package of
 * the buffer is exported, so every public method of the buffer would be API. It implements this
 * class instead, which lies in a package that is not exported. The layer rules let this package
 * name no class of the layers above, so the classes are type parameters.
 *
 * <p>Kept in a {@code static final} field a call costs nothing: the JIT sees the one
 * implementation.
 *
 * @param <B> the class of the buffer
 * @param <V> the class of a view of an array in a buffer
 */
public abstract class BufferAccess<B, V> {
  private static volatile BufferAccess<?, ?> access;

  /**
   * Initializes the class of the buffer, and returns the implementation that it has provided.
   *
   * @throws IllegalStateException if it has provided none
   */
  @SuppressWarnings("unchecked") // there is one implementation
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

  /** Sets the implementation: for the static initializer of the buffer. */
  public static void provide(BufferAccess<?, ?> provided) {
    access = provided;
  }

  /** Returns a new buffer that a channel empties or fills. */
  public abstract B newStreaming(BackingChannel<B> channel, int capacity);

  /** Returns whether a channel empties or fills a buffer, which makes its indices void. */
  public abstract boolean isStreaming(B buffer);

  /**
   * Keeps written bytes in a streaming buffer until {@link #unpin}, so that the writer index can
   * move back over them.
   *
   * @return whether the buffer keeps them
   */
  public abstract boolean pin(B buffer);

  /** Ends {@link #pin}: the channel may take written bytes out of the buffer again. */
  public abstract void unpin(B buffer);

  /**
   * Makes {@code length} bytes readable, or all of the message if it has fewer. Blocks until the
   * source has them.
   */
  public abstract void prefetch(B buffer, int length);

  /**
   * Returns whether a message may have {@code bytes} more bytes: true too as long as nobody knows,
   * before the last frame of a stream.
   */
  public abstract boolean mayHold(B buffer, long bytes);

  /** Returns an empty view, for {@link #attach}. */
  public abstract B emptyView();

  /**
   * Makes a view show the readable bytes of a buffer: from its reader index to its writer index, or
   * to its end if the writer index is 0 or before the reader index. Allocates nothing if the bytes
   * are the whole buffer, or are on the heap.
   */
  public abstract void attach(B view, B content);

  /** Makes a view empty again. */
  public abstract void detach(B view);

  /** Sets the number of readable bytes of a buffer, from index 0. */
  public abstract void limit(B buffer, int bytes);

  /**
   * Moves the bytes that are left to read to index 0 of an array with room for {@code room} bytes
   * in all.
   *
   * @return the array, which is the buffer's from then on
   */
  public abstract byte[] compact(B buffer, int room);

  /** Makes room for {@code length} bytes at the writer index by growing, not by the channel. */
  public abstract void growBy(B buffer, int length);

  /** Moves the reader index over bytes that the caller knows to be readable. */
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
   * Reads elements of a primitive type into an array, from its first element on.
   *
   * @param bytes the number of bytes of all elements
   */
  public abstract void readArray(B buffer, Object array, long bytes);

  /**
   * Returns the number of bytes of a part out of band: from the reader index of its buffer to the
   * writer index, or to the end if the writer index is 0 or before the reader index.
   */
  public abstract int partBytes(B part);

  /**
   * Fills an array of a primitive type with the first bytes of a part out of band, whose indices do
   * not change.
   *
   * @throws IndexOutOfBoundsException if the part has fewer
   */
  public abstract void getPart(B part, Object array, int bytes);

  /** Returns the array or {@code ByteBuffer} behind a view. */
  public abstract Object source(V view);
}
