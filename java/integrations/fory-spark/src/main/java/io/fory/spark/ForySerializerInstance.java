/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.apache.spark.serializer.DeserializationStream;
import org.apache.spark.serializer.SerializationStream;
import org.apache.spark.serializer.SerializerInstance;
import scala.reflect.ClassTag;

/**
 * Serializes for one thread. A single object is written as four bytes with the hash of the
 * registrations, and a message; streams as {@link Streams} describes.
 */
final class ForySerializerInstance extends SerializerInstance {
  private final ForySerializer serializer;
  private final SharedFory shared;

  ForySerializerInstance(ForySerializer serializer, SharedFory shared) {
    this.serializer = serializer;
    this.shared = shared;
  }

  @Override
  public <T> ByteBuffer serialize(T object, ClassTag<T> tag) {
    MemoryBuffer buffer = MemoryBuffer.allocate(256);
    buffer.writeInt(shared.registrations);
    try {
      shared.fory.serialize(buffer, object);
    } catch (ForyException e) {
      throw SharedFory.withAdvice(e);
    }
    return buffer.asByteBuffer();
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassTag<T> tag) {
    return read(shared, bytes);
  }

  @Override
  public <T> T deserialize(ByteBuffer bytes, ClassLoader loader, ClassTag<T> tag) {
    return read(serializer.shared(loader), bytes);
  }

  @SuppressWarnings("unchecked")
  private static <T> T read(SharedFory shared, ByteBuffer bytes) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    shared.requireRegistrations(buffer);
    return (T) shared.fory.deserialize(buffer);
  }

  @Override
  public SerializationStream serializeStream(OutputStream target) {
    return new Streams.Output(shared, target);
  }

  @Override
  public DeserializationStream deserializeStream(InputStream source) {
    return new Streams.Input(shared, source);
  }
}
