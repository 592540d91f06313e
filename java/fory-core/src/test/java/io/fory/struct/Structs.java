/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.struct;

import io.fory.Fory;
import io.fory.ForyBuilder;
import io.fory.spi.TypeInfo;
import io.fory.spi.TypeSource;
import java.lang.reflect.Field;

/** Shows tests what a Fory knows of a class. */
final class Structs {
  private Structs() {}

  /** A builder whose instances compile at once, or not at all, with the given classes. */
  static ForyBuilder builder(Class<?>... types) {
    ForyBuilder builder = Fory.builder().withAsyncCompilation(false);
    for (Class<?> type : types) {
      builder.register(type);
    }
    return builder;
  }

  /** What an instance knows of a class. */
  static TypeInfo info(Fory fory, Class<?> type) {
    try {
      Field types = Fory.class.getDeclaredField("types");
      types.setAccessible(true);
      return ((TypeSource) types.get(fory)).info(type);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  /** The interpreter of the first class, with all of them registered. */
  static InterpretedStruct interpreter(boolean tracking, Class<?>... types) {
    Fory fory = builder(types).withRefTracking(tracking).withCodegen(false).build();
    return (InterpretedStruct) info(fory, types[0]).serializer();
  }

  /** The source that this JVM runs for the first class, with all of them registered. */
  static String source(boolean tracking, Class<?>... types) {
    return new StructGenerator(interpreter(tracking, types), tracking).source();
  }
}
