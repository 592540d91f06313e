/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory;

import io.fory.engine.BufferCalls;
import io.fory.engine.Engine;
import io.fory.engine.Explanation;
import io.fory.engine.MissingNames;
import io.fory.engine.Prefix;
import io.fory.engine.Reach;
import io.fory.engine.RecordBlocks;
import io.fory.engine.SchemaText;
import io.fory.engine.Unregistered;
import io.fory.exception.CorruptDataException;
import io.fory.exception.EndOfStreamException;
import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.graph.Action;
import io.fory.memory.BufferCallback;
import io.fory.memory.ByteSink;
import io.fory.memory.MemoryBuffer;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.platform.Boxes;
import io.fory.platform.ContextPool;
import io.fory.resolver.Events;
import io.fory.resolver.Registrations;
import io.fory.resolver.TypeResolver;
import io.fory.schema.SchemaTree;
import io.fory.spi.ExplainedLine;
import io.fory.struct.compiler.StructCompiler;
import io.fory.transport.FrameInput;
import io.fory.transport.FrameOutput;
import io.fory.transport.MessageHeader;
import io.fory.transport.RecordOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StreamCorruptedException;
import java.nio.ByteBuffer;
import java.nio.channels.Channel;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SelectableChannel;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import java.util.Objects;
import java.util.Set;
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
 * <p>Immutable and thread-safe: one instance serves all threads, platform and virtual, and may be
 * called from inside a serializer. It holds on to the classes it has met, so an instance for
 * classes of a loader that is to be unloaded must go with that loader.
 *
 * <p>Every failure is a {@link ForyException}; the instance is as good as new afterwards. An object
 * must not be changed by another thread while it is written or copied.
 */
public final class Fory {
  // More than 500 lines, many of them documentation: a method for each place that bytes come
  // from or go to. The work is done elsewhere.

  private final ForyBuilder settings; // nobody changes it
  private final Prefix prefix;
  private final TypeResolver types;
  private final Engine engine;
  private final Events events;
  private final KnownSchemas schemas;
  private final ContextPool<MessageWriter> writers;
  private final ContextPool<MessageReader> readers;
  private final ContextPool<GraphCopier> copiers;

  // Made when they are first asked for, since each is classes that a first message need not load. A
  // race makes two that do the same.
  private MissingNames missingNames;
  private Explanation explanation;
  private BufferCalls.FramedRoot framedRoot;
  private BufferCalls.RootWriter startedRoot;

  Fory(Engine engine, ForyBuilder settings, SchemaStore store) {
    this.settings = settings;
    this.engine = engine;
    events = engine.events();
    prefix = engine.prefix();
    types = engine.types();
    schemas = new KnownSchemas(store, types);
    writers =
        new ContextPool<>() {
          @Override
          protected MessageWriter make() {
            return new MessageWriter(types);
          }
        };
    readers =
        new ContextPool<>() {
          @Override
          protected MessageReader make() {
            return new MessageReader(types);
          }
        };
    copiers =
        new ContextPool<>() {
          @Override
          protected GraphCopier make() {
            return new GraphCopier(
                types, () -> new MessageWriter(types), () -> new MessageReader(types));
          }
        };
  }

  /**
   * Returns a builder with all settings and registrations of this instance, its serializers,
   * listener and stores among them: for another instance that differs in some. This one stays as it
   * is.
   */
  public ForyBuilder toBuilder() {
    return new ForyBuilder(settings, null);
  }

  /**
   * Returns a builder with all settings of this instance, for classes of another loader: each
   * registered class is the one of its name that {@code loader} finds, so that nothing of this
   * instance's classes is kept. The copy shares the serializers, factories, type checker, listener
   * and schema store of this instance, with all objects that they refer to.
   *
   * @throws IllegalArgumentException if the loader does not find one of the classes
   */
  public ForyBuilder toBuilder(ClassLoader loader) {
    return new ForyBuilder(settings, Objects.requireNonNull(loader, "loader"));
  }

  /** Returns a builder with the default settings. */
  public static ForyBuilder builder() {
    return new ForyBuilder(new Registrations());
  }

  /**
   * Looks up the given classes, and all that their declarations name, and compiles their
   * serializers before it returns. Never needed, but moves that work, and any error in the classes,
   * to the start of a program.
   */
  public void warmUp(Class<?>... classes) {
    for (Class<?> type : classes) {
      try {
        engine.compiler().compileAll(types.info(Boxes.of(type)), types);
      } catch (ForyException e) {
        e.completePath(type.getSimpleName());
        throw Unregistered.declared(e, classes, types);
      }
    }
  }

  /**
   * Returns a number for the handshake of a connection: the same on both sides if they have the
   * same settings for the bytes, and have registered classes under the same names and ids. It
   * covers the Java names of classes registered by id, which messages do not tell, and, without
   * {@link ForyBuilder#withCompatible}, their fields.
   */
  public long registrationHash() {
    return types.registrationHash();
  }

  // ---- Codecs ----

  /**
   * Returns a codec that writes and reads the objects of one class, for code that knows the class
   * before a message comes. Its bytes are those of {@link #serialize(Object)}.
   *
   * @param type the class of the objects or one that they extend; an abstract class or an interface
   *     spares no time, but is checked too
   * @throws ForyException if {@code type} is not abstract, and its objects cannot be serialized
   */
  public <T> ForyCodec<T> codec(Class<T> type) {
    return BoundCodec.of(this, type, Reach.named(type));
  }

  /**
   * Returns a codec that writes and reads the objects of a generic type, such as {@code new
   * TypeRef<List<Order>>() {}}. The type arguments are for the compiler: the codec checks the class
   * of a list and not the classes of its elements, as {@link #deserialize(byte[], Class)} does.
   */
  @SuppressWarnings("unchecked")
  public <T> ForyCodec<T> codec(TypeRef<T> type) {
    return BoundCodec.of(this, (Class<T>) type.rawType(), Reach.named(type.type()));
  }

  // ---- Writing ----

  /** Returns the message for an object, which may be null. */
  public byte[] serialize(Object object) {
    return write(null, object, null);
  }

  /**
   * Returns the message for an object without the large parts that {@code callback} takes:
   * primitive arrays, buffers, and strings from {@link ForyBuilder#withOutOfBandStrings} on. The
   * reader must be given their bytes, in the order in which the callback got them.
   */
  public byte[] serialize(Object object, BufferCallback callback) {
    return write(null, object, Objects.requireNonNull(callback, "callback"));
  }

  /**
   * Writes the message without the large parts that {@code callback} takes into a buffer, as {@link
   * #serialize(MemoryBuffer, Object)}.
   */
  public void serialize(MemoryBuffer buffer, Object object, BufferCallback callback) {
    write(Objects.requireNonNull(buffer, "buffer"), object, Objects.requireNonNull(callback));
  }

  /**
   * Writes the message for an object at the buffer's writer index, and moves it to the end of the
   * message. After a failure the writer index is where it was.
   */
  public void serialize(MemoryBuffer buffer, Object object) {
    write(Objects.requireNonNull(buffer, "buffer"), object, null);
  }

  /**
   * Writes a message. All of it is one method: each call that the JIT does not inline costs 1 ns,
   * and it inlines no large compiled method into another.
   *
   * @param target the buffer, or null for one of the context
   * @param callback is offered large parts; or null
   * @return the message as an array if there is no target, else null
   */
  private byte[] write(MemoryBuffer target, Object object, BufferCallback callback) {
    ContextPool.Cell<MessageWriter> cell = writers.acquire();
    MessageWriter context = cell.context;
    MemoryBuffer buffer = target != null ? target : context.ownBuffer();
    int start = buffer.writerIndex();
    try {
      if (callback == null) {
        context.start(buffer);
        context.writeRoot(object, prefix.inBand());
      } else {
        context.start(buffer, callback);
        context.writeRoot(object, prefix.outOfBand());
      }
      context.complete(buffer);
      return target != null ? null : buffer.copyOfRange(0, buffer.writerIndex());
    } catch (RuntimeException | Error e) {
      throw writingFailed(buffer, start, object, e);
    } finally {
      context.finish();
      writers.release(cell);
    }
  }

  /** Returns the exception for an object that could not be written, and resets the buffer. */
  ForyException writingFailed(MemoryBuffer buffer, int start, Object object, Throwable e) {
    buffer.writerIndex(start);
    return Unregistered.named(Action.WRITING, buffer.explain(e), object, types);
  }

  /**
   * Writes the message for an object to memory of the caller's, which grows in its own way. The
   * bytes are those of {@link #serialize(Object)}; a large message is handed on while it is
   * written. After a failure the sink is told how many bytes of the message it has.
   *
   * @throws RuntimeException if the sink throws one
   */
  public void serialize(ByteSink sink, Object object) {
    serialize(sink, object, startedRoot());
  }

  void serialize(ByteSink sink, Object object, BufferCalls.RootWriter root) {
    Objects.requireNonNull(sink, "sink");
    ContextPool.Cell<MessageWriter> cell = writers.acquire();
    try {
      BufferCalls.write(types, cell.context, sink, object, root);
    } finally {
      writers.release(cell);
    }
  }

  private BufferCalls.RootWriter startedRoot() {
    BufferCalls.RootWriter root = startedRoot;
    if (root == null) {
      root = this::writeStarted;
      startedRoot = root;
    }
    return root;
  }

  private void writeStarted(MessageWriter context, MemoryBuffer buffer, Object object) {
    context.start(buffer);
    context.writeRoot(object, prefix.inBand());
  }

  /**
   * Writes the message for an object to a stream, in frames that let {@link
   * #deserialize(InputStream)} find its end: many messages may follow each other. A large message
   * goes out while it is written, through a buffer of 64 KiB. The stream is not flushed.
   *
   * <p>If this fails after parts went out, a mark after them tells the reader.
   *
   * @throws IOException if the stream fails, which is of no use then
   */
  public void serialize(OutputStream stream, Object object) throws IOException {
    serialize(stream, object, startedRoot());
  }

  void serialize(OutputStream stream, Object object, BufferCalls.RootWriter root)
      throws IOException {
    Objects.requireNonNull(stream, "stream");
    writeFrames(stream, null, object, root);
  }

  /** Writes the message for an object in frames to a channel, which must be in blocking mode. */
  public void serialize(WritableByteChannel channel, Object object) throws IOException {
    serialize(channel, object, startedRoot());
  }

  void serialize(WritableByteChannel channel, Object object, BufferCalls.RootWriter root)
      throws IOException {
    requireBlocking(channel);
    writeFrames(null, channel, object, root);
  }

  /** Writes to a stream or a channel, the other one being null: a lambda for both is an object. */
  private void writeFrames(
      OutputStream stream, WritableByteChannel channel, Object object, BufferCalls.RootWriter root)
      throws IOException {
    ContextPool.Cell<MessageWriter> cell = writers.acquire();
    try {
      FrameOutput frames = cell.context.frames();
      MemoryBuffer buffer = stream != null ? frames.start(stream) : frames.start(channel);
      BufferCalls.writeFrames(types, cell.context, buffer, object, root);
    } finally {
      writers.release(cell);
    }
  }

  static void requireBlocking(Channel channel) {
    if (channel instanceof SelectableChannel selectable && !selectable.isBlocking()) {
      throw new IllegalBlockingModeException();
    }
    Objects.requireNonNull(channel, "channel");
  }

  // ---- Reading ----

  /** Returns the object of a message. */
  public Object deserialize(byte[] bytes) {
    return deserialize(bytes, Object.class);
  }

  /**
   * Returns the object of a message, which must be a {@code type} or null. The message is the whole
   * array. A primitive type stands for its box here and wherever a class is asked for, and {@code
   * void} for null.
   *
   * @throws IncompatibleClassException if it is something else; nothing was created then, unless an
   *     object took the place of another one, by {@code writeReplace} or {@code readResolve}
   */
  public <T> T deserialize(byte[] bytes, Class<T> type) {
    return deserializeAll(MemoryBuffer.wrap(bytes), type);
  }

  /** The object of a message that is the whole buffer. */
  <T> T deserializeAll(MemoryBuffer buffer, Class<T> type) {
    return requireEnd(buffer, deserialize(buffer, type));
  }

  static <T> T requireEnd(MemoryBuffer buffer, T object) {
    if (buffer.remaining() != 0) {
      Prefix.requireNoFrames(buffer, 0);
      CorruptDataException e =
          new CorruptDataException(
              "The message ends %d bytes before the array does".formatted(buffer.remaining()));
      e.atOffset(buffer.position(buffer.readerIndex()));
      throw e;
    }
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
    return read(buffer, type, null);
  }

  /**
   * Returns the object of a message that is all that remains in some buffers, one after the other;
   * it must be a {@code type} or null. The buffers are neither joined nor changed; the message may
   * pass from one to the next anywhere.
   */
  public <T> T deserialize(ByteBuffer[] parts, Class<T> type) {
    return deserialize(parts, type, framedRoot());
  }

  <T> T deserialize(ByteBuffer[] parts, Class<T> type, BufferCalls.FramedRoot root) {
    Objects.requireNonNull(type, "type");
    ContextPool.Cell<MessageReader> cell = readers.acquire();
    try {
      cell.context.forgetMessage();
      return BufferCalls.read(cell.context, parts, type, root, events);
    } finally {
      readers.release(cell);
    }
  }

  <T> T deserialize(Iterable<ByteBuffer> parts, Class<T> type, BufferCalls.FramedRoot root) {
    Objects.requireNonNull(type, "type");
    ContextPool.Cell<MessageReader> cell = readers.acquire();
    try {
      cell.context.forgetMessage();
      return BufferCalls.read(cell.context, parts, type, root, events);
    } finally {
      readers.release(cell);
    }
  }

  /** Reads an object of any type; see {@link #deserialize(byte[], Class, Iterable)}. */
  public Object deserialize(byte[] bytes, Iterable<MemoryBuffer> outOfBandBuffers) {
    return deserialize(bytes, Object.class, outOfBandBuffers);
  }

  /**
   * Returns the object of a message whose large parts are out of band.
   *
   * @param outOfBandBuffers the bytes of these parts, in the order in which the callback of {@link
   *     #serialize(Object, BufferCallback)} got them: of each buffer those from its reader index to
   *     its writer index, or to its end if it was not written. They are neither changed nor
   *     consumed, and buffers that are read are views of them
   * @throws CorruptDataException if one is missing, too short, too long or not needed
   */
  public <T> T deserialize(byte[] bytes, Class<T> type, Iterable<MemoryBuffer> outOfBandBuffers) {
    MemoryBuffer buffer = MemoryBuffer.wrap(bytes);
    return requireEnd(buffer, read(buffer, type, Objects.requireNonNull(outOfBandBuffers)));
  }

  /**
   * Returns the object of a message in a buffer, whose large parts are out of band; as {@link
   * #deserialize(MemoryBuffer, Class)}.
   */
  public <T> T deserialize(
      MemoryBuffer buffer, Class<T> type, Iterable<MemoryBuffer> outOfBandBuffers) {
    return read(buffer, type, Objects.requireNonNull(outOfBandBuffers));
  }

  private <T> T read(MemoryBuffer buffer, Class<T> type, Iterable<MemoryBuffer> parts) {
    Objects.requireNonNull(type, "type");
    int start = buffer.readerIndex();
    ContextPool.Cell<MessageReader> cell = readers.acquire();
    MessageReader context = cell.context;
    try {
      T root;
      if (parts == null) {
        context.start(buffer);
        root = readRoot(context, context.buffer(), type);
      } else {
        context.start(buffer, parts);
        root = readRoot(context, context.buffer(), type);
        context.requireAllTaken();
      }
      context.complete(buffer);
      return root;
    } catch (RuntimeException | Error e) {
      throw readingFailed(context, buffer, start, type, e);
    } finally {
      context.finish();
      readers.release(cell);
    }
  }

  /** Returns the exception for a message that could not be read, and resets the buffer. */
  ForyException readingFailed(
      MessageReader context, MemoryBuffer buffer, int start, Class<?> type, Throwable e) {
    long at = context.position();
    buffer.readerIndex(start);
    ForyException failure = Action.READING.ended(buffer.explain(e), context.rootName(type));
    failure.atOffset(at);
    MissingNames names = missingNames;
    if (names == null) {
      names = MissingNames.of(types, LibraryFactory::registrations);
      missingNames = names;
    }
    failure = names.in(buffer, failure);
    events.refused(failure);
    return failure;
  }

  private <T> T readRoot(MessageReader context, MemoryBuffer buffer, Class<T> type) {
    return readRoot(context, buffer, type, schemas);
  }

  /**
   * Reads a message whose context has started.
   *
   * @param known the schemas of messages that only name theirs
   */
  @SuppressWarnings("unchecked")
  <T> T readRoot(MessageReader context, MemoryBuffer buffer, Class<T> type, KnownSchemas known) {
    if (!prefix.readInBand(buffer)) {
      readPrefix(context, buffer, known); // apart, so that the usual way is small
    }
    return (T) context.readRoot(type);
  }

  private void readPrefix(MessageReader context, MemoryBuffer buffer, KnownSchemas known) {
    int flags = prefix.read(buffer);
    if (MessageHeader.isElsewhere(flags)) {
      long fingerprint = buffer.readLong();
      try {
        context.give(known.find(fingerprint));
      } catch (IncompatibleClassException e) {
        Prefix.requireNoFrames(buffer, buffer.readerIndex() - Prefix.NAMING);
        throw e;
      }
    }
  }

  /** Returns the object of the next message on a stream. */
  public Object deserialize(InputStream stream) throws IOException {
    return deserialize(stream, Object.class);
  }

  /**
   * Returns the object of the next message on a stream, which must be a {@code type} or null. Takes
   * no byte beyond the message. After a {@link ForyException} the stream is after the message too;
   * after an {@code IOException} there is nothing to go on with.
   *
   * @throws EndOfStreamException at the end of the stream, if no message has begun
   * @throws StreamCorruptedException if the bytes are no messages in frames: its text guesses their
   *     kind
   * @throws IOException if the stream fails, or ends within the message
   */
  public <T> T deserialize(InputStream stream, Class<T> type) throws IOException {
    return deserialize(stream, type, framedRoot());
  }

  <T> T deserialize(InputStream stream, Class<T> type, BufferCalls.FramedRoot root)
      throws IOException {
    Objects.requireNonNull(stream, "stream");
    return readFrames(stream, null, type, root);
  }

  /** Returns the object of the next message on a channel, which must be in blocking mode. */
  public Object deserialize(ReadableByteChannel channel) throws IOException {
    return deserialize(channel, Object.class);
  }

  /**
   * Reads an object from a channel in blocking mode; see {@link #deserialize(InputStream, Class)}.
   */
  public <T> T deserialize(ReadableByteChannel channel, Class<T> type) throws IOException {
    return deserialize(channel, type, framedRoot());
  }

  <T> T deserialize(ReadableByteChannel channel, Class<T> type, BufferCalls.FramedRoot root)
      throws IOException {
    requireBlocking(channel);
    return readFrames(null, channel, type, root);
  }

  private <T> T readFrames(
      InputStream stream, ReadableByteChannel channel, Class<T> type, BufferCalls.FramedRoot root)
      throws IOException {
    ContextPool.Cell<MessageReader> cell = readers.acquire();
    try {
      cell.context.forgetMessage(); // the last one: this one may fail before it has any type
      return readFrames(cell.context, stream, channel, root, type);
    } finally {
      readers.release(cell);
    }
  }

  /** Reads a message that comes in frames, from a stream or a channel, and moves past it. */
  <T> T readFrames(
      MessageReader context,
      InputStream stream,
      ReadableByteChannel channel,
      BufferCalls.FramedRoot reader,
      Class<T> type)
      throws IOException {
    Objects.requireNonNull(type, "type");
    FrameInput frames = context.frames();
    MemoryBuffer buffer = null;
    try {
      buffer = stream != null ? frames.start(stream) : frames.start(channel);
      if (buffer == null) {
        throw new EndOfStreamException("The stream has ended; there are no more messages");
      }
      T root = reader.read(context, buffer, type);
      long end = buffer.position(buffer.readerIndex());
      long left = frames.finish();
      if (left > 0) {
        CorruptDataException e =
            new CorruptDataException("The message ends %d bytes before its frames".formatted(left));
        e.atOffset(end);
        throw e;
      }
      return root;
    } catch (RuntimeException | Error e) {
      if (frames.failure() != null) {
        throw frames.failure();
      }
      ForyException failure = Action.READING.ended(e, context.rootName(type));
      failure.atOffset(buffer == null ? 0 : buffer.position(buffer.readerIndex()));
      skipRest(frames);
      events.refused(failure);
      throw failure;
    } catch (StreamCorruptedException e) {
      if (e.getCause() instanceof CorruptDataException refused) { // else it is the source's own
        events.refused(refused);
      }
      throw e;
    } finally {
      frames.release();
    }
  }

  /** Moves past a message that could not be read. */
  private static void skipRest(FrameInput frames) throws IOException {
    try {
      frames.finish();
    } catch (CorruptDataException e) {
      // Its writer gave it up, which is the end of it too.
    }
  }

  private BufferCalls.FramedRoot framedRoot() {
    BufferCalls.FramedRoot root = framedRoot;
    if (root == null) {
      root = this::readFramed;
      framedRoot = root;
    }
    return root;
  }

  private <T> T readFramed(MessageReader context, MemoryBuffer buffer, Class<T> type) {
    return readFramed(context, buffer, type, schemas);
  }

  <T> T readFramed(MessageReader context, MemoryBuffer buffer, Class<T> type, KnownSchemas known) {
    context.start(buffer);
    try {
      return readRoot(context, buffer, type, known);
    } catch (RuntimeException e) {
      throw context.failed(e, "");
    } finally {
      context.finish();
    }
  }

  /**
   * Returns a decoder for event loops, which get bytes as they come: of messages that {@link
   * #serialize(OutputStream, Object)} or a {@link ForyWriter} wrote.
   */
  public ForyDecoder newDecoder() {
    return new ForyDecoder(this, null);
  }

  /** Returns a writer of many objects to a stream, with which it is flushed and closed. */
  public ForyWriter newWriter(OutputStream stream) {
    Objects.requireNonNull(stream, "stream");
    RecordOutput out =
        new RecordOutput(MessageHeader.MAGIC, prefix.ofRecords(), MessageHeader.START, stream);
    return new ForyWriter(types, new MessageWriter(types), out, stream, stream);
  }

  /** Returns a writer of many objects to a channel, which must be in blocking mode. */
  public ForyWriter newWriter(WritableByteChannel channel) {
    requireBlocking(channel);
    RecordOutput out =
        new RecordOutput(MessageHeader.MAGIC, prefix.ofRecords(), MessageHeader.START, channel);
    return new ForyWriter(types, new MessageWriter(types), out, null, channel);
  }

  /**
   * Returns a reader of the records that a {@link ForyWriter} wrote to a stream, which is closed
   * with it.
   */
  public ForyReader newReader(InputStream stream) {
    Objects.requireNonNull(stream, "stream");
    return new ForyReader(newRecordBlocks(), stream, null);
  }

  /**
   * Returns a reader of the records that a {@link ForyWriter} wrote to a channel, which must be in
   * blocking mode.
   */
  public ForyReader newReader(ReadableByteChannel channel) {
    requireBlocking(channel);
    return new ForyReader(newRecordBlocks(), null, channel);
  }

  RecordBlocks newRecordBlocks() {
    return new RecordBlocks(prefix, new MessageReader(types), events);
  }

  /**
   * Returns a session for one connection. The other end needs one too, of an instance with the same
   * settings and registrations.
   */
  public ForySession newSession() {
    return new ForySession(this, new MessageWriter(types), new MessageReader(types));
  }

  Prefix prefix() {
    return prefix;
  }

  ContextPool<MessageWriter> writers() {
    return writers;
  }

  ContextPool<MessageReader> readers() {
    return readers;
  }

  /**
   * Returns the schema of some classes and of all classes that their declarations name. A program
   * keeps it, compares it with the classes of another day, and reads messages {@linkplain
   * ForyCodec#withoutSchema without schemas} by it.
   *
   * @throws ForyException if a class cannot be serialized
   * @throws IllegalArgumentException if one is abstract, and not sealed
   */
  public ForySchema schemaOf(Class<?>... classes) {
    return schemaOf(Reach.requireConcrete(classes));
  }

  ForySchema schemaOf(List<Class<?>> given) {
    Set<Class<?>> reached = Reach.of(given);
    SchemaText content = SchemaText.MAKER.of(settings(), types, reached, given);
    SchemaTree tree = types.config().compatible() ? Reach.tree(types, reached, given) : null;
    return new ForySchema(content, tree, types, reached);
  }

  /** The settings that both sides of a connection must have in common, in words. */
  String settings() {
    return MessageHeader.settings(prefix.inBand()[1]);
  }

  /** Returns the schemas of the store. */
  KnownSchemas schemas() {
    return schemas;
  }

  Events events() {
    return events;
  }

  TypeResolver types() {
    return types;
  }

  StructCompiler compiler() {
    return engine.compiler();
  }

  // ---- Explaining ----

  /**
   * Returns a message as text for people: offset, bytes and meaning, line by line, from the bytes
   * alone. Objects of messages in compatible mode are shown field by field, since their schemas are
   * in the message. The text says where it cannot explain bytes, and stops with a note before it
   * takes more than 64 MiB of heap. Never fails because of the bytes. {@link #explain(byte[])} of
   * an instance knows more.
   */
  public static String explainBytes(byte[] message) {
    return Alone.EXPLANATION.text(message, "");
  }

  /** Explains a message in an array; see {@link #explain(MemoryBuffer)}. */
  public String explain(byte[] message) {
    return explain(MemoryBuffer.wrap(message));
  }

  /**
   * Returns a message as text for people, with the knowledge of this instance: the names of the
   * classes that it has registered, how its versions of them differ from those in the message, and
   * the fields of objects also where messages carry no schemas. Nothing of the classes runs.
   *
   * @param message from the reader index, which stays where it is, to the end
   */
  public String explain(MemoryBuffer message) {
    return explanation().text(rest(message), settings());
  }

  /**
   * Tells the lines of an explanation, from the bytes alone, for programs. Their number is not
   * bounded: empty elements take no bytes, so that a short message can have millions. If you store
   * the lines, cap them.
   *
   * @param lines gets each line; an exception that it throws ends the explanation and reaches the
   *     caller
   */
  public static void explainBytes(byte[] message, Consumer<ExplainedLine> lines) {
    Alone.EXPLANATION.tell(message, "", lines);
  }

  /** Tells the lines of an explanation, with the knowledge of this instance. */
  public void explain(MemoryBuffer message, Consumer<ExplainedLine> lines) {
    explanation().tell(rest(message), settings(), lines);
  }

  /** Explains from the bytes alone. */
  private static final class Alone {
    static final Explanation EXPLANATION =
        Explanation.of(null, null, LibraryFactory::registrations);
  }

  private Explanation explanation() {
    Explanation made = explanation;
    if (made == null) {
      made = Explanation.of(types, schemas::treeOf, LibraryFactory::registrations);
      explanation = made;
    }
    return made;
  }

  private static byte[] rest(MemoryBuffer message) {
    return message.copyOfRange(message.readerIndex(), message.remaining());
  }

  // ---- Copying ----

  /**
   * Returns a deep copy of an object graph, without bytes; immutable objects such as strings are
   * shared. The copy equals the result of writing and reading: with {@link
   * ForyBuilder#withRefTracking} of the same shape, shared and circular references included;
   * without, an object met twice is copied twice, and a cycle is an error.
   */
  public <T> T copy(T object) {
    return copy(object, false);
  }

  /**
   * Returns a copy of one object, whose fields or elements are those of the original. (A class
   * whose serializer copies through bytes is copied as a whole.)
   */
  public <T> T copyShallow(T object) {
    return copy(object, true);
  }

  private <T> T copy(T object, boolean shallow) {
    ContextPool.Cell<GraphCopier> cell = copiers.acquire();
    try {
      return shallow ? cell.context.copyShallow(object) : cell.context.copy(object);
    } catch (RuntimeException | Error e) {
      throw Unregistered.named(Action.COPYING, e, object, types);
    } finally {
      cell.context.finish();
      copiers.release(cell);
    }
  }
}
