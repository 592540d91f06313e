/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools;

import io.fory.platform.Jdk;
import io.fory.platform.ObjectCreator;
import io.fory.struct.compiler.StoredSerializer;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Writes the metadata of the classes of messages for a builder of native images: three files for a
 * folder below {@code META-INF/native-image}. Not thread-safe.
 */
final class ImageMetadata {
  /** The methods that Java serialization calls by their names. */
  private static final Set<String> HOOKS =
      Set.of("writeReplace", "readResolve", "writeObject", "readObject", "readObjectNoData");

  private final Map<String, Class<?>> classes = new TreeMap<>();
  private final Set<String> arrays = new TreeSet<>();
  private final Set<String> indexes = new TreeSet<>();
  private final Set<String> serializers = new TreeSet<>();

  /** Adds a class of the user's, with what its fields are declared as. */
  void add(Class<?> type) {
    for (Class<?> c = type; c != null && !Jdk.owns(c); c = c.getSuperclass()) {
      if (classes.put(c.getName(), c) == null) {
        for (Field field : c.getDeclaredFields()) {
          for (Class<?> each = field.getType(); each.isArray(); each = each.getComponentType()) {
            arrays.add(each.getTypeName());
          }
        }
      }
    }
  }

  /** Adds an index class of stored serializers, with the serializers. */
  void add(String index, List<StoredSerializer> indexed) {
    indexes.add(index);
    indexed.forEach(each -> serializers.add(each.file().className()));
  }

  /** Returns the content of each file, by its name. */
  Map<String, String> files() {
    List<String> reflection = new ArrayList<>();
    List<String> serialization = new ArrayList<>();
    for (Class<?> type : classes.values()) {
      reflection.add(reflection(type));
      if (Serializable.class.isAssignableFrom(type) && !type.isRecord() && !type.isEnum()) {
        serialization.add("{\"name\": \"%s\"}".formatted(type.getName()));
      }
      for (Class<?> owner : constructing(type)) {
        serialization.add(
            "{\"name\": \"%s\", \"customTargetConstructorClass\": \"%s\"}"
                .formatted(type.getName(), owner.getName()));
      }
    }
    arrays.forEach(
        name -> reflection.add("{\"name\": \"%s\", \"unsafeAllocated\": true}".formatted(name)));
    indexes.forEach(name -> reflection.add(constructed(name, "")));
    serializers.forEach(name -> reflection.add(constructed(name, "\"java.lang.Object[]\"")));
    Map<String, String> files = new LinkedHashMap<>();
    files.put("reflect-config.json", array(reflection));
    files.put("serialization-config.json", array(serialization));
    if (!serializers.isEmpty()) { // without a name the option means all classes
      files.put(
          "native-image.properties",
          "Args = --initialize-at-build-time=" + String.join(",", serializers) + "\n");
    }
    return files;
  }

  private static String array(List<String> lines) {
    return lines.isEmpty() ? "[]\n" : "[\n  " + String.join(",\n  ", lines) + "\n]\n";
  }

  private static String constructed(String name, String parameter) {
    return "{\"name\": \"%s\", \"methods\": [{\"name\": \"<init>\", \"parameterTypes\": [%s]}]}"
        .formatted(name, parameter);
  }

  /**
   * The superclasses whose constructors may make objects of a class: the nearest that has one
   * without parameters, and {@code Object}, if that one throws. None if the class has its own.
   */
  private static Set<Class<?>> constructing(Class<?> type) {
    Set<Class<?>> owners = new LinkedHashSet<>();
    if (!type.isRecord() && !type.isEnum() && !Modifier.isAbstract(type.getModifiers())) {
      Class<?> owner = ObjectCreator.of(type).constructor().getDeclaringClass();
      if (owner != type) {
        owners.add(Object.class);
        owners.add(owner);
      }
    }
    return owners;
  }

  private static String reflection(Class<?> type) {
    List<String> members = new ArrayList<>();
    members.add("\"name\": \"" + type.getName() + "\"");
    members.add("\"queryAllPublicMethods\": true");
    members.add("\"queryAllDeclaredMethods\": true");
    members.add("\"allDeclaredFields\": true");
    if (!type.isEnum()) {
      members.add("\"queryAllDeclaredConstructors\": true");
      members.add("\"allDeclaredClasses\": true");
      if (type.isRecord()) {
        members.add("\"allRecordComponents\": true");
      }
      addMembers("fields", finals(type), members);
      addMembers("methods", called(type), members);
    }
    return "{" + String.join(", ", members) + "}";
  }

  private static void addMembers(String kind, List<String> found, List<String> members) {
    if (!found.isEmpty()) {
      members.add("\"%s\": [%s]".formatted(kind, String.join(", ", found)));
    }
  }

  private static List<String> finals(Class<?> type) {
    List<String> found = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      if (Modifier.isFinal(modifiers) && !Modifier.isStatic(modifiers) && !type.isRecord()) {
        found.add("{\"name\": \"%s\", \"allowWrite\": true}".formatted(field.getName()));
      }
    }
    return found;
  }

  /** Returns the constructors that Fory calls, and the methods of Java serialization. */
  private static List<String> called(Class<?> type) {
    Set<String> found = new TreeSet<>();
    for (Constructor<?> each : type.getDeclaredConstructors()) {
      if (each.getParameterCount() == 0 || type.isRecord()) {
        found.add(member("<init>", each.getParameterTypes()));
      }
    }
    for (Method each : type.getDeclaredMethods()) {
      if (HOOKS.contains(each.getName())) {
        found.add(member(each.getName(), each.getParameterTypes()));
      }
    }
    return List.copyOf(found);
  }

  private static String member(String name, Class<?>[] parameters) {
    List<String> types = Arrays.stream(parameters).map(c -> "\"" + c.getTypeName() + "\"").toList();
    return "{\"name\": \"%s\", \"parameterTypes\": [%s]}".formatted(name, String.join(", ", types));
  }
}
