/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.guava;

import io.fory.exception.UnsupportedTypeException;
import io.fory.spi.Serializer;
import io.fory.spi.SerializerFactory;
import io.fory.spi.SlotSource;
import java.io.Serializable;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Makes the serializers of Guava's types. It names no class of Guava, since it also runs where
 * Guava is absent.
 */
final class GuavaFactory implements SerializerFactory {
  /** The prefix of the names of Guava's classes. */
  static final String PACKAGE = "com.google.common.";

  private static final String COLLECT = PACKAGE + "collect.";

  /**
   * The types: a package, then names in it. In brackets, the class or method that reading or
   * writing the type calls if Guava got it later than the type.
   */
  private static final String TYPES =
      """
      collect ImmutableList ImmutableSet ImmutableSortedSet ContiguousSet
      collect ImmutableMap ImmutableBiMap ImmutableSortedMap
      collect ImmutableMultiset ImmutableSortedMultiset ImmutableTable
      collect ImmutableListMultimap ImmutableSetMultimap
      collect HashMultiset LinkedHashMultiset TreeMultiset ConcurrentHashMultiset EnumMultiset
      collect ArrayListMultimap LinkedListMultimap HashMultimap LinkedHashMultimap TreeMultimap
      collect ListMultimap(collect.MultimapBuilder) SetMultimap(collect.MultimapBuilder)
      collect SortedSetMultimap(collect.MultimapBuilder)
      collect HashBiMap EnumBiMap EnumHashBiMap
      collect HashBasedTable TreeBasedTable ArrayTable EvictingQueue MinMaxPriorityQueue
      collect ImmutableRangeSet ImmutableRangeMap TreeRangeSet TreeRangeMap
      collect Range(collect.Range#all) DiscreteDomain(collect.DiscreteDomain#bigIntegers)
      collect Ordering Multiset$Entry Table$Cell
      base Optional
      primitives ImmutableIntArray ImmutableLongArray ImmutableDoubleArray
      primitives UnsignedInteger(primitives.UnsignedInteger#fromIntBits)
      primitives UnsignedLong(primitives.UnsignedLong#fromLongBits)
      hash HashCode(hash.HashCode#fromBytes)
      net HostAndPort InternetDomainName
      """;

  /**
   * The types as which other classes of Guava are written, by the first of these interfaces that
   * they implement, unless a superclass is a type.
   */
  private static final String WRITTEN_AS =
      """
      SortedMultiset=TreeMultiset Multiset=LinkedHashMultiset
      SortedSetMultimap SetMultimap Multimap=ListMultimap BiMap=HashBiMap
      RowSortedTable=TreeBasedTable Table=HashBasedTable RangeSet=TreeRangeSet
      RangeMap=TreeRangeMap Multiset$Entry Table$Cell ImmutableCollection=ImmutableList
      java.util.SortedSet=java.util.TreeSet java.util.Set=java.util.LinkedHashSet
      java.util.SortedMap=java.util.TreeMap java.util.Map=java.util.LinkedHashMap
      java.util.List=java.util.ArrayList java.util.Queue=java.util.LinkedList
      java.util.Collection=java.util.ArrayList
      java.util.Map$Entry=java.util.AbstractMap$SimpleImmutableEntry
      """;

  /** The expected class of values that are declared as an interface or abstract class. */
  private static final String EXPECTED =
      """
      ImmutableCollection=ImmutableList ImmutableMultimap=ImmutableListMultimap
      Multiset=HashMultiset SortedMultiset=TreeMultiset Multimap=ArrayListMultimap
      ListMultimap=ArrayListMultimap SetMultimap=HashMultimap SortedSetMultimap=TreeMultimap
      BiMap=HashBiMap RowSortedTable=TreeBasedTable Table=HashBasedTable RangeSet=TreeRangeSet
      RangeMap=TreeRangeMap
      """;

  private final Map<String, String> types =
      new LinkedHashMap<>(); // to the member in brackets, or null
  private final Map<String, String> writtenAs = pairs(WRITTEN_AS);
  private final Map<String, String> expected = pairs(EXPECTED);

  GuavaFactory() {
    for (String line : TYPES.split("\n")) {
      String[] words = line.split(" ");
      for (int i = 1; i < words.length; i++) {
        String[] nameAndNeed = words[i].split("[()]");
        String need = nameAndNeed.length > 1 ? nameAndNeed[1] : null;
        types.put(PACKAGE + words[0] + "." + nameAndNeed[0], need);
      }
    }
  }

  private static Map<String, String> pairs(String text) {
    Map<String, String> pairs = new LinkedHashMap<>();
    for (String word : text.split("\\s")) {
      String[] pair = word.split("=");
      pairs.put(qualified(pair[0]), qualified(pair[pair.length - 1]));
    }
    return pairs;
  }

  private static String qualified(String name) {
    return name.startsWith("java.") ? name : COLLECT + name;
  }

  /** Returns the names of all types. */
  Set<String> names() {
    return types.keySet();
  }

  @Override
  public boolean contains(String className) {
    return types.containsKey(className);
  }

  @Override
  public Class<?> writtenAs(Class<?> type) {
    for (Class<?> c = type.getSuperclass(); c != null; c = c.getSuperclass()) {
      if (contains(c.getName())) {
        return c;
      }
    }
    Set<String> supertypes = new HashSet<>();
    addSupertypes(type, supertypes);
    for (Map.Entry<String, String> rule : writtenAs.entrySet()) {
      if (supertypes.contains(rule.getKey()) && type.getName().startsWith(COLLECT)) {
        return find(rule.getValue());
      }
    }
    return null;
  }

  private static void addSupertypes(Class<?> type, Set<String> names) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      names.add(c.getName());
      for (Class<?> i : c.getInterfaces()) {
        addSupertypes(i, names);
      }
    }
  }

  @Override
  public Class<?> expectedFor(Class<?> declared) {
    String name = expected.get(declared.getName());
    return name == null ? SerializerFactory.super.expectedFor(declared) : find(name);
  }

  private static Class<?> find(String name) {
    try {
      return Class.forName(name, false, GuavaFactory.class.getClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  @Override
  public Serializer<?> create(Class<?> type, SlotSource slots) {
    String name = type.getName();
    if (name.startsWith(PACKAGE + "graph.") && !Modifier.isAbstract(type.getModifiers())) {
      // Their maps have marker objects compared by identity, which do not survive.
      throw new UnsupportedTypeException(refusal(type));
    } else if (!contains(name)) {
      return null;
    }
    // For a Guava on the class path, which no module can require.
    GuavaFactory.class.getModule().addReads(type.getModule());
    try {
      if (isThere(types.get(name))) {
        return serializer(name.substring(name.lastIndexOf('.') + 1));
      }
    } catch (LinkageError e) {
      // This Guava is too old.
    }
    throw new UnsupportedTypeException(
        "Class %s of this release of Guava has no serializer: %s"
            .formatted(name, "use a newer one, or " + otherwise()));
  }

  /** Loads only the family of the type: this Guava may lack classes that others name. */
  private static Serializer<?> serializer(String name) {
    Form<?> form = form(name);
    return form == null ? Values.serializer(name) : new FormSerializer<>(form, heapBytes(name));
  }

  /**
   * Returns the heap, in bytes, for an empty container with its builder or first tables, and for
   * temporary objects.
   */
  private static int heapBytes(String name) {
    if (name.equals("Range")) {
      return 72;
    }
    return name.contains("Range") || name.endsWith("Multimap") ? 480 : 320;
  }

  private static Form<?> form(String name) {
    if (name.contains("Range")) {
      return RangeForms.form(name);
    } else if (name.endsWith("Multimap")) {
      return MultimapForms.form(name);
    } else if (name.endsWith("Table")) {
      return TableForms.form(name);
    } else if (name.endsWith("Map")) {
      return MapForms.form(name);
    }
    boolean ofElements = name.endsWith("List") || name.endsWith("et") || name.endsWith("Queue");
    return ofElements ? CollectionForms.form(name) : null;
  }

  /** Whether this Guava has a class, or a class with one of its methods. */
  private static boolean isThere(String needed) {
    if (needed == null) {
      return true;
    }
    String[] classAndMethod = needed.split("#");
    Class<?> type = find(PACKAGE + classAndMethod[0]);
    if (type == null || classAndMethod.length == 1) {
      return type != null;
    }
    for (var method : type.getMethods()) {
      if (method.getName().equals(classAndMethod[1])) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String refusal(Class<?> type) {
    return "Class %s of Guava has no serializer: %s".formatted(type.getName(), remedy(type));
  }

  private static String remedy(Class<?> type) {
    boolean byFields = !type.getName().startsWith(PACKAGE + "graph.");
    if (byFields && Modifier.isPublic(type.getModifiers())) {
      return "add .register(%s.class) to the builder, on both sides; or %s"
          .formatted(type.getCanonicalName(), otherwise());
    }
    return byFields && Serializable.class.isAssignableFrom(type)
        ? "it is not public, so only .requireClassRegistration(false).withTypeChecker(...) can allow it; or "
            + otherwise()
        : otherwise();
  }

  private static String otherwise() {
    return "copy the object into a collection of the JDK or of Guava, or write a serializer and add it with registerSerializer";
  }
}
