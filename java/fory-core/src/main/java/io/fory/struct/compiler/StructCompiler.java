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
 * <p>The first class in a JVM takes Janino about 500 ms, later ones some ten: all instances share
 * one daemon thread for it. The classes that messages can have compiled are bounded: the size of a
 * version ({@link GeneratedClasses#areFor}), how many wait ({@link CompileQueue}), and how much
 * there is over time ({@link VersionQuota}). A version beyond that stays interpreted and asks again
 * later.
 */
public final class StructCompiler implements StructSerializers {
  /** Apart, because many a program ends before anything is compiled. */
  private static final class Background {
    static final CompileQueue QUEUE = new CompileQueue(CompileQueue.WARM_UP_NANOS);
  }

  private final Object owner;
  private final boolean enabled;
  private final boolean versions;
  private final boolean async;
  private final boolean tracking;
  private final Events events;
  private final VersionQuota quota;
  private volatile StoredSerializers stored;
  private volatile CompilationFailureLog failureLog;

  /**
   * Makes the compiler of one instance.
   *
   * @param owner of the types whose serializers it replaces
   */
  public StructCompiler(ForyConfig config, Object owner, Events events) {
    this(config, owner, events, new VersionQuota());
  }

  StructCompiler(ForyConfig config, Object owner, Events events, VersionQuota quota) {
    this.owner = owner;
    this.quota = quota;
    this.events = events;
    enabled = config.codegen();
    versions = config.versionCodegen();
    async = config.asyncCompilation();
    tracking = config.refTracking();
  }

  /**
   * Makes generated code write new types, made in their build or compiled here: now, or when they
   * turn out to be in use. A program that ends before looks for none, and loads no compiler.
   */
  @Override
  public void typesPublished(List<TypeInfo> types) {
    for (TypeInfo info : types) {
      if (!async) {
        compileNow(info);
      } else if (enabled && info.serializer() instanceof InterpretedStruct struct) {
        struct.onFirstUse(new HotClass(info));
      }
    }
  }

  /**
   * Requests code for a class in use: the code of its build, and if it has none, compilation in the
   * background when it is used much.
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
   * Compiles versions that messages brought, when they turn out to be in use: now if that is not
   * done in the background, since a caller that wants it so wants nothing interpreted.
   */
  @Override
  public void versionsPublished(List<TypeInfo> types) {
    for (TypeInfo info : types) {
      if (enabled && versions && info.serializer() instanceof InterpretedStruct struct) {
        if (async || !request(info, struct)) {
          struct.onHot(() -> request(info, struct));
        }
      }
    }
  }

  @Override
  public MessageSerializer<?> ofUnknown(WireSchema schema, WireTypes types) {
    return UnknownStruct.of(schema, types);
  }

  /** Whether a version is compiled now or soon, or never again: else it should ask later. */
  private boolean request(TypeInfo info, InterpretedStruct struct) {
    if (info.version().isDropped() || !compilable(info)) {
      return true;
    }
    if (!quota.take(struct.plan().all().size())) {
      return false;
    }
    if (async) {
      failureLog();
      return Background.QUEUE.addVersion(info, this::compileNow);
    }
    compileNow(info);
    return true;
  }

  /** Compiles a type, and all whose objects its declarations name, before returning. */
  public void compileAll(TypeInfo root, TypeSource types) {
    Set<Class<?>> met = new HashSet<>();
    Deque<TypeInfo> waiting = new ArrayDeque<>(List.of(root));
    while (!waiting.isEmpty()) {
      TypeInfo info = waiting.poll();
      if (met.add(info.type())) {
        if (info.serializer() instanceof InterpretedStruct struct) {
          struct.schema().nested().stream()
              .filter(c -> !c.isPrimitive()) // of an array
              .forEach(c -> waiting.add(types.info(c)));
        }
        compileNow(info);
      }
    }
  }

  /** Compiles a type before returning, if it is one that can be and is not yet. */
  public void compileNow(TypeInfo info) {
    compileNow(info, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  /**
   * Compiles a type and those that it needs, but for those being compiled.
   *
   * @param met the types whose code is being made, in which others are nested
   */
  private void compileNow(TypeInfo info, Set<TypeInfo> met) {
    if (!enabled || !(info.serializer() instanceof InterpretedStruct) || !met.add(info)) {
      return;
    }
    stored().take(info);
    if (NativeImage.isRunning() || info.generated() != null) {
      return; // whatever makes code is left out of images
    }
    CompilationFailureLog failures = failureLog();
    try {
      if (compilable(info)) {
        InterpretedStruct struct = (InterpretedStruct) (Object) info.serializer();
        // Nested types first: their callers can then name them.
        struct.plan().nested().stream()
            .filter(t -> !t.isVersion())
            .forEach(t -> compileNow(t, met));
        long start = System.nanoTime();
        TypeBuilder.of(owner, info)
            .serializer(StructGenerator.of(info, struct, tracking).generate());
        events.compiled(info.type(), struct.plan().isVersion(), System.nanoTime() - start);
      }
    } catch (RuntimeException | LinkageError e) {
      events.notCompiled(info.type(), e);
      failures.logFailure(info, e); // the interpreter goes on, correct and slower
    }
  }

  /**
   * Returns the logger of failures: made before a background thread needs it, as the class loader
   * may be closed then; but not before, since a first logger takes tens of milliseconds.
   */
  private CompilationFailureLog failureLog() {
    CompilationFailureLog known = failureLog;
    if (known == null) {
      synchronized (this) {
        known = failureLog;
        if (known == null) {
          known = new CompilationFailureLog();
          failureLog = known;
        }
      }
    }
    return known;
  }

  /** Made when it is first asked: programs that end soon do not load it. */
  private StoredSerializers stored() {
    StoredSerializers known = stored;
    if (known == null) {
      synchronized (this) {
        known = stored;
        if (known == null) {
          known = new StoredSerializers(owner, tracking, events);
          stored = known;
        }
      }
    }
    return known;
  }

  @Override
  public Object owner() {
    return owner;
  }

  boolean isTracking() {
    return tracking;
  }

  private boolean compilable(TypeInfo info) {
    MessageSerializer<?> serializer = info.serializer();
    boolean possible =
        enabled
            && !NativeImage.isRunning()
            && serializer instanceof InterpretedStruct struct
            && GeneratedClasses.areFor(struct.plan())
            && (!struct.plan().isVersion() || versions && struct.plan().holder() == null);
    if (possible && !CompilerPresence.isHere()) {
      failureLog().logMissingCompiler(info);
      return false;
    }
    return possible;
  }
}
