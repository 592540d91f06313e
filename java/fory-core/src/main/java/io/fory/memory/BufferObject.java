/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.memory;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * Gives access to a large part of an object graph, such as an array, whose bytes can travel beside
 * the message instead of being copied into it. The part refers to the object in the graph: if the
 * program changes that object, the bytes and their number change too, until a method has returned
 * or written them. A reader refuses a part that has become shorter or longer than its length in the
 * message. Numbers are little-endian, except in a buffer of {@code java.nio}, which keeps its byte
 * order. No alignment is needed.
 */
public interface BufferObject {

  /** Tells the kinds of parts. */
  enum Kind {
    /** An array of a primitive type. */
    ARRAY,
    /** A string: one byte a char if all chars are below 256, else two. */
    STRING,
    /** A buffer of {@code java.nio}, from its position to its limit. */
    BUFFER,
    /** A {@link MemoryBuffer}, from its reader index to its writer index. */
    MEMORY_BUFFER
  }

  Kind kind();

  /** Returns the primitive type of the elements; for a string {@code byte} or {@code char}. */
  Class<?> elementType();

  /** Returns the number of bytes of the part. */
  long byteLength();

  /** Copies all bytes to the writer index of a buffer, in one bulk copy. */
  void writeTo(MemoryBuffer target);

  /**
   * Writes all bytes to a channel in blocking mode, without a copy if {@link #asByteBuffer} returns
   * a view.
   */
  void writeTo(WritableByteChannel channel) throws IOException;

  /**
   * Returns a read-only view of the bytes, without a copy, or <b>null for most arrays</b>: a {@code
   * ByteBuffer} cannot show the elements of an {@code int[]} without a copy. If it is null, use
   * {@link #writeTo}.
   *
   * @return null for strings, for arrays of other types than {@code byte}, and for buffers over
   *     them
   */
  ByteBuffer asByteBuffer();
}
