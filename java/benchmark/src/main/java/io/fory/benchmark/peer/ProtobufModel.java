/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.peer;

import com.google.protobuf.MessageLite;
import com.google.protobuf.Parser;
import io.fory.benchmark.data.ObjectType;
import io.fory.benchmark.data.bean.MediaContent;
import io.fory.benchmark.data.bean.Sample;
import io.fory.benchmark.data.bean.Struct;
import io.fory.benchmark.peer.proto.MediaContentMessage;
import io.fory.benchmark.peer.proto.SampleMessage;
import io.fory.benchmark.peer.proto.StructMessage;
import java.util.function.Function;

/** Beans as messages of the classes that protoc generates, and back, as people write it by hand. */
public record ProtobufModel(
    Function<Object, MessageLite> toMessage,
    Function<MessageLite, Object> toBean,
    Parser<? extends MessageLite> parser) {
  /** Returns the model of MEDIA_CONTENT, SAMPLE and STRUCT. */
  public static ProtobufModel of(ObjectType type) {
    return switch (type) {
      case MEDIA_CONTENT ->
          new ProtobufModel(
              value -> ProtobufMedia.message((MediaContent) value),
              message -> ProtobufMedia.object((MediaContentMessage) message),
              MediaContentMessage.parser());
      case SAMPLE ->
          new ProtobufModel(
              value -> ProtobufSample.message((Sample) value),
              message -> ProtobufSample.object((SampleMessage) message),
              SampleMessage.parser());
      case STRUCT ->
          new ProtobufModel(
              value -> ProtobufStruct.message((Struct) value),
              message -> ProtobufStruct.object((StructMessage) message),
              StructMessage.parser());
      default -> throw new IllegalArgumentException("there is no message of " + type);
    };
  }
}
