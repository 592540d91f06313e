/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import io.activej.serializer.BinarySerializer;
import io.activej.serializer.SerializerFactory;

/**
 * ActiveJ Serializer, which is told by annotations in the model what to write, and has no
 * references. Its messages say nothing of their class.
 */
final class ActiveJContestant extends ArrayContestant {
  private final BinarySerializer<Object> serializer;

  ActiveJContestant(Class<?> root, BufferType bufferType) {
    super(bufferType);
    serializer = serializer(root);
  }

  @SuppressWarnings("unchecked") // it is only given what it is the serializer of
  private static BinarySerializer<Object> serializer(Class<?> root) {
    return (BinarySerializer<Object>) SerializerFactory.defaultInstance().create(root);
  }

  @Override
  int write(byte[] array, Object value) {
    return serializer.encode(array, 0, value);
  }

  @Override
  Object read(byte[] array, int length) {
    return serializer.decode(array, 0);
  }
}
