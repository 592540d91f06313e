/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.data.bean.Sample;
import io.fory.benchmark.peer.proto.MediaContentMessage;
import io.fory.benchmark.peer.proto.SampleMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.function.Function;

/**
 * Protobuf with the classes that protoc generates. Either these are what is written and read, as in
 * a program that uses them all over; such a message is written again and again, and remembers its
 * size. Or they are made of beans and turned into beans, as in a program that has a model of its
 * own.
 */
final class ProtobufContestant implements Contestant {
  private final Function<Object, ? extends MessageLite> toMessage;
  private final Function<MessageLite, Object> toBean; // null: own classes
  private final Parser<? extends MessageLite> parser;
  private final BufferType bufferType;
  private final ByteBuffer buffer;
  private int length;

  private ProtobufContestant(ObjectType type, BufferType bufferType, boolean beans) {
    boolean media = type == ObjectType.MEDIA_CONTENT;
    toMessage =
        media
            ? value -> ProtobufMedia.message((MediaContent) value)
            : value -> ProtobufSample.message((Sample) value);
    Function<MessageLite, Object> bean =
        media
            ? message -> ProtobufMedia.object((MediaContentMessage) message)
            : message -> ProtobufSample.object((SampleMessage) message);
    toBean = beans ? bean : null;
    parser = media ? MediaContentMessage.parser() : SampleMessage.parser();
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
    return toBean == null ? toMessage.apply(value) : value;
  }

  @Override
  public int serialize(Object value) {
    MessageLite message = toBean == null ? (MessageLite) value : toMessage.apply(value);
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
          parser.parseFrom(
              bufferType == BufferType.DIRECT
                  ? CodedInputStream.newInstance(buffer.limit(length).position(0))
                  : CodedInputStream.newInstance(buffer.array(), 0, length));
      return toBean == null ? message : toBean.apply(message);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public byte[] payload() {
    return StreamBuffer.copy(buffer, length);
  }
}
