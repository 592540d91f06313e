/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.ByteBufferInput;
import com.esotericsoftware.kryo.io.ByteBufferOutput;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

/** Kryo, with a byte array or a direct buffer. */
final class KryoLink implements Link {
  private final Kryo kryo;
  private final Output output;
  private final Input input;

  KryoLink(Kryo kryo, boolean direct) {
    this.kryo = kryo;
    if (direct) {
      ByteBufferOutput out = new ByteBufferOutput(CAPACITY);
      output = out;
      input = new ByteBufferInput(out.getByteBuffer().duplicate());
    } else {
      output = new Output(CAPACITY);
      input = new Input(output.getBuffer());
    }
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
