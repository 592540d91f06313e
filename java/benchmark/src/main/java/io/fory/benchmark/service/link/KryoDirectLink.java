/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.ByteBufferInput;
import com.esotericsoftware.kryo.io.ByteBufferOutput;

/** Kryo with a direct buffer. */
final class KryoDirectLink implements Link {
  private final Kryo kryo;
  private final ByteBufferOutput output = new ByteBufferOutput(CAPACITY);
  private final ByteBufferInput input = new ByteBufferInput(output.getByteBuffer().duplicate());

  KryoDirectLink(Kryo kryo) {
    this.kryo = kryo;
  }

  @Override
  public void startWriting() {
    output.setPosition(0);
  }

  @Override
  public void write(Object message) {
    kryo.writeClassAndObject(output, message);
  }

  @Override
  public int written() {
    return output.position();
  }

  @Override
  public void startReading() {
    input.setPosition(0);
    input.setLimit(output.position());
  }

  @Override
  public Object read() {
    return kryo.readClassAndObject(input);
  }
}
