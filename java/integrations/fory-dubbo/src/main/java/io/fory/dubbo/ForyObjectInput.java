/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import io.fory.exception.ForyException;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import org.apache.dubbo.common.serialize.ObjectInput;

/** Reads a call that {@link ForyObjectOutput} wrote. */
final class ForyObjectInput implements ObjectInput {
  private final Instances instances;
  private final DataInputStream in;

  ForyObjectInput(Instances instances, InputStream in) {
    this.instances = instances;
    this.in = new DataInputStream(in);
  }

  @Override
  public Object readObject() throws IOException {
    return readObject(Object.class);
  }

  /**
   * Reads an object with the classes of the thread's context class loader. The loader is looked up
   * anew for each object, since Dubbo sets it only once it knows which service is called.
   */
  @Override
  public <T> T readObject(Class<T> type) throws IOException {
    try {
      return type == Exception.class
          ? type.cast(exception(instances.current().streams().deserialize(in, Throwable.class)))
          : instances.current().streams().deserialize(in, type);
    } catch (ForyException e) {
      throw new IOException(e.getMessage(), e);
    } catch (Error e) { // the Triple protocol sends no answer to the caller for an Error
      throw new IOException(e);
    }
  }

  /**
   * Wraps errors: a consumer of the Triple protocol asks for an {@code Exception}, also where the
   * service threw an {@code Error}.
   */
  private static Throwable exception(Throwable thrown) {
    return thrown instanceof Error ? new RuntimeException(thrown) : thrown;
  }

  @Override
  public <T> T readObject(Class<T> type, Type generic) throws IOException {
    return readObject(type);
  }

  @Override
  public boolean readBool() throws IOException {
    return in.readBoolean();
  }

  @Override
  public byte readByte() throws IOException {
    return in.readByte();
  }

  @Override
  public short readShort() throws IOException {
    return in.readShort();
  }

  @Override
  public int readInt() throws IOException {
    return in.readInt();
  }

  @Override
  public long readLong() throws IOException {
    return in.readLong();
  }

  @Override
  public float readFloat() throws IOException {
    return in.readFloat();
  }

  @Override
  public double readDouble() throws IOException {
    return in.readDouble();
  }

  @Override
  public String readUTF() throws IOException {
    byte[] bytes = readBytes();
    return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
  }

  /** Allocates no more than the stream has, whatever the length before the bytes says. */
  @Override
  public byte[] readBytes() throws IOException {
    int length = in.readInt();
    if (length < -1) {
      throw new IOException("Expected a length of bytes, found " + length);
    }
    byte[] bytes = length < 0 ? null : in.readNBytes(length);
    if (bytes != null && bytes.length < length) {
      throw new EOFException("Expected %s bytes, found %s".formatted(length, bytes.length));
    }
    return bytes;
  }
}
