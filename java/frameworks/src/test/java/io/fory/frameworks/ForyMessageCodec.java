/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.Fory;
import io.fory.ForyCodec;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.eventbus.MessageCodec;

/** For {@code eventBus().registerDefaultCodec(Order.class, codec)}. */
final class ForyMessageCodec<T> implements MessageCodec<T, T> {
  private final Fory fory;
  private final ForyCodec<T> codec;

  ForyMessageCodec(Fory fory, Class<T> type) {
    this.fory = fory;
    codec = fory.codec(type);
  }

  @Override
  public void encodeToWire(Buffer buffer, T message) {
    byte[] bytes = codec.encode(message);
    buffer.appendInt(bytes.length).appendBytes(bytes);
  }

  @Override
  public T decodeFromWire(int position, Buffer buffer) {
    int start = position + Integer.BYTES;
    return codec.decode(buffer.getBytes(start, start + buffer.getInt(position)));
  }

  /** Within this JVM: the receiver gets an object of its own. */
  @Override
  public T transform(T message) {
    return fory.copy(message);
  }

  @Override
  public String name() {
    return "fory-" + codec.type().getName();
  }

  @Override
  public byte systemCodecID() {
    return -1; // a codec of the user's
  }
}
