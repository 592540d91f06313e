/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.redisson;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.exception.ForyException;
import io.fory.netty.ByteBufSink;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;
import java.util.List;
import org.redisson.RedissonReference;
import org.redisson.api.RemoteInvocationOptions;
import org.redisson.client.codec.BaseCodec;
import org.redisson.client.protocol.Decoder;
import org.redisson.client.protocol.Encoder;
import org.redisson.remote.RemoteServiceAck;
import org.redisson.remote.RemoteServiceCancelRequest;
import org.redisson.remote.RemoteServiceCancelResponse;
import org.redisson.remote.RemoteServiceRequest;
import org.redisson.remote.RemoteServiceResponse;

/**
 * A Redisson codec that writes keys and values with Fory, directly into and out of Netty's buffers.
 * Objects and bytes that cannot be written or read give an {@link IOException} whose cause is a
 * {@link ForyException}. Keys of maps are refused if equal keys could have different bytes.
 * Thread-safe.
 *
 * <pre>{@code
 * Fory fory = Fory.builder().registerAll(Order.class).build();
 * config.setCodec(new ForyRedissonCodec(fory));
 * }</pre>
 */
public final class ForyRedissonCodec extends BaseCodec {
  private final Fory given; // the user's instance, without Redisson's own classes
  private final Fory fory;
  private final Fory keys; // writes keys of maps, which Redis compares as bytes
  private final ClassLoader loader;

  /**
   * Makes a codec that a configuration file can name. Its classes are registered by the modules on
   * the class path that are services: see {@link io.fory.ForyBuilder#findModules}.
   */
  public ForyRedissonCodec() {
    this(Fory.builder().findModules().build());
  }

  /** Makes a codec that uses an instance. */
  public ForyRedissonCodec(Fory fory) {
    this(fory, ForyRedissonCodec.class.getClassLoader());
  }

  /**
   * Copies a codec for another class loader: the same class names are registered, looked up in
   * {@code loader}. If the loader lacks one of them, the classes of {@code codec} are kept.
   * Redisson calls this.
   */
  public ForyRedissonCodec(ClassLoader loader, ForyRedissonCodec codec) {
    this(inLoader(codec.given, loader), loader);
  }

  private ForyRedissonCodec(Fory fory, ClassLoader loader) {
    this.given = fory;
    this.fory = withReferences(fory);
    this.keys = this.fory.toBuilder().forKeys().build();
    this.loader = loader;
  }

  /**
   * Registers the classes that Redisson itself puts into values: references to its objects, and the
   * messages of transfer queues and remote services. Tasks of its executor service are not
   * registered, because they contain code.
   */
  private static Fory withReferences(Fory fory) {
    ForyBuilder builder = fory.toBuilder();
    for (Class<?> type :
        List.of(
            RedissonReference.class,
            RemoteInvocationOptions.class,
            RemoteServiceAck.class,
            RemoteServiceCancelRequest.class,
            RemoteServiceCancelResponse.class,
            RemoteServiceRequest.class,
            RemoteServiceResponse.class)) {
      try {
        builder.register(type);
      } catch (IllegalArgumentException e) {
        // the user has registered it already
      }
    }
    return builder.build();
  }

  private static Fory inLoader(Fory fory, ClassLoader loader) {
    try {
      return fory.toBuilder(loader).build();
    } catch (IllegalArgumentException e) {
      return fory;
    }
  }

  @Override
  public Encoder getValueEncoder() {
    return value -> encode(fory, value);
  }

  /**
   * Returns the encoder of keys of maps, which refuses objects that could be equal and have
   * different bytes: {@link io.fory.ForyBuilder#forKeys}.
   */
  @Override
  public Encoder getMapKeyEncoder() {
    return key -> encode(keys, key);
  }

  @Override
  public Decoder<Object> getValueDecoder() {
    return (buf, state) -> decode(buf);
  }

  @Override
  public ClassLoader getClassLoader() {
    return loader;
  }

  private static ByteBuf encode(Fory fory, Object object) throws IOException {
    ByteBuf buf = ByteBufAllocator.DEFAULT.buffer();
    boolean written = false;
    try {
      fory.streams().serialize(new ByteBufSink().to(buf), object);
      written = true;
      return buf;
    } catch (ForyException e) {
      throw new IOException(e.getMessage(), e);
    } catch (VirtualMachineError e) {
      throw e;
    } catch (Error e) {
      throw new IOException(e);
    } finally {
      if (!written) {
        buf.release();
      }
    }
  }

  /** Reads one message, which fills the readable bytes of the buffer. */
  private Object decode(ByteBuf buf) throws IOException {
    try {
      int length = buf.readableBytes();
      Object object =
          buf.isContiguous() // a cached view: safe, since nobody else reads this buffer meanwhile
              ? fory.streams().deserialize(buf.internalNioBuffer(buf.readerIndex(), length))
              : fory.streams().deserialize(buf.nioBuffers());
      buf.skipBytes(length);
      return object;
    } catch (ForyException e) {
      throw new IOException(e.getMessage(), e);
    } catch (Error e) { // Redisson would wait for this reply, and all later ones, for ever
      throw new IOException(e);
    }
  }
}
