/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct.compiler;

import io.fory.Fory;
import io.fory.message.GeneratedSerializer;
import io.fory.message.TypeInfo;
import io.fory.resolver.Events;
import io.fory.struct.interpreted.InterpretedStruct;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives an instance serializers that another one, of the same settings, has made for files: what
 * two JVMs do, in one, and with all that goes from one to the other as text and bytes.
 */
public final class StoredOnDemand extends StoredSerializers {
  private final Fory maker;
  private final Map<Class<?>, StoredSerializer> made = new HashMap<>();

  private StoredOnDemand(Fory fory, Fory maker, boolean tracking) {
    super(Structs.owner(fory), tracking, new Events(null));
    this.maker = maker;
  }

  /**
   * An instance whose serializers are stored ones as soon as it meets a class.
   *
   * @param fory has met none, and generates code, not in the background
   */
  public static Fory in(Fory fory) {
    Fory maker = fory.toBuilder().withCodegen(false).build();
    boolean tracking = Structs.types(fory).config().refTracking();
    try {
      Object compiler = Structs.compiler(fory);
      Field stored = StructCompiler.class.getDeclaredField("stored");
      stored.setAccessible(true);
      stored.set(compiler, new StoredOnDemand(fory, maker, tracking));
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
      Structs.compiler(maker)
          .store(List.of(info), c -> 0, each -> made.put(each.type(), each), (c, why) -> {});
    }
    StoredSerializer stored = made.get(type);
    List<StoredSerializer> all = stored == null ? List.of() : List.of(stored);
    return StoredIndex.parse(StoredIndex.lines(all).toArray(String[]::new));
  }

  @Override
  synchronized byte[] file(Class<?> type, StoredIndex.Entry entry) {
    return made.get(type).classFile();
  }
}
