/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.codegen.CompilerPresence;
import io.fory.evolution.WireTypes;
import io.fory.message.ForyConfig;
import io.fory.message.MessageSerializer;
import io.fory.message.TypeBuilder;
import io.fory.message.TypeInfo;
import io.fory.message.TypeSource;
import io.fory.platform.NativeImage;
import io.fory.resolver.Events;
import io.fory.resolver.StructSerializers;
import io.fory.schema.ClassSchema;
import io.fory.schema.WireSchema;
import io.fory.struct.interpreted.InterpretedStruct;
import io.fory.struct.interpreted.Placeholder;
import io.fory.struct.unknown.UnknownStruct;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Replaces interpreted serializers by generated ones, in the background or at once. Thread-safe.
 *
 * <p>Janino takes about 500 ms for the first class in a JVM and some ten for another: all instances
 * share one daemon thread for it. Messages can bring any number of versions of classes, so three
 * bounds apply to these: the size of a version ({@link GeneratedClasses#areFor}), the number that
 * wait ({@link CompileQueue}), and the amount per time ({@link VersionQuota}). A version beyond a
 * bound stays interpreted, and its code is requested again later.
 */
public final class StructCompiler implements StructSerializers {
  /** A class of its own, because many programs end before anything is compiled. */
  private static final class Background {
    static final CompileQueue QUEUE = new CompileQueue(CompileQueue.WARM_UP_NANOS);
  }

  private final Object owner;
  private final ForyConfig config;
  private final Events events;
  private final VersionQuota quota;
  private StoredSerializers stored;
  private CompilationFailureLog failureLog;

  /**
   * Makes the compiler of one {@code Fory}.
   *
   * @param owner the owner of the types whose serializers it replaces
   */
  public StructCompiler(ForyConfig config, Object owner, Events events) {
    this(config, owner, events, new VersionQuota());
  }

  StructCompiler(ForyConfig config, Object owner, Events events, VersionQuota quota) {
    this.owner = owner;
    this.quota = quota;
    this.events = events;
    this.config = config;
  }

  /**
   * Lets generated code serve new types: at once, or in the background after a number of uses. A
   * program that ends earlier loads neither stored serializers nor the compiler.
   */
  @Override
  public void typesPublished(List<TypeInfo> types) {
    for (TypeInfo info : types) {
      if (!config.asyncCompilation()) {
        compileNow(info);
      } else if (config.codegen() && info.serializer() instanceof InterpretedStruct struct) {
        struct.onFirstUse(new HotClass(info));
      }
    }
  }

  /**
   * Requests code for a class: at its first call the stored serializer, if the build of the class
   * made one, and at a later call, when the class is hot, compilation in the background.
   */
  private final class HotClass implements BooleanSupplier {
    private final TypeInfo info;
    private boolean asked;

    HotClass(TypeInfo info) {
      this.info = info;
    }

    @Override
    public boolean getAsBoolean() {
      if (!asked) {
        asked = true;
        stored().take(info);
        if (info.generated() == null && info.serializer() instanceof InterpretedStruct struct) {
          TypeBuilder.of(owner, info).direct(Placeholder.of(struct));
        }
        return info.generated() != null;
      }
      if (compilable(info)) {
        failureLog();
        Background.QUEUE.addClass(info, StructCompiler.this::compileNow);
      }
      return true;
    }
  }

  /**
   * Compiles versions that messages brought: at once without background compilation, which its
   * callers choose to have nothing interpreted; else in the background, when the version is hot.
   */
  @Override
  public void versionsPublished(List<TypeInfo> types) {
    for (TypeInfo info : types) {
      if (config.codegen()
          && config.versionCodegen()
          && info.serializer() instanceof InterpretedStruct struct) {
        if (config.asyncCompilation() || !request(info, struct)) {
          struct.onHot(() -> request(info, struct));
        }
      }
    }
  }

  @Override
  public MessageSerializer<?> ofUnknown(WireSchema schema, WireTypes types) {
    return UnknownStruct.of(schema, types);
  }

  /** Returns false if a version is to be requested again later, because a bound is reached. */
  private boolean request(TypeInfo info, InterpretedStruct struct) {
    if (info.version().isDropped() || !compilable(info)) {
      return true;
    }
    boolean full = config.asyncCompilation() && Background.QUEUE.isFull();
    if (full || !quota.take(struct.plan().all().size())) {
      return false;
    }
    if (config.asyncCompilation()) {
      failureLog();
      return Background.QUEUE.addVersion(info, this::compileNow);
    }
    compileNow(info);
    return true;
  }

  /** Compiles a type, and the types that its declarations name, before returning. */
  public void compileAll(TypeInfo root, TypeSource types) {
    Set<Class<?>> visited = new HashSet<>();
    Deque<TypeInfo> waiting = new ArrayDeque<>(List.of(root));
    while (!waiting.isEmpty()) {
      TypeInfo info = waiting.poll();
      if (visited.add(info.type())) {
        if (info.interpreter() instanceof ClassSchema.Source source) {
          source.schema().nested().stream()
              .filter(c -> !c.isPrimitive()) // of an array
              .forEach(c -> waiting.add(types.info(c)));
        }
        compileNow(info);
      }
    }
  }

  /** Compiles a type before returning, if it can be compiled and is not compiled yet. */
  public void compileNow(TypeInfo info) {
    compileNow(info, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  /**
   * Compiles a type, after the types of its fields.
   *
   * @param visited the types whose compilation has begun
   */
  private void compileNow(TypeInfo info, Set<TypeInfo> visited) {
    if (!config.codegen()
        || !(info.serializer() instanceof InterpretedStruct)
        || !visited.add(info)) {
      return;
    }
    stored().take(info);
    if (NativeImage.isRunning() || info.generated() != null) {
      return; // native images contain no compiler
    }
    CompilationFailureLog failures = failureLog();
    try {
      MessageSerializer<?> serializer = info.serializer(); // other threads may replace it
      if (compilable(info) && serializer instanceof InterpretedStruct struct) {
        // Nested types first: their callers can then name them.
        struct.plan().nested().stream()
            .filter(t -> !t.isVersion())
            .forEach(t -> compileNow(t, visited));
        long start = System.nanoTime();
        TypeBuilder.of(owner, info)
            .serializer(StructGenerator.of(info, struct, config.refTracking()).generate());
        events.compiled(info.type(), struct.plan().isVersion(), System.nanoTime() - start);
      }
    } catch (RuntimeException | LinkageError e) {
      events.notCompiled(info.type(), e);
      failures.logFailure(info, e); // the interpreter goes on, correct and slower
    }
  }

  /**
   * Returns the logger of failures. It is made before the background thread needs it, since the
   * class loader may be closed then; and not earlier, since a first logger takes tens of ms.
   */
  private synchronized CompilationFailureLog failureLog() {
    if (failureLog == null) {
      failureLog = new CompilationFailureLog();
    }
    return failureLog;
  }

  /** Returns the serializers made at build time; lazy, since programs that end soon need none. */
  private synchronized StoredSerializers stored() {
    if (stored == null) {
      stored = new StoredSerializers(owner, config.refTracking(), events);
    }
    return stored;
  }

  @Override
  public Object owner() {
    return owner;
  }

  boolean isTracking() {
    return config.refTracking();
  }

  private boolean compilable(TypeInfo info) {
    MessageSerializer<?> serializer = info.serializer();
    boolean possible =
        config.codegen()
            && !NativeImage.isRunning()
            && serializer instanceof InterpretedStruct struct
            && GeneratedClasses.areFor(struct.plan())
            && (!struct.plan().isVersion()
                || config.versionCodegen() && struct.plan().holder() == null);
    if (possible && !CompilerPresence.hasCompiler()) {
      failureLog().logMissingCompiler(info);
      return false;
    }
    return possible;
  }
}
