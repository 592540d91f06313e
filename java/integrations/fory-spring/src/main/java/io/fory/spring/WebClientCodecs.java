/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spring;

import io.fory.Fory;
import io.fory.exception.ForyException;
import java.util.Map;
import org.reactivestreams.Publisher;
import org.springframework.core.ResolvableType;
import org.springframework.core.codec.AbstractDataBufferDecoder;
import org.springframework.core.codec.AbstractSingleValueEncoder;
import org.springframework.core.codec.DecodingException;
import org.springframework.core.codec.EncodingException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.codec.CodecConfigurer;
import org.springframework.util.MimeType;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Flux;

/**
 * Encoder and decoder of {@code WebClient} for bodies of the content type {@code
 * application/x-fory}; each body is one message.
 */
final class WebClientCodecs {
  private WebClientCodecs() {}

  /**
   * Registers the encoder and the decoder. They are used only for bodies that have this content
   * type.
   */
  static void add(CodecConfigurer codecs, Fory fory, DataSize maxBodyBytes) {
    Messages decoder = new Messages(fory);
    decoder.setMaxInMemorySize(Math.toIntExact(maxBodyBytes.toBytes()));
    codecs.customCodecs().register(decoder);
    codecs.customCodecs().register(new Bodies(fory));
  }

  private static final class Bodies extends AbstractSingleValueEncoder<Object> {
    private final Fory fory;

    Bodies(Fory fory) {
      super(ForyHttpMessageConverter.TYPE);
      this.fory = fory;
    }

    @Override
    public boolean canEncode(ResolvableType type, MimeType mime) {
      return mime != null && super.canEncode(type, mime);
    }

    @Override
    protected Flux<DataBuffer> encode(
        Object value,
        DataBufferFactory buffers,
        ResolvableType type,
        MimeType mime,
        Map<String, Object> hints) {
      return Flux.defer(() -> Flux.just(encodeValue(value, buffers, type, mime, hints)));
    }

    @Override
    public DataBuffer encodeValue(
        Object value,
        DataBufferFactory buffers,
        ResolvableType type,
        MimeType mime,
        Map<String, Object> hints) {
      try {
        return buffers.wrap(fory.serialize(value));
      } catch (VirtualMachineError e) {
        throw e;
      } catch (ForyException | Error e) {
        throw new EncodingException(
            "A %s has no message: %s".formatted(value.getClass().getName(), PropertyNames.in(e)),
            e);
      }
    }
  }

  private static final class Messages extends AbstractDataBufferDecoder<Object> {
    private final Fory fory;

    Messages(Fory fory) {
      super(ForyHttpMessageConverter.TYPE);
      this.fory = fory;
    }

    @Override
    public boolean canDecode(ResolvableType type, MimeType mime) {
      return mime != null && super.canDecode(type, mime);
    }

    /** Collects all buffers of a body, which is one message. */
    @Override
    public Flux<Object> decode(
        Publisher<DataBuffer> input,
        ResolvableType type,
        MimeType mime,
        Map<String, Object> hints) {
      return decodeToMono(input, type, mime, hints).flux();
    }

    @Override
    public Object decode(
        DataBuffer buffer, ResolvableType type, MimeType mime, Map<String, Object> hints) {
      byte[] body = new byte[buffer.readableByteCount()];
      buffer.read(body);
      DataBufferUtils.release(buffer);
      try {
        return TypedMessages.read(fory, body, type);
      } catch (VirtualMachineError e) {
        throw e;
      } catch (ForyException | Error e) {
        throw new DecodingException(
            "The body is no message of a %s: %s".formatted(type, PropertyNames.in(e)), e);
      }
    }
  }
}
