/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Lends memory for a time: after {@link #close} views of its buffers are useless. A {@link
 * PrimitiveArrayView} then fails, and a {@link MemoryBuffer} is empty. Nobody can take buffers of
 * {@code java.nio} back, so Fory reads them as copies, unless the constructor's {@code nioViews} is
 * true.
 *
 * <p>Thread-safe; but a thread that is about to read an element while another thread closes the
 * scope may still read it.
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
   * Makes a scope whose views all end with it, or a scope that trusts its users.
   *
   * @param nioViews whether buffers of {@code java.nio} are views too. A view that is read after
   *     {@link #close} gives the content of the memory at that time, without any sign of it
   */
  public ViewScope(boolean nioViews) {
    this.nioViews = nioViews;
  }

  /**
   * Returns a buffer over the remaining bytes of {@code bytes}, as {@link
   * MemoryBuffer#wrap(ByteBuffer)}, which ends with this scope.
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

  /** Ends all views. A second call does nothing. */
  @Override
  public synchronized void close() {
    closed = true;
    buffers.forEach(MemoryBuffer::detach);
    buffers.clear();
  }
}
