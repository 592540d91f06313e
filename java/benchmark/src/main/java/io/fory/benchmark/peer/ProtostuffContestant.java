/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;

/**
 * Protostuff with a schema made of the class at run time, which has no references. The reader knows
 * the class of the root; the message does not say it.
 */
final class ProtostuffContestant extends ArrayContestant {
  private final Schema<Object> schema;
  private LinkedBuffer target;
  private byte[] targetOf;

  ProtostuffContestant(Class<?> root, BufferType bufferType) {
    super(bufferType);
    schema = schema(root);
  }

  @SuppressWarnings("unchecked") // it is only given what it is the schema of
  private static Schema<Object> schema(Class<?> root) {
    return (Schema<Object>) RuntimeSchema.getSchema(root);
  }

  @Override
  int write(byte[] array, Object value) {
    if (targetOf != array) {
      target = LinkedBuffer.use(array);
      targetOf = array;
    }
    try {
      return ProtostuffIOUtil.writeTo(target.clear(), value, schema);
    } catch (RuntimeException e) {
      target.clear();
      throw e;
    }
  }

  @Override
  Object read(byte[] array, int length) {
    Object value = schema.newMessage();
    ProtostuffIOUtil.mergeFrom(array, 0, length, value, schema);
    return value;
  }
}
