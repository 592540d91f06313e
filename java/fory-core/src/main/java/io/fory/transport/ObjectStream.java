/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.transport;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Streams of the objects that a reader reads one after the other. */
public final class ObjectStream {
  private ObjectStream() {}

  /**
   * Returns the remaining objects as a sequential stream, whose {@code close} closes the reader.
   */
  public static <T> Stream<T> of(Iterator<T> objects, Closeable reader) {
    Spliterator<T> ordered = Spliterators.spliteratorUnknownSize(objects, Spliterator.ORDERED);
    return StreamSupport.stream(ordered, false)
        .onClose(
            () -> {
              try {
                reader.close();
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }
}
