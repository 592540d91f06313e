/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.evolution;

import static io.fory.schema.TypeChange.element;
import static io.fory.schema.TypeChange.key;
import static io.fory.schema.TypeChange.value;

import io.fory.exception.ForyException;
import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.graph.HashCostModel;
import io.fory.message.MessageReader;
import io.fory.platform.AccessOrder;
import io.fory.platform.Jdk;
import io.fory.schema.TypeArguments;
import io.fory.schema.TypeChange;
import io.fory.schema.WireSchema;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Converts containers: makes a new one where an element changes or the reader declares another
 * class.
 */
final class ConvertedContainers {
  /**
   * The heap for each element, in bytes: a slot of the array that holds them during the conversion,
   * and one of the result.
   */
  private static final long ARRAY_BYTES = 16;

  /**
   * The heap for each element of a hashed result, in bytes: a slot of the array that holds them
   * during the conversion, a slot of the table, and a node.
   */
  private static final long HASHED_BYTES = 112;

  private static final Set<String> ASKED = Set.of("entrySet", "iterator", "size", "toArray");

  /**
   * Whether a class extends a concrete container of the JDK and overrides a method by which that
   * gives its elements.
   */
  private static final ClassValue<Boolean> OVERRIDING =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          Class<?> base = Jdk.nearest(type);
          return Jdk.overrides(type, ASKED)
              && (Collection.class.isAssignableFrom(base) || TypeChange.isMap(base))
              && !Modifier.isAbstract(base.getModifiers());
        }
      };

  private final ConvertedValue values;
  private final MessageReader in;

  ConvertedContainers(ConvertedValue values) {
    this.values = values;
    this.in = values.in;
  }

  /** Converts a list, set or array to a declared type. */
  Object sequence(Object value, Type type, Class<?> raw) {
    Type elementType = element(type);
    chargeFor(size(value), Set.class.isAssignableFrom(raw));
    Object[] elements = elements(value);
    // Where the reader declares T[], an array keeps its class, whatever T is.
    Class<?> made = raw.isArray() && value.getClass() != raw ? TypeArguments.array(type) : raw;
    boolean changed = !made.isInstance(value);
    int left = 0;
    for (int i = 0; i < elements.length; i++) {
      Object element = elements[i];
      Object converted;
      try {
        converted =
            raw.isArray()
                ? values.convert(element, elementType)
                : values.content(element, elementType);
      } catch (RuntimeException e) {
        throw in.failed(e, "[" + i + "]");
      }
      changed |= converted != element;
      if (!isLeftOut(raw, element, converted)) {
        elements[left++] = converted;
      }
    }
    if (!changed) {
      return value;
    }
    requireComplete(raw);
    requireNothingElse(value);
    in.unknown().markReplaced(value);
    elements = left == elements.length ? elements : Arrays.copyOf(elements, left);
    if (raw.isArray()) {
      Object array = Array.newInstance(made.getComponentType(), elements.length);
      for (int i = 0; i < elements.length; i++) {
        Array.set(array, i, elements[i]);
      }
      return array;
    }
    return filled(create(type, value, left), elements, value instanceof Set, raw);
  }

  /**
   * Fills a collection with converted elements.
   *
   * @param fromSet whether it is an error if two of them have become equal
   */
  private Collection<Object> filled(
      Collection<Object> collection, Object[] elements, boolean fromSet, Class<?> raw) {
    boolean owned = Jdk.owns(collection.getClass());
    boolean sought = !owned && collection instanceof Set && !fromSet;
    try {
      chargeKeys(collection, elements);
      if (sought) {
        chargeKeys(collection, elements);
      }
      collection.addAll(Arrays.asList(elements));
    } catch (NullPointerException | ClassCastException | IllegalArgumentException e) {
      throw refused(raw, e);
    }
    if (fromSet && collection.size() < elements.length) {
      throw in.located(
          new IncompatibleClassException(
              "Two elements of a set become the same in a " + raw.getTypeName()));
    }
    boolean all =
        sought
            ? collection.containsAll(Arrays.asList(elements))
            : owned || collection.size() == elements.length;
    if (!all) {
      throw unmade(raw, "it does not keep all elements");
    }
    return collection;
  }

  /** Charges for hashing or comparing elements. */
  private void chargeKeys(Collection<Object> collection, Object[] elements) {
    HashCostModel keys = HashCostModel.of(in, collection, elements.length, null);
    for (Object element : elements) {
      keys = in.chargeKey(keys, collection, elements.length, element, 0);
    }
  }

  /** Converts a map to a declared type. */
  Object map(Map<?, ?> value, Type type, Class<?> raw) {
    boolean changed = !raw.isInstance(value);
    chargeFor(value.size(), true);
    Map<Object, Object> entries = new LinkedHashMap<>();
    HashCostModel keys = HashCostModel.of(in, entries, value.size(), null);
    Type keyType = key(type);
    Type valueType = value(type);
    int i = 0;
    for (Map.Entry<?, ?> entry : value.entrySet()) {
      try {
        Object k = values.content(entry.getKey(), keyType);
        Object v = values.content(entry.getValue(), valueType);
        changed |= k != entry.getKey() || v != entry.getValue();
        if (isLeftOut(raw, entry.getKey(), k)) {
          continue;
        }
        keys = in.chargeKey(keys, entries, value.size(), k, 0);
        entries.put(k, v);
      } catch (RuntimeException e) {
        throw in.failed(e, "[entry " + i + "]");
      }
      i++;
    }
    if (!changed) {
      return value;
    }
    requireComplete(raw);
    requireNothingElse(value);
    in.unknown().markReplaced(value);
    Map<Object, Object> map = create(type, value, entries.size());
    try {
      HashCostModel places = HashCostModel.of(in, map, entries.size(), null);
      for (Object key : entries.keySet()) {
        places = in.chargeKey(places, map, entries.size(), key, 0);
      }
      map.putAll(entries);
    } catch (NullPointerException | ClassCastException | IllegalArgumentException e) {
      throw refused(raw, e);
    }
    if (map.size() < i) {
      throw in.located(
          new IncompatibleClassException("Two keys become the same in a " + raw.getTypeName()));
    }
    return map;
  }

  /**
   * Charges the heap and work of a conversion in advance, since a few bytes can make a container
   * that claims billions of elements. A key is hashed with its whole content, whose size is not
   * known for each element, so each key is charged the weight that its owner has so far.
   */
  private void chargeFor(int size, boolean hashed) {
    in.chargeWork(size);
    in.charge(32 + (hashed ? HASHED_BYTES : ARRAY_BYTES) * size);
    if (hashed) {
      in.chargeWork(in.weightSoFar());
    }
  }

  private static int size(Object sequence) {
    return sequence instanceof Collection<?> c ? c.size() : Array.getLength(sequence);
  }

  /** Whether an element is dropped because it is a constant that the reader's enum lacks. */
  private static boolean isLeftOut(Class<?> raw, Object element, Object converted) {
    return converted == null && element != null && (raw == EnumSet.class || raw == EnumMap.class);
  }

  /**
   * Returns an empty container.
   *
   * @param type the type that the reader's field declares
   * @param from the container that is converted, whose comparator the new one gets
   * @param size the number of elements
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  private <T> T create(Type type, Object from, int size) {
    Class<?> raw = TypeChange.erase(type);
    if (raw == EnumMap.class || raw == EnumSet.class) {
      Class constants = TypeChange.erase(TypeChange.argument(type, 0));
      if (!constants.isEnum()) {
        throw unmade(raw, "the declaration does not name its enum");
      }
      return (T) (raw == EnumMap.class ? new EnumMap(constants) : EnumSet.noneOf(constants));
    }
    int capacity = capacity(from, size);
    if (raw == ArrayBlockingQueue.class) {
      int room = capacity == Integer.MAX_VALUE ? Math.max(1, size) : capacity;
      in.charge((long) Long.BYTES * room);
      return (T) new ArrayBlockingQueue<>(room);
    }
    Class<?> made = TypeChange.implementation(raw);
    if (made == null) {
      throw unmade(raw, "it has no public constructor without parameters");
    }
    Comparator<?> comparator =
        HashCostModel.isSorted(made) ? HashCostModel.comparatorOf(from) : null;
    try {
      if (made == LinkedHashMap.class
          && from instanceof LinkedHashMap<?, ?> map
          && AccessOrder.of(map)) {
        return (T) new LinkedHashMap<>(16, 0.75f, true);
      } else if (made == LinkedBlockingQueue.class || made == LinkedBlockingDeque.class) {
        return (T) made.getConstructor(int.class).newInstance(capacity);
      } else if (comparator == null) {
        return (T) made.getConstructor().newInstance();
      }
      return (T)
          (made == PriorityBlockingQueue.class
              ? new PriorityBlockingQueue<>(Math.max(1, size), (Comparator<Object>) comparator)
              : made.getConstructor(Comparator.class).newInstance(comparator));
    } catch (NoSuchMethodException e) {
      throw unmade(raw, "no public constructor takes the comparator alone");
    } catch (InvocationTargetException e) {
      throw unmade(raw, "its constructor failed: " + Quote.failure(e.getCause()));
    } catch (ReflectiveOperationException e) {
      throw unmade(raw, "its constructor cannot be called: " + Quote.reason(e));
    }
  }

  /** Returns the capacity of a bounded queue; {@code Integer.MAX_VALUE} for all others. */
  private static int capacity(Object from, int size) {
    boolean bounded =
        from instanceof ArrayBlockingQueue
            || from instanceof LinkedBlockingQueue
            || from instanceof LinkedBlockingDeque;
    return bounded ? size + ((BlockingQueue<?>) from).remainingCapacity() : Integer.MAX_VALUE;
  }

  private ForyException unmade(Class<?> raw, String reason) {
    return in.located(
        values.conversion.misfit(
            "a %s cannot be made: %s".formatted(raw.getTypeName(), reason), null));
  }

  /**
   * Fails if a new container with the same elements would lose something: fields of a class of the
   * user's, elements that only overridden methods tell, or defaults of {@code Properties}.
   */
  private void requireNothingElse(Object value) {
    if (OVERRIDING.get(value.getClass())) {
      throw in.located(
          values.conversion.misfit(
              "a %s may hold other elements than it says: it overrides what converting asks"
                  .formatted(Quote.typeOf(value)),
              null));
    }
    if (value instanceof Properties own && !own.keySet().containsAll(own.stringPropertyNames())) {
      throw in.located(values.conversion.misfit("its defaults would be lost", null));
    }
    WireSchema schema =
        value.getClass().isArray() || Jdk.owns(value.getClass())
            ? null
            : in.types().info(value.getClass()).schema();
    if (schema != null && schema.root().hasState()) {
      throw in.located(
          values.conversion.misfit(
              "a %s has fields of its own, which its elements would lose when they are converted"
                  .formatted(Quote.typeOf(value)),
              null));
    }
  }

  private ForyException refused(Class<?> raw, RuntimeException e) {
    return in.located(
        values.conversion.misfit(
            "a %s does not take all elements: %s".formatted(raw.getTypeName(), Quote.failure(e)),
            e));
  }

  /**
   * Fails if the elements are part of a cycle that is still open: they cannot be hashed yet, and a
   * copy of the container would stay empty.
   */
  private void requireComplete(Class<?> raw) {
    if (in.isIncompleteSince(values.mark) || in.isWaiting()) {
      throw in.located(
          new IncompatibleClassException(
              "A %s within a cycle of references cannot become a %s"
                  .formatted(Quote.name(values.conversion.from()), raw.getTypeName())));
    }
  }

  private static Object[] elements(Object sequence) {
    if (sequence instanceof Collection<?> collection) {
      return collection.toArray(new Object[0]);
    } else if (sequence instanceof Object[] array) {
      return Arrays.copyOf(array, array.length, Object[].class);
    }
    Object[] elements = new Object[Array.getLength(sequence)];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = Array.get(sequence, i);
    }
    return elements;
  }
}
