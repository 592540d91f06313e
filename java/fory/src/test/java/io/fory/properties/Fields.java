/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.properties;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Multimap;
import com.google.common.collect.Multiset;
import com.google.common.collect.Range;
import com.google.common.collect.Table;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** Beans whose fields are declared in many ways, and filled with whatever fits. */
final class Fields {
  private Fields() {}

  static final class Containers {
    boolean flag;
    List<Object> list;
    Set<Object> set;
    Map<Object, Object> map;
    Collection<Object> collection;
    Iterable<Object> iterable;
    Queue<Object> queue;
    Deque<Object> deque;
    BlockingQueue<Object> blocking;
    SortedSet<Object> sorted;
    NavigableSet<Object> navigable;
    SortedMap<Object, Object> sortedMap;
    NavigableMap<Object, Object> navigableMap;
    ConcurrentMap<Object, Object> concurrent;
    Map.Entry<Object, Object> entry;
    ArrayList<Object> arrayList;
    HashMap<Object, Object> hashMap;
    LinkedHashSet<Object> linked;
    TreeMap<Object, Object> treeMap;
    Optional<Object> optional;
    AtomicReference<Object> reference;
    Object[] array;
    Object any;
  }

  static final class Generics {
    long number;
    List<String> strings;
    Set<Integer> numbers;
    Map<String, Integer> counts;
    Map<Integer, List<String>> lists;
    Collection<LocalDate> days;
    SortedSet<Integer> sorted;
    SortedMap<String, Shapes.Knot> sortedMap;
    List<Shapes.Knot> knots;
    Set<Shapes.Knot> knotSet;
    Map<Shapes.Knot, Shapes.Color> colors;
    Queue<Shapes.Color> queue;
    Deque<Long> deque;
    Optional<Shapes.Knot> optional;
    Optional<List<Integer>> optionalList;
    Map.Entry<String, LocalDate> entry;
    AtomicReference<Shapes.Knot> reference;
    Shapes.Pair<String, Shapes.Knot> pair;
    ImmutableList<Integer> immutable;
    ImmutableSet<String> immutableSet;
    ImmutableMap<String, Shapes.Color> immutableMap;
    Multimap<String, Integer> multimap;
    Multiset<LocalDate> multiset;
    Table<String, Integer, Shapes.Knot> table;
    Shapes.Tagged tagged;
    EnumSet<Shapes.Color> enums;
    EnumMap<Shapes.Color, Object> enumMap;
    Range<Integer> range;
  }

  static final class Values {
    int number;
    double fraction;
    Integer boxed;
    Long boxedLong;
    String string;
    CharSequence text;
    Number anyNumber;
    Comparable<?> comparable;
    Comparator<?> comparator;
    BigDecimal decimal;
    UUID uuid;
    LocalDate date;
    Instant instant;
    ZoneId zone;
    TimeZone timeZone;
    Calendar calendar;
    Locale locale;
    Path path;
    ByteBuffer buffer;
    Class<?> type;
    TimeUnit unit;
    Shapes.Color color;
    Shapes.Shape shape;
    Shapes.Circle circle;
    Throwable throwable;
    RuntimeException runtime;
    Supplier<?> supplier;
    Runnable runnable;
    int[] ints;
    String[] strings;
    Number[] numbers;
    Shapes.Color[] colors;
    Object any;
  }

  /** The kinds of these beans: they need all others. */
  static List<Kind> kinds() {
    return List.of(
        Kind.holder(s -> fill(s, new Containers()), Kind.Trait.WRAPPING),
        Kind.holder(s -> fill(s, new Generics()), Kind.Trait.WRAPPING),
        Kind.holder(s -> fill(s, new Values()), Kind.Trait.WRAPPING));
  }

  private static Object fill(Source s, Object bean) {
    s.begin(bean);
    try {
      for (Field field : bean.getClass().getDeclaredFields()) {
        if (field.getType().isPrimitive()) {
          field.set(bean, Array.get(Array.newInstance(field.getType(), 1), 0));
        } else if (s.number(3) == 0) {
          Object value = value(s, field.getGenericType());
          // Some comparators are enums, and so comparable; they are read back as comparators.
          boolean comparator = value instanceof Comparator && field.getType() == Comparable.class;
          field.set(bean, comparator ? null : value);
        }
      }
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
    return bean;
  }

  private static Object value(Source s, Type type) {
    if (type == Shapes.Knot.class) {
      return s.knot();
    } else if (type == Object.class) {
      return s.any();
    } else if (!(type instanceof ParameterizedType)) {
      return type instanceof Class<?> c && s.knows(c) ? s.with(null, null, () -> s.make(c)) : null;
    }
    ParameterizedType generic = (ParameterizedType) type;
    Class<?> raw = (Class<?>) generic.getRawType();
    Type[] arguments = generic.getActualTypeArguments();
    Supplier<Object> keys = elements(s, arguments[0]);
    Supplier<Object> values = elements(s, arguments[arguments.length - 1]);
    return s.with(keys, values, () -> s.knows(raw) ? s.make(raw) : null);
  }

  /** Returns a supplier of values of a type argument; null for anything. */
  private static Supplier<Object> elements(Source s, Type type) {
    if (type == Object.class || type instanceof java.lang.reflect.WildcardType) {
      return null;
    }
    return () -> s.with(null, null, () -> value(s, type));
  }
}
