/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.caucho.hessian.io.Deserializer;
import com.caucho.hessian.io.Hessian2Input;
import com.caucho.hessian.io.Hessian2Output;
import com.caucho.hessian.io.HessianProtocolException;
import com.caucho.hessian.io.SerializerFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/**
 * Hessian 2, input and output reused. Its messages always carry the names of classes and fields. It
 * only knows streams: a heap or direct buffer stands behind one.
 */
final class HessianContestant implements VersionContestant {
  private final ByteBuffer buffer;
  private final boolean references;
  private final Hessian2Output output = new Hessian2Output();
  private final Hessian2Input input = new Hessian2Input();
  private final OutputStream sink = new Sink();
  private final InputStream source = new Source();
  private int length;

  HessianContestant(SerializerFactory factory, BufferType bufferType, boolean references) {
    this.references = references;
    buffer =
        bufferType == BufferType.DIRECT
            ? ByteBuffer.allocateDirect(INITIAL_CAPACITY)
            : ByteBuffer.allocate(INITIAL_CAPACITY);
    factory.setAllowNonSerializable(true);
    output.setSerializerFactory(factory);
    input.setSerializerFactory(factory);
  }

  /** One that knows a class also by the name that another version of it has. */
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
    buffer.clear();
    output.init(sink);
    output.setUnshared(!references);
    try {
      output.writeObject(value);
      output.flushBuffer();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    length = buffer.position();
    return length;
  }

  @Override
  public Object deserialize() {
    buffer.limit(length).position(0);
    input.init(source);
    try {
      return input.readObject();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void receive(byte[] message) {
    buffer.clear().put(message);
    length = message.length;
  }

  @Override
  public byte[] payload() {
    byte[] bytes = new byte[length];
    buffer.get(0, bytes);
    return bytes;
  }

  /** Writes to the buffer. */
  private final class Sink extends OutputStream {
    @Override
    public void write(int b) {
      buffer.put((byte) b);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) {
      buffer.put(bytes, offset, count);
    }
  }

  /** Reads from the buffer. */
  private final class Source extends InputStream {
    @Override
    public int read() {
      return buffer.hasRemaining() ? buffer.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) {
      int available = Math.min(count, buffer.remaining());
      if (available == 0 && count > 0) {
        return -1;
      }
      buffer.get(bytes, offset, available);
      return available;
    }
  }
}
