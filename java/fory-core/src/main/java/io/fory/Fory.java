/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.Engine;
import io.fory.engine.EngineOwner;
import io.fory.engine.Prefix;
import io.fory.engine.ReachableClasses;
import io.fory.engine.UnregisteredClasses;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.graph.Operation;
import io.fory.memory.BufferCallback;
import io.fory.memory.MemoryBuffer;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.ContextPool;
import io.fory.resolver.Registrations;
import io.fory.spi.ExplainedLine;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * Serializes object graphs, reads them back, and copies them.
 *
 * <pre>{@code
 * Fory fory = Fory.builder().register(Order.class, 101).build();
 * byte[] bytes = fory.serialize(order);
 * Order twin = fory.deserialize(bytes, Order.class);
 * }</pre>
 *
 * <p>Immutable and thread-safe: one instance serves all threads, platform and virtual, and a
 * serializer may call it. An instance keeps the classes it has met, so drop it together with their
 * class loader.
 *
 * <p>Every failure is a {@link ForyException}, and the instance works as before afterwards. No
 * other thread may change an object while it is written or copied.
 */
public final class Fory extends EngineOwner {
  private final ForyBuilder settings; // nobody changes it
  private final Prefix prefix;
  final Engine engine;
  final KnownSchemas schemas;
  final ContextPool<MessageWriter> writers;
  final ContextPool<MessageReader> readers;
  private final ContextPool<GraphCopier> copiers;
  private StandaloneMessages messages; // null until first used
  private ForyStreams streams; // null until first used

  Fory(Engine engine, ForyBuilder settings, SchemaStore store) {
    super(engine);
    this.settings = settings;
    this.engine = engine;
    prefix = engine.prefix();
    schemas = new KnownSchemas(store, engine.types());
    writers = engine.writers();
    readers = engine.readers();
    copiers = engine.copiers();
  }

  /**
   * Returns a builder with all settings and registrations of this instance, including its
   * serializers, listener and stores. This instance does not change.
   */
  public ForyBuilder toBuilder() {
    return new ForyBuilder(settings, null);
  }

  /**
   * Returns a builder with all settings of this instance, for classes of another loader. {@code
   * loader} finds each registered class anew by its name, so the copy does not keep the classes of
   * this instance. The copy shares the serializers, factories, type checker, listener and schema
   * store of this instance, with all objects that they refer to.
   *
   * @throws IllegalArgumentException if the loader does not find one of the classes
   */
  public ForyBuilder toBuilder(ClassLoader loader) {
    return new ForyBuilder(settings, Objects.requireNonNull(loader, "loader"));
  }

  /** Returns the methods for streams, channels, sinks and several buffers. */
  public ForyStreams streams() {
    ForyStreams made = streams;
    if (made == null) {
      made = new ForyStreams(engine, messages()); // a race makes two that do the same
      streams = made;
    }
    return made;
  }

  /** Returns a builder with the default settings. */
  public static ForyBuilder builder() {
    return new ForyBuilder(new Registrations());
  }

  /**
   * Looks up the given classes, and all that their declarations name, and compiles their
   * serializers before it returns. A program need not call this. The call moves that work, and any
   * error in the classes, to the start of the program.
   */
  public void warmUp(Class<?>... classes) {
    engine.warmUp(classes);
  }

  /**
   * Returns the registered classes, each with its name, or with {@code #} and its id, such as
   * {@code #101}: first those with ids, in ascending order, then those with names, in the order of
   * {@link String#compareTo}. Types that need no registration, such as {@code ArrayList}, are not
   * among them, as they are always allowed. The map cannot be changed.
   */
  public Map<Class<?>, String> registeredClasses() {
    return engine.types().registeredClasses();
  }

  /**
   * Returns a number for the handshake of a connection. Two sides get the same number if they have
   * the same settings for the bytes, and have registered classes under the same names and ids. The
   * number covers the Java names of classes registered by id, which messages do not contain, and,
   * with {@code withCompatible(false)}, their fields.
   */
  public long registrationHash() {
    return engine.types().registrationHash();
  }

  // ---- Codecs ----

  /**
   * Returns a codec that writes and reads the objects of one class, for code that knows the class
   * before a message comes. Its bytes are those of {@link #serialize(Object)}.
   *
   * @param type the class of the objects or a supertype, whose codec checks objects, but saves no
   *     time if it is abstract
   * @throws ForyException if {@code type} is not abstract and its objects cannot be serialized
   */
  public <T> ForyCodec<T> codec(Class<T> type) {
    return BoundCodec.of(this, type, ReachableClasses.named(type));
  }

  /**
   * Returns a codec that writes and reads the objects of a generic type, such as {@code new
   * TypeRef<List<Order>>() {}}. Only the compiler uses the type arguments: like {@link
   * #deserialize(byte[], Class)}, the codec checks the class of a list, but not the classes of its
   * elements.
   */
  @SuppressWarnings("unchecked")
  public <T> ForyCodec<T> codec(TypeRef<T> type) {
    return BoundCodec.of(this, (Class<T>) type.rawType(), ReachableClasses.named(type.type()));
  }

  // ---- Writing ----

  /** Returns the message for an object, which may be null. */
  public byte[] serialize(Object object) {
    return write(null, object, null, null);
  }

  /**
   * Returns the message for an object, which may be null, without the large parts that {@code
   * callback} takes out of band: primitive arrays, buffers, and strings of at least {@link
   * ForyBuilder#withOutOfBandStrings} chars. The reader needs their bytes in the order in which the
   * callback got them.
   */
  public byte[] serializeOutOfBand(Object object, BufferCallback callback) {
    return write(null, object, Objects.requireNonNull(callback, "callback"), null);
  }

  /**
   * Writes the message without the large parts that {@code callback} takes into a buffer, as {@link
   * #serialize(MemoryBuffer, Object)}.
   */
  public void serializeOutOfBand(MemoryBuffer buffer, Object object, BufferCallback callback) {
    Objects.requireNonNull(callback, "callback");
    write(Objects.requireNonNull(buffer, "buffer"), object, callback, null);
  }

  /**
   * Writes the message for an object at the buffer's writer index, and moves it to the end of the
   * message. After a failure the writer index is where it was.
   */
  public void serialize(MemoryBuffer buffer, Object object) {
    write(Objects.requireNonNull(buffer, "buffer"), object, null, null);
  }

  /**
   * Writes a message to a buffer, or returns it as an array if that is null. All of it is one
   * method: each call that the JIT does not inline costs 1 ns, and it inlines no large compiled
   * method into another.
   *
   * @param codec whose message it is; or null
   */
  byte[] write(MemoryBuffer target, Object object, BufferCallback callback, BoundCodec<?> codec) {
    ContextPool.Cell<MessageWriter> cell = writers.acquire();
    MessageWriter context = cell.context;
    MemoryBuffer buffer = target != null ? target : context.ownBuffer();
    int start = buffer.writerIndex();
    try {
      if (codec != null) {
        codec.write(context, buffer, object, callback);
      } else {
        context.start(buffer, callback);
        context.writeRoot(object, callback == null ? prefix.inBand() : prefix.outOfBand());
      }
      context.complete(buffer);
      return target != null ? null : buffer.copyOfRange(0, buffer.writerIndex());
    } catch (Throwable e) {
      throw streams(codec).writingFailed(buffer, start, object, e);
    } finally {
      context.finish();
      writers.release(cell);
    }
  }

  private StandaloneMessages streams(BoundCodec<?> codec) {
    return codec == null ? messages() : codec.streams();
  }

  /**
   * Writes the message for an object at the buffer's position, and moves the position to the end of
   * the message. After a failure the position is where it was.
   *
   * @throws ForyException if the message is longer than the remaining buffer
   */
  public void serialize(ByteBuffer buffer, Object object) {
    messages().write(Objects.requireNonNull(buffer, "buffer"), object);
  }

  // ---- Reading ----

  /** Returns the object of a message. */
  public Object deserialize(byte[] bytes) {
    return deserialize(bytes, Object.class);
  }

  /**
   * Returns the object of a message, which must be a {@code type} or null. The message is the whole
   * array. In this method, and wherever a method takes a class, a primitive type means its box, and
   * {@code void} means null.
   *
   * @throws IncompatibleClassException if the object is of another type; no object was created
   *     then, unless {@code writeReplace} or {@code readResolve} replaced an object
   */
  public <T> T deserialize(byte[] bytes, Class<T> type) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    return engine.requireEnd(buffer, deserialize(buffer, type));
  }

  /**
   * Returns the object of a message, which must be of the class of a generic type, such as {@code
   * new TypeRef<List<Order>>() {}}, or null. As in {@link #codec(TypeRef)}, the classes of elements
   * are not checked. Where such a message is in a buffer or a stream, use that codec.
   */
  @SuppressWarnings("unchecked")
  public <T> T deserialize(byte[] bytes, TypeRef<T> type) {
    return deserialize(bytes, (Class<T>) type.rawType());
  }

  /**
   * Reads a message, whose object must be a {@code type} or null, at the buffer's position, and
   * moves the position to the end of the message. After a failure the position is where it was.
   */
  public <T> T deserialize(ByteBuffer buffer, Class<T> type) {
    MemoryBuffer remaining = MemoryBuffer.wrap(buffer);
    T object = deserialize(remaining, type);
    buffer.position(buffer.position() + remaining.readerIndex());
    return object;
  }

  /** Reads a message at the buffer's reader index, and moves it to the end of the message. */
  public Object deserialize(MemoryBuffer buffer) {
    return deserialize(buffer, Object.class);
  }

  /**
   * Reads a message, whose object must be a {@code type} or null, at the buffer's reader index, and
   * moves it to the end of the message. After a failure the reader index is where it was.
   */
  public <T> T deserialize(MemoryBuffer buffer, Class<T> type) {
    return read(buffer, type, null, null);
  }

  /** Reads an object of any type; see {@link #deserialize(byte[], Class, Iterable)}. */
  public Object deserialize(byte[] bytes, Iterable<MemoryBuffer> outOfBandBuffers) {
    return deserialize(bytes, Object.class, outOfBandBuffers);
  }

  /**
   * Returns the object of a message whose large parts are out of band.
   *
   * @param outOfBandBuffers the bytes of these parts, in the order in which the callback of {@link
   *     #serializeOutOfBand(Object, BufferCallback)} got them. A part is the bytes from the reader
   *     index of its buffer to the writer index, or to the end if the buffer was not written.
   *     Reading neither changes nor consumes these buffers; buffers in the result are views of them
   * @throws CorruptDataException if a buffer is missing, too short, too long or not needed
   */
  public <T> T deserialize(byte[] bytes, Class<T> type, Iterable<MemoryBuffer> outOfBandBuffers) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    Objects.requireNonNull(outOfBandBuffers, "outOfBandBuffers");
    return engine.requireEnd(buffer, read(buffer, type, outOfBandBuffers, null));
  }

  /**
   * Returns the object of a message in a buffer, whose large parts are out of band; as {@link
   * #deserialize(MemoryBuffer, Class)}.
   */
  public <T> T deserialize(
      MemoryBuffer buffer, Class<T> type, Iterable<MemoryBuffer> outOfBandBuffers) {
    Objects.requireNonNull(outOfBandBuffers, "outOfBandBuffers");
    return read(buffer, type, outOfBandBuffers, null);
  }

  /**
   * Reads a message.
   *
   * @param parts out of band; or null
   * @param codec whose message it is; or null
   */
  <T> T read(
      MemoryBuffer buffer, Class<T> type, Iterable<MemoryBuffer> parts, BoundCodec<T> codec) {
    Objects.requireNonNull(type, "type");
    int start = buffer.readerIndex();
    ContextPool.Cell<MessageReader> cell = readers.acquire();
    MessageReader context = cell.context;
    try {
      context.start(buffer, parts);
      T root =
          codec != null
              ? codec.readRoot(context, parts != null)
              : readRoot(context, context.buffer(), type, schemas);
      if (parts != null) {
        context.requireAllTaken();
      }
      context.complete(buffer);
      return root;
    } catch (Throwable e) {
      throw streams(codec).readingFailed(context, buffer, start, type, e);
    } finally {
      context.finish();
      readers.release(cell);
    }
  }

  /**
   * Reads a message whose context has started.
   *
   * @param known finds the schema of a message that names it by its fingerprint
   */
  @SuppressWarnings("unchecked")
  <T> T readRoot(MessageReader context, MemoryBuffer buffer, Class<T> type, KnownSchemas known) {
    if (!prefix.readInBand(buffer)) {
      known.readPrefix(context, buffer, prefix); // apart, so that the usual way is small
    }
    return (T) context.readRoot(type);
  }

  /** Made when it is first needed, so that a first message loads fewer classes. */
  StandaloneMessages messages() {
    StandaloneMessages made = messages;
    if (made == null) {
      made = new StandaloneMessages(this, schemas); // a race makes two that do the same
      messages = made;
    }
    return made;
  }

  /**
   * Returns a session for one connection. The other end also needs a session, of an instance with
   * the same settings and registrations.
   */
  public ForySession newSession() {
    return new ForySession(this);
  }

  /**
   * Returns the schema of some classes and of all classes that their declarations name. A program
   * keeps it, compares it with the classes of another day, and reads messages {@linkplain
   * ForyCodec#withoutSchema without schemas} by it.
   *
   * @throws ForyException if a class cannot be serialized
   * @throws IllegalArgumentException if a class is abstract and not sealed
   */
  public ForySchema schemaOf(Class<?>... classes) {
    return ForySchema.of(engine, ReachableClasses.requireConcrete(classes));
  }

  // ---- Explaining ----

  /**
   * Returns a message as text for people, from the bytes alone: offset, bytes and meaning, line by
   * line. The text shows objects of messages in compatible mode field by field, since the message
   * has their schemas. It says where it cannot explain bytes, and stops with a note before it takes
   * more than 64 MiB of heap. No bytes make this method fail. {@link #explain(byte[])} of an
   * instance explains more.
   */
  public static String explainBytes(byte[] message) {
    return StandaloneMessages.explainBytes(message);
  }

  /** Explains a message in an array; see {@link #explain(MemoryBuffer)}. */
  public String explain(byte[] message) {
    return explain(MemoryBuffer.wrap(message));
  }

  /**
   * Returns a message as text for people, with the registrations of this instance: the names of
   * registered classes, the differences between their versions here and in the message, and the
   * fields of objects even if the message has no schemas. No code of the classes runs.
   *
   * @param message from the reader index, which stays where it is, to the end
   */
  public String explain(MemoryBuffer message) {
    return messages().explain(message);
  }

  /**
   * Passes the lines of an explanation, from the bytes alone, to a program. Their number has no
   * bound: empty elements take no bytes, so a short message can have millions of lines. If you
   * store the lines, cap them.
   *
   * @param lines gets each line; an exception that it throws ends the explanation and reaches the
   *     caller
   */
  public static void explainBytes(byte[] message, Consumer<ExplainedLine> lines) {
    StandaloneMessages.explainBytes(message, lines);
  }

  /** Passes the lines of an explanation, with the registrations of this instance, to a program. */
  public void explain(MemoryBuffer message, Consumer<ExplainedLine> lines) {
    messages().explain(message, lines);
  }

  // ---- Copying ----

  /**
   * Returns a deep copy of an object graph, made without bytes. The copy shares immutable objects,
   * such as strings. It equals the result of writing and reading: with {@link
   * ForyBuilder#withRefTracking} it has the same shape, including shared and circular references;
   * without, an object met twice is copied twice, and a cycle is an error.
   */
  public <T> T copy(T object) {
    return copy(object, false);
  }

  /**
   * Returns a copy of one object. The copy shares the values of its fields, or its elements, with
   * the original. (If the serializer of the class copies through bytes, the copy is deep.)
   */
  public <T> T copyShallow(T object) {
    return copy(object, true);
  }

  private <T> T copy(T object, boolean shallow) {
    ContextPool.Cell<GraphCopier> cell = copiers.acquire();
    try {
      return shallow ? cell.context.copyShallow(object) : cell.context.copy(object);
    } catch (Throwable e) {
      throw UnregisteredClasses.failure(Operation.COPY, e, object, engine.types());
    } finally {
      cell.context.finish();
      copiers.release(cell);
    }
  }
}
