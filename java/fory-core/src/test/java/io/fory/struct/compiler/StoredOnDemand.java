/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.Fory;
import io.fory.message.GeneratedSerializer;
import io.fory.message.TypeInfo;
import io.fory.resolver.Events;
import io.fory.struct.interpreted.InterpretedStruct;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Gives an instance serializers that another one, of the same settings, has made for files: what
 * two JVMs do, in one, and with all that goes from one to the other as text and bytes.
 */
public final class StoredOnDemand extends StoredSerializers {
  /** Ordinary classes of a loader need names of their own. */
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Fory maker;
  private final boolean closed;
  private final Map<Class<?>, StoredSerializer> made = new HashMap<>();

  private StoredOnDemand(Fory fory, Fory maker, boolean tracking, boolean closed) {
    super(Structs.owner(fory), tracking, new Events(null));
    this.maker = maker;
    this.closed = closed;
  }

  /**
   * An instance whose serializers are stored ones as soon as it meets a class.
   *
   * @param fory has met none, and generates code, not in the background
   * @param closed whether they are ordinary classes, as in native images
   */
  public static Fory in(Fory fory, boolean closed) {
    Fory maker = fory.toBuilder().withCodegen(false).build();
    boolean tracking = Structs.types(fory).config().refTracking();
    try {
      Object compiler = Structs.compiler(fory);
      Field stored = StructCompiler.class.getDeclaredField("stored");
      stored.setAccessible(true);
      stored.set(compiler, new StoredOnDemand(fory, maker, tracking, closed));
      return fory;
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** Whether objects of a class are written by generated code. */
  public static boolean isGenerated(Fory fory, Class<?> type) {
    return (Object) Structs.info(fory, type).serializer() instanceof GeneratedSerializer;
  }

  @Override
  synchronized StoredIndex index(Class<?> type) {
    TypeInfo info = Structs.info(maker, type);
    if ((Object) info.serializer() instanceof InterpretedStruct) {
      new SerializerStore(
              Structs.compiler(maker),
              closed,
              c -> COUNT.incrementAndGet(),
              each -> made.put(each.type(), each),
              (c, why) -> {})
          .add(info);
    }
    StoredSerializer stored = made.get(type);
    List<StoredSerializer> all = stored == null ? List.of() : List.of(stored);
    return StoredIndex.parse(StoredIndex.lines(all).toArray(String[]::new));
  }

  @Override
  boolean isClosed() {
    return closed;
  }

  @Override
  synchronized Class<?> ordinary(Class<?> type, StoredIndex.Entry entry) throws IOException {
    try {
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .defineClass(file(type, entry));
    } catch (IllegalAccessException e) {
      throw new IOException(e);
    }
  }

  @Override
  synchronized byte[] file(Class<?> type, StoredIndex.Entry entry) {
    return made.get(type).file().bytecode();
  }
}
