/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.shared;

import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import java.time.DateTimeException;

/**
 * Writes and reads a value as {@link ValueSerializer} does, with methods instead of functions, for
 * the values that are everywhere: a class of its own has code and profiles of its own, which
 * generated code inlines.
 *
 * @param <T> the type
 */
public abstract class ImmutableSerializer<T> implements MessageSerializer<T> {
  private static final int HEAP_BYTES = 32; // of a typical value

  private final int heapBytes;

  /** Makes a serializer of values of up to 48 bytes. */
  protected ImmutableSerializer() {
    this(HEAP_BYTES);
  }

  /** Makes a serializer of values that take more on the heap. */
  protected ImmutableSerializer(int heapBytes) {
    this.heapBytes = heapBytes;
  }

  /** Reads what {@link #write} wrote. */
  protected abstract T readValue(MessageReader in);

  @Override
  public final T read(MessageReader in) {
    in.charge(heapBytes);
    try {
      return readValue(in);
    } catch (DateTimeException | ArithmeticException | IllegalArgumentException e) {
      throw invalid(in, e);
    }
  }

  private static CorruptDataException invalid(MessageReader in, RuntimeException e) {
    return in.corrupt("No value of its type has these bytes: " + Quote.reason(e));
  }

  @Override
  public final T copy(GraphCopier context, T value) {
    return value;
  }
}
