/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.testing;

import io.fory.memory.MemoryBuffer;
import io.fory.memory.PrimitiveArrayView;
import io.fory.message.SchemaBackedObject;
import io.fory.schema.WireSchema;
import io.fory.spi.UnknownObject;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.nio.Buffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Supplier;

/**
 * Compares object graphs: same classes, same content, and, where identity counts, the same shape,
 * so that two objects are one in one graph exactly where they are one in the other. Keys of hashed
 * and sorted containers must also be found.
 */
public final class Graphs {
  private final boolean identity;
  private final Map<Object, Object> partners = new IdentityHashMap<>();
  private final Map<Object, Object> originals = new IdentityHashMap<>();

  private Graphs(boolean identity) {
    this.identity = identity;
  }

  /** Fails with a path if the graphs differ. */
  public static void assertEqual(Object expected, Object actual, boolean identity, String where) {
    try {
      new Graphs(identity).compare(new Path(null, "root", -1), expected, actual);
    } catch (AssertionError e) {
      throw new AssertionError(where + ": " + e.getMessage(), e);
    }
  }

  /** Where in the graphs: a chain of steps that becomes a text only if something differs. */
  private record Path(Path parent, String step, int index) {
    Path to(String step) {
      return new Path(this, step, -1);
    }

    Path part(int index) {
      return new Path(this, ".part ", index);
    }

    Path at(int index) {
      return new Path(this, null, index);
    }

    @Override
    public String toString() {
      StringBuilder text = new StringBuilder();
      for (Path path = this; path != null; path = path.parent) {
        text.insert(0, path.own());
      }
      return text.toString();
    }

    private String own() {
      return step == null ? "[" + index + "]" : index < 0 ? step : step + index;
    }
  }

  private void compare(Path path, Object expected, Object actual) {
    if (expected == null || actual == null) {
      require(expected == actual, path, expected, actual);
      return;
    }
    require(sameClass(expected, actual), path, expected.getClass(), actual.getClass());
    Class<?> type = expected.getClass();
    if (type.isHidden()) { // a lambda: another class each time
      if (expected instanceof Supplier<?> supplier && isNew(path, expected, actual)) {
        compare(path.to(".get()"), supplier.get(), ((Supplier<?>) actual).get());
      }
      return;
    }
    Traits traits = Traits.of(expected);
    if (traits.isValue()) {
      compareValues(path, traits, expected, actual);
    } else if (isNew(path, expected, actual)) {
      if (expected instanceof Throwable throwable) {
        compareThrowables(path, traits, throwable, (Throwable) actual);
      } else if (type.isArray()) {
        compareArrays(path, expected, actual);
      } else if (Proxy.isProxyClass(type)) {
        compare(
            path.to(".handler"),
            Proxy.getInvocationHandler(expected),
            Proxy.getInvocationHandler(actual));
      } else if (traits.isWrapper()) {
        compareParts(path, expected, actual);
      } else if (traits.hasGuavaParts()) {
        compareParts(path, GuavaParts.of(expected), GuavaParts.of(actual));
      } else if (expected instanceof Map<?, ?> map) {
        compareMaps(path, map, (Map<?, ?>) actual);
        compareParts(path, expected, actual);
      } else if (expected instanceof Collection<?> collection) {
        compareCollections(path, collection, (Collection<?>) actual);
        compareParts(path, expected, actual);
      } else if (expected instanceof Map.Entry<?, ?> entry) {
        compare(path.to(".key"), entry.getKey(), ((Map.Entry<?, ?>) actual).getKey());
        compare(path.to(".value"), entry.getValue(), ((Map.Entry<?, ?>) actual).getValue());
      } else if (expected instanceof MemoryBuffer buffer) {
        require(
            buffer.asByteBuffer().equals(((MemoryBuffer) actual).asByteBuffer()),
            path,
            expected,
            actual);
      } else if (expected instanceof UnknownObject unknown) {
        compareUnknown(path, unknown, (UnknownObject) actual);
      } else if (expected instanceof PrimitiveArrayView) {
        require(expected.equals(actual), path, expected, actual);
      } else if (type.getName().startsWith("com.google.common.")) {
        require(expected.equals(actual), path, expected, actual);
      } else if (!traits.isOfJdk()) {
        require(expected != actual, path, "a new object", "the original");
        compareFields(path, traits, expected, actual);
      } else if (Contents.held(expected) != null) {
        require(expected != actual, path, "a new holder", "the original");
        compareArrays(path, Contents.held(expected), Contents.held(actual));
      } else if (type != Object.class) {
        require(expected != actual, path, "a new object", "the original");
        require(Contents.of(expected).equals(Contents.of(actual)), path, expected, actual);
      }
    }
  }

  /** They are equal only if they are the same. */
  private void compareUnknown(Path path, UnknownObject expected, UnknownObject actual) {
    compare(path.to(".className()"), expected.className(), actual.className());
    compare(path.to(".constant()"), expected.constant(), actual.constant());
    WireSchema schema = ((SchemaBackedObject) expected).schema();
    require(schema.equals(((SchemaBackedObject) actual).schema()), path, expected, actual);
    if (expected.elements() != null) {
      compareCollections(path, expected.elements(), actual.elements());
    }
    compareMaps(path, expected.fields(), actual.fields());
  }

  private static boolean sameClass(Object expected, Object actual) {
    return expected.getClass() == actual.getClass()
        || expected instanceof Buffer // which has a class for each kind of view
        || expected.getClass().isHidden() && actual.getClass().isHidden();
  }

  private void compareValues(Path path, Traits traits, Object expected, Object actual) {
    if (traits.hasEquality()) {
      require(expected.equals(actual), path, expected, actual);
    } else if (expected instanceof Double d) {
      require(bits(d) == bits((Double) actual), path, expected, actual);
    } else if (expected instanceof Float f) {
      require(bits(f) == bits((Float) actual), path, expected, actual);
    } else if (expected instanceof Enum
        || expected instanceof Comparator && !GuavaParts.isValue(expected)) {
      require(expected == actual, path, expected, actual);
    } else if (expected instanceof Optional<?> optional) {
      compare(path.to(".get()"), optional.orElse(null), ((Optional<?>) actual).orElse(null));
    } else if (traits.hasGuavaParts()) {
      compareParts(path, GuavaParts.of(expected), GuavaParts.of(actual));
    } else {
      require(Contents.of(expected).equals(Contents.of(actual)), path, expected, actual);
    }
  }

  private void compareParts(Path path, List<Object> expected, List<Object> actual) {
    require(expected.size() == actual.size(), path, expected, actual);
    for (int i = 0; i < expected.size(); i++) {
      compare(path.part(i), expected.get(i), actual.get(i));
    }
  }

  private void compareThrowables(Path path, Traits traits, Throwable expected, Throwable actual) {
    require(expected != actual, path, "a new exception", "the original");
    require(expected.toString().equals(actual.toString()), path, expected, actual);
    compare(path.to(".cause"), expected.getCause(), actual.getCause());
    compareParts(path, parts(expected), parts(actual));
    compareFields(path, traits, expected, actual);
  }

  private static List<Object> parts(Throwable throwable) {
    List<Object> parts = new ArrayList<>(Arrays.asList((Object[]) throwable.getStackTrace()));
    parts.addAll(Arrays.asList(throwable.getSuppressed()));
    return parts;
  }

  private static long bits(double d) {
    return Double.doubleToRawLongBits(d);
  }

  private static int bits(float f) {
    return Float.floatToRawIntBits(f);
  }

  /** Pairs two objects; false if they are a pair already. */
  private boolean isNew(Path path, Object expected, Object actual) {
    Object partner = partners.putIfAbsent(expected, actual);
    Object original = originals.putIfAbsent(actual, expected);
    if (identity) {
      require(partner == null || partner == actual, path, "one object", "two");
      require(original == null || original == expected, path, "two objects", "one");
    }
    return partner == null || partner != actual;
  }

  /** Returns the parts of a container of the JDK besides its elements. */
  private void compareParts(Path path, Object expected, Object actual) {
    List<Object> parts = JdkShapes.parts(expected);
    List<Object> others = JdkShapes.parts(actual);
    require(parts.size() == others.size(), path, parts, others);
    for (int i = 0; i < parts.size(); i++) {
      compare(path.part(i), parts.get(i), others.get(i));
    }
  }

  private void compareArrays(Path path, Object expected, Object actual) {
    require(expected != actual, path, "a new array", "the original");
    int length = Array.getLength(expected);
    require(length == Array.getLength(actual), path, length, Array.getLength(actual));
    for (int i = 0; i < length; i++) {
      compare(path.at(i), Array.get(expected, i), Array.get(actual, i));
    }
  }

  private void compareFields(Path path, Traits traits, Object expected, Object actual) {
    for (Field field : traits.fields()) {
      try {
        compare(path.to("." + field.getName()), field.get(expected), field.get(actual));
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }
  }

  private void compareCollections(Path path, Collection<?> expected, Collection<?> actual) {
    require(expected.size() == actual.size(), path, expected, actual);
    comparators(path, comparator(expected), comparator(actual));
    if (hasOrder(expected)) {
      Iterator<?> others = actual.iterator();
      int i = 0;
      for (Object element : expected) {
        compare(path.at(i++), element, others.next());
      }
    } else {
      List<Object> rest = new ArrayList<>();
      actual.forEach(rest::add); // toArray makes other entries
      for (Object element : expected) {
        compare(path.to("[a member]"), element, takeEqual(path, element, rest));
      }
    }
    if (actual instanceof Set<?>) {
      for (Object element : actual) {
        require(actual.contains(element), path, "an element that is found", element);
      }
    }
  }

  private void compareMaps(Path path, Map<?, ?> expected, Map<?, ?> actual) {
    require(expected.size() == actual.size(), path, expected, actual);
    comparators(path, comparator(expected), comparator(actual));
    boolean ordered = hasOrder(expected);
    List<Object> rest = new ArrayList<>(actual.keySet()); // looking up may change an order
    Iterator<?> others = rest.iterator();
    for (Map.Entry<?, ?> entry : expected.entrySet()) {
      Object key = ordered ? others.next() : takeEqual(path, entry.getKey(), rest);
      compare(path.to(".key"), entry.getKey(), key);
      require(actual.containsKey(key), path, "a key that is found", key);
      compare(path.to(".value"), entry.getValue(), actual.get(key));
    }
  }

  /** The one left, or the one that is equal. */
  private static Object takeEqual(Path path, Object wanted, List<Object> rest) {
    for (int i = 0; i < rest.size(); i++) {
      if (rest.size() == 1 || (wanted == null ? rest.get(i) == null : wanted.equals(rest.get(i)))) {
        return rest.remove(i);
      }
    }
    throw new AssertionError(
        "%s: nothing equals %s in %s".formatted(path, text(wanted), text(rest)));
  }

  private static boolean hasOrder(Object container) {
    Class<?> type = container.getClass();
    return type != HashSet.class
        && type != java.util.HashMap.class
        && type != Hashtable.class
        && type != ConcurrentHashMap.class
        && type != IdentityHashMap.class
        && type != WeakHashMap.class
        && type != Properties.class
        && type != new IdentityHashMap<>().keySet().getClass()
        && type != new IdentityHashMap<>().entrySet().getClass()
        && type != Set.of().getClass()
        && type != Set.of(1).getClass()
        && type != Map.of().getClass();
  }

  private static Comparator<?> comparator(Object container) {
    if (container instanceof PriorityBlockingQueue<?> queue) {
      return queue.comparator();
    }
    if (container instanceof SortedSet<?> set) {
      return set.comparator();
    } else if (container instanceof SortedMap<?, ?> map) {
      return map.comparator();
    }
    return container instanceof PriorityQueue<?> queue ? queue.comparator() : null;
  }

  private void comparators(Path path, Comparator<?> expected, Comparator<?> actual) {
    compare(path.to(".comparator()"), expected, actual);
  }

  private static void require(boolean condition, Path path, Object expected, Object actual) {
    if (!condition) {
      throw new AssertionError(
          "%s: expected %s, found %s".formatted(path, text(expected), text(actual)));
    }
  }

  private static String text(Object o) {
    try {
      String text = o instanceof Class<?> c ? c.getTypeName() : String.valueOf(o);
      return text.length() > 200 ? text.substring(0, 200) + "..." : text;
    } catch (StackOverflowError e) {
      return "a cyclic " + o.getClass().getSimpleName();
    }
  }
}
