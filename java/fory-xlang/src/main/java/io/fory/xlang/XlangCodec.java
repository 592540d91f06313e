/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.xlang.runtime.ValueCodec;

/**
 * Writes and reads objects of one class. Immutable and thread-safe.
 *
 * @param <T> the class
 */
public final class XlangCodec<T> {
  private final ForyXlang xlang;
  private final Class<T> type;
  private final ValueCodec codec;

  XlangCodec(ForyXlang xlang, Class<T> type, ValueCodec codec) {
    this.xlang = xlang;
    this.type = type;
    this.codec = codec;
  }

  /** The class. */
  public Class<T> type() {
    return type;
  }

  /**
   * The message of an object, which may be null.
   *
   * @throws ForyException if a value has no form in the protocol: the path says which
   */
  public byte[] encode(T object) {
    return xlang.serialize(object, codec);
  }

  /** Writes the message at the writer index of a buffer, which is moved behind it. */
  public void encode(MemoryBuffer buffer, T object) {
    xlang.serialize(buffer, object, codec);
  }

  /** The object of a message; null if the message is that of null. */
  public T decode(byte[] bytes) {
    return decode(bytes, 0, bytes.length);
  }

  /** The object of a message in a part of an array. */
  @SuppressWarnings("unchecked") // the codec is that of the class
  public T decode(byte[] bytes, int offset, int length) {
    return (T) xlang.deserialize(bytes, offset, length, codec, type);
  }

  /** The object of the message at the reader index of a buffer, which is moved behind it. */
  @SuppressWarnings("unchecked") // the codec is that of the class
  public T decode(MemoryBuffer buffer) {
    return (T) xlang.deserialize(buffer, codec, type);
  }
}
