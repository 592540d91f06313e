/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.guava;

import io.fory.exception.CorruptDataException;
import io.fory.exception.Quote;
import io.fory.message.MessageReader;
import java.util.function.Supplier;

/** What Guava refuses to put together, nobody has taken apart. */
final class Corrupt {
  private Corrupt() {}

  static <T> T guard(MessageReader in, Supplier<T> construction) {
    try {
      return construction.get();
    } catch (IllegalArgumentException
        | IllegalStateException
        | NullPointerException
        | ClassCastException
        | ArithmeticException e) {
      CorruptDataException corrupt = in.corrupt("Guava refuses the content: " + Quote.failure(e));
      corrupt.initCause(e);
      throw corrupt;
    }
  }
}
