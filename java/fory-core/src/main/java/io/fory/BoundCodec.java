/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.UnregisteredClasses;
import io.fory.exception.ForyException;
import io.fory.memory.BufferCallback;
import io.fory.memory.MemoryBuffer;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.Opening;
import io.fory.message.Tokens;
import io.fory.message.TypeInfo;
import io.fory.schema.TreeTypes;
import io.fory.transport.MessageHeader;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Objects;

/**
 * The codec of a {@link Fory}.
 *
 * <p>Implementation essay. Most of the time by which {@code Fory} is slower than code written by
 * hand goes before the first field of a message: looking up the class, and writing or reading the
 * opening, which is the same in all messages with such a root. A codec keeps both. For an object of
 * another class, and a message with another opening, it does what {@code Fory} does.
 *
 * <p>The opening of a codec without schema names the schema by 8 bytes, and the type of the root by
 * its number in the schema. Each message starts with the types of the schema known, as the messages
 * of a session do after the first one.
 */
final class BoundCodec<T> extends ForyCodec<T> {
  private final List<Class<?>> named; // the classes that the codec's type names
  private final KnownSchemas schemas; // for messages that name their schema
  private final TreeTypes<TypeInfo> tree; // of a codec without schema; else null
  private final byte[] prefix;
  private final TypeInfo info; // null if the objects may be of several classes
  private final Opening opening;
  private final int ordinal; // of the type; -1 if messages do not begin with the opening
  private final int introduced; // the ordinal if the opening introduces the type; else -1
  private final boolean tracked;
  private StandaloneMessages streams; // null until first used; a race makes two that do the same

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
            : fory.engine.prefix().ofExternalSchema(tree.fingerprint());
    TypeInfo known = lookUp();
    boolean opens = known != null && known.type() == type && !known.isPerObject();
    opening = opens ? openingOf(known) : Opening.NONE;
    // A type without opening may still be in an outer lookup, which may fail.
    info = opening.isNone() ? null : known;
    ordinal = info != null && info.builtInNumber() < 0 ? info.ordinal() : -1;
    introduced = tree == null ? ordinal : -1;
    tracked = info != null && info.isTracked();
  }

  /** Returns the first bytes of a message whose root is of the known type. */
  private Opening openingOf(TypeInfo known) {
    if (tree == null || known.opening().isNone()) {
      return known.opening();
    }
    int number = known.builtInNumber();
    int index = number < 0 ? tree.indexOf(fory.engine.types().wireName(type)) : 0;
    if (index < 0) {
      return Opening.NONE;
    }
    MemoryBuffer header = MemoryBuffer.allocate(5);
    header.writeVarUint32(number < 0 ? Tokens.introduced(index) : Tokens.builtIn(number));
    return Opening.of(prefix, header.copyOfRange(0, header.writerIndex()));
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
      throw UnregisteredClasses.declarationFailure(e, new Class<?>[] {type}, fory.engine.types());
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
    return fory.write(null, object, null, this);
  }

  @Override
  public void encode(MemoryBuffer buffer, T object) {
    fory.write(Objects.requireNonNull(buffer, "buffer"), object, null, this);
  }

  @Override
  public byte[] encodeOutOfBand(T object, BufferCallback callback) {
    return fory.write(null, object, Objects.requireNonNull(callback, "callback"), this);
  }

  @Override
  public void encodeOutOfBand(MemoryBuffer buffer, T object, BufferCallback callback) {
    Objects.requireNonNull(callback, "callback");
    fory.write(Objects.requireNonNull(buffer, "buffer"), object, callback, this);
  }

  /** Starts a context, and writes a message with it. */
  @SuppressWarnings("unchecked")
  void write(MessageWriter context, MemoryBuffer buffer, Object given, BufferCallback callback) {
    if (tree != null) {
      context.start(buffer, callback, tree);
    } else {
      context.start(buffer, callback);
    }
    if (ordinal >= 0 && given != null && given.getClass() == type) {
      opening.write(context.buffer(), callback == null ? 0 : MessageHeader.OUT_OF_BAND);
      context.enterRoot(introduced, tracked, given);
      info.writeRoot(context, given);
    } else {
      writeGeneral(context, (T) given, callback != null);
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
    return fory.engine.requireEnd(buffer, fory.read(buffer, type, null, this));
  }

  @Override
  public T decode(MemoryBuffer buffer) {
    return fory.read(buffer, type, null, this);
  }

  @Override
  public T decode(byte[] bytes, Iterable<MemoryBuffer> outOfBandBuffers) {
    Objects.requireNonNull(outOfBandBuffers, "outOfBandBuffers");
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    return fory.engine.requireEnd(buffer, fory.read(buffer, type, outOfBandBuffers, this));
  }

  @Override
  public T decode(MemoryBuffer buffer, Iterable<MemoryBuffer> outOfBandBuffers) {
    return fory.read(
        buffer, type, Objects.requireNonNull(outOfBandBuffers, "outOfBandBuffers"), this);
  }

  /** Reads a message whose context has started. */
  @SuppressWarnings("unchecked")
  T readRoot(MessageReader context, boolean outOfBand) {
    MemoryBuffer buffer = context.buffer();
    if (ordinal < 0 || !opening.take(buffer, outOfBand ? MessageHeader.OUT_OF_BAND : 0)) {
      return fory.readRoot(context, buffer, type, schemas);
    }
    if (tree == null) {
      return (T) context.readRoot(info, ordinal);
    }
    context.preload(tree);
    return (T) context.readPreloadedRoot(info);
  }

  @Override
  StandaloneMessages streams() {
    StandaloneMessages made = streams;
    if (made == null) {
      made =
          new StandaloneMessages(fory, schemas) {
            @Override
            protected void write(
                MessageWriter context,
                MemoryBuffer buffer,
                Object object,
                BufferCallback callback) {
              BoundCodec.this.write(context, buffer, type.cast(object), callback);
            }
          };
      streams = made;
    }
    return made;
  }
}
