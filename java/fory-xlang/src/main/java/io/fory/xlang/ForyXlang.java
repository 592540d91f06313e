/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.Quote;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.ContextPool;
import io.fory.xlang.codec.Explainer;
import io.fory.xlang.codec.Registry;
import io.fory.xlang.codec.XlangOptions;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import java.util.Objects;

/**
 * Writes and reads objects in the cross-language protocol of Apache Fory, which has clients for
 * Python, Rust, Go, Java and others. Releases 1.0 to 1.7 of them are understood.
 *
 * <p>Immutable and thread-safe: build one and keep it. Every class of the messages is registered,
 * by the id or name that the peers use. Messages are self-contained, and do not say how long they
 * are.
 *
 * <p>All methods that read throw a {@link ForyException} for bytes that are no such message, with
 * the path of the object and the offset of the byte, and allocate no more than {@link
 * ForyXlangBuilder#withMaxGraphBytes} allows, whatever the bytes say.
 */
public final class ForyXlang {
  static final int HEADER = 1;
  private static final int OUT_OF_BAND = 2;

  /** What one call writes to, or reads from. */
  private record Context(XlangOutput output, XlangInput input) {}

  private final Registry registry;
  private final XlangOptions options;
  private final ContextPool<Context> contexts =
      new ContextPool<>() {
        @Override
        protected Context make() {
          return new Context(new XlangOutput(), new XlangInput());
        }
      };

  private final ValueCodec any;
  private final ClassValue<ValueCodec> roots =
      new ClassValue<>() {
        @Override
        protected ValueCodec computeValue(Class<?> type) {
          return registry.rootCodec(type);
        }
      };

  ForyXlang(Registry registry) {
    this.registry = registry;
    options = registry.options();
    any = registry.rootCodec(Object.class);
  }

  /** Starts to build one. */
  public static ForyXlangBuilder builder() {
    return new ForyXlangBuilder();
  }

  // ---- Writing ----

  /**
   * The message of an object, which may be null.
   *
   * @throws ForyException if the object has no form in the protocol: the path says where
   */
  public byte[] serialize(Object object) {
    return serialize(object, any);
  }

  byte[] serialize(Object object, ValueCodec codec) {
    ContextPool.Cell<Context> cell = contexts.acquire();
    try {
      XlangOutput out = cell.context.output;
      out.start(null, options.tracking(), options.limits().maxDepth(), registry.size());
      write(out, object, codec);
      return out.toBytes();
    } finally {
      release(cell);
    }
  }

  /**
   * Writes the message of an object at the writer index of a buffer, which is moved behind it.
   *
   * @throws ForyException as {@link #serialize(Object)}; the writer index is then unchanged
   */
  public void serialize(MemoryBuffer buffer, Object object) {
    serialize(buffer, object, any);
  }

  void serialize(MemoryBuffer buffer, Object object, ValueCodec codec) {
    ContextPool.Cell<Context> cell = contexts.acquire();
    try {
      XlangOutput out = cell.context.output;
      boolean direct = buffer.heapArray() != null && !buffer.isFlowing();
      out.start(
          direct ? buffer : null, options.tracking(), options.limits().maxDepth(), registry.size());
      write(out, object, codec);
      if (direct) {
        out.finish();
      } else {
        buffer.writeBytes(out.heap(), 0, out.position());
      }
    } finally {
      release(cell);
    }
  }

  private void release(ContextPool.Cell<Context> cell) {
    cell.context.output.release();
    cell.context.input.release();
    contexts.release(cell);
  }

  private static void write(XlangOutput out, Object object, ValueCodec codec) {
    try {
      out.writeByte(HEADER);
      if (object == null) {
        out.writeByte(XlangOutput.NULL);
        return;
      }
      if (out.tracking()) {
        out.writeRef(object);
      } else {
        out.writeByte(XlangOutput.NOT_NULL);
      }
      codec.write(out, object);
    } catch (RuntimeException e) {
      ForyException failure = XlangOutput.failed(e, "");
      failure.completePath(object.getClass().getSimpleName());
      throw failure;
    }
  }

  // ---- Reading ----

  /** The object of a message: of the registered class, or of that of a built-in type. */
  public Object deserialize(byte[] bytes) {
    return deserialize(bytes, 0, bytes.length, any, Object.class);
  }

  /**
   * The object of a message as one of a class.
   *
   * @param type a registered class, a supertype of some, or one with a form of its own; a number of
   *     another width becomes one of this class if it fits
   * @return null if the message is that of null
   */
  @SuppressWarnings("unchecked") // the codec is that of the class
  public <T> T deserialize(byte[] bytes, Class<T> type) {
    return (T) deserialize(bytes, 0, bytes.length, roots.get(type), type);
  }

  Object deserialize(byte[] bytes, int offset, int length, ValueCodec codec, Class<?> type) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    ContextPool.Cell<Context> cell = contexts.acquire();
    try {
      XlangInput in = cell.context.input;
      in.start(bytes, offset, offset + length, options.limits());
      Object object = read(in, codec, type);
      if (in.remaining() > 0) {
        throw in.corrupt(
            "Expected the end of the message, found %d more bytes".formatted(in.remaining()));
      }
      return object;
    } finally {
      release(cell);
    }
  }

  /** The object of the message at the reader index of a buffer, which is moved behind it. */
  public Object deserialize(MemoryBuffer buffer) {
    return deserialize(buffer, any, Object.class);
  }

  /** The same as an object of a class. */
  @SuppressWarnings("unchecked") // the codec is that of the class
  public <T> T deserialize(MemoryBuffer buffer, Class<T> type) {
    return (T) deserialize(buffer, roots.get(type), type);
  }

  Object deserialize(MemoryBuffer buffer, ValueCodec codec, Class<?> type) {
    ContextPool.Cell<Context> cell = contexts.acquire();
    try {
      XlangInput in = cell.context.input;
      int index = buffer.readerIndex();
      int length = buffer.remaining();
      byte[] heap = buffer.heapArray();
      int from = heap == null ? 0 : buffer.heapOffset() + index;
      in.start(
          heap == null ? buffer.copyOfRange(index, length) : heap,
          from,
          from + length,
          options.limits());
      Object object = read(in, codec, type);
      buffer.readerIndex(index + in.position() - from);
      return object;
    } finally {
      release(cell);
    }
  }

  private static Object read(XlangInput in, ValueCodec codec, Class<?> type) {
    try {
      requireHeader(in);
      Object object = in.readFlagged(codec);
      in.complete();
      return object;
    } catch (RuntimeException e) {
      ForyException failure = in.failed(e, "");
      failure.completePath(type.getSimpleName());
      throw failure;
    } catch (StackOverflowError e) {
      throw new ForyException(
          "The objects are nested too deep for this thread's stack: lower the limit with withMaxDepth",
          e);
    }
  }

  private static void requireHeader(XlangInput in) {
    byte first = in.readByte();
    if (first == (HEADER | OUT_OF_BAND)) {
      throw new CorruptDataException(
          "The message leaves buffers out of band, which is not supported: write it without a buffer callback");
    }
    if (first != HEADER) {
      throw new CorruptDataException(
          "Expected a message of the cross-language protocol, which begins with byte 0x01, found 0x%02x%s"
              .formatted(first & 0xff, Hint.of(in)));
    }
  }

  // ---- More ----

  /** How many definitions of peers are kept. */
  int keptDefinitions() {
    return registry.keptDefinitions();
  }

  /** What writes and reads objects of a class, bound once. */
  public <T> XlangCodec<T> codec(Class<T> type) {
    return new XlangCodec<>(this, type, roots.get(type));
  }

  /**
   * A message as text for people: every type definition, flag and value, with the offset of its
   * first byte. Names and strings of the message are escaped, and long ones cut. Classes need not
   * be registered, except for same-schema mode, and for elements whose type a peer leaves out.
   *
   * @throws ForyException if the bytes are no message, or damaged; the offset says where
   */
  public String explain(byte[] bytes) {
    try {
      if (bytes.length == 0 || bytes[0] != HEADER) {
        XlangInput in = new XlangInput();
        in.start(bytes, 0, bytes.length, options.limits());
        requireHeader(in);
      }
      return new Explainer(registry, bytes).explain();
    } catch (ForyException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new ForyException("The message cannot be explained: " + Quote.failure(e), e);
    }
  }
}
