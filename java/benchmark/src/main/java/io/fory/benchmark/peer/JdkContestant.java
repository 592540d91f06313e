/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/**
 * JDK serialization: a pair of streams for each message, which is then read by itself. It always
 * keeps references.
 */
final class JdkContestant implements Contestant {
  private final StreamBuffer buffer;

  JdkContestant(BufferType bufferType) {
    buffer = new StreamBuffer(bufferType);
  }

  @Override
  public int serialize(Object value) {
    buffer.startWriting();
    try (ObjectOutputStream out = new ObjectOutputStream(buffer.sink)) {
      out.writeObject(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return buffer.endWriting();
  }

  @Override
  public Object deserialize() {
    buffer.startReading();
    try (ObjectInputStream in = new ObjectInputStream(buffer.source)) {
      return in.readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public byte[] payload() {
    return buffer.payload();
  }
}
