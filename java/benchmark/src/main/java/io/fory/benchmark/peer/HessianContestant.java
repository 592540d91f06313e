/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.caucho.hessian.io.Deserializer;
import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.HessianProtocolException;
import com.caucho.hessian.io.SerializerFactory;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Hessian 2, input and output reused. Its messages always carry the names of classes and fields. It
 * only knows streams.
 */
final class HessianContestant implements VersionContestant {
  private final StreamBuffer buffer;
  private final boolean references;
  private final Hessian2Output output = new Hessian2Output();
  private final Hessian2Input input = new Hessian2Input();

  HessianContestant(SerializerFactory factory, BufferType bufferType, boolean references) {
    this.references = references;
    buffer = new StreamBuffer(bufferType);
    factory.setAllowNonSerializable(true);
    output.setSerializerFactory(factory);
    input.setSerializerFactory(factory);
  }

  /** Returns a contestant that knows a class also by the name that another version of it has. */
  static HessianContestant version(Class<?> type, String alias, BufferType bufferType) {
    SerializerFactory factory =
        new SerializerFactory() {
          @Override
          public Deserializer getDeserializer(String name) throws HessianProtocolException {
            return super.getDeserializer(alias.equals(name) ? type.getName() : name);
          }
        };
    return new HessianContestant(factory, bufferType, false);
  }

  @Override
  public int serialize(Object value) {
    buffer.startWriting();
    output.init(buffer.sink);
    output.setUnshared(!references);
    try {
      output.writeObject(value);
      output.flushBuffer();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return buffer.endWriting();
  }

  @Override
  public Object deserialize() {
    buffer.startReading();
    input.init(buffer.source);
    try {
      return input.readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void receive(byte[] message) {
    buffer.receive(message);
  }

  @Override
  public byte[] payload() {
    return buffer.payload();
  }
}
