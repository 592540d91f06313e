/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.ForyCodec;
import java.nio.ByteBuffer;
import org.apache.pekko.serialization.ByteBufferSerializer;
import org.apache.pekko.serialization.JSerializer;

/** Named in {@code pekko.actor.serializers}; its classes in {@code serialization-bindings}. */
public final class ForyPekkoSerializer extends JSerializer implements ByteBufferSerializer {
  private final ForyCodec<Object> codec = SharedFory.FORY.codec(Object.class);

  @Override
  public int identifier() {
    return 4242; // of yours, and the same on all nodes
  }

  @Override
  public boolean includeManifest() {
    return false; // a message names its class
  }

  @Override
  public byte[] toBinary(Object message) {
    return codec.encode(message);
  }

  @Override
  public Object fromBinaryJava(byte[] bytes, Class<?> manifest) {
    return codec.decode(bytes);
  }

  /** Artery calls this method, with a buffer that has room for a message of the longest kind. */
  @Override
  public void toBinary(Object message, ByteBuffer buffer) {
    codec.encode(buffer, message);
  }

  @Override
  public Object fromBinary(ByteBuffer buffer, String manifest) {
    return codec.decode(buffer);
  }
}
