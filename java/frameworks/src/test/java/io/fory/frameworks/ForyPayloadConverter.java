/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import com.google.protobuf.ByteString;
import io.fory.Fory;
import io.fory.exception.ForyException;
import io.temporal.api.common.v1.Payload;
import io.temporal.common.converter.DataConverterException;
import io.temporal.common.converter.PayloadConverter;
import java.lang.reflect.Type;
import java.util.Optional;

/**
 * For {@code new DefaultDataConverter(new NullPayloadConverter(), new ForyPayloadConverter(fory))}.
 */
final class ForyPayloadConverter implements PayloadConverter {
  private static final String ENCODING = "binary/fory";

  private final Fory fory;

  ForyPayloadConverter(Fory fory) {
    this.fory = fory;
  }

  @Override
  public String getEncodingType() {
    return ENCODING;
  }

  @Override
  public Optional<Payload> toData(Object value) {
    try {
      return Optional.of(
          Payload.newBuilder()
              .putMetadata("encoding", ByteString.copyFromUtf8(ENCODING))
              .setData(ByteString.copyFrom(fory.serialize(value)))
              .build());
    } catch (ForyException e) {
      throw new DataConverterException(e);
    }
  }

  @Override
  public <T> T fromData(Payload content, Class<T> type, Type generic) {
    try {
      return fory.deserialize(content.getData().toByteArray(), type);
    } catch (ForyException e) {
      throw new DataConverterException(content, type, e);
    }
  }
}
