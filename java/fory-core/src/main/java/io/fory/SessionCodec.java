/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.memory.BufferCallback;
import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;

/** The codec of a session: its messages belong together, so the session writes and reads them. */
final class SessionCodec<T> extends ForyCodec<T> {
  private final ForySession session;

  SessionCodec(Fory fory, ForySession session, Class<T> type) {
    super(fory, type);
    this.session = session;
  }

  // ---- Schemas ----

  @Override
  public ForySchema schema() {
    return fory.codec(type).schema();
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
  public byte[] encode(T object, BufferCallback callback) {
    return session.serialize(requireType(object), callback);
  }

  @Override
  public void encode(MemoryBuffer buffer, T object, BufferCallback callback) {
    session.serialize(buffer, requireType(object), callback);
  }

  @Override
  public void encode(ByteBuffer buffer, T object) {
    session.serialize(buffer, requireType(object));
  }

  @Override
  public void encode(ByteSink sink, T object) {
    session.serialize(sink, requireType(object));
  }

  @Override
  public void encode(OutputStream stream, T object) throws IOException {
    session.serialize(stream, requireType(object));
  }

  @Override
  public void encode(WritableByteChannel channel, T object) throws IOException {
    session.serialize(channel, requireType(object));
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
    return Fory.requireEnd(buffer, session.deserialize(buffer, type, outOfBandBuffers));
  }

  @Override
  public T decode(MemoryBuffer buffer, Iterable<MemoryBuffer> outOfBandBuffers) {
    return session.deserialize(buffer, type, outOfBandBuffers);
  }

  @Override
  public T decode(ByteBuffer... parts) {
    return session.deserialize(parts, type);
  }

  @Override
  public T decode(Iterable<ByteBuffer> parts) {
    return session.deserialize(parts, type);
  }

  @Override
  public T decode(InputStream stream) throws IOException {
    return session.deserialize(stream, type);
  }

  @Override
  public T decode(ReadableByteChannel channel) throws IOException {
    return session.deserialize(channel, type);
  }
}
