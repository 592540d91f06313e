/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.engine;

import io.fory.config.UnknownTypes;
import io.fory.exception.CorruptDataException;
import io.fory.exception.ForyException;
import io.fory.memory.MemoryBuffer;
import io.fory.message.CustomSerializer;
import io.fory.message.ForyConfig;
import io.fory.message.GraphCopier;
import io.fory.message.MessageReader;
import io.fory.message.MessageWriter;
import io.fory.message.TypeFactory;
import io.fory.platform.ContextPool;
import io.fory.platform.PrimitiveWrappers;
import io.fory.resolver.Events;
import io.fory.resolver.Registrations;
import io.fory.resolver.TypeFamilies;
import io.fory.resolver.TypeResolver;
import io.fory.serializer.BuiltIns;
import io.fory.serializer.FieldlessTypes;
import io.fory.spi.TypeChecker;
import io.fory.struct.StructFactory;
import io.fory.struct.compiler.StructCompiler;
import io.fory.transport.FormatSniffer;
import io.fory.transport.MessageHeader;
import java.util.List;

/**
 * Holds the types of one {@code Fory}, whatever it is asked for. Thread-safe.
 *
 * @param prefix the beginning of messages
 * @param types the types
 * @param compiler the compiler of their serializers
 * @param events the receiver of events
 */
public record Engine(Prefix prefix, TypeResolver types, StructCompiler compiler, Events events) {

  /**
   * An engine that has met nothing yet.
   *
   * @param registrations the registrations of the user; not changed any more
   * @param checker the allow list, asked where registration is not required
   */
  public static Engine of(
      ForyConfig config, Registrations registrations, TypeChecker checker, Events events) {
    Prefix prefix = new Prefix(config);
    Object owner = new Object();
    StructCompiler compiler = new StructCompiler(config, owner, events);
    List<TypeFactory> factories = List.of(new FieldlessTypes(), new StructFactory());
    TypeFamilies families =
        new TypeFamilies(BuiltIns.without(config.without()), factories, compiler);
    TypeResolver types =
        new TypeResolver(config, registrations, checker, families, prefix.inBand(), events);
    return new Engine(prefix, types, compiler, events);
  }

  /**
   * Returns an engine that knows classes by the schemas of messages only, and keeps values of
   * unknown types.
   *
   * @param config the other settings, which this changes
   * @param registrations of no classes
   */
  public static Engine schemaOnly(ForyConfig config, Registrations registrations) {
    config
        .unknownTypes(UnknownTypes.KEEP)
        .codegen(false)
        .classLoader(Engine.class.getClassLoader()); // it outlives applications
    return of(config, registrations, name -> false, new Events(null));
  }

  /** Compiles the serializers of classes and of all that their declarations name. */
  public void warmUp(Class<?>... classes) {
    for (Class<?> type : classes) {
      try {
        compiler.compileAll(types.info(PrimitiveWrappers.of(type)), types);
      } catch (ForyException e) {
        e.completePath(type.getSimpleName());
        throw Unregistered.declared(e, classes, types);
      }
    }
  }

  /** New contexts that write, kept for reuse. */
  public ContextPool<MessageWriter> writers() {
    return new ContextPool<>() {
      @Override
      protected MessageWriter make() {
        return new MessageWriter(types);
      }
    };
  }

  /** New contexts that read, kept for reuse. */
  public ContextPool<MessageReader> readers() {
    return new ContextPool<>() {
      @Override
      protected MessageReader make() {
        return new MessageReader(types);
      }
    };
  }

  /** New contexts that copy, kept for reuse. */
  public ContextPool<GraphCopier> copiers() {
    return new ContextPool<>() {
      @Override
      protected GraphCopier make() {
        return new GraphCopier(
            types, () -> new MessageWriter(types), () -> new MessageReader(types));
      }
    };
  }

  /** A context that reads the message in a buffer. */
  public MessageReader newReader(MemoryBuffer buffer) {
    MessageReader context = new MessageReader(types);
    context.start(buffer);
    return context;
  }

  /** Fails if a message is not all of its buffer; returns its object. */
  public <T> T requireEnd(MemoryBuffer buffer, T object) {
    if (buffer.remaining() != 0) {
      CorruptDataException e =
          new CorruptDataException(
              "The message ends %s bytes before the array does%s"
                  .formatted(buffer.remaining(), whyItGoesOn(buffer, object)));
      e.completePath("root");
      e.atOffset(buffer.position(buffer.readerIndex()));
      events.refused(e);
      throw e;
    }
    return object;
  }

  private String whyItGoesOn(MemoryBuffer buffer, Object object) {
    int next = buffer.readerIndex();
    if (FormatSniffer.isFramed(buffer, 0)) {
      return FormatSniffer.hint(buffer, 0);
    }
    if (buffer.remaining() > 2
        && buffer.getByte(next) == MessageHeader.MAGIC
        && MessageHeader.areFlags(buffer.getByte(next + 1))) {
      return ": another message follows; read them one after the other from a MemoryBuffer";
    }
    return object != null
            && types.info(object.getClass()).serializer() instanceof CustomSerializer<?> custom
        ? ": does %s read less than it writes?".formatted(custom.name())
        : "";
  }
}
