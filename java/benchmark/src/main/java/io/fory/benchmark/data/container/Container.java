/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.benchmark.data.container;

import io.fory.benchmark.data.Fields;
import io.fory.benchmark.data.Values;
import io.fory.benchmark.data.bean.Image;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A kind of container: how one is filled, and the bean that declares it with all type arguments.
 *
 * @param <C> the declared type
 */
public final class Container<C> {
  public static final Container<List<String>> STRING_LIST =
      new Container<>(
          Holders.StringList::new, size -> list(size, new Values()::nextWord), List.of());

  public static final Container<List<Long>> LONG_LIST =
      new Container<>(Holders.LongList::new, size -> list(size, new Values()::nextLong), List.of());

  public static final Container<Map<String, Integer>> STRING_INTEGER_MAP =
      new Container<>(
          Holders.StringIntegerMap::new, size -> map(size, new Values()::nextInt), List.of());

  public static final Container<Map<String, Image>> STRING_BEAN_MAP =
      new Container<>(
          Holders.StringBeanMap::new,
          size -> map(size, images(new Values())),
          List.of(Image.class, Image.Size.class));

  public static final Container<List<Object>> MIXED_LIST =
      new Container<>(
          Holders.MixedList::new,
          size -> list(size, mixed(new Values())),
          List.of(Image.class, Image.Size.class));

  public static final Container<int[]> INT_ARRAY =
      new Container<>(
          Holders.IntArray::new,
          size -> IntStream.generate(new Values()::nextInt).limit(size).toArray(),
          List.of());

  public static final Container<String[]> STRING_ARRAY =
      new Container<>(
          Holders.StringArray::new,
          size -> list(size, new Values()::nextWord).toArray(new String[0]),
          List.of());

  private final Supplier<Holder<C>> holder;
  private final Function<Integer, C> filled;
  private final List<Class<?>> elementClasses;

  private Container(
      Supplier<Holder<C>> holder, Function<Integer, C> filled, List<Class<?>> elementClasses) {
    this.holder = holder;
    this.filled = filled;
    this.elementClasses = elementClasses;
  }

  /** A new container with so many elements: itself, or in its bean. */
  public Object create(Fields fields, int size) {
    C container = filled.apply(size);
    if (fields == Fields.ROOT) {
      return container;
    }
    Holder<C> bean = holder.get();
    bean.setContent(container);
    return bean;
  }

  /** The benchmark's own classes in it. */
  public List<Class<?>> classes(Fields fields) {
    List<Class<?>> classes = new ArrayList<>(elementClasses);
    if (fields != Fields.ROOT) {
      classes.add(holder.get().getClass());
    }
    return classes;
  }

  private static <E> List<E> list(int size, Supplier<E> elements) {
    List<E> list = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      list.add(elements.get());
    }
    return list;
  }

  private static <V> Map<String, V> map(int size, Supplier<V> elements) {
    Values keys = new Values();
    Map<String, V> map = new HashMap<>();
    while (map.size() < size) {
      map.put(keys.nextWord(), elements.get());
    }
    return map;
  }

  private static Supplier<Image> images(Values values) {
    return () ->
        new Image(
            "http://example.com/" + values.nextWord() + ".jpg",
            values.nextWord(),
            1024,
            768,
            Image.Size.LARGE);
  }

  /** Strings, numbers and beans in rotation. */
  private static Supplier<Object> mixed(Values values) {
    List<Supplier<?>> kinds =
        List.of(
            values::nextWord,
            values::nextInt,
            values::nextLong,
            values::nextDouble,
            images(values));
    int[] next = {0};
    return () -> kinds.get(next[0]++ % kinds.size()).get();
  }
}
