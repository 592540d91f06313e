/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.spark;

import io.fory.spi.CopyContext;
import io.fory.spi.ReadContext;
import io.fory.spi.Serializer;
import io.fory.spi.WriteContext;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import scala.Tuple2;
import scala.collection.Iterator;
import scala.collection.immutable.List;

/**
 * Writes the trees by which MLlib finds frequent patterns as the patterns that were added to them:
 * a node knows its parent, and a graph with cycles needs references, which are off by default.
 * MLlib may be missing, so its class is reached by its methods' names.
 */
final class PrefixTreeSerializer<T> implements Serializer<T> {
  private final Class<T> type;
  private final Method patterns; // with how often each was added
  private final Method add;

  PrefixTreeSerializer(Class<T> type) {
    this.type = type;
    patterns = method("transactions");
    add = method("add");
  }

  private Method method(String name) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getName().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(type.getName() + " has no method " + name));
  }

  @Override
  public void write(WriteContext out, T tree) {
    Iterator<?> all = (Iterator<?>) call(patterns, tree);
    while (all.hasNext()) {
      Tuple2<?, ?> pattern = (Tuple2<?, ?>) all.next();
      out.buffer().writeVarUint64((Long) pattern._2());
      out.writeValue(pattern._1());
    }
    out.buffer().writeVarUint64(0);
  }

  @Override
  public T read(ReadContext in) {
    T tree = empty();
    while (true) {
      long count = in.buffer().readVarUint64();
      if (count == 0) {
        return tree;
      }
      if (count < 0 || !(in.readValue() instanceof List<?> pattern)) {
        throw in.corrupt("Expected a pattern and how often it was met, found something else");
      }
      in.charge(200L * pattern.size()); // a node with a table, and a summary
      call(add, tree, pattern, count);
    }
  }

  @Override
  public T copy(CopyContext context, T tree) {
    T copy = empty();
    Iterator<?> all = (Iterator<?>) call(patterns, tree);
    while (all.hasNext()) {
      Tuple2<?, ?> pattern = (Tuple2<?, ?>) all.next();
      call(add, copy, context.copy(pattern._1()), pattern._2());
    }
    return copy;
  }

  private T empty() {
    try {
      return type.getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object call(Method method, Object tree, Object... arguments) {
    try {
      return method.invoke(tree, arguments);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(e);
    }
  }
}
