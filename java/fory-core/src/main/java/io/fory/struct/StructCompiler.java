/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.config.ForyConfig;
import io.fory.spi.GeneratedSerializer;
import io.fory.spi.Serializer;
import io.fory.spi.TypeInfo;
import io.fory.spi.TypeSource;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Replaces interpreted serializers by generated ones, in the background or at once. Thread-safe.
 *
 * <p>The first class in a JVM takes Janino about 500 ms, later ones some ten: all instances share
 * one daemon thread for it, which ends when there is nothing to do and so holds no class loader.
 */
public final class StructCompiler {
  private static final System.Logger LOG = System.getLogger("io.fory");
  private static final ThreadPoolExecutor BACKGROUND = background();

  private final boolean enabled;
  private final boolean async;
  private final boolean tracking;

  public StructCompiler(ForyConfig config) {
    enabled = config.codegen();
    async = config.asyncCompilation();
    tracking = config.refTracking();
  }

  private static ThreadPoolExecutor background() {
    ThreadPoolExecutor executor =
        new ThreadPoolExecutor(
            1,
            1,
            1,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(null, task, "fory-codegen", 0, false);
              thread.setDaemon(true);
              thread.setContextClassLoader(null);
              return thread;
            });
    executor.allowCoreThreadTimeOut(true);
    return executor;
  }

  /** Compiles new types, now or soon. */
  public void typesPublished(List<TypeInfo> types) {
    if (!enabled) {
      return;
    }
    for (TypeInfo info : types) {
      if (info.serializer() instanceof InterpretedStruct) {
        if (async) {
          BACKGROUND.execute(() -> compileNow(info));
        } else {
          compileNow(info);
        }
      }
    }
  }

  /**
   * Has versions compiled that messages brought, when they turn out to be in use: now if that is
   * not done in the background, since a caller that wants it so wants nothing interpreted.
   */
  public void versionsPublished(List<TypeInfo> types) {
    if (!enabled) {
      return;
    }
    for (TypeInfo info : types) {
      if (info.serializer() instanceof InterpretedStruct struct) {
        if (async) {
          struct.whenHot(() -> BACKGROUND.execute(() -> compileNow(info)));
        } else {
          compileNow(info);
        }
      }
    }
  }

  /** Compiles a type, and all whose objects its declarations name, before returning. */
  public void compileAll(TypeInfo root, TypeSource types) {
    Set<Class<?>> met = new HashSet<>();
    Deque<TypeInfo> waiting = new ArrayDeque<>(List.of(root));
    while (!waiting.isEmpty()) {
      TypeInfo info = waiting.poll();
      if (met.add(info.type())) {
        if (info.serializer() instanceof InterpretedStruct struct) {
          struct.schema().nested().forEach(c -> waiting.add(types.info(c)));
        }
        compileNow(info);
      }
    }
  }

  /** Compiles a type before returning, if it is one that can be and is not yet. */
  public void compileNow(TypeInfo info) {
    Serializer<?> serializer = info.serializer();
    if (enabled
        && serializer instanceof InterpretedStruct struct
        && StructGenerator.supports(struct.plan())
        && !(struct.plan().isVersion() && struct.keepsUnknownFields())) {
      try {
        GeneratedSerializer generated = new StructGenerator(struct, tracking).generate();
        info.serializer(generated);
      } catch (RuntimeException | LinkageError e) {
        // The interpreter goes on, correct and slower; somebody should know.
        LOG.log(
            System.Logger.Level.WARNING,
            "No code could be generated for " + info + ": it stays interpreted",
            e);
      }
    }
  }
}
