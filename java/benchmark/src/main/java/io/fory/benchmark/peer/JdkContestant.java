/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;

/** JDK serialization: a pair of streams for each message, which is then read by itself. */
final class JdkContestant implements Contestant {
  private final StreamBuffer buffer;
  private final boolean references;

  /** {@code references} off: every object as if it were met for the first time. */
  JdkContestant(BufferType bufferType, boolean references) {
    buffer = new StreamBuffer(bufferType);
    this.references = references;
  }

  @Override
  public int serialize(Object value) {
    buffer.startWriting();
    try (ObjectOutputStream out = new ObjectOutputStream(buffer.sink)) {
      if (references) {
        out.writeObject(value);
      } else {
        out.writeUnshared(value);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return buffer.endWriting();
  }

  @Override
  public Object deserialize() {
    buffer.startReading();
    try (ObjectInputStream in = new ObjectInputStream(buffer.source)) {
      return references ? in.readObject() : in.readUnshared();
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
