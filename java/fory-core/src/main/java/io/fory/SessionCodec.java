/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.MessageStreams;
import io.fory.memory.BufferCallback;
import io.fory.memory.MemoryBuffer;
import java.util.List;

/** The codec of a session, which writes and reads the messages, since they depend on each other. */
final class SessionCodec<T> extends ForyCodec<T> {
  private final ForySession session;
  private final List<Class<?>> named; // the classes that the codec's type names

  SessionCodec(Fory fory, ForySession session, Class<T> type, List<Class<?>> named) {
    super(fory, type);
    this.session = session;
    this.named = named;
  }

  // ---- Schemas ----

  @Override
  public ForySchema schema() {
    return ForySchema.of(fory.engine, named);
  }

  @Override
  public ForyCodec<T> withoutSchema() {
    throw new IllegalStateException(
        "A session says what its messages look like once: use fory.codec(type).withoutSchema() for messages by themselves");
  }

  @Override
  public ForyCodec<T> readerOf(ForySchema schema) {
    return withoutSchema();
  }

  // ---- Writing ----

  @Override
  public byte[] encode(T object) {
    return session.serialize(requireType(object));
  }

  @Override
  public void encode(MemoryBuffer buffer, T object) {
    session.serialize(buffer, requireType(object));
  }

  @Override
  public byte[] encodeOutOfBand(T object, BufferCallback callback) {
    return session.serializeOutOfBand(requireType(object), callback);
  }

  @Override
  public void encodeOutOfBand(MemoryBuffer buffer, T object, BufferCallback callback) {
    session.serializeOutOfBand(buffer, requireType(object), callback);
  }

  // ---- Reading ----

  @Override
  public T decode(byte[] bytes) {
    return session.deserialize(bytes, type);
  }

  @Override
  public T decode(MemoryBuffer buffer) {
    return session.deserialize(buffer, type);
  }

  @Override
  public T decode(byte[] bytes, Iterable<MemoryBuffer> outOfBandBuffers) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    return fory.engine.requireEnd(buffer, session.deserialize(buffer, type, outOfBandBuffers));
  }

  @Override
  public T decode(MemoryBuffer buffer, Iterable<MemoryBuffer> outOfBandBuffers) {
    return session.deserialize(buffer, type, outOfBandBuffers);
  }

  @Override
  MessageStreams streams() {
    return session.streams();
  }
}
