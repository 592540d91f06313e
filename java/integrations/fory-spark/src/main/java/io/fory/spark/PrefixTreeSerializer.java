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
 * Serializes MLlib's prefix trees of frequent patterns as the list of patterns that were added. A
 * node refers to its parent, so writing the nodes themselves would need reference tracking, which
 * is off by default. MLlib may be missing at run time, so the class is used by reflection.
 */
final class PrefixTreeSerializer<T> implements Serializer<T> {
  private final Class<T> type;
  private final Method patterns; // returns each pattern with the number of times it was added
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
      in.charge(200L * pattern.size()); // heap of a node with its hash table, and of its summary
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
