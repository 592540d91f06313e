/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.platform.Boxes;
import io.fory.platform.Loaders;
import io.fory.spi.Serializer;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The classes a user registered, each by a name or by an id, and the user's own serializers.
 * Collected by the builder, unchanged afterwards.
 */
public final class Registrations {
  private final Map<Class<?>, String> names = new HashMap<>();
  private final Map<Class<?>, Integer> ids = new HashMap<>();
  private final Map<String, Class<?>> byName = new HashMap<>();
  private final Map<Integer, Class<?>> byId = new HashMap<>();
  private final Map<Class<?>, Serializer<?>> serializers = new HashMap<>();

  public Registrations() {}

  /** A copy that later changes of {@code other} do not reach. */
  public Registrations(Registrations other) {
    names.putAll(other.names);
    ids.putAll(other.ids);
    byName.putAll(other.byName);
    byId.putAll(other.byId);
    serializers.putAll(other.serializers);
  }

  /** Registers a class under a name; of a primitive type its box. */
  public void add(Class<?> given, String name) {
    Class<?> type = Boxes.of(given);
    requireRegistrable(type);
    if (name.isEmpty()) {
      throw new IllegalArgumentException("The name of " + type.getName() + " is empty");
    }
    if (name.equals(names.get(type))) {
      return;
    }
    requireFree(type, "name '" + name + "'", byName.get(name));
    names.put(type, name);
    byName.put(name, type);
  }

  /** Registers a class under an id; of a primitive type its box. */
  public void add(Class<?> given, int id) {
    Class<?> type = Boxes.of(given);
    requireRegistrable(type);
    if (id < 0) {
      throw new IllegalArgumentException(
          "The id of %s must not be negative, but is %d".formatted(type.getName(), id));
    }
    if (Integer.valueOf(id).equals(ids.get(type))) {
      return;
    }
    requireFree(type, "id " + id, byId.get(id));
    ids.put(type, id);
    byId.put(id, type);
  }

  /** Sets the serializer of a class. */
  public void add(Class<?> type, Serializer<?> serializer) {
    if (type.isPrimitive()) {
      throw new IllegalArgumentException(
          "Values of %s in fields and arrays are written without a serializer: only boxed ones can have one, that of %s.class"
              .formatted(type, Boxes.of(type).getSimpleName()));
    }
    serializers.put(type, serializer);
  }

  private void requireFree(Class<?> type, String key, Class<?> holder) {
    if (contains(type)) {
      throw new IllegalArgumentException(
          "%s is registered already, as %s".formatted(type.getName(), wireName(type)));
    }
    if (holder != null) {
      throw new IllegalArgumentException(
          "The %s of %s belongs to %s"
              .formatted(key, Loaders.nameBeside(type, holder), Loaders.nameBeside(holder, type)));
    }
  }

  private static void requireRegistrable(Class<?> type) {
    if (type.isArray() || type.isAnnotation()) {
      throw new IllegalArgumentException(
          type.getTypeName() + " needs no registration: register classes, enums and records");
    }
  }

  /** Whether a class has a name or an id. */
  public boolean contains(Class<?> type) {
    return names.containsKey(type) || ids.containsKey(type);
  }

  /** The name of a class, or null. */
  String name(Class<?> type) {
    return names.get(type);
  }

  /** The id of a class, or null. */
  Integer id(Class<?> type) {
    return ids.get(type);
  }

  /** The name or {@code #id} that stands for a class in fingerprints; null if not registered. */
  String wireName(Class<?> type) {
    Integer id = ids.get(type);
    return id != null ? "#" + id : names.get(type);
  }

  /** A registered class that has the Java name of another one; or null. */
  Class<?> namesake(Class<?> type) {
    for (Set<Class<?>> registered : List.of(names.keySet(), ids.keySet())) {
      for (Class<?> other : registered) {
        if (Loaders.areNamesakes(other, type)) {
          return other;
        }
      }
    }
    return null;
  }

  Class<?> byName(String name) {
    return byName.get(name);
  }

  Class<?> byId(int id) {
    return byId.get(id);
  }

  /**
   * Adds a line for each class that has a name or an id, in the order of these.
   *
   * @param schemas what to say of a class without a serializer of the user's
   */
  void describe(StringBuilder text, Function<Class<?>, String> schemas) {
    SortedMap<String, Class<?>> all = new TreeMap<>(byName);
    byId.forEach((id, type) -> all.put("#" + id + " " + type.getName(), type));
    all.forEach(
        (name, type) -> {
          text.append(name);
          if (serializers.containsKey(type)) {
            text.append(" custom");
          } else if (!Modifier.isAbstract(type.getModifiers())) {
            text.append(schemas.apply(type));
          }
          text.append('\n');
        });
  }

  Serializer<?> serializer(Class<?> type) {
    return serializers.get(type);
  }
}
