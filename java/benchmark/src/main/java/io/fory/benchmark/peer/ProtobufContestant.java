/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.MessageLite;
import io.fory.benchmark.data.ObjectType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/**
 * Protobuf with the classes that protoc generates. Either these are what is written and read, as in
 * a program that uses them all over; such a message is written again and again, and remembers its
 * size. Or they are made of beans and turned into beans, as in a program that has a model of its
 * own.
 */
final class ProtobufContestant implements Contestant {
  private final ProtobufModel model;
  private final boolean beans; // or own classes
  private final BufferType bufferType;
  private final ByteBuffer buffer;
  private int length;

  private ProtobufContestant(ObjectType type, BufferType bufferType, boolean beans) {
    model = ProtobufModel.of(type);
    this.beans = beans;
    this.bufferType = bufferType;
    buffer = StreamBuffer.allocate(bufferType);
  }

  static ProtobufContestant own(ObjectType type, BufferType bufferType) {
    return new ProtobufContestant(type, bufferType, false);
  }

  static ProtobufContestant beans(ObjectType type, BufferType bufferType) {
    return new ProtobufContestant(type, bufferType, true);
  }

  @Override
  public Object twin(Object value) {
    return beans ? value : model.toMessage().apply(value);
  }

  @Override
  public int serialize(Object value) {
    MessageLite message = beans ? model.toMessage().apply(value) : (MessageLite) value;
    CodedOutputStream out =
        bufferType == BufferType.DIRECT
            ? CodedOutputStream.newInstance(buffer.clear())
            : CodedOutputStream.newInstance(buffer.array());
    try {
      message.writeTo(out);
      out.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    length = out.getTotalBytesWritten();
    return length;
  }

  @Override
  public Object deserialize() {
    try {
      MessageLite message =
          model
              .parser()
              .parseFrom(
                  bufferType == BufferType.DIRECT
                      ? CodedInputStream.newInstance(buffer.limit(length).position(0))
                      : CodedInputStream.newInstance(buffer.array(), 0, length));
      return beans ? model.toBean().apply(message) : message;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public byte[] payload() {
    return StreamBuffer.copy(buffer, length);
  }
}
