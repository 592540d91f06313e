/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;
import java.util.function.Supplier;

/** An object that never holds anything, but has an identity: no content. */
final class EmptySerializer implements MessageSerializer<Object> {
  private static final int HEAP_BYTES = 64;

  private final Supplier<Object> constructor;

  EmptySerializer(Supplier<Object> constructor) {
    this.constructor = constructor;
  }

  @Override
  public void write(MessageWriter out, Object value) {}

  @Override
  public Object read(MessageReader in) {
    in.charge(HEAP_BYTES);
    return constructor.get();
  }

  @Override
  public Object copy(GraphCopier context, Object value) {
    return constructor.get();
  }
}
