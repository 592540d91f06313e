/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.frameworks;

import io.fory.ForyCodec;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.camel.Exchange;
import org.apache.camel.spi.DataFormat;
import org.apache.camel.support.service.ServiceSupport;

/** For {@code marshal(format)} and {@code unmarshal(format)} in a route. */
final class ForyDataFormat extends ServiceSupport implements DataFormat {
  private final ForyCodec<?> codec;

  ForyDataFormat(ForyCodec<?> codec) {
    this.codec = codec;
  }

  @Override
  public void marshal(Exchange exchange, Object body, OutputStream stream) throws IOException {
    stream.write(bytes(codec, codec.type().cast(body)));
  }

  @SuppressWarnings("unchecked")
  private static <T> byte[] bytes(ForyCodec<T> codec, Object body) {
    return codec.encode((T) body);
  }

  @Override
  public Object unmarshal(Exchange exchange, InputStream stream) throws IOException {
    return codec.decode(stream.readAllBytes());
  }
}
