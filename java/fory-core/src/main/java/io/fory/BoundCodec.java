/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.MessageStreams;
import io.fory.engine.Unregistered;
import io.fory.exception.ForyException;
import io.fory.memory.BufferCallback;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Tokens;
import io.fory.message.TypeInfo;
import io.fory.platform.ContextPool;
import io.fory.schema.TreeTypes;
import io.fory.transport.MessageHeader;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * The codec of a {@link Fory}.
 *
 * <p>Implementation essay. Most of the time that {@code Fory} loses to code by hand goes before the
 * first field of a message: it looks up the class, and writes or reads the opening, which is the
 * same in all messages with such a root. So a codec has all of it in fields of its own, next to
 * each other, such as the opening as two words that overlap. Where the object or the opening is
 * another one, {@code MessageWriter} and {@code MessageReader} do what they do for {@code Fory}.
 *
 * <p>A codec without schema differs in its opening, which names the schema by 8 bytes and the type
 * of the root by its number in there, and in that each message starts with the types of the schema
 * as if it had introduced them, as the messages of a session do after the first one.
 */
final class BoundCodec<T> extends ForyCodec<T> {
  private static final byte[] NONE = {};

  private final ContextPool<MessageWriter> writers;
  private final ContextPool<MessageReader> readers;
  private final List<Class<?>> named; // by its type
  private final KnownSchemas schemas; // of the messages that only name theirs
  private final TreeTypes<TypeInfo>
      tree; // what these messages need not introduce; null if all have a schema
  private final byte[] prefix;
  private final TypeInfo info; // null if nothing is known of the objects but their type
  private final int openingLength; // 0: messages have no opening that is always the same
  private final int ordinal; // of the type of messages that begin with the opening, or -1
  private final int introduced; // the same, if the opening introduces it; else -1
  private final long openingStart; // its first eight bytes
  private final long openingEnd; // its last eight bytes
  private final boolean tracked;
  private final byte[] opening;
  private final MessageStreams streams;

  /**
   * A codec whose messages have their schemas.
   *
   * @param named the classes that the type of its objects names
   */
  static <T> ForyCodec<T> of(Fory fory, Class<T> given, List<Class<?>> named) {
    return new BoundCodec<>(fory, given, named, fory.schemas, null);
  }

  private BoundCodec(
      Fory fory,
      Class<T> given,
      List<Class<?>> named,
      KnownSchemas schemas,
      TreeTypes<TypeInfo> tree) {
    super(fory, given);
    this.named = named;
    this.schemas = schemas;
    this.tree = tree;
    prefix =
        tree == null
            ? fory.engine.prefix().inBand()
            : fory.engine.prefix().naming(tree.fingerprint());
    writers = fory.writers;
    readers = fory.readers;
    TypeInfo known = lookUp();
    boolean opens = known != null && known.type() == type && !known.isPerObject();
    byte[] bytes = opens ? openingOf(known) : null;
    // Without one the type may still be looked up further up: then it may come to nothing.
    info = bytes == null ? null : known;
    opening = bytes == null ? NONE : bytes;
    openingLength = opening.length;
    MemoryBuffer words = MemoryBuffer.wrap(Arrays.copyOf(opening, Math.max(8, openingLength)));
    openingStart = words.getLong(0);
    openingEnd = words.getLong(words.capacity() - Long.BYTES);
    ordinal = info != null && info.builtInNumber() < 0 ? info.ordinal() : -1;
    introduced = tree == null ? ordinal : -1;
    tracked = info != null && info.isTracked();
    streams =
        new StandaloneMessages(fory, schemas) {
          @Override
          protected void write(MessageWriter context, MemoryBuffer buffer, Object object) {
            if (tree != null) {
              context.start(buffer, null, tree);
            } else {
              context.start(buffer);
            }
            writeRoot(context, type.cast(object), false);
          }
        };
  }

  /** Returns the bytes that begin a message with a root of a type; null if they vary. */
  private byte[] openingOf(TypeInfo known) {
    if (tree == null || known.opening() == null) {
      return known.opening();
    }
    int number = known.builtInNumber();
    int index = number < 0 ? tree.indexOf(fory.engine.types().wireName(type)) : 0;
    if (index < 0) {
      return null;
    }
    MemoryBuffer bytes = MemoryBuffer.allocate(prefix.length + 5);
    bytes.writeBytes(prefix, 0, prefix.length);
    bytes.writeVarUint32(number < 0 ? Tokens.introduced(index) : Tokens.builtIn(number));
    return bytes.copyOfRange(0, bytes.writerIndex());
  }

  /** Returns the type of the class; null if its objects are of other classes. */
  private TypeInfo lookUp() {
    boolean isAbstract = Modifier.isAbstract(type.getModifiers()) && !type.isArray();
    if (isAbstract || type == Object.class || type == Void.class) {
      return null;
    }
    try {
      return fory.engine.types().info(type);
    } catch (ForyException e) {
      e.completePath(type.getSimpleName());
      throw Unregistered.declared(e, new Class<?>[] {type}, fory.engine.types());
    }
  }

  // ---- Schemas ----

  @Override
  public ForySchema schema() {
    return ForySchema.of(fory.engine, named);
  }

  @Override
  public ForyCodec<T> withoutSchema() {
    if (tree != null) {
      return this;
    }
    if (!fory.engine.types().config().compatible()) {
      throw new IllegalStateException(
          "With withCompatible(false) messages have no schema that they could leave out");
    }
    ForySchema own = schema();
    schemas.keep(own);
    TreeTypes<TypeInfo> types = schemas.typesOf(own);
    return new BoundCodec<>(fory, type, named, schemas.with(types), types);
  }

  @Override
  public ForyCodec<T> readerOf(ForySchema schema) {
    TreeTypes<TypeInfo> others = schemas.typesOf(schema);
    BoundCodec<T> own = (BoundCodec<T>) withoutSchema();
    int index = others.indexOf(fory.engine.types().wireName(type));
    if (index >= 0) {
      others.find(index, bytes -> {});
    }
    return new BoundCodec<>(fory, type, named, own.schemas.with(others), own.tree);
  }

  // ---- Writing ----

  @Override
  public byte[] encode(T object) {
    return write(null, object, null);
  }

  @Override
  public void encode(MemoryBuffer buffer, T object) {
    write(Objects.requireNonNull(buffer, "buffer"), object, null);
  }

  @Override
  public byte[] encode(T object, BufferCallback callback) {
    return write(null, object, Objects.requireNonNull(callback, "callback"));
  }

  @Override
  public void encode(MemoryBuffer buffer, T object, BufferCallback callback) {
    Objects.requireNonNull(callback, "callback");
    write(Objects.requireNonNull(buffer, "buffer"), object, callback);
  }

  /** Writes a message as {@code Fory.write} does: the same parameters, and all in one method. */
  private byte[] write(MemoryBuffer target, T object, BufferCallback callback) {
    ContextPool.Cell<MessageWriter> cell = writers.acquire();
    MessageWriter context = cell.context;
    MemoryBuffer buffer = target != null ? target : context.ownBuffer();
    int start = buffer.writerIndex();
    try {
      if (tree != null) {
        context.start(buffer, callback, tree);
      } else if (callback == null) {
        context.start(buffer);
      } else {
        context.start(buffer, callback);
      }
      writeRoot(context, object, callback != null);
      context.complete(buffer);
      return target != null ? null : buffer.copyOfRange(0, buffer.writerIndex());
    } catch (Throwable e) {
      throw streams.writingFailed(buffer, start, object, e);
    } finally {
      context.finish();
      writers.release(cell);
    }
  }

  private void writeRoot(MessageWriter context, T object, boolean outOfBand) {
    if (ordinal >= 0 && object != null && ((Object) object).getClass() == type) {
      writeOpening(context.buffer(), outOfBand);
      context.enterRoot(introduced, tracked, object);
      info.writeRoot(context, object);
    } else {
      writeGeneral(context, object, outOfBand);
    }
  }

  private void writeOpening(MemoryBuffer out, boolean outOfBand) {
    int length = openingLength;
    if (length > 2 * Long.BYTES) {
      out.writeBytes(opening, 0, length);
    } else {
      out.writeBytesOf(openingStart, openingEnd, length);
    }
    if (outOfBand) {
      int at = out.writerIndex() - length + 1;
      out.putByteUnchecked(at, (byte) (opening[1] | MessageHeader.OUT_OF_BAND));
    }
  }

  private void writeGeneral(MessageWriter context, T object, boolean outOfBand) {
    requireType(object);
    if (tree != null) {
      int at = context.buffer().writerIndex();
      context.buffer().writeBytes(prefix, 0, prefix.length);
      if (outOfBand) {
        byte flags = (byte) (prefix[1] | MessageHeader.OUT_OF_BAND);
        context.buffer().putByteUnchecked(at + 1, flags);
      }
      context.writeValue(object);
      return;
    }
    byte[] prefix = outOfBand ? fory.engine.prefix().outOfBand() : this.prefix;
    if (info != null && object != null && ((Object) object).getClass() == type) {
      context.writeRoot(info, object, prefix);
    } else {
      context.writeRoot(object, prefix);
    }
  }

  // ---- Reading ----

  @Override
  public T decode(byte[] bytes) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    return fory.engine.prefix().requireEnd(buffer, read(buffer, null));
  }

  @Override
  public T decode(MemoryBuffer buffer) {
    return read(buffer, null);
  }

  @Override
  public T decode(byte[] bytes, Iterable<MemoryBuffer> outOfBandBuffers) {
    Objects.requireNonNull(outOfBandBuffers, "outOfBandBuffers");
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    return fory.engine.prefix().requireEnd(buffer, read(buffer, outOfBandBuffers));
  }

  @Override
  public T decode(MemoryBuffer buffer, Iterable<MemoryBuffer> outOfBandBuffers) {
    return read(buffer, Objects.requireNonNull(outOfBandBuffers, "outOfBandBuffers"));
  }

  @SuppressWarnings("unchecked")
  private T read(MemoryBuffer buffer, Iterable<MemoryBuffer> parts) {
    int start = buffer.readerIndex();
    ContextPool.Cell<MessageReader> cell = readers.acquire();
    MessageReader context = cell.context;
    try {
      if (parts == null) {
        context.start(buffer);
      } else {
        context.start(buffer, parts);
      }
      T root;
      if (ordinal >= 0 && takeOpening(context.buffer(), parts != null)) {
        if (tree == null) {
          root = (T) context.readRoot(info, ordinal);
        } else {
          context.preload(tree);
          root = (T) context.readPreloadedRoot(info);
        }
      } else {
        root = fory.readRoot(context, context.buffer(), type, schemas);
      }
      if (parts != null) {
        context.requireAllTaken();
      }
      context.complete(buffer);
      return root;
    } catch (Throwable e) {
      throw streams.readingFailed(context, buffer, start, type, e);
    } finally {
      context.finish();
      readers.release(cell);
    }
  }

  /**
   * Moves past the opening if it is the usual one: another one may be as good.
   *
   * @param outOfBand whether that has the flag of a message with parts out of band
   */
  private boolean takeOpening(MemoryBuffer in, boolean outOfBand) {
    int at = in.readerIndex();
    int length = openingLength;
    if (in.remaining() < Math.max(length, Long.BYTES)) {
      return false;
    }
    boolean same;
    if (length > 2 * Long.BYTES) {
      same = TypeInfo.isAt(opening, in, at);
    } else {
      long start = in.getLongUnchecked(at) ^ openingStart;
      if (outOfBand) {
        start ^= MessageHeader.OUT_OF_BAND << 8;
      }
      if (length <= Long.BYTES) {
        same = start << 8 * (Long.BYTES - length) == 0;
      } else {
        long end = in.getLongUnchecked(at + length - Long.BYTES) ^ openingEnd;
        same = start == 0 && end >>> 8 * (2 * Long.BYTES - length) == 0;
      }
    }
    if (same) {
      in.consume(length);
    }
    return same;
  }

  @Override
  MessageStreams streams() {
    return streams;
  }
}
