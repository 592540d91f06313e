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
 * Writes keys and values as messages of Fory into buffers of Netty, and reads them from the buffers
 * that Redisson received. Objects and bytes that cannot be written or read give an {@link
 * IOException} for Redisson, whose cause is a {@link ForyException}. The codec refuses keys of maps
 * if equal keys could have different bytes. Thread-safe.
 *
 * <pre>{@code
 * Fory fory = Fory.builder().registerAll(Order.class).build();
 * config.setCodec(new ForyRedissonCodec(fory));
 * }</pre>
 */
public final class ForyRedissonCodec extends BaseCodec {
  private final Fory given; // without what Redisson itself puts into values
  private final Fory fory;
  private final Fory keys; // writes what Redis compares by its bytes
  private final ClassLoader loader;

  /** Makes a codec for files of properties. Modules that are services register the classes. */
  public ForyRedissonCodec() {
    this(Fory.builder().findModules().build());
  }

  /** Makes a codec with your own instance. */
  public ForyRedissonCodec(Fory fory) {
    this(fory, ForyRedissonCodec.class.getClassLoader());
  }

  /**
   * Makes a codec for the class loader of a thread, with the classes of the same names in this
   * loader. If the loader lacks one of them, the codec keeps all classes of {@code codec}. Redisson
   * calls this.
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
   * Registers what Redisson itself puts into values: the reference of one of its objects, and the
   * messages between the two ends of a transfer queue or remote service. Tasks of executors, which
   * bring code, are none of these.
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
        // The user has registered it.
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

  /** Refuses keys that have no bytes of their own: {@link io.fory.ForyBuilder#forKeys}. */
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

  /** The message is all that remains of the buffer. */
  private Object decode(ByteBuf buf) throws IOException {
    try {
      int length = buf.readableBytes();
      Object object =
          buf.isContiguous() // a view that is there already, and read by nobody else meanwhile
              ? fory.streams().deserialize(buf.internalNioBuffer(buf.readerIndex(), length))
              : fory.streams().deserialize(buf.nioBuffers());
      buf.skipBytes(length);
      return object;
    } catch (ForyException e) {
      throw new IOException(e.getMessage(), e);
    } catch (Error e) { // after which Redisson would wait for this answer, and all later ones
      throw new IOException(e);
    }
  }
}
