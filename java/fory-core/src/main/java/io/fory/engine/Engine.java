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
 * The internals of one {@code Fory}. Thread-safe.
 *
 * @param prefix writes and checks the first bytes of messages
 * @param types knows classes and their serializers
 * @param compiler compiles serializers of user classes
 * @param events tells the listener
 */
public record Engine(Prefix prefix, TypeResolver types, StructCompiler compiler, Events events) {

  /**
   * Makes the engine of a {@code Fory}.
   *
   * @param registrations those of the user; nobody changes them any more
   * @param checker the allow list; null where registration is required
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
   * @param config the other settings; the call changes it
   * @param registrations without classes of the user's
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
        throw UnregisteredClasses.declarationFailure(e, classes, types);
      }
    }
  }

  /** Returns a new pool of contexts that write. */
  public ContextPool<MessageWriter> writers() {
    return new ContextPool<>() {
      @Override
      protected MessageWriter make() {
        return new MessageWriter(types);
      }
    };
  }

  /** Returns a new pool of contexts that read. */
  public ContextPool<MessageReader> readers() {
    return new ContextPool<>() {
      @Override
      protected MessageReader make() {
        return new MessageReader(types);
      }
    };
  }

  /** Returns a new pool of contexts that copy. */
  public ContextPool<GraphCopier> copiers() {
    return new ContextPool<>() {
      @Override
      protected GraphCopier make() {
        return new GraphCopier(
            types, () -> new MessageWriter(types), () -> new MessageReader(types));
      }
    };
  }

  /** Returns a new context, started on a buffer whose prefix was read. */
  public MessageReader newReader(MemoryBuffer buffer) {
    MessageReader context = new MessageReader(types);
    context.start(buffer, null);
    return context;
  }

  /** Fails unless a message was all of its buffer; returns its object. */
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
        && MessageHeader.areKnownFlags(buffer.getByte(next + 1))) {
      return ": another message follows; read them one after the other from a MemoryBuffer";
    }
    try {
      return object != null
              && types.info(object.getClass()).serializer() instanceof CustomSerializer<?> custom
          ? ": does %s read less than it writes?".formatted(custom.name())
          : "";
    } catch (ForyException e) { // its class is not registered: an object that took another's place
      return "";
    }
  }
}
