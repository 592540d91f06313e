/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.flink;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.ForyCodec;
import io.fory.ForyModule;
import io.fory.ForySchema;
import io.fory.config.UnknownTypes;
import java.lang.ref.WeakReference;
import java.lang.reflect.Modifier;
import java.util.Base64;
import java.util.Map;
import java.util.OptionalLong;
import java.util.WeakHashMap;

/**
 * The Fory of a {@link Setup}, shared by the serializers of one JVM that have equal ones, since
 * Flink makes them by the dozen. It lasts as long as one of them: nothing static keeps it or a
 * class. Immutable and thread-safe.
 */
final class Instance<T> {
  /** An instance keeps its setup, which is the key, and nothing else does. */
  private static final Map<Setup<?>, WeakReference<Instance<?>>> ALL = new WeakHashMap<>();

  final Setup<T> setup;
  final Fory fory;
  final ForyCodec<T> codec; // without schema, unless messages have none or bring their own
  final ForySchema schema; // of what this writes; null if messages bring their own

  @SuppressWarnings("unchecked") // objects of a class that is not here are read as what they are
  private Instance(Setup<T> setup) {
    this.setup = setup;
    Class<?> type = setup.type() == null ? Object.class : setup.type();
    ForyBuilder builder = Fory.builder();
    if (type.getClassLoader() != null) {
      builder.withClassLoader(type.getClassLoader());
    }
    if (setup.type() == null) {
      builder.withUnknownTypes(UnknownTypes.KEEP); // and written as they came
    }
    for (Class<? extends ForyModule> module : setup.modules()) {
      builder.withModule(newModule(module));
    }
    setup.more().forEach(builder::registerAll);
    if (type != Object.class) {
      builder.registerAll(type);
    }
    fory = (setup.isKey() ? builder.forKeys() : builder).build();
    ForyCodec<T> plain = (ForyCodec<T>) fory.codec(type);
    schema = isOpen(type) ? null : plain.schema();
    boolean isLeftOut = schema != null && fingerprint(schema).isPresent();
    codec = isLeftOut ? plain.withoutSchema() : plain;
  }

  /** Whether declarations do not tell which classes the objects are of. */
  private static boolean isOpen(Class<?> type) {
    boolean isAbstract = Modifier.isAbstract(type.getModifiers()) && !type.isArray();
    return type == Object.class || isAbstract && !type.isSealed() && !type.isEnum();
  }

  private static ForyModule newModule(Class<? extends ForyModule> module) {
    try {
      return module.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      Throwable reason = e.getCause() == null ? e : e.getCause();
      throw new IllegalArgumentException(
          "The module %s needs a public constructor without parameters that works: %s"
              .formatted(module.getName(), reason),
          e);
    }
  }

  /** The one for this setup. */
  @SuppressWarnings("unchecked") // equal setups have one type
  static <T> Instance<T> of(Setup<T> setup) {
    synchronized (ALL) {
      WeakReference<Instance<?>> known = ALL.get(setup);
      Instance<T> instance = known == null ? null : (Instance<T>) known.get();
      if (instance == null) {
        ALL.remove(setup); // with a key that is about to go
        instance = new Instance<>(setup);
        ALL.put(instance.setup, new WeakReference<>(instance));
      }
      return instance;
    }
  }

  /** A schema as serializers keep it: its bytes as Base64. */
  static ForySchema schema(String text) {
    return ForySchema.fromBytes(Base64.getDecoder().decode(text));
  }

  static String text(ForySchema schema) {
    return Base64.getEncoder().encodeToString(schema.toBytes());
  }

  /**
   * Returns the fingerprint of a schema by which messages can be read; empty with {@code
   * withCompatible(false)}.
   */
  static OptionalLong fingerprint(ForySchema schema) {
    try {
      return OptionalLong.of(schema.fingerprint());
    } catch (IllegalStateException e) {
      return OptionalLong.empty();
    }
  }
}
