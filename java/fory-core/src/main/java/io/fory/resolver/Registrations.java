/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.resolver;

import io.fory.exception.IncompatibleClassException;
import io.fory.exception.Quote;
import io.fory.message.CustomSerializer;
import io.fory.message.MessageSerializer;
import io.fory.platform.Jdk;
import io.fory.platform.Loaders;
import io.fory.platform.PrimitiveWrappers;
import io.fory.schema.WireClass;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Holds the classes that a user registered, each by a name or an id, and the user's own
 * serializers. The builder fills it; a {@code Fory} does not change it.
 */
public final class Registrations {
  // the name of each class, or # and its id: no name looks like an id
  private final Map<Class<?>, String> names = new HashMap<>();
  private final Map<String, Class<?>> byName = new HashMap<>();
  private final Map<Integer, Class<?>> byJavaName = new HashMap<>(); // by the hash of the Java name
  private final Map<Class<?>, MessageSerializer<?>> serializers = new HashMap<>();
  private final Map<Class<?>, MessageSerializer<?>> hierarchies = new LinkedHashMap<>();
  private final List<SerializerFactory> factories = new ArrayList<>();
  // by the prefix of their class names
  private final Map<String, SerializerFactory> libraries = new LinkedHashMap<>();

  public Registrations() {}

  /** Makes a copy, which later changes of {@code other} do not reach. */
  public Registrations(Registrations other) {
    names.putAll(other.names);
    byName.putAll(other.byName);
    byJavaName.putAll(other.byJavaName);
    serializers.putAll(other.serializers);
    hierarchies.putAll(other.hierarchies);
    factories.addAll(other.factories);
    libraries.putAll(other.libraries);
  }

  /**
   * Registers a class under a name. For a primitive type that is its wrapper class. An array needs
   * no registration besides that of its elements, so nothing is kept for it.
   */
  public void add(Class<?> given, String name) {
    Class<?> type = PrimitiveWrappers.of(given);
    if (name.isEmpty()) {
      throw new IllegalArgumentException("The name of " + type.getName() + " is empty");
    }
    if (isId(name)) {
      throw new IllegalArgumentException(
          "The name of %s must not look like an id, but is %s".formatted(type.getName(), name));
    }
    put(type, name);
  }

  /**
   * Registers a class under an id. For a primitive type that is its wrapper class; for an array
   * nothing is kept.
   */
  public void add(Class<?> given, int id) {
    Class<?> type = PrimitiveWrappers.of(given);
    if (id < 0) {
      throw new IllegalArgumentException(
          "The id of %s must not be negative, but is %s".formatted(type.getName(), id));
    }
    put(type, "#" + id);
  }

  private void put(Class<?> type, String wireName) {
    if (type.isArray() || wireName.equals(names.get(type))) {
      return;
    }
    if (contains(type)) {
      throw new IllegalArgumentException(
          "%s is registered already, as %s".formatted(type.getName(), wireName(type)));
    }
    Class<?> holder = byName.get(wireName);
    if (holder != null) {
      throw new IllegalArgumentException(
          "The %s of %s belongs to %s"
              .formatted(
                  words(wireName),
                  Loaders.nameBeside(type, holder),
                  Loaders.nameBeside(holder, type)));
    }
    names.put(type, wireName);
    byName.put(wireName, type);
    byJavaName.put(WireClass.hash(type.getName()), type);
  }

  /** Sets the serializer of a class. */
  public void add(Class<?> type, Serializer<?> serializer) {
    if (type.isPrimitive()) {
      throw new IllegalArgumentException(
          "Values of %s in fields and arrays are written without a serializer: only boxed ones can have one, that of %s.class"
              .formatted(type, PrimitiveWrappers.of(type).getSimpleName()));
    }
    requireNone(type, hierarchies);
    requireNone(type, serializers);
    serializers.put(type, CustomSerializer.of(serializer));
  }

  /** Sets the serializer of a class or interface and all its subclasses. */
  public void addHierarchy(Class<?> base, Serializer<?> serializer) {
    if (base == Object.class) {
      throw new IllegalArgumentException("Every class is a subclass of Object");
    }
    requireNone(base, serializers);
    requireNone(base, hierarchies);
    hierarchies.put(base, new HierarchySerializer(serializer));
  }

  private static void requireNone(Class<?> type, Map<Class<?>, MessageSerializer<?>> others) {
    if (others.containsKey(type)) {
      throw new IllegalArgumentException(
          "%s has a serializer already: one for it alone, or one for all its subclasses"
              .formatted(type.getName()));
    }
  }

  /** Adds a factory, which is asked after those that were added before. */
  public void add(SerializerFactory factory) {
    factories.add(factory);
  }

  /**
   * Adds the factory of a library, unless there is one for the prefix.
   *
   * @param prefix the beginning of the names of the library's classes
   */
  public void add(String prefix, SerializerFactory factory) {
    libraries.putIfAbsent(prefix, factory);
  }

  /** Returns the factories of libraries, by the prefix of the names of their classes. */
  public Map<String, SerializerFactory> libraries() {
    return libraries;
  }

  /** Whether a class has a name or an id. */
  public boolean contains(Class<?> type) {
    return names.containsKey(type);
  }

  /** Whether an id belongs to a class. */
  public boolean contains(int id) {
    return byId(id) != null;
  }

  /** Returns all registered classes, in the order of their Java names. */
  List<Class<?>> types() {
    return names.keySet().stream().sorted(Comparator.comparing(Class::getName)).toList();
  }

  /**
   * Returns the name, or {@code #id}, of each registered class: ids in their order, then names in
   * theirs.
   */
  Map<Class<?>, String> wireNames() {
    Map<Class<?>, String> all = new LinkedHashMap<>();
    byName.keySet().stream()
        .sorted(
            Comparator.comparing((String name) -> !isId(name))
                .thenComparing(name -> isId(name) ? name.length() : 0)
                .thenComparing(Comparator.naturalOrder()))
        .forEach(name -> all.put(byName.get(name), name));
    return Collections.unmodifiableMap(all);
  }

  /**
   * Fails if a class of the JDK is registered whose objects belong to this process, such as threads
   * and sockets, unless a serializer says what they are elsewhere.
   *
   * @throws IllegalArgumentException if there is such a class
   */
  public void requireNoResources() {
    for (Class<?> type : names.keySet()) {
      if (Jdk.owns(type)
          && Resources.contain(type)
          && serializer(type) == null
          && factories.isEmpty()) {
        throw new IllegalArgumentException(
            "%s is registered, but its objects belong to this process and have no serialized form: register classes with the data that they are made of, or a serializer by registerSerializer"
                .formatted(type.getName()));
      }
    }
  }

  /** Returns the id of a registered class; null if it has a name, or is not registered. */
  Integer id(Class<?> type) {
    String name = names.get(type);
    return name != null && isId(name) ? Integer.valueOf(name.substring(1)) : null;
  }

  /** Returns the name, or {@code #} and the id, of a registered class; null for other classes. */
  String wireName(Class<?> type) {
    return names.get(type);
  }

  /**
   * Returns the class of a name, or {@code #} and id, that {@link #wireName} returns for it; or
   * null.
   */
  Class<?> byWireName(String name) {
    return byName.get(name);
  }

  /**
   * Fails if a name or id means one class at the writer and another one at the reader, which has
   * both: fields of the same names would get each other's values. A class of the writer that the
   * reader has under no name passes, as it may have been renamed.
   *
   * @param name the name, or {@code #} and the id, in the message
   * @param javaName the {@link WireClass#hash} of the Java name of the writer's class
   */
  void requireSame(String name, int javaName) {
    Class<?> here = byWireName(name);
    Class<?> there = byJavaName.get(javaName);
    boolean swapped = here != null && there != null && !here.getName().equals(there.getName());
    if (swapped) {
      throw new IncompatibleClassException(
          "%s is %s at the writer and %s here, where %s is registered with %s: register both alike on both sides"
              .formatted(
                  words(name),
                  there.getName(),
                  here.getName(),
                  there.getName(),
                  words(wireName(there))));
    }
  }

  /**
   * Returns a name, or {@code #} and an id, as an error calls it: {@code id 5}, {@code name 'a.B'}.
   */
  static String words(String wireName) {
    return isId(wireName) ? "id " + wireName.substring(1) : "name '" + Quote.name(wireName) + "'";
  }

  /** Returns the registered class whose Java name has a {@link WireClass#hash}; or null. */
  Class<?> byJavaName(int hash) {
    return byJavaName.get(hash);
  }

  /** Returns the name or id of a registered class as an error calls it, such as {@code id 5}. */
  String wordsOf(Class<?> type) {
    return type.getName().equals(names.get(type)) ? "its name" : words(wireName(type));
  }

  /** Returns a registered class with the Java name of a class of another loader; or null. */
  Class<?> namesake(Class<?> type) {
    for (Class<?> other : names.keySet()) {
      if (Loaders.areNamesakes(other, type)) {
        return other;
      }
    }
    return null;
  }

  Class<?> byId(int id) {
    return byName.get("#" + id);
  }

  /**
   * Appends a line for each registered class, in the order of names and ids as strings.
   *
   * @param schemas returns what the line says of a class without a serializer of the user's
   */
  void describe(StringBuilder text, Function<Class<?>, String> schemas) {
    SortedMap<String, Class<?>> all = new TreeMap<>();
    byName.forEach((name, type) -> all.put(isId(name) ? name + " " + type.getName() : name, type));
    all.forEach(
        (name, type) -> {
          text.append(name);
          if (serializer(type) != null) {
            text.append(" custom");
          } else if (!Modifier.isAbstract(type.getModifiers())) {
            text.append(schemas.apply(type));
          }
          text.append('\n');
        });
  }

  /** Returns the serializer that the user gave a class, alone or with its subclasses; or null. */
  MessageSerializer<?> serializer(Class<?> type) {
    MessageSerializer<?> own = serializers.get(type);
    return own != null ? own : hierarchies.get(type);
  }

  /**
   * Returns the superclass or interface whose serializer, by {@code registerHierarchy}, writes a
   * class that has neither a serializer nor a name of its own: the most specific one, the first of
   * several; null if there is none.
   */
  public Class<?> hierarchyOf(Class<?> type) {
    if (hierarchies.isEmpty() || contains(type) || serializer(type) != null) {
      return null;
    }
    Class<?> found = null;
    for (Class<?> base : hierarchies.keySet()) {
      if (base.isAssignableFrom(type) && (found == null || found.isAssignableFrom(base))) {
        found = base;
      }
    }
    return found;
  }

  /**
   * Whether a serializer that was given to a type with its subclasses writes the elements of an
   * array.
   */
  boolean areElementsInHierarchy(Class<?> array) {
    Class<?> element = array;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return hierarchyOf(element) != null;
  }

  /** The user's factories, in the order in which they are asked. */
  List<SerializerFactory> factories() {
    return factories;
  }

  /**
   * Returns these registrations for the classes that a loader finds under the same names.
   *
   * @throws IllegalArgumentException if it does not find one
   */
  public Registrations in(ClassLoader loader) {
    Registrations there = new Registrations();
    names.forEach((type, name) -> there.put(found(type, loader), name));
    serializers.forEach((type, own) -> there.serializers.put(found(type, loader), own));
    hierarchies.forEach((type, own) -> there.hierarchies.put(found(type, loader), own));
    there.factories.addAll(factories);
    there.libraries.putAll(libraries);
    return there;
  }

  private static Class<?> found(Class<?> type, ClassLoader loader) {
    try {
      return Class.forName(type.getName(), false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw new IllegalArgumentException(
          type.getName() + " is registered, but the class loader given does not find it", e);
    }
  }

  /** Whether a string is {@code #} and an id. */
  public static boolean isId(String wireName) {
    if (wireName.length() < 2 || wireName.length() > 11 || wireName.charAt(0) != '#') {
      return false;
    }
    long id = 0;
    for (int i = 1; i < wireName.length(); i++) {
      int digit = wireName.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return false;
      }
      id = id * 10 + digit;
    }
    return id <= 0xffffffffL;
  }
}
