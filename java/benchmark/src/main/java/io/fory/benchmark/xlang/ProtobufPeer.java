/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.xlang;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.MessageLite;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.peer.ProtobufModel;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Protobuf: a bean becomes a message of the class that protoc generates, and that bytes. */
final class ProtobufPeer implements XlangPeer {
  private final byte[] buffer = new byte[BUFFER_SIZE];
  private final ProtobufModel model;

  ProtobufPeer(ObjectType type) {
    model = ProtobufModel.of(type);
  }

  @Override
  public byte[] write(Object value) {
    return model.toMessage().apply(value).toByteArray();
  }

  @Override
  public int writeBuffer(Object value) {
    MessageLite message = model.toMessage().apply(value);
    CodedOutputStream out = CodedOutputStream.newInstance(buffer);
    try {
      message.writeTo(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.getTotalBytesWritten();
  }

  @Override
  public Object read(byte[] message) {
    try {
      return model.toBean().apply(model.parser().parseFrom(message));
    } catch (InvalidProtocolBufferException e) {
      throw new UncheckedIOException(e);
    }
  }
}
