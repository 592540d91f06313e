/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.service.link;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;

/** Kryo with a byte array. */
final class KryoHeapLink implements Link {
  private final Kryo kryo;
  private final Output output = new Output(CAPACITY);
  private final Input input = new Input();

  KryoHeapLink(Kryo kryo) {
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
    input.setBuffer(output.getBuffer(), 0, output.position());
  }

  @Override
  public Object read() {
    return kryo.readClassAndObject(input);
  }
}
