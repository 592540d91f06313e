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
 * The {@link Fory} and codec of a {@link Setup}, shared by all serializers of this JVM with an
 * equal setup: Flink makes dozens of them. It lives as long as one of them does; no static field
 * keeps it or its classes alive. Immutable and thread-safe.
 */
final class SharedFory<T> {
  /**
   * Entries vanish with their keys. The only strong reference to a key is the {@code setup} field
   * of its value, which is held weakly.
   */
  private static final Map<Setup<?>, WeakReference<SharedFory<?>>> ALL = new WeakHashMap<>();

  final Setup<T> setup;
  final Fory fory;
  final ForyCodec<T> codec; // leaves the schema out of messages where a snapshot can hold it
  final ForySchema schema; // of the messages that the codec writes; null if each carries its own

  @SuppressWarnings("unchecked") // objects of a missing class are read as unknown objects
  private SharedFory(Setup<T> setup) {
    this.setup = setup;
    Class<?> type = setup.type() == null ? Object.class : setup.type();
    ForyBuilder builder = Fory.builder();
    if (type.getClassLoader() != null) {
      builder.withClassLoader(type.getClassLoader());
    }
    if (setup.type() == null) {
      builder.withUnknownTypes(UnknownTypes.KEEP); // so that they can be written back unchanged
    }
    for (Class<? extends ForyModule> module : setup.modules()) {
      builder.withModule(newModule(module));
    }
    setup.registered().forEach(builder::registerAll);
    if (type != Object.class) {
      builder.registerAll(type);
    }
    fory = (setup.isKey() ? builder.forKeys() : builder).build();
    ForyCodec<T> plain = (ForyCodec<T>) fory.codec(type);
    schema = isOpen(type) ? null : plain.schema();
    boolean isLeftOut = schema != null && fingerprint(schema).isPresent();
    codec = isLeftOut ? plain.withoutSchema() : plain;
  }

  /**
   * Returns whether objects may be of classes that the declaration of {@code type} does not name.
   */
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

  /** Returns the shared instance of a setup. */
  @SuppressWarnings("unchecked") // equal setups have one type
  static <T> SharedFory<T> of(Setup<T> setup) {
    synchronized (ALL) {
      WeakReference<SharedFory<?>> known = ALL.get(setup);
      SharedFory<T> instance = known == null ? null : (SharedFory<T>) known.get();
      if (instance == null) {
        ALL.remove(setup); // drops the old key too: put alone would keep it, and nothing holds it
        instance = new SharedFory<>(setup);
        ALL.put(instance.setup, new WeakReference<>(instance));
      }
      return instance;
    }
  }

  /** Returns the schema in a string from {@link #text}: its bytes as Base64. */
  static ForySchema schema(String text) {
    return ForySchema.fromBytes(Base64.getDecoder().decode(text));
  }

  static String text(ForySchema schema) {
    return Base64.getEncoder().encodeToString(schema.toBytes());
  }

  /**
   * Returns the fingerprint of a schema; empty with {@code withCompatible(false)}, where messages
   * name no schema.
   */
  static OptionalLong fingerprint(ForySchema schema) {
    try {
      return OptionalLong.of(schema.fingerprint());
    } catch (IllegalStateException e) {
      return OptionalLong.empty();
    }
  }
}
