/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.serializer.value;

import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageSerializer;
import io.fory.message.MessageWriter;

/** {@code new Object()}, as used for locks and markers: nothing but an identity. */
final class PlainObjectSerializer implements MessageSerializer<Object> {
  @Override
  public void write(MessageWriter out, Object value) {}

  @Override
  public Object read(MessageReader in) {
    in.charge(16);
    return new Object();
  }

  @Override
  public Object copy(GraphCopier context, Object value) {
    return new Object();
  }
}
