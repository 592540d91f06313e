/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.collection;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;

/** An object that exists once per JVM, such as {@code Collections.emptyList()}: no content. */
public final class ConstantSerializer implements MessageSerializer<Object> {
  private final Object constant;

  public ConstantSerializer(Object constant) {
    this.constant = constant;
  }

  @Override
  public void write(MessageWriter out, Object value) {}

  @Override
  public Object read(MessageReader in) {
    return constant;
  }

  @Override
  public Object copy(GraphCopier context, Object value) {
    return value;
  }
}
