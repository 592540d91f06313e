/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.dubbo;

import io.fory.exception.ForyException;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.apache.dubbo.common.serialize.ObjectOutput;

/** Writes the arguments, results and attachments of a call; {@link ForyObjectInput} reads them. */
final class ForyObjectOutput implements ObjectOutput {
  private final Instances instances;
  private final DataOutputStream out;

  ForyObjectOutput(Instances instances, OutputStream out) {
    this.instances = instances;
    this.out = new DataOutputStream(out);
  }

  @Override
  public void writeObject(Object object) throws IOException {
    try {
      instances.current().streams().serialize(out, object);
    } catch (ForyException e) {
      throw new IOException(e.getMessage(), e);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Error e) {
      throw new IOException(e);
    }
  }

  @Override
  public void writeEvent(String data) throws IOException {
    writeUTF(data); // by default readEvent calls readUTF
  }

  @Override
  public void writeBool(boolean value) throws IOException {
    out.writeBoolean(value);
  }

  @Override
  public void writeByte(byte value) throws IOException {
    out.writeByte(value);
  }

  @Override
  public void writeShort(short value) throws IOException {
    out.writeShort(value);
  }

  @Override
  public void writeInt(int value) throws IOException {
    out.writeInt(value);
  }

  @Override
  public void writeLong(long value) throws IOException {
    out.writeLong(value);
  }

  @Override
  public void writeFloat(float value) throws IOException {
    out.writeFloat(value);
  }

  @Override
  public void writeDouble(double value) throws IOException {
    out.writeDouble(value);
  }

  @Override
  public void writeUTF(String value) throws IOException {
    writeBytes(value == null ? null : value.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void writeBytes(byte[] value) throws IOException {
    if (value == null) {
      out.writeInt(-1);
    } else {
      writeBytes(value, 0, value.length);
    }
  }

  @Override
  public void writeBytes(byte[] value, int offset, int length) throws IOException {
    out.writeInt(length);
    out.write(value, offset, length);
  }

  @Override
  public void flushBuffer() throws IOException {
    out.flush();
  }
}
