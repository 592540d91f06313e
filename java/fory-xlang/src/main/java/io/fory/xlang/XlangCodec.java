/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.xlang;

import io.fory.codec.Buffers;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.graph.Operation;
import io.fory.memory.MemoryBuffer;
import io.fory.platform.ContextPool;
import io.fory.xlang.codec.Registry;
import io.fory.xlang.codec.XlangOptions;
import io.fory.xlang.runtime.ValueCodec;
import io.fory.xlang.runtime.XlangInput;
import io.fory.xlang.runtime.XlangOutput;
import java.util.Objects;

/**
 * Writes and reads messages whose objects are of one class. Immutable and thread-safe. Errors and
 * limits are those of {@link ForyXlang}.
 *
 * @param <T> the class
 */
public final class XlangCodec<T> {
  static final int HEADER = 1;
  private static final int OUT_OF_BAND = 2;

  private final Class<T> type;
  private final ValueCodec codec;
  private final XlangOptions options;
  private final int types; // the number of registered types
  private final ContextPool<XlangOutput> outputs;
  private final ContextPool<XlangInput> inputs;

  XlangCodec(
      Registry registry,
      ContextPool<XlangOutput> outputs,
      ContextPool<XlangInput> inputs,
      Class<T> type) {
    this.type = type;
    codec = registry.rootCodec(type);
    options = registry.options();
    types = registry.size();
    this.outputs = outputs;
    this.inputs = inputs;
  }

  /** Returns the class that the codec was made for. */
  public Class<T> type() {
    return type;
  }

  // ---- Writing ----

  /**
   * Writes an object, which may be null, and returns the message.
   *
   * @throws ForyException if the object contains a value that the protocol cannot express; the path
   *     of the exception names it
   */
  public byte[] encode(T object) {
    ContextPool.Cell<XlangOutput> cell = outputs.acquire();
    try {
      XlangOutput out = cell.context;
      out.start(null, options.tracking(), options.limits().maxDepth(), types);
      write(out, object);
      return out.toBytes();
    } finally {
      cell.context.release();
      outputs.release(cell);
    }
  }

  /**
   * Writes an object, which may be null, at the writer index of a buffer, and moves the index to
   * the end of the message. The index is unchanged if writing fails.
   */
  public void encode(MemoryBuffer buffer, T object) {
    ContextPool.Cell<XlangOutput> cell = outputs.acquire();
    try {
      XlangOutput out = cell.context;
      boolean direct = buffer.heapArray() != null && !Buffers.ACCESS.isStreaming(buffer);
      out.start(direct ? buffer : null, options.tracking(), options.limits().maxDepth(), types);
      write(out, object);
      if (direct) {
        out.finish();
      } else {
        buffer.writeBytes(out.heap(), 0, out.position());
      }
    } finally {
      cell.context.release();
      outputs.release(cell);
    }
  }

  private void write(XlangOutput out, Object object) {
    try {
      out.writeByte(HEADER);
      if (object == null) {
        out.writeByte(XlangOutput.NULL);
        return;
      }
      if (out.tracking() && codec.hasIdentity()) {
        out.writeRef(object);
      } else {
        out.writeByte(XlangOutput.NOT_NULL);
      }
      codec.write(out, object);
    } catch (Throwable e) {
      Class<?> root = object == null ? type : object.getClass();
      throw Operation.WRITE.ended(e, root.getSimpleName());
    }
  }

  // ---- Reading ----

  /** Reads a message, and returns its object; null if null was written. */
  public T decode(byte[] bytes) {
    return decode(bytes, 0, bytes.length);
  }

  /** Reads a message that takes all of a part of an array. */
  public T decode(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    ContextPool.Cell<XlangInput> cell = inputs.acquire();
    try {
      XlangInput in = cell.context;
      in.start(bytes, offset, offset + length, options.limits());
      T object = read(in);
      if (in.remaining() > 0) {
        ForyException e =
            in.corrupt(
                "Expected the end of the message, found %s more bytes".formatted(in.remaining()));
        e.completePath("root");
        throw e;
      }
      return object;
    } finally {
      cell.context.release();
      inputs.release(cell);
    }
  }

  /**
   * Reads the message at the reader index of a buffer, and moves the index to the end of the
   * message.
   */
  public T decode(MemoryBuffer buffer) {
    ContextPool.Cell<XlangInput> cell = inputs.acquire();
    try {
      XlangInput in = cell.context;
      int index = buffer.readerIndex();
      byte[] heap = buffer.heapArray();
      int from = heap == null ? 0 : buffer.heapOffset() + index;
      if (heap == null) {
        in.start(buffer, options.limits());
      } else {
        in.start(heap, from, from + buffer.remaining(), options.limits());
      }
      T object = read(in);
      buffer.readerIndex(index + in.position() - from);
      return object;
    } finally {
      cell.context.release();
      inputs.release(cell);
    }
  }

  @SuppressWarnings("unchecked") // the codec is that of the class
  private T read(XlangInput in) {
    try {
      requireHeader(in);
      Object object = in.readFlagged(codec);
      in.complete();
      return (T) object;
    } catch (Throwable e) {
      throw in.located(Operation.READ.ended(e, type.getSimpleName()));
    }
  }

  static void requireHeader(XlangInput in) {
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
}
