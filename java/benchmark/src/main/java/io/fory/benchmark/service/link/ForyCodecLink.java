/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import io.fory.Fory;
import io.fory.ForyCodec;
import java.util.HashMap;
import java.util.Map;

/**
 * The codecs of this project's serializer, one for each class: as the stubs of a service use them,
 * which know what they are about to write, and what comes.
 */
final class ForyCodecLink extends BufferLink {
  private final Fory fory;
  private ForyCodec<Object>[] turn; // of each message the codec
  private int next;

  ForyCodecLink(Fory fory, boolean direct) {
    super(direct);
    this.fory = fory;
  }

  @SuppressWarnings("unchecked")
  @Override
  public void announce(Object[] messages) {
    Map<Class<?>, ForyCodec<Object>> codecs = new HashMap<>();
    turn = (ForyCodec<Object>[]) new ForyCodec<?>[messages.length];
    for (int i = 0; i < messages.length; i++) {
      turn[i] =
          codecs.computeIfAbsent(
              messages[i].getClass(), type -> (ForyCodec<Object>) fory.codec(type));
    }
  }

  @Override
  public void startWriting() {
    super.startWriting();
    next = 0;
  }

  @Override
  public void write(Object message) {
    turn[next++].encode(buffer, message);
  }

  @Override
  public void startReading() {
    super.startReading();
    next = 0;
  }

  @Override
  public Object read() {
    return turn[next++].decode(buffer);
  }
}
