/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.time;

import io.fory.exception.Quote;
import io.fory.message.FixedWidthSerializer;
import io.fory.message.MessageReader;
import java.time.DateTimeException;

/** The serializer of a date, time or amount of fixed width, whose parts the JDK checks. */
abstract class TimeSerializer<T> implements FixedWidthSerializer<T> {
  private static final int HEAP_BYTES = 32; // the average of values of at most 48 bytes

  private final int width;
  private final int heapBytes;

  TimeSerializer(int width) {
    this(width, HEAP_BYTES);
  }

  /** Makes a serializer of values that take more on the heap. */
  TimeSerializer(int width, int heapBytes) {
    this.width = width;
    this.heapBytes = heapBytes;
  }

  /** Gets what {@link #put} put. */
  abstract T get(byte[] heap, int at);

  @Override
  public final int width() {
    return width;
  }

  @Override
  public final int heapBytes() {
    return heapBytes;
  }

  @Override
  public final T get(MessageReader in, byte[] heap, int at) {
    try {
      return get(heap, at);
    } catch (DateTimeException | ArithmeticException e) {
      stopBehind(in, at);
      throw in.corrupt("No value of its type has these bytes: " + Quote.reason(e));
    }
  }
}
