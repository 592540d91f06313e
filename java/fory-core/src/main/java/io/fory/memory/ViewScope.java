/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The time for which memory is lent: objects that are read as views of its buffers are of no use
 * after {@link #close}. A {@link PrimitiveArrayView} then fails, and a {@link MemoryBuffer} is
 * empty. Buffers of {@code java.nio} cannot be taken back, so they are read as copies, unless the
 * scope was told otherwise.
 *
 * <p>Thread-safe; but a thread that is about to read an element while another one closes the scope
 * may still read it.
 */
public final class ViewScope implements AutoCloseable {
  private final boolean nioViews;
  private final List<MemoryBuffer> buffers = new ArrayList<>();
  private volatile boolean closed;

  /** Makes a scope whose views all end with it. */
  public ViewScope() {
    this(false);
  }

  /**
   * A scope whose views all end with it, or one that trusts its users.
   *
   * @param nioViews whether buffers of {@code java.nio} are views too. A view that is read after
   *     {@link #close} gives the content of the memory at that time, without any sign of it
   */
  public ViewScope(boolean nioViews) {
    this.nioViews = nioViews;
  }

  /**
   * Returns a buffer over what remains in {@code bytes}, as {@link MemoryBuffer#wrap(ByteBuffer)}.
   */
  public MemoryBuffer wrap(ByteBuffer bytes) {
    requireOpen();
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    buffer.lend(this);
    return buffer;
  }

  boolean hasNioViews() {
    return nioViews;
  }

  /** Makes a buffer end with the scope. */
  synchronized void add(MemoryBuffer buffer) {
    requireOpen();
    buffers.add(buffer);
  }

  /**
   * Fails if the scope is closed.
   *
   * @throws IllegalStateException if it is
   */
  void requireOpen() {
    if (closed) {
      throw new IllegalStateException(
          "The memory behind the view was given back; copy what is needed longer, or keep it longer");
    }
  }

  /** Ends all views. May be called twice. */
  @Override
  public synchronized void close() {
    closed = true;
    buffers.forEach(MemoryBuffer::showNothing);
    buffers.clear();
  }
}
