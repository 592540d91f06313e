/* Copyright The Fory Authors. SPDX-License-Identifier: Apache-2.0 */
package io.fory.tools.aot.closed;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The members that files below META-INF/native-image allow, of all artifacts named. */
final class Metadata {
  private static final String FOLDER = "META-INF/native-image/";

  private final Map<String, Set<String>> allowed = new HashMap<>(); // by class
  private final Set<String> serialized = new HashSet<>(); // class, and the one of the constructor

  /** Those of artifacts, as {@code io.fory/fory-core}, on the class path. */
  Metadata(String... artifacts) throws IOException {
    for (String artifact : artifacts) {
      for (Map<?, ?> entry : entries(artifact + "/reflect-config.json")) {
        addReflection(entry);
      }
      for (Map<?, ?> entry : entries(artifact + "/serialization-config.json")) {
        serialized.add(entry.get("name") + " " + entry.get("customTargetConstructorClass"));
      }
    }
  }

  private static List<Map<?, ?>> entries(String file) throws IOException {
    List<Map<?, ?>> entries = new ArrayList<>();
    URL found = Metadata.class.getClassLoader().getResource(FOLDER + file);
    if (found != null) {
      try (InputStream in = found.openStream()) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        for (Object entry : (List<?>) new Json(text).value()) {
          entries.add((Map<?, ?>) entry);
        }
      }
    }
    return entries;
  }

  private void addReflection(Map<?, ?> entry) {
    Set<String> members =
        allowed.computeIfAbsent((String) entry.get("name"), name -> new HashSet<>());
    for (Map.Entry<?, ?> each : entry.entrySet()) {
      if (Boolean.TRUE.equals(each.getValue())) {
        members.add((String) each.getKey());
      }
    }
    for (Object field : list(entry, "fields")) {
      Object name = ((Map<?, ?>) field).get("name");
      members.add("field " + name);
      if (Boolean.TRUE.equals(((Map<?, ?>) field).get("allowWrite"))) {
        members.add("write " + name);
      }
    }
    for (Object method : list(entry, "methods")) {
      Map<?, ?> described = (Map<?, ?>) method;
      members.add(described.get("name") + list(described, "parameterTypes").toString());
    }
  }

  private static List<?> list(Map<?, ?> entry, String key) {
    return entry.get(key) instanceof List<?> list ? list : List.of();
  }

  private boolean has(Class<?> type, String member) {
    Set<String> members = allowed.get(type.getName());
    if (members == null) {
      members = allowed.getOrDefault(type.getTypeName(), Set.of());
    }
    return members.contains(member);
  }

  /** Whether a class can be found by its name. */
  boolean isNamed(Class<?> type) {
    return allowed.containsKey(type.getName()) || allowed.containsKey(type.getTypeName());
  }

  /** Whether all of a kind are there, by one of the words of the files. */
  boolean hasAll(Class<?> type, String... words) {
    return Arrays.stream(words).anyMatch(word -> has(type, word));
  }

  boolean has(Field field) {
    Class<?> owner = field.getDeclaringClass();
    return has(owner, "allDeclaredFields") || has(owner, "field " + field.getName());
  }

  boolean canWrite(Field field) {
    return has(field.getDeclaringClass(), "write " + field.getName());
  }

  /** Whether a constructor or method can be called. */
  boolean canCall(Executable member) {
    boolean constructor = member instanceof Constructor;
    String name = constructor ? "<init>" : member.getName();
    List<String> types = Arrays.stream(member.getParameterTypes()).map(Class::getTypeName).toList();
    Class<?> owner = member.getDeclaringClass();
    return has(owner, name + types)
        || has(owner, constructor ? "allDeclaredConstructors" : "allDeclaredMethods");
  }

  /** Whether Java serialization can make objects of a class. */
  boolean isSerialized(Class<?> type) {
    return serialized.contains(type.getName() + " null");
  }

  /** Whether objects of a class can be made by a constructor of one above it. */
  boolean isMadeBy(Class<?> type, Class<?> owner) {
    return serialized.contains(type.getName() + " " + owner.getName());
  }

  /** A reader of what is written here: no escapes, and numbers are not used. */
  private static final class Json {
    private final String text;
    private int at;

    Json(String text) {
      this.text = text;
    }

    Object value() {
      switch (next()) {
        case '[' -> {
          List<Object> list = new ArrayList<>();
          at++;
          while (next() != ']') {
            list.add(value());
          }
          at++;
          return list;
        }
        case '{' -> {
          Map<String, Object> map = new HashMap<>();
          at++;
          while (next() != '}') {
            map.put((String) value(), value());
          }
          at++;
          return map;
        }
        case '"' -> {
          int end = text.indexOf('"', at + 1);
          String word = text.substring(at + 1, end);
          at = end + 1;
          return word;
        }
        default -> {
          boolean isTrue = text.startsWith("true", at);
          at += isTrue ? 4 : 5;
          return isTrue;
        }
      }
    }

    private char next() {
      while (Character.isWhitespace(text.charAt(at)) || ",:".indexOf(text.charAt(at)) >= 0) {
        at++;
      }
      return text.charAt(at);
    }
  }
}
